import { orderNumber } from './order-number';
import { isInStage } from './order-statuses';
import { isPending } from './status-color';
import type { Order } from '@/lib/contract/order';
import { chatMessageLink } from '@/lib/rules/shop/chat-message-link';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

/** What a message to us is about. */
export type HelpTopic = 'cancel' | 'return' | 'help';

export const HELP_LABEL: Readonly<Record<HelpTopic, string>> = {
  cancel: 'Ask us to cancel',
  return: 'Ask for a return or exchange',
  help: 'Help with this order',
};

const SENTENCE: Readonly<Record<HelpTopic | 'refund', string>> = {
  cancel: 'please cancel my order',
  return: 'I would like to return or exchange something from my order',
  refund: 'please send my refund to the UPI ID … for my order',
  help: 'I have a question about my order',
};

/** What a shopper may have to write about; a backend that sends a history also accepts cancellations and returns. */
export function helpTopic({ history, status }: Pick<Order, 'history' | 'status'>): HelpTopic {
  if (history) return 'help';
  if (isPending(status) || isInStage(status, 'to-send')) return 'cancel';
  return isInStage(status, 'arrived') ? 'return' : 'help';
}

/** A mail and a chat message to us that name the order already. */
export function helpLinks(
  order: Pick<Order, 'orderId' | '_id'>,
  topic: keyof typeof SENTENCE,
): { mail: string; chat: string } {
  const shop = shopFacts();
  const number = orderNumber(order);
  const message = `Hello ${shop.name}, ${SENTENCE[topic]} ${number}.`;
  return {
    mail: `mailto:${shop.email}?subject=${encodeURIComponent(`Order ${number}`)}&body=${encodeURIComponent(message)}`,
    chat: chatMessageLink(shop.chat.url, message),
  };
}
