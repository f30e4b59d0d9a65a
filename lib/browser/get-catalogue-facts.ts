import 'client-only';
import { get } from './request';
import type { CatalogueFact } from '@/lib/rules/cart/follow-catalogue';

/** Most products in one request. */
const IDS_MAX = 100;

/**
 * The current facts of these products, by id; unknown ids are left out.
 *
 * @param units how many are wanted of a variant, at most: of how many are left this much has to be known
 */
export async function getCatalogueFacts(productIds: readonly string[], units: number) {
  const facts = new Map<string, CatalogueFact>();
  for (let from = 0; from < productIds.length; from += IDS_MAX) {
    const ids = productIds
      .slice(from, from + IDS_MAX)
      .map(encodeURIComponent)
      .join(',');
    const answer = await get<{ products: CatalogueFact[] }>(`/api/catalogue/products?ids=${ids}&units=${units}`);
    if (!answer.ok) return answer;
    for (const product of answer.data.products) facts.set(product._id, product);
  }
  return { ok: true as const, data: facts };
}
