import type { Product } from '@/lib/contract/product';
import type { Query } from '@/lib/search/read-query';

/** Best first, each in the catalogue's order or in the one that was asked for. */
export function byScore(products: readonly Product[], scores: Uint8Array, order?: Query['order']): readonly Product[] {
  const shelves: Product[][] = Array.from({ length: 256 }, () => []);
  for (let position = 0; position < scores.length; position += 1) {
    const score = scores[position] ?? 0;
    const product = score > 0 ? products[position] : undefined;
    if (product) shelves[score]?.push(product);
  }
  if (order === 'cheapest') for (const shelf of shelves) shelf.sort((a, b) => a.price - b.price);
  if (order === 'bestsellers')
    for (const shelf of shelves) shelf.sort((a, b) => Number(b.bestseller) - Number(a.bestseller));
  // Not `flat`: it takes several times as long, and half of a hundred thousand products may be found.
  return ([] as Product[]).concat(...shelves.reverse());
}
