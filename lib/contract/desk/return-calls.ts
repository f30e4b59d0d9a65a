import { z } from 'zod';
import { success } from '../call';
import { text } from '../field';
import { RETURN_KINDS } from '../limits';
import { orderedItem, replacementChoice } from '../order';
import { deskCall } from './desk-call';
import { parcel } from './parcel';
import { answerSure, formKey, shownVersion, typedDay, typedFlag, typedIfAny, typedRupees, typedText } from './typed';

const id = text(64);
const NOTE_MAX = 1000;
const REASON_MAX = 500;

/** Money that goes back; amounts in rupees, moments as ISO dates. */
const refund = z.object({
  id: z.string(),
  at: z.string(),
  amount: z.number(),
  /** 'covered': it was refunded another way, and nothing is left for it. */
  state: z.enum(['pending', 'issued', 'failed', 'covered']),
  /** 'hand': the merchant gives it, past the provider. */
  way: z.enum(['provider', 'hand']),
  /** It is of an online payment and waits for an owner, who lets it go back (`tryRefundAgain`) or gives it by hand. */
  isForOwner: z.boolean().optional(),
  reason: z.string(),
  note: z.string().optional(),
  /** The request whose items came back. */
  returnId: z.string().optional(),
  /** The provider's id of it. */
  reference: z.string().optional(),
  /** Why it was not taken yet. */
  error: z.string().optional(),
  issuedAt: z.string().optional(),
  /** It failed, and all that was paid went back in another way: nothing is left to do. */
  isMoot: z.boolean().optional(),
});

const listedReturn = z.object({
  id: z.string(),
  orderId: z.string(),
  at: z.string(),
  wish: z.enum(RETURN_KINDS),
  status: z.string(),
  /** One of RETURN_CAUSES. */
  cause: z.string(),
  /** The shopper's words. */
  reason: z.string(),
  name: z.string(),
  email: z.string(),
  pieces: z.number(),
  amount: z.number().optional(),
  /** What becomes of its money, in words; none for an exchange. */
  money: z.string().optional(),
  /** Money of it waits for the merchant's hand. */
  isOwed: z.boolean(),
  items: z.array(orderedItem),
  /** What is reserved in exchange, each for a line of the order, from 0; empty where only the shopper's words say it. */
  replacements: z.array(orderedItem.extend({ line: z.number().int().optional() })).optional(),
  /** The order has no address: they are handed over. */
  isByHand: z.boolean().optional(),
  /** Who brings them, and under which number. */
  courier: z.string().optional(),
  trackingNumber: z.string().optional(),
});

/** A request as its order's page shows it. */
export const returnOfOrder = listedReturn.omit({ email: true });

const returnAtDesk = z.object({
  ...listedReturn.shape,
  note: z.string().optional(),
  phone: z.string(),
  isPaidOnline: z.boolean(),
  /** Where the money of a cash buyer goes. */
  payTo: z.string().optional(),
  /** Each unit by its key: line and unit of the order, as '0-1'. */
  each: z.array(
    z.object({ key: z.string(), item: orderedItem, receivedAt: z.string().optional(), isFit: z.boolean().optional() }),
  ),
  /** The numbers of the photos that came with it. */
  photos: z.array(z.number().int()).optional(),
  /** What can be had for each line instead of a replacement that is sold out. */
  choices: z.array(replacementChoice).optional(),
  refunds: z.array(refund),
  history: z.array(z.object({ status: z.string(), at: z.string() })),
  seen: z.string(),
});

/**
 * What a merchant answers to a request; 'unavailable': what an exchange asks for cannot be had; 'lost': it was sent and never arrived, 'delivered': it did,
 * 'ask': it is sold out, and the customer chooses another one or the money.
 */
export const returnAnswer = z.enum(['approve', 'decline', 'ask', 'sent', 'unavailable', 'lost', 'delivered']);

/** Something for lines of the order, which count from 0: by `0`, in forms by `line0`, since numbers alone make a list there. */
const byLine = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .record(z.string().regex(/^(line)?\d{1,3}$/), schema)
    .transform((given) =>
      Object.fromEntries(Object.entries(given).map(([line, value]) => [line.replace('line', ''), value])),
    );
/** Lines whose reserved replacement nobody found: it stays out of stock. */
const missing = byLine(typedFlag).optional();

/** What came of a step; `message` is in words. */
const done = success({ id: z.string() });

