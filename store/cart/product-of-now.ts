import 'client-only';
import { getCatalogueFacts } from '@/lib/browser/get-catalogue-facts';
import type { CatalogueFact } from '@/lib/rules/cart/follow-catalogue';

/** A product with its prices and stock of this moment; undefined where it is gone or there is no answer. */
export async function productOfNow(id: string): Promise<CatalogueFact | undefined> {
  const answer = await getCatalogueFacts([id], []);
  if (!answer.ok) console.warn('product not read', answer.failure);
  return answer.ok ? answer.data.get(id) : undefined;
}
