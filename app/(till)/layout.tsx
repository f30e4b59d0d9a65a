import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { FactsForBrowser } from '@/components/shell/facts-for-browser';
import { RootDocument, rootMetadata, rootViewport } from '@/components/shell/root-document';
import { SessionScript } from '@/components/shell/session-script';
import { Shell } from '@/components/shell/shell';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { visitFrame } from '@/lib/storefront/shop';
import '@/components/ui/global.css';

export const dynamic = 'force-dynamic';

export const generateViewport = rootViewport;

export const generateMetadata = (): Metadata =>
  rootMetadata(shopFacts().name, {
    metadataBase: new URL(visitFrame().siteUrl),
    robots: { index: false, follow: true },
  });

/** Login, checkout and orders: rendered per request under a nonce policy, never cached. */
export default async function TillLayout({ children }: { children: ReactNode }) {
  const frame = visitFrame();
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const script = <SessionScript at="till" nonce={nonce} />;
  return (
    <RootDocument colors={shopFacts().colors} head={script} isWrittenByScripts>
      <FactsForBrowser facts={shopFacts()} />
      <Shell frame={frame}>{children}</Shell>
    </RootDocument>
  );
}
