import type { CartLine } from '@/lib/rules/cart/cart-lines';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import { chatMessageLink } from '@/lib/rules/shop/chat-message-link';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

type ChatLine = Pick<CartLine, 'name' | 'category' | 'subCategory' | 'size' | 'color' | 'quantity'>;

/**
 * The chat app with the cart as a prefilled message: products, variants and quantities, and the total that the page
 * shows.
 *
 * @param totalPaise absent where the page shows none
 */
export function cartChatLink(lines: readonly ChatLine[], totalPaise?: Paise): string {
  const shop = shopFacts();
  const greeting = `Hello ${shop.name}, I would like to ${lines.length > 0 ? 'buy:' : 'order.'}`;
  const items = lines.map((line) => `${line.quantity} × ${nameWithVariant(line)}`);
  const total = lines.length > 0 && totalPaise !== undefined ? [`Total shown: ${formatRupees(totalPaise)}`] : [];
  return chatMessageLink(shop.chat.url, [greeting, ...items, ...total].join('\n'));
}
