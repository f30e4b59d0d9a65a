import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { shopFont } from '@/components/ui/shop-font';
import { brandColors } from '@/lib/rules/shop/brand-colors';
import type { ShopFacts } from '@/lib/rules/shop/facts-of-document';
import { iconPath } from '@/lib/rules/shop/icons';
import { SHOP_LOCALE, shopFacts } from '@/lib/rules/shop/shop-facts';

interface RootDocumentProps {
  /** The set that the merchant has chosen (components/ui/tokens.css). */
  colors?: ShopFacts['colors'];
  head?: ReactNode;
  /** Scripts before hydration write into the element itself. */
  isWrittenByScripts?: boolean;
  /** Links within a page glide, and a navigation does not. */
  scrollsSmoothly?: boolean;
  children: ReactNode;
}

/** The document around every page: each root layout puts its own head and body into it. */
export function RootDocument({ colors, head, isWrittenByScripts, scrollsSmoothly, children }: RootDocumentProps) {
  return (
    <html
      lang={SHOP_LOCALE}
      className={shopFont}
      data-colors={colors}
      {...(scrollsSmoothly ? { 'data-scroll-behavior': 'smooth' } : {})}
      suppressHydrationWarning={isWrittenByScripts}
    >
      {/* eslint-disable-next-line @next/next/no-head-element -- this is the document of every root layout */}
      {head ? <head>{head}</head> : null}
      <body>{children}</body>
    </html>
  );
}

export const rootViewport = (): Viewport => ({
  themeColor: brandColors().brand,
  width: 'device-width',
  initialScale: 1,
});

/** What the head of every page says, and what its own title is followed by. @param name of the part of the shop */
export const rootMetadata = (name: string, more: Metadata): Metadata => ({
  title: { default: name, template: `%s | ${name}` },
  icons: {
    icon: shopFacts().logo
      ? { url: iconPath('icon-192.png'), type: 'image/png', sizes: '192x192' }
      : { url: iconPath('icon.svg'), type: 'image/svg+xml', sizes: 'any' },
    apple: { url: iconPath('apple-icon.png'), type: 'image/png', sizes: '180x180' },
  },
  formatDetection: { telephone: false, address: false, email: false },
  ...more,
});
