import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { shopFont } from '@/components/ui/shop-font';
import { BRAND_COLORS } from '@/lib/rules/shop/brand-colors';
import { SHOP_LOCALE } from '@/lib/rules/shop/shop-facts';

interface RootDocumentProps {
  head?: ReactNode;
  /** Scripts before hydration write into the element itself. */
  isWrittenByScripts?: boolean;
  /** Links within a page glide, and a navigation does not. */
  scrollsSmoothly?: boolean;
  children: ReactNode;
}

/** The document around every page: each root layout puts its own head and body into it. */
export function RootDocument({ head, isWrittenByScripts, scrollsSmoothly, children }: RootDocumentProps) {
  return (
    <html
      lang={SHOP_LOCALE}
      className={shopFont}
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
  themeColor: BRAND_COLORS.kumkum,
  width: 'device-width',
  initialScale: 1,
});

/** What the head of every page says, and what its own title is followed by. @param name of the part of the shop */
export const rootMetadata = (name: string, more: Metadata): Metadata => ({
  title: { default: name, template: `%s | ${name}` },
  formatDetection: { telephone: false, address: false, email: false },
  ...more,
});
