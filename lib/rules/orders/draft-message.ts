import type { OrderDraft } from '@/lib/contract/desk/order-calls';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { momentWords } from '@/lib/rules/india/day-words';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

/**
 * What a merchant sends along with the link of an order. The link is last, so that no full stop becomes a part of it.
 *
 * @param page the whole address
 */
export function draftMessage({ items, amount, onlineAmount, until }: OrderDraft, page: string): string {
  const products = items.map((item) => `${item.quantity} × ${nameWithVariant(item)}`).join('\n');
  const cash = formatRupees(rupeesToPaise(amount));
  const total =
    onlineAmount === undefined ? cash : `${cash}, or ${formatRupees(rupeesToPaise(onlineAmount))} if you pay online`;
  return `Hello, this is ${shopFacts().name}. Your order:\n${products}\nTotal ${total}. It is reserved for you until ${momentWords(new Date(until))}. Please enter your address and confirm here: ${page}`;
}
