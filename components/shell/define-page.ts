import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { createElement, Fragment, type ReactNode } from 'react';
import { JsonLd } from '@/components/seo/json-ld';
import type { Frame } from '@/lib/storefront/pages/frame';
import type { Elsewhere, PageFacts, PageName, PageRequest } from '@/lib/storefront/pages/page-table';
import { thisShop } from '@/lib/storefront/shop';

/** Where facts are drawn: the frame around them, and the address that was asked for. */
interface Around extends PageRequest {
  frame: Frame;
}

/** How a page is drawn from its facts in the table of pages (lib/storefront/pages/page-table.ts), and from nothing else. */
interface Drawing<Facts> {
  metadata: (facts: Facts, around: Around) => Metadata;
  /** Structured data for search engines. */
  jsonLd?: (facts: Facts, around: Around) => readonly object[];
  component: (facts: Facts, around: Around) => ReactNode;
  /** What is drawn where there are no facts, under a status that routing has set; without it Next's own 404. */
  missing?: { metadata: Metadata; component: () => ReactNode };
}

/** What app/ exports for one page of the table: its head and itself. */
export function definePage<Name extends PageName>(name: Name, drawing: Drawing<Exclude<PageFacts[Name], Elsewhere>>) {
  return {
    generateMetadata(): Metadata {
      const { facts, around } = shown(name);
      if (facts === undefined) return drawing.missing?.metadata ?? notFound();
      return 'elsewhere' in facts ? {} : drawing.metadata(facts as Exclude<PageFacts[Name], Elsewhere>, around);
    },
    Page(): ReactNode {
      const { facts, around } = shown(name);
      if (facts === undefined) return drawing.missing?.component() ?? notFound();
      if ('elsewhere' in facts) redirect(facts.elsewhere);
      const known = facts as Exclude<PageFacts[Name], Elsewhere>;
      const jsonLd = drawing.jsonLd?.(known, around) ?? [];
      return createElement(
        Fragment,
        undefined,
        ...jsonLd.map((data) => createElement(JsonLd, { data })),
        drawing.component(known, around),
      );
    },
  };
}

/** What the visit that is being drawn was routed to. */
function shown<Name extends PageName>(name: Name): { facts: PageFacts[Name] | undefined; around: Around } {
  const { page, frame } = thisShop().visit.getStore() ?? {};
  if (page?.name !== name || !frame)
    throw new Error(`The page ${name} is drawn in a visit to ${page?.name ?? 'none'}.`);
  return { facts: page.facts as PageFacts[Name] | undefined, around: { ...page.asked, frame } };
}
