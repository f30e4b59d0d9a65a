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

/** @returns undefined for a page that the shop does not have */
export function writtenFacts(
  catalogue: FactsCatalogue,
  name: string,
  { siteUrl, imageHosts }: Pick<Frame, 'siteUrl' | 'imageHosts'>,
): WrittenFacts | undefined {
  const page = catalogue.writtenPages.get(name);
  if (!page) return undefined;
  const ids = new Set([...page.products, ...productsOnLines(page.text, siteUrl)]);
  const products = [...ids].flatMap((id) => catalogue.byId.get(id) ?? []);
  return {
    page,
    cards: products.map((product) => cardFacts(product, { hosts: imageHosts, lowStock: catalogue.lowStock }, 'row')),
    preview: writtenPreviewPath(page, imageHosts),
  };
}
