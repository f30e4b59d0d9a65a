import { z } from 'zod';
import { call, success } from './call';
import { optionalText, text } from './field';
import { ORDER_LINK_MAX, STORED_LINES_MAX } from './limits';

/** The id of an order as the shopper reads it, or the internal one. */
const orderId = text(64);
/** What opens the page of an order without a login. */
const link = text(ORDER_LINK_MAX);

/** A choice where a replacement is sold out. */
const chosenInstead = {
  returnId: text(64),
  keys: z.array(text(500)).max(STORED_LINES_MAX),
  /** Where money goes back to that was paid in cash. */
  upiId: optionalText(320),
};

/** Optional calls about requests that were made, by the one who ordered and by the link of the order. */
export const returnCalls = {
  /** Takes a request back of which nothing has come; those with `isWithdrawable` lead here. */
  withdrawReturn: call({
    method: 'POST',
    path: '/api/order/return/withdraw',
    token: true,
    request: z.object({ orderId, returnId: text(64) }),
    answer: success({}),
  }),
  /** Another replacement for each line, by the keys of the request's `choices`, or the money where none is named. */
  chooseReplacement: call({
    method: 'POST',
    path: '/api/order/return/choose',
    token: true,
    request: z.object({ orderId, ...chosenInstead }),
    answer: success({}),
  }),
  /** As withdrawReturn. */
  withdrawLinkedReturn: call({
    method: 'POST',
    path: '/api/order/linked/withdraw',
    token: false,
    request: z.object({ link, returnId: text(64) }),
    answer: success({}),
  }),
  /** As chooseReplacement. */
  chooseLinkedReplacement: call({
    method: 'POST',
    path: '/api/order/linked/choose',
    token: false,
    request: z.object({ link, ...chosenInstead }),
    answer: success({}),
  }),
} as const;
