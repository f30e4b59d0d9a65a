import { z } from 'zod';
import { success } from '../call';
import { COUPON_COUNTS_FOR } from '../coupon-counts-for';
import { DESK_FILE_DEADLINE_MS } from '../deadlines';
import { text } from '../field';
import { LOW_STOCK_MAX, QUANTITY_MAX } from '../limits';
import { OFFER_KINDS, OFFER_PRODUCTS_MAX, OFFER_WAYS, offerTerms } from '../offer';
import { deskCall } from './desk-call';
import type { Role } from './roles';
import {
  answerSure,
  shownVersion,
  typedFlag,
  typedIfAny,
  typedMoment,
  typedOrOff,
  typedRupees,
  typedText,
  typedWhole,
} from './typed';

const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.string().regex(/^[A-Z0-9_-]{1,40}$/, 'must have 1 to 40 letters, digits, hyphens or underscores'));

/** Where a list goes on: what the answer before called `next`. */
const after = typedText(300);
const limit = typedIfAny(typedWhole(1, 200));

const coupon = z.object({
  code: z.string(),
  /** 1 to 100, taken off the subtotal; 0 where it gives something else. */
  percent: z.number(),
  /** What that is. */
  offer: offerTerms.optional(),
  /** By clocks in India: '2026-11-20 15:30'. At the last it counts no more. */
  from: z.string().optional(),
  until: z.string().optional(),
  /** Where now lies between them. */
  time: z.enum(['coming', 'now', 'over']),
  /** Most orders with it in all, and by one shopper; absent is any number. */
  usageLimit: z.number().optional(),
  shopperLimit: z.number().optional(),
  countsFor: z.enum(COUPON_COUNTS_FOR),
  /** Whether it counts without a code. */
  automatic: z.boolean(),
  /** Orders that have used it. */
  used: z.number(),
  /** Uses that are held for orders which are being paid; absent is none. */
  held: z.number().optional(),
  /** False once it was ended. */
  active: z.boolean(),
  /** Whether the shop's banner announces it while it counts. */
  announced: z.boolean(),
  seen: z.string(),
});

const fees = {
  shipping: z.number(),
  platform: z.number(),
  /** From so much on, after the coupon, delivery is free; absent is never. */
  freeAbove: z.number().optional(),
  words: z.string(),
  seen: z.string(),
};

const lowStock = {
  /** 0 is never. */
  units: z.number(),
  words: z.string(),
  seen: z.string(),
};

const cashLimits = {
  orders: z.number().optional(),
  pieces: z.number().optional(),
  rupees: z.number().optional(),
  /** What becomes of an order above them: it is refused, or waits for the merchant's yes. */
  above: z.enum(['refuse', 'ask']),
  /** Cash orders that wait to be confirmed: first ones, those above so many rupees, and those of who refused a parcel before. */
  confirmFirst: z.boolean(),
  confirmAbove: z.number().optional(),
  confirmRefused: z.boolean(),
  /** How many percent of the products the merchant's own discount takes off at most. */
  discountMost: z.number().default(20),
  /** False while they are what every new shop has. */
  isSet: z.boolean(),
  seen: z.string(),
};

const change = z.object({
  id: z.string(),
  /** ISO date. */
  at: z.string(),
  who: z.string(),
  what: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  before: z.string().optional(),
  after: z.string().optional(),
});

