'use client';

import { bringFacts } from '@/lib/rules/shop/shop-facts';
import type { PartFacts, ShopFacts } from '@/lib/rules/shop/facts-of-document';

/**
 * Facts of the shop that this page alone shows, and all of them for one that Next draws in the browser alone, as the 404 of a
 * streamed page: its HTML holds no element with them. It is before all that reads them.
 */
export function FactsForBrowser({ facts }: { facts: ShopFacts | Partial<PartFacts> }) {
  bringFacts(facts);
  return null;
}
