'use client';

import { bringFacts } from '@/lib/rules/shop/shop-facts';
import type { ShopFacts } from '@/lib/rules/shop/facts-of-document';

/**
 * The facts of the shop for a page that Next draws in the browser alone, as the 404 of a streamed page: its HTML holds no
 * element with them. It stands before all that reads them.
 */
export function FactsForBrowser({ facts }: { facts: ShopFacts }) {
  bringFacts(facts);
  return null;
}
