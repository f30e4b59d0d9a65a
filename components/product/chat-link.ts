import { chatMessageLink } from '@/lib/rules/shop/chat-message-link';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

/** What a shopper wants to buy over the chat. */
interface ChatOrder {
  name: string;
  /** The product page's public address. */
  url: string;
  size?: string;
  /** What that size costs, in words, where others cost otherwise. */
  price?: string;
  color?: string;
}

/** The chat app with a prefilled message that contains the page link. */
export function chatLink({ name, url, size, price, color }: ChatOrder): string {
  const shop = shopFacts();
  const chosen = [size && `Size: ${size}${price ? ` (${price})` : ''}`, color && `Colour: ${color}`]
    .filter(Boolean)
    .join(', ');
  const message = [`Hello ${shop.name}, I would like to buy: ${name}`, chosen, url].filter(Boolean).join('\n');
  return chatMessageLink(shop.chat.url, message);
}
