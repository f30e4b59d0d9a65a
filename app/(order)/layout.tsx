import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { OrderFrame } from '@/components/orders/order-frame';
import { RootDocument, rootMetadata, rootViewport } from '@/components/shell/root-document';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { visitFrame } from '@/lib/storefront/shop';
import '@/components/ui/global.css';

export const dynamic = 'force-dynamic';

export const generateViewport = rootViewport;

export const generateMetadata = (): Metadata =>
  rootMetadata(shopFacts().name, { robots: { index: false, follow: false }, referrer: 'no-referrer' });

/** Orders by their links: rendered per request, stored nowhere, and without any script, so that no page view is counted. */
export default function OrderLayout({ children }: { children: ReactNode }) {
  return (
    <RootDocument colors={shopFacts().colors}>
      <OrderFrame testShop={visitFrame().testShop}>{children}</OrderFrame>
    </RootDocument>
  );
}