/** Kinds of subjects that the audit is filtered by; backend/audit/record-change.ts writes them. */
const CHANGE_KINDS = [
  'order',
  'return',
  'product',
  'coupon',
  'shelf',
  'redirect',
  'page',
  'tax-rate',
  'customer',
  'session',
  'staff',
  'shop',
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Whose changes somebody with these roles may see, of CHANGE_KINDS. */
export const changeKindsOf = (roles: readonly Role[]): readonly ChangeKind[] =>
  CHANGE_KINDS.filter(
    (kind) =>
      roles.includes('owner') ||
      (roles.includes('packing') && ['order', 'return'].includes(kind)) ||
      (roles.includes('products') && ['product', 'shelf', 'redirect', 'page'].includes(kind)),
  );

/** What a merchant sets besides products and shelves, and what was changed. */
export const settingsCalls = {
  /** Those that count first, then by code. */
  listCoupons: deskCall({
    path: '/api/desk/coupons',
    besidesOwners: [],
    request: z.object({ after, limit }),
    answer: success({ coupons: z.array(coupon), next: z.string().optional() }),
  }),
  readCoupon: deskCall({
    path: '/api/desk/coupons/one',
    besidesOwners: [],
    request: z.object({ code: couponCode }),
    answer: success({ coupon }),
  }),
  /** Makes or changes one; a limit that is left empty is none. */
  saveCoupon: deskCall({
    path: '/api/desk/coupons/save',
    besidesOwners: [],
    request: z.object({
      code: couponCode,
      gives: z.enum(OFFER_KINDS, 'must be percent, rupees, any, pack or free-delivery').default('percent'),
      percent: typedIfAny(typedWhole(1, 100)),
      /** What is taken off; of 'any' and 'pack' what they cost together. */
      rupees: typedIfAny(typedRupees().pipe(z.number().positive('must be above 0'))),
      units: typedIfAny(typedWhole(2, QUANTITY_MAX)),
      shelf: typedText(130),
      /** Ids or SKUs, divided by spaces, commas or lines. */
      products: z
        .union([z.array(z.string()), z.string().transform((typed) => typed.split(/[\s,]+/).filter(Boolean))])
        .default([])
        .pipe(z.array(z.string().max(64)).max(OFFER_PRODUCTS_MAX)),
      minimum: typedIfAny(typedRupees().pipe(z.number().positive('must be above 0'))),
      prepaid: typedFlag,
      from: typedIfAny(typedMoment),
      until: typedIfAny(typedMoment),
      usageLimit: typedIfAny(typedWhole(1, 1_000_000)),
      shopperLimit: typedIfAny(typedWhole(1, 1000)),
      countsFor: z.enum(COUPON_COUNTS_FOR, 'must be every-order or first-order').default('every-order'),
      way: z.enum(OFFER_WAYS, 'must be code or automatic').default('code'),
      /** Ticked: a coupon of that code is refused instead of changed. */
      isNew: typedFlag,
      ended: typedFlag,
      seen: shownVersion,
      sure: answerSure,
    }),
    answer: success({ coupon }),
  }),
  exportOffers: deskCall({
    path: '/api/desk/coupons/export',
    besidesOwners: [],
    deadlineMs: DESK_FILE_DEADLINE_MS,
    request: z.object({}),
    answer: success({ csv: z.string() }),
  }),
  /** Ends a coupon, or lets it count again. */
  endCoupon: deskCall({
    path: '/api/desk/coupons/end',
    besidesOwners: [],
    request: z.object({ code: couponCode, again: typedFlag, seen: shownVersion, sure: answerSure }),
    answer: success({ coupon }),
  }),
  /** Rupees of every order, and from which amount on its delivery is free. */
  readFees: deskCall({ path: '/api/desk/fees', besidesOwners: [], request: z.object({}), answer: success(fees) }),
  /** What is left out stays. */
  changeFees: deskCall({
    path: '/api/desk/fees/save',
    besidesOwners: [],
    request: z.object({
      shipping: typedRupees(100_000).optional(),
      platform: typedRupees(100_000).optional(),
      /** 'off', or nothing in its field, ends it. */
      freeAbove: typedOrOff(typedRupees().pipe(z.number().positive('must be above 0, or off'))),
      seen: shownVersion,
      sure: answerSure,
    }),
    answer: success(fees),
  }),
  /** Up to how many units left shoppers read the number. */
  readLowStock: deskCall({
    path: '/api/desk/low-stock',
    besidesOwners: [],
    request: z.object({}),
    answer: success(lowStock),
  }),
  changeLowStock: deskCall({
    path: '/api/desk/low-stock/save',
    besidesOwners: [],
    request: z.object({ units: typedWhole(0, LOW_STOCK_MAX), seen: shownVersion }),
    answer: success(lowStock),
  }),
  /** What one account, or one phone, may have on its way that is paid on delivery; what is absent is no limit. */
  readCashLimits: deskCall({
    path: '/api/desk/limits',
    besidesOwners: [],
    request: z.object({}),
    answer: success(cashLimits),
  }),
  /** A limit that is left empty is none. */
  changeCashLimits: deskCall({
    path: '/api/desk/limits/save',
    besidesOwners: [],
    request: z.object({
      orders: typedIfAny(typedWhole(1, 100_000)),
      pieces: typedIfAny(typedWhole(1, 1_000_000)),
      rupees: typedIfAny(typedRupees()),
      above: z.enum(['refuse', 'ask'], 'must be refuse or ask').default('refuse'),
      confirmFirst: typedFlag,
      confirmAbove: typedIfAny(typedRupees()),
      confirmRefused: typedFlag,
      discountMost: typedIfAny(typedWhole(0, 100)),
      seen: shownVersion,
    }),
    answer: success(cashLimits),
  }),
  /** What was changed, the newest first: for owners of everything, for others of one of `changeKindsOf`. */
  listChanges: deskCall({
    path: '/api/desk/changes',
    besidesOwners: ['packing', 'products'],
    request: z.object({
      kind: typedIfAny(z.enum(CHANGE_KINDS)),
      /** Of one subject alone; counts beside its kind. */
      id: typedText(300),
      /** Since midnight in India. */
      today: typedFlag,
      after,
      limit,
    }),
    answer: success({ changes: z.array(change), next: z.string().optional() }),
  }),
  /** What the backend knows of the way to the first sale. */
  readFirstSteps: deskCall({
    path: '/api/desk/first-steps',
    besidesOwners: [],
    request: z.object({}),
    answer: success({
      goods: z.object({
        onSale: z.number(),
        /** How many of them are the demo's. */
        demo: z.number(),
        /** How many are hidden from shoppers, without the demo's. */
        hidden: z.number(),
        withoutPicture: z.number(),
        /** Ids of the first ten without. */
        pictureless: z.array(text(64)),
      }),
      heroPictures: z.number(),
      /** How many of them, and of the shelves' introductions, are the demo's. */
      demoHeroPictures: z.number(),
      demoShelves: z.number(),
      /** Whether anybody ever said what an order costs beside its products. */
      feesSet: z.boolean(),
      shipping: z.number(),
      platform: z.number(),
      payments: z.enum(['stand-in', 'test', 'live']),
      webhook: z.boolean(),
      mail: z.enum(['stand-in', 'smtp']),
      captcha: z.enum(['stand-in', 'hcaptcha']),
      /** Whether anybody may open the desk by a mailed code. */
      owners: z.boolean(),
      /** Whether what needs attention is posted beside the mails. */
      secondChannel: z.boolean().optional(),
      /** Whether the shop copies itself every night, and when the newest copy that can be seen was made (ISO date). */
      backups: z.object({ isSet: z.boolean(), newest: z.string().optional() }),
      /** Whether an order ever came, and whether one was ever packed. */
      ordered: z.boolean(),
      packed: z.boolean(),
    }),
  }),
  /**
   * Says the five facts without which nobody should sell: the shop's name, who sells, where, how they are reached, and how
   * long products may come back; and whether the demo's products stay to practise with.
   */
  beginShop: deskCall({
    path: '/api/desk/begin',
    besidesOwners: [],
    request: z.object({
      shopName: typedText(200),
      /** In one line; empty leaves the shop's words as they are. */
      sells: typedText(100),
      seller: typedText(200),
      street: typedText(200),
      city: typedText(200),
      state: typedText(200),
      pin: typedText(20),
      email: typedText(300),
      phone: typedText(40),
      returnDays: typedWhole(1, 365),
      demo: z.enum(['keep', 'empty']),
    }),
    answer: success({}),
  }),
} as const;
