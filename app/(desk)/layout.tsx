import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { DESK_KEYS } from '@/components/desk/desk-keys';
import { UNSAVED_GUARD } from '@/components/desk/unsaved-guard';
import { RootDocument, rootMetadata, rootViewport } from '@/components/shell/root-document';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import '@/components/ui/global.css';

export const dynamic = 'force-dynamic';

export const generateViewport = rootViewport;

export const generateMetadata = (): Metadata =>
  rootMetadata(`Desk | ${shopFacts().name}`, { robots: { index: false, follow: false } });

/** The merchant's desk: rendered per request under a nonce policy, never cached; it works without scripts. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  return (
    <RootDocument colors={shopFacts().colors}>
      {children}
      <script nonce={(await headers()).get('x-nonce') ?? undefined} suppressHydrationWarning>
        {`${UNSAVED_GUARD};${DESK_KEYS}`}
      </script>
    </RootDocument>
  );
}
