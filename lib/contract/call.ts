import { z } from 'zod';
import { callDeadlineMs } from './deadlines';

/**
 * Refusals that pages handle in their own way: the order is paid already, its payment is not confirmed yet, an equal
 * request is still being carried out, a sign-up has to begin with a new code, a coupon counts for others, or at another time, and
 * the words say so, or an automatic offer does not count for the phone of an order.
 */
const refusalCode = z.enum([
  'already-paid',
  'being-confirmed',
  'in-progress',
  'sign-up-over',
  'question',
  'coupon-not-now',
  'offer-not-now',
]);

export type RefusalCode = z.infer<typeof refusalCode>;

/** The failure of any call: words for the shopper, and a code where the page needs one. */
export const failureAnswer = z.object({
  success: z.literal(false),
  message: z.string().optional().catch(undefined),
  code: refusalCode.optional().catch(undefined),
  /** What is wrong with single fields of a form, by their names. */
  fields: z.record(z.string(), z.string()).optional().catch(undefined),
});

/**
 * A backend sends this header with any answer when it honours `Idempotency-Key` for orders: an order without an answer
 * may then be sent again. Without the header nothing is sent twice; the list of orders is read instead.
 */
export const HONOURS_KEYS_HEADER = 'accept-idempotency-key';
/**
 * A backend sends this header with any answer when its `order/place` accepts an order with `free`, whose total is 0,
 * without a payment. Without the header such an order is offered as cash on delivery with nothing to pay.
 */
export const TAKES_FREE_ORDERS_HEADER = 'accept-free-orders';
/** A backend sends this header with any answer when it has the optional call `setNews`: the sign-up offers it then. */
export const TAKES_NEWS_HEADER = 'accept-news-consent';
/** Names the link of an order where a file is the body: addresses are logged. */
export const LINK_HEADER = 'order-link';

/** A backend sends this header with any answer when orders have pages of their own, by a link (`readLinkedOrder`, `sendOrderLink`). */
export const LINKS_ORDERS_HEADER = 'accept-order-links';

/** One of the calls both halves have agreed on. */
export interface Call<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  /** True where the login token travels in the header named `token`. */
  token: boolean;
  request: Request;
  /** The answer when `success` is true; any call may answer `failureAnswer` instead. */
  answer: Answer;
  /** How long the storefront waits for the answer, in ms. */
  deadlineMs: number;
}

export type RequestOf<C extends Call> = z.input<C['request']>;
export type ParsedRequestOf<C extends Call> = z.output<C['request']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;

/** A call as it is written: its deadline is that of its path or kind (lib/contract/deadlines.ts) unless it says another. */
type Definition<Request extends z.ZodType, Answer extends z.ZodType> = Omit<Call<Request, Answer>, 'deadlineMs'> & {
  deadlineMs?: number;
};

/** Defines a call and keeps its schemas' types. */
export const call = <Request extends z.ZodType, Answer extends z.ZodType>(
  definition: Definition<Request, Answer>,
): Call<Request, Answer> => ({ deadlineMs: callDeadlineMs(definition.path, definition.method), ...definition });

/** The success answer with these fields. */
export const success = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success: z.literal(true), message: z.string().optional().catch(undefined), ...shape });
