import { chatMessageLink } from '@/lib/rules/shop/chat-message-link';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

/** What a shopper wants to buy over the chat, or to hear of once it can be bought again. */
interface ChatOrder {
  name: string;
  /** The product page's public address. */
  url: string;
  size?: string;
  /** What that size costs, in words, where others cost otherwise. */
  price?: string;
  color?: string;
  isSoldOut?: boolean;
}

/** The chat app with a prefilled message that contains the page link. */
export function chatLink({ name, url, size, price, color, isSoldOut = false }: ChatOrder): string {
  const shop = shopFacts();
  const chosen = [size && `Size: ${size}${price ? ` (${price})` : ''}`, color && `Colour: ${color}`]
    .filter(Boolean)
    .join(', ');
  const asked = isSoldOut ? 'please tell me when this is back' : 'I would like to buy';
  const message = [`Hello ${shop.name}, ${asked}: ${name}`, chosen, url].filter(Boolean).join('\n');
  return chatMessageLink(shop.chat.url, message);
}
