import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { SessionScript } from '@/components/shell/session-script';
import { Shell } from '@/components/shell/shell';
import { shopFont } from '@/components/ui/shop-font';
import { visitFrame } from '@/lib/storefront/snapshot/visit-catalogue';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import '@/components/ui/global.css';

export const dynamic = 'force-dynamic';

export const generateViewport = (): Viewport => ({
  themeColor: shopFacts().themeColor,
  width: 'device-width',
  initialScale: 1,
});

export function generateMetadata(): Metadata {
  const shop = shopFacts();
  return {
    metadataBase: new URL(visitFrame().siteUrl),
    title: { default: shop.name, template: `%s | ${shop.name}` },
    robots: { index: false, follow: true },
    formatDetection: { telephone: false, address: false, email: false },
  };
}

/** Login, checkout and orders: rendered per request under a nonce policy, never cached. */
export default async function TillLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang={shopFacts().locale} className={shopFont} suppressHydrationWarning>
      <head>
        <SessionScript at="till" nonce={nonce} offlinePages={visitFrame().offlinePages} />
      </head>
      <body>
        <Shell frame={visitFrame()}>{children}</Shell>
      </body>
    </html>
  );
}
