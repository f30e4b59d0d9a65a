import type { ReactNode } from 'react';
import { ShopStart } from '@/components/cart/shop-start';
import { Footer } from '@/components/shell/footer';
import { Header } from '@/components/shell/header';
import { PageTransition } from '@/components/shell/page-transition';
import { SessionScript } from '@/components/shell/session-script';
import { Splash } from '@/components/shell/splash';
import { TestShopBand } from '@/components/shell/test-shop-band';
import { ToastHost } from '@/components/ui/toast-host';

interface ShellProps {
  /** Whether every page must say that this is a test shop. */
  testShop: boolean;
  /** The nonce of the document's policy, where it has one. */
  nonce?: string;
  children: ReactNode;
}

/** What stands around every page, in both root layouts: the body's children. */
export function Shell({ testShop, nonce, children }: ShellProps) {
  return (
    <>
      <SessionScript nonce={nonce} />
      {testShop ? <TestShopBand /> : null}
      <Header />
      <PageTransition>
        <div id="content" tabIndex={-1}>
          {children}
        </div>
      </PageTransition>
      <Footer />
      <Splash />
      <ToastHost />
      <ShopStart />
    </>
  );
}