/** Returns, exchanges and money that goes back, at the desk. */
export const returnCalls = {
  /** Open ones oldest first, all of them newest first. */
  deskReturns: deskCall({
    path: '/api/desk/returns/list',
    besidesOwners: ['packing'],
    request: z.object({
      which: z.enum(['open', 'all']).default('open'),
      /** Requests from this day in India on. */
      since: typedIfAny(typedDay),
      after: typedIfAny(text(100)),
    }),
    answer: success({ returns: z.array(listedReturn), next: z.string().optional() }),
  }),
  deskReturn: deskCall({
    path: '/api/desk/returns/one',
    besidesOwners: ['packing'],
    request: z.object({ id }),
    answer: success(returnAtDesk.shape),
  }),
  answerReturn: deskCall({
    path: '/api/desk/returns/answer',
    besidesOwners: ['packing'],
    request: z.object({
      id,
      answer: returnAnswer,
      note: typedText(NOTE_MAX),
      /** Of 'ask' and 'unavailable': which was not found, where several are reserved; a single one is meant without it. */
      missing,
      /** Of a replacement that is sent. */
      ...parcel,
      key: formKey,
      seen: shownVersion,
    }),
    answer: done,
  }),
  /** A photo that came with a request: WebP as base64. */
  deskReturnPhoto: deskCall({
    path: '/api/desk/returns/photo',
    besidesOwners: ['packing'],
    request: z.object({ id, number: z.coerce.number().int() }),
    answer: success({ picture: z.string() }),
  }),
  /**
   * The merchant chooses another replacement, as agreed with the customer: `instead.0` is one of the `choices` for line 0; a line
   * without one keeps what is reserved for it.
   */
  chooseReplacementAtDesk: deskCall({
    path: '/api/desk/returns/choose',
    besidesOwners: ['packing'],
    request: z.object({
      id,
      instead: byLine(typedIfAny(text(500))).default({}),
      missing,
      key: formKey,
      seen: shownVersion,
    }),
    answer: done,
  }),
  /** Courier and number of a replacement that has left. */
  correctReplacementParcel: deskCall({
    path: '/api/desk/returns/parcel',
    besidesOwners: ['packing'],
    request: z.object({ id, ...parcel, seen: shownVersion }),
    answer: done,
  }),
  /** Each unit that came, by its key; one that is empty or missing has not. */
  receivePieces: deskCall({
    path: '/api/desk/returns/receive',
    besidesOwners: ['packing'],
    request: z.object({
      id,
      came: z.record(z.string().regex(/^\d{1,3}-\d{1,3}$/), z.enum(['fit', 'unfit', ''])).default({}),
      /** The request ends with what has come: nothing else is expected. */
      isAll: typedFlag,
      key: formKey,
      seen: shownVersion,
    }),
    answer: done,
  }),
  /** What was paid for an order and what goes back of it, in rupees; `left` can still be refunded. */
  deskRefunds: deskCall({
    path: '/api/desk/refunds/of-order',
    besidesOwners: ['packing'],
    request: z.object({ orderId: id }),
    answer: success({
      paid: z.number(),
      left: z.number(),
      /** Of what was paid: for units whose replacement has arrived. */
      exchanged: z.number().optional(),
      /** The same for units of exchanges under way, which the order's form does not refund. */
      exchanging: z.number().optional(),
      /** Delivered for cash that nobody has noted yet: before that, only returned items are refunded. */
      isCashDue: z.boolean(),
      isPaidOnline: z.boolean(),
      refunds: z.array(refund),
      seen: shownVersion,
    }),
  }),
  refundOrder: deskCall({
    path: '/api/desk/refunds/give',
    besidesOwners: [],
    request: z.object({
      orderId: id,
      /** Required: an empty field would refund all that is left by a slip. */
      amount: typedRupees(),
      reason: typedText(REASON_MAX),
      /** The same for a form that is sent twice. */
      key: text(64),
      seen: shownVersion,
      sure: answerSure,
    }),
    answer: done,
  }),
  /** The merchant gave this money back by hand: a refund, or a request from before refunds were noted by the unit. */
  markGiven: deskCall({ path: '/api/desk/refunds/given', besidesOwners: [], request: z.object({ id }), answer: done }),
  tryRefundAgain: deskCall({
    path: '/api/desk/refunds/again',
    besidesOwners: [],
    request: z.object({ id }),
    answer: done,
  }),
} as const;

export type ReturnAnswer = z.output<typeof returnAnswer>;
export type ListedReturn = z.output<typeof listedReturn>;
export type ReturnOfOrder = z.output<typeof returnOfOrder>;
export type DeskReturn = z.output<typeof returnAtDesk>;
export type ListedRefund = z.output<typeof refund>;
