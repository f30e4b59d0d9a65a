import { z } from 'zod';
import { call, success } from './call';
import { text } from './field';
import { ORDER_LINK_MAX } from './limits';
import { deliveryAddress, orderedItem, providerOrder } from './order';

/** What opens a draft, or the order that it became. */
const link = text(ORDER_LINK_MAX);

/** What a draft holds and costs, in rupees, by what is known before its PIN is. */
export const pricedDraft = {
  items: z.array(orderedItem),
  amount: z.number(),
  /** The same where it is paid online, and an offer rewards that. */
  onlineAmount: z.number().optional(),
};

/** A draft of an order as its link shows it: open until a moment, ordered by now, or over. Amounts in rupees. */
const linkedDraft = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    orderId: z.string(),
    /** ISO date. */
    until: z.string(),
    ...pricedDraft,
    subtotal: z.number(),
    shippingFee: z.number(),
    platformFee: z.number(),
    /** What offers and the merchant took off, included in `amount`; absent of nothing. */
    discount: z.number().optional(),
    /** The code that is among it, while it counts for who confirms. */
    coupon: z.string().optional(),
    /** The highest fee that an area may add to it. */
    mostAreaFee: z.number(),
    /** What is known of the phone it goes to, masked; '' where nothing is. */
    phone: z.string(),
    /** Its products are not paid on delivery. */
    isPrepaid: z.boolean().optional(),
  }),
  /** `link` opens the page of the order that it became, while any does. */
  z.object({ state: z.literal('ordered'), orderId: z.string(), link: link.optional() }),
  z.object({ state: z.literal('over'), orderId: z.string() }),
]);

export type LinkedDraft = z.infer<typeof linkedDraft>;

/** Orders that a merchant put together, for those who have their links; a backend may leave them out. */
export const orderDraftCalls = {
  /** What a merchant put together for somebody, who has its link; nothing is changed by reading it. */
  readOrderDraft: call({
    method: 'POST',
    path: '/api/order/draft/by-link',
    token: false,
    request: z.object({ link }),
    answer: success({ draft: linkedDraft }),
  }),
  /**
   * Makes it an order that is paid on delivery, once. An email address may be left out, and a phone that the merchant knows. A
   * total that the PIN changes, or an offer that does not count for them, is asked about first. Who wants to pay online gets the
   * provider's order as by payLinkedOrder; what is not paid on delivery is placed for them alone, and
   * waits for its money.
   */
  confirmOrderDraft: call({
    method: 'POST',
    path: '/api/order/draft/confirm',
    token: false,
    request: z.object({
      link,
      ...deliveryAddress.omit({ country: true }).shape,
      pay: z.enum(['online', 'cash']).optional(),
      sure: z.string().optional(),
    }),
    answer: success({ orderId: text(64), link: link.optional(), order: providerOrder.optional() }),
  }),
} as const;
