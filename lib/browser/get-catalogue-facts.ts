import 'client-only';
import { get } from './request';
import { lineId, type CartLine } from '@/lib/rules/cart/cart-lines';
import type { CatalogueFact } from '@/lib/rules/cart/follow-catalogue';

/** Most products in one request: with their quantities its address has to pass every proxy. */
const IDS_MAX = 40;

/**
 * The current facts of these products, by id; unknown ids are left out.
 *
 * @param lines of which it is asked whether there are so many
 */
export async function getCatalogueFacts(
  productIds: readonly string[],
  lines: readonly Pick<CartLine, 'productId' | 'variantKey' | 'quantity'>[],
) {
  const facts = new Map<string, CatalogueFact>();
  for (let from = 0; from < productIds.length; from += IDS_MAX) {
    const ids = productIds.slice(from, from + IDS_MAX);
    const wants = lines
      .filter(({ productId, quantity }) => quantity > 1 && ids.includes(productId))
      .map((line) => `&want=${line.quantity}*${encodeURIComponent(lineId(line))}`);
    const query = `ids=${ids.map(encodeURIComponent).join(',')}${wants.join('')}`;
    const answer = await get<{ products: CatalogueFact[] }>(`/api/catalogue/products?${query}`);
    if (!answer.ok) return answer;
    for (const product of answer.data.products) facts.set(product._id, product);
  }
  return { ok: true as const, data: facts };
}
