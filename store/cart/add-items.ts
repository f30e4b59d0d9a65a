import 'client-only';
import { failureMessage } from '@/lib/browser/failure-message';
import { getCatalogueFacts } from '@/lib/browser/get-catalogue-facts';
import { chosenProduct } from '@/lib/rules/cart/chosen-product';
import { buyAgain, type AgainItem, type AgainLine, type NotAgain } from '@/lib/rules/cart/buy-again';
import { entryOf, variantKey } from '@/lib/rules/cart/cart-lines';
import { mostToHave } from '@/lib/rules/cart/follow-catalogue';
import { QUANTITY_MAX } from '@/lib/contract/limits';
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
  const refused = again.flatMap((line): NotAgain[] => {
    const fault = addLine(line);
    return fault ? [{ name: line.product.name, why: `could not be added: ${fault}` }] : [];
  });
  return { kind: 'done', added: again.length - refused.length, missing: [...missing, ...refused] };
}

/** @returns why it was not added, in the store's own words */
function addLine({ product, size, color, quantity }: AgainLine): string | undefined {
  const { cart, add, setQuantity } = useCart.getState();
  const key = variantKey(size, color);
  const before = entryOf(cart, product._id, key)?.quantity ?? 0;
  const outcome = add({ product: chosenProduct(product, color), size, color });
  if (!outcome.ok) return outcome.message;
  const left = mostToHave(product, key) ?? QUANTITY_MAX;
  setQuantity(product._id, key, Math.max(1, Math.min(before + quantity, left, QUANTITY_MAX)));
  return undefined;
}
