import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { shopFont } from '@/components/ui/shop-font';
import { UNSAVED_GUARD } from '@/components/desk/unsaved-guard';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import '@/components/ui/global.css';

export const dynamic = 'force-dynamic';

export const generateViewport = (): Viewport => ({
  themeColor: shopFacts().themeColor,
  width: 'device-width',
  initialScale: 1,
});

export const generateMetadata = (): Metadata => ({
  title: { default: `Desk | ${shopFacts().name}`, template: `%s | Desk | ${shopFacts().name}` },
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, address: false, email: false },
});

/** The merchant's desk: rendered per request under a nonce policy, never cached; it works without scripts. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={shopFacts().locale} className={shopFont}>
      <body>
        {children}
        <script nonce={(await headers()).get('x-nonce') ?? undefined} suppressHydrationWarning>
          {UNSAVED_GUARD}
        </script>
      </body>
    </html>
  );
}
