import { z } from 'zod';
import { call, success } from './call';
import { optionalLines, optionalText, text } from './field';
import { itemRun, replacement } from './order';
import { ORDER_LINK_MAX, RETURN_KINDS, RETURN_REASON_MAX, RETURN_REASONS, STORED_LINES_MAX } from './limits';

/** The id of an order as the shopper reads it, or the internal one. */
const orderId = text(64);
/** What opens the page of an order without a login. */
const link = text(ORDER_LINK_MAX);

/** What somebody wants to send back. */
const whatComesBack = {
  wish: z.enum(RETURN_KINDS).default('return'),
  pieces: z.array(itemRun).min(1, 'must hold at least one item').max(STORED_LINES_MAX),
  cause: z.enum(RETURN_REASONS),
  reason: optionalLines(RETURN_REASON_MAX),
  /** For each line of an exchange one of the order's `replacements`; without it the words say what is wanted. */
  replacements: z.array(replacement).max(STORED_LINES_MAX).optional(),
  /** Where money goes back to that was paid in cash. */
  upiId: optionalText(320),
};

/** The request that was made of it, which its photos are sent to. */
const requestMade = { returnId: z.string().optional() };
/** How many photos the request has now. */
const photosStored = { photos: z.number().int() };

/** A choice where a replacement is sold out. */
const chosenInstead = {
  returnId: text(64),
  keys: z.array(text(500)).max(STORED_LINES_MAX),
  /** Where money goes back to that was paid in cash. */
  upiId: optionalText(320),
};

/** Optional calls about what is sent back and exchanged, by the one who ordered and by the link of the order. */
export const returnCalls = {
  requestReturn: call({
    method: 'POST',
    path: '/api/order/return',
    token: true,
    request: z.object({ orderId, ...whatComesBack }),
    answer: success(requestMade),
  }),
  /** A photo of what is wrong; the picture itself is the body. */
  addReturnPhoto: call({
    method: 'POST',
    path: '/api/order/return/photo',
    token: true,
    request: z.object({ orderId, returnId: text(64) }),
    answer: success(photosStored),
  }),
  /** Such a photo, for the one who sent it: WebP as base64. */
  readReturnPhoto: call({
    method: 'POST',
    path: '/api/order/return/photo/read',
    token: true,
    request: z.object({ orderId, returnId: text(64), number: z.number().int() }),
    answer: success({ picture: z.string() }),
  }),
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
  /** As requestReturn. */
  requestLinkedReturn: call({
    method: 'POST',
    path: '/api/order/linked/return',
    token: false,
    request: z.object({ link, ...whatComesBack }),
    answer: success(requestMade),
  }),
  /** As addReturnPhoto; the link is in the header LINK_HEADER. */
  addLinkedReturnPhoto: call({
    method: 'POST',
    path: '/api/order/linked/photo',
    token: false,
    request: z.object({ returnId: text(64) }),
    answer: success(photosStored),
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
