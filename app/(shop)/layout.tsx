import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { RootDocument, rootMetadata, rootViewport } from '@/components/shell/root-document';
import { SessionScript } from '@/components/shell/session-script';
import { Shell } from '@/components/shell/shell';
import { thisShop, visitFrame } from '@/lib/storefront/shop';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import '@/components/ui/global.css';

/**
 * Nothing is rendered at build, and Next caches nothing: our server stores what is the same for all
 * (docs/decisions/versioned-pages.md). Its pages say `unstable_dynamicStaleTime` of 30 s, as long as the router in the
 * browser may show what it has read.
 */
export const dynamic = 'force-dynamic';

export const generateViewport = rootViewport;

export function generateMetadata(): Metadata {
  const { name } = shopFacts();
  return rootMetadata(name, { metadataBase: new URL(visitFrame().siteUrl), applicationName: name });
}

/** Everything a crawler may see, and the cart: cached, the same bytes for everybody. */
export default function ShopLayout({ children }: { children: ReactNode }) {
  const frame = visitFrame();
  const script = <SessionScript at="shop" nonce={thisShop().scriptMark} />;
  return (
    <RootDocument colors={shopFacts().colors} head={script} isWrittenByScripts scrollsSmoothly>
      <Shell frame={frame}>{children}</Shell>
    </RootDocument>
  );
}
