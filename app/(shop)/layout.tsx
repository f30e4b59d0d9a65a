import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SessionScript } from '@/components/shell/session-script';
import { Shell } from '@/components/shell/shell';
import { shopFont } from '@/components/ui/shop-font';
import { thisShop } from '@/lib/storefront/shop';
import { visitFrame } from '@/lib/storefront/snapshot/visit-catalogue';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import '@/components/ui/global.css';

/**
 * Nothing is made at build, and Next keeps nothing: our server keeps what is the same for all (docs/decisions/versioned-pages.md).
 * Its pages say `unstable_dynamicStaleTime` of 30 s, as long as the router in the browser may show what it has read.
 */
export const dynamic = 'force-dynamic';

export const generateViewport = (): Viewport => ({
  themeColor: shopFacts().themeColor,
  width: 'device-width',
  initialScale: 1,
});

export function generateMetadata(): Metadata {
  const { name } = shopFacts();
  return {
    metadataBase: new URL(visitFrame().siteUrl),
    title: { default: name, template: `%s | ${name}` },
    applicationName: name,
    formatDetection: { telephone: false, address: false, email: false },
  };
}

/** Everything a crawler may see, and the cart: cached, the same bytes for everybody. */
export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={shopFacts().locale} className={shopFont} data-scroll-behavior="smooth" suppressHydrationWarning>
      <head>
        <SessionScript at="shop" nonce={thisShop().scriptMark} offlinePages={visitFrame().offlinePages} />
      </head>
      <body>
        <Shell frame={visitFrame()}>{children}</Shell>
      </body>
    </html>
  );
}
