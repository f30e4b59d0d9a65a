import 'client-only';
import { failureMessage } from '@/lib/browser/failure-message';
import { getCatalogueFacts } from '@/lib/browser/get-catalogue-facts';
import { chosenProduct } from '@/lib/rules/cart/chosen-product';
import { buyAgain, quantityAfter, type AgainItem, type AgainLine, type NotAgain } from '@/lib/rules/cart/buy-again';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { entryOf, variantKey } from '@/lib/rules/cart/cart-lines';
import { useCart } from './use-cart';

type AddedItems = { kind: 'done'; added: number; missing: readonly NotAgain[] } | { kind: 'failed'; message: string };

/** Adds what is available of an order, or of a link, to the cart, by the store actions that the product page uses. */
export async function addItems(items: readonly AgainItem[]): Promise<AddedItems> {
  const { cart } = useCart.getState();
  const lines = items.flatMap(({ productId = '', size, color, quantity }) => {
    const key = variantKey(size, color);
    const inCart = entryOf(cart, productId, key)?.quantity ?? 0;
    return productId ? [{ productId, variantKey: key, quantity: quantity + inCart }] : [];
  });
  const answer = await getCatalogueFacts([...new Set(lines.map(({ productId }) => productId))], lines);
  if (!answer.ok) {
    console.warn('order not bought again', answer.failure);
    return { kind: 'failed', message: failureMessage(answer.failure) };
  }
  const { lines: again, missing } = buyAgain(items, answer.data);
  const outcomes = again.map((line) => ({ name: nameWithVariant({ ...line.product, ...line }), ...addLine(line) }));
  const short = outcomes.flatMap(({ name, why }): NotAgain[] => (why === undefined ? [] : [{ name, why }]));
  return { kind: 'done', added: outcomes.filter(({ isIn }) => isIn).length, missing: [...missing, ...short] };
}

/** @returns whether it is in the cart, and why not, or not all of it */
function addLine(line: AgainLine): { isIn: boolean; why?: string | undefined } {
  const { product, size, color } = line;
  const { cart, add, setQuantity } = useCart.getState();
  const key = variantKey(size, color);
  const { quantity, fewer } = quantityAfter(line, entryOf(cart, product._id, key)?.quantity ?? 0);
  const outcome = add({ product: chosenProduct(product, color), size, color });
  if (!outcome.ok) return { isIn: false, why: `could not be added: ${outcome.message}` };
  setQuantity(product._id, key, quantity);
  return { isIn: true, why: fewer };
}
