import type { Product } from '@/lib/contract/product';
import type { WrittenPage } from '@/lib/contract/written-page';
import { productsOnLines } from '@/lib/rules/pages/product-lines';
import { cardFacts, type CardFacts } from '@/lib/storefront/listing/card-facts';
import type { FactsCatalogue } from '@/lib/storefront/pages/facts-catalogue';
import type { Frame } from '@/lib/storefront/pages/frame';
import { writtenPreviewPath } from '@/lib/storefront/preview/preview-facts';

/** What a page of the merchant's shows. */
export interface WrittenFacts {
  page: WrittenPage;
  /** Of all products on sale that its list or its text names. */
  cards: readonly CardFacts[];
  preview: string;
}

/** The ids of all products that a page's list or its text names. */
export const productsOf = ({ products, text }: WrittenPage, siteUrl: string): readonly string[] => [
  ...new Set([...products, ...productsOnLines(text, siteUrl)]),
];

/** @param products those of them that are on sale */
export function writtenFacts(
  { lowStock }: Pick<FactsCatalogue, 'lowStock'>,
  page: WrittenPage,
  products: readonly Product[],
  { imageHosts }: Pick<Frame, 'imageHosts'>,
): WrittenFacts {
  return {
    page,
    cards: products.map((product) => cardFacts(product, { hosts: imageHosts, lowStock }, 'row')),
    preview: writtenPreviewPath(page, imageHosts),
  };
}
