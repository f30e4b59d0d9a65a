import { z } from 'zod';
import { success } from '../call';
import { DESK_FILE_DEADLINE_MS } from '../deadlines';
import { choice, optionalText, productId, text } from '../field';
import { CART_LINES_MAX, CONFIRM_REASONS, ORDER_FILTERS, QUANTITY_MAX, STORED_LINES_MAX } from '../limits';
import { pricedDraft } from '../order-draft-calls';
import { deliveryAddress, order, orderedItem } from '../order';
import { parsePlain } from '../plain-text';
import { deskCall } from './desk-call';
import { returnOfOrder } from './return-calls';
import {
  answerSure,
  formKey,
  shownVersion,
  typedDay,
  typedFlag,
  typedIfAny,
  typedList,
  typedOrOff,
  typedRupees,
  typedText,
  typedWhole,
} from './typed';
import { parcel, PARCEL_MAX } from './parcel';

/** The number of an order as people read it, or its internal id. */
const orderId = text(64);
/** Most orders that are changed or printed at once. */
const orderIds = typedList(orderId, 100);
const REASON_MAX = 300;
const NOTE_MAX = 2000;
/** What can be undone for some minutes. */
const STEPS_BACK = ['Shipped', 'Delivered', 'cash'] as const;

/** An order as a row of the list. */
const listedOrder = z.object({
  orderId: z.string(),
  /** ISO date. */
  at: z.string(),
  status: z.string(),
  refundStatus: z.string().optional(),
  name: z.string(),
  phone: z.string(),
  place: z.string(),
  email: z.string(),
  /** Rupees. */
  amount: z.number(),
  ...order.pick({ paymentMethod: true, paidInHand: true, waitsForPayment: true }).shape,
  /** Rupees of cash that are still to come; 0 where it is paid online, received or cancelled. */
  cashDue: z.number(),
  pieces: z.number(),
  items: z.array(orderedItem),
  /** What its shopper said of it besides the address, by label. */
  said: z.record(z.string(), z.string()).optional(),
  /** The work that it waits for. */
  waits: z.array(z.enum(ORDER_FILTERS)).optional(),
  /** Its shopper has erased the account; the order is under way, or was searched for by its number. */
  accountErased: z.boolean().optional(),
});

/** One order with all that the merchant has to know to pack and send it. */
const orderAtDesk = z.object({
  order,
  /** Of the account that ordered. */
  email: z.string(),
  cashDue: z.number(),
  /** ISO date. */
  cashReceivedAt: z.string().optional(),
  /** The provider's id of an online payment. */
  paymentId: z.string().optional(),
  /** How it was paid in hand: 'Cash', or 'UPI' with its reference. */
  paidBy: z.string().optional(),
  /** Rupees that the merchant took off, and why. */
  ownDiscount: z.number().optional(),
  discountReason: z.string().optional(),
  /** Where its shopper came from, in words. */
  source: z.string().optional(),
  /** Why it is to be confirmed before it is packed; absent where it is not, or was. */
  toConfirm: z.enum(CONFIRM_REASONS).optional(),
  /** Other orders to the same phone whose parcel was refused at the door. */
  refusedBefore: z.number().optional(),
  /** What it can become next, in the order of the steps. */
  next: z.array(z.string()),
  /** The latest step, as long as it can be undone, and until when (ISO date). */
  back: z.object({ step: z.enum(STEPS_BACK), until: z.string() }).optional(),
  /** Why no parcel of it may leave, in a few words: 'cancelled'; absent where one may, or has. */
  notToSend: z.string().optional(),
  /** Its shopper has erased the account. */
  accountErased: z.boolean().optional(),
  /** What was entered with it, where it was ordered without an account: by each their data are given out, or erased. */
  guest: z.object({ phone: z.string().optional(), email: z.string().optional() }).optional(),
  /** As `erased`, where nothing of the order is pending any more: it appears in no list. */
  isOver: z.boolean().optional(),
  /** When its customer said by the link that it is right (ISO date). */
  confirmedAt: z.string().optional(),
  /** What opens its page without a login; absent where nothing does. */
  link: z.string().optional(),
  /** To be sent along with a change, so that another desk's is noticed. */
  seen: z.string(),
});

/** What is ordered of one variant. */
const enteredItem = z.object({
  productId,
  size: choice(60),
  color: choice(60),
  quantity: z.number().int().min(1).max(QUANTITY_MAX),
});
/** Where an order began that did not begin on the page. */
const ORDER_SOURCES = ['chat', 'phone', 'stall'] as const;
/** Longest that a draft of an order may hold its units: a week. */
const DRAFT_HOURS_MAX = 168;
/** Rupees that the merchant takes off, and why: instead of a coupon. */
const ownDiscount = { discount: typedIfAny(typedRupees()), discountReason: optionalText(REASON_MAX) };
const takenOff = { coupon: optionalText(40), ...ownDiscount };
/** As JSON from a form, and as a list from there on. */
const itemList = z
  .union([z.string().max(20_000).transform(listIn), z.array(z.unknown())])
  .pipe(z.array(enteredItem).max(CART_LINES_MAX));
const enteredItems = itemList.refine((items) => items.length > 0, 'must hold at least one product');

/** Undefined for what is no JSON, which is no list. */
function listIn(json: string): unknown {
  try {
    return parsePlain(json);
  } catch {
    return undefined;
  }
}

/** An order that waits for its customer, who has its link: until then its units are in nobody else's cart. */
const orderDraft = z.object({
  orderId: z.string(),
  /** ISO dates: when it was made, and when it ends. */
  at: z.string(),
  until: z.string(),
  /** Of who is to get the link; '' where that is not known. */
  phone: z.string(),
  ...pricedDraft,
  link: z.string(),
});

/** What a step says back; `message` is in words. */
const done = success({ orderId: z.string() });

/** Orders at the desk. */
export const orderCalls = {
  /** A page of orders: those that wait oldest first, others newest first. A search looks through all of them. */
  deskOrders: deskCall({
    path: '/api/desk/orders/list',
    besidesOwners: ['packing'],
    request: z.object({
      filter: z.enum(ORDER_FILTERS).default('all'),
      search: optionalText(200),
      /** Orders from this day in India on. */
      since: typedIfAny(typedDay),
      after: typedIfAny(text(100)),
      limit: typedWhole(1, 500).default(25),
    }),
    answer: success({ orders: z.array(listedOrder), next: z.string().optional() }),
  }),
  /** How many wait, by filter. */
  deskOrderCounts: deskCall({
    path: '/api/desk/orders/counts',
    besidesOwners: ['packing'],
    request: z.object({}),
    answer: success({ counts: z.partialRecord(z.enum(ORDER_FILTERS), z.number()) }),
  }),
  deskOrder: deskCall({
    path: '/api/desk/orders/one',
    besidesOwners: ['packing'],
    request: z.object({ orderId }),
    answer: success({
      ...orderAtDesk.shape,
      notes: z.array(z.object({ text: z.string(), who: z.string(), at: z.string() })),
      /** What its shopper asked to send back, oldest first. */
      returns: z.array(returnOfOrder),
    }),
  }),
  /** Several as they are printed; numbers that are none, and orders that are not to be sent, are left out and named. */
  deskOrdersToPrint: deskCall({
    path: '/api/desk/orders/print',
    besidesOwners: ['packing'],
    request: z.object({ ids: orderIds }),
    answer: success({
      orders: z.array(orderAtDesk),
      unsent: z.array(z.object({ orderId: z.string(), why: z.string() })),
      missing: z.array(z.string()),
    }),
  }),
  advanceOrder: deskCall({
    path: '/api/desk/orders/advance',
    besidesOwners: ['packing'],
    request: z.object({
      orderId,
      to: text(40),
      ...parcel,
      reason: typedText(REASON_MAX),
      /** The cash of a delivered order is here, too. */
      cash: typedFlag,
      seen: shownVersion,
    }),
    answer: done,
  }),
  /** An order that began in a chat, by phone or at a stall. The question names its total. */
  enterOrder: deskCall({
    path: '/api/desk/orders/enter',
    besidesOwners: ['packing'],
    request: z.object({
      /** As JSON: what is ordered, by the ids and choices of the catalogue. */
      items: enteredItems,
      source: z.enum(ORDER_SOURCES),
      way: z.enum(['send', 'handed-over']),
      paid: z.enum(['cash', 'upi', 'on-delivery']),
      upiReference: optionalText(40),
      ...takenOff,
      ...deliveryAddress.omit({ country: true }).shape,
      sure: answerSure,
      key: formKey,
    }),
    answer: success({ orderId: z.string(), id: z.string() }),
  }),
  /** The same for a customer who gives the address by a link, and confirms it there: the units are held until then, for some hours. */
  makeOrderDraft: deskCall({
    path: '/api/desk/orders/drafts/make',
    besidesOwners: ['packing'],
    request: z.object({
      items: enteredItems,
      source: z.enum(ORDER_SOURCES),
      phone: deliveryAddress.shape.phone,
      ...takenOff,
      key: formKey,
    }),
    answer: success({ orderId: z.string(), link: z.string() }),
  }),
  /** Those that are open, newest first, and for how many hours the next one holds its units. */
  listOrderDrafts: deskCall({
    path: '/api/desk/orders/drafts',
    besidesOwners: ['packing'],
    request: z.object({}),
    answer: success({ drafts: z.array(orderDraft), hours: z.number(), seen: z.string() }),
  }),
  withdrawOrderDraft: deskCall({
    path: '/api/desk/orders/drafts/withdraw',
    besidesOwners: ['packing'],
    request: z.object({ orderId }),
    answer: done,
  }),
  /** For drafts that are made from then on. */
  changeDraftHours: deskCall({
    path: '/api/desk/orders/drafts/hours',
    besidesOwners: [],
    request: z.object({ hours: typedWhole(1, DRAFT_HOURS_MAX), seen: shownVersion }),
    answer: success({ hours: z.number() }),
  }),
  /** The merchant's yes to an order above the cash order limits. */
  confirmOrder: deskCall({
    path: '/api/desk/orders/confirm',
    besidesOwners: [],
    request: z.object({ orderId, seen: shownVersion }),
    answer: done,
  }),
  /** Ends the link of its page, or all earlier ones by a new one. */
  changeOrderLink: deskCall({
    path: '/api/desk/orders/link',
    besidesOwners: [],
    request: z.object({ orderId, to: z.enum(['new', 'none']) }),
    answer: success({ orderId: z.string(), link: z.string().optional() }),
  }),
  /** Each is judged alone. */
  advanceOrders: deskCall({
    path: '/api/desk/orders/advance-many',
    besidesOwners: ['packing'],
    request: z.object({ ids: orderIds, to: text(40), courier: optionalText(PARCEL_MAX), sure: answerSure }),
    answer: success({
      done: z.array(z.string()),
      refused: z.array(z.object({ orderId: z.string(), why: z.string() })),
    }),
  }),
  /** Takes the latest step back, before its customer is mailed. */
  stepBack: deskCall({
    path: '/api/desk/orders/back',
    besidesOwners: ['packing'],
    request: z.object({ orderId, step: typedIfAny(z.enum(STEPS_BACK)), seen: shownVersion }),
    answer: done,
  }),
  correctParcel: deskCall({
    path: '/api/desk/orders/parcel',
    besidesOwners: ['packing'],
    request: z.object({ orderId, ...parcel, seen: shownVersion }),
    answer: done,
  }),
  /** Where an order goes that has not left yet. */
  correctAddress: deskCall({
    path: '/api/desk/orders/address',
    besidesOwners: ['packing'],
    request: z.object({
      orderId,
      ...deliveryAddress.omit({ country: true, email: true }).shape,
      sure: answerSure,
      seen: shownVersion,
    }),
    answer: done,
  }),
  /**
   * What is in an order that has not left yet. The question names the new total, and whether the difference is to be paid, refunded
   * or collected.
   */
  correctLines: deskCall({
    path: '/api/desk/orders/lines',
    besidesOwners: ['packing'],
    request: z.object({
      orderId,
      /** By line: how many units, of which size and colour; what is left out stays. */
      lines: z
        .array(
          z.object({
            quantity: typedIfAny(typedWhole(0, QUANTITY_MAX)),
            size: z.string().trim().max(60).optional(),
            color: z.string().trim().max(60).optional(),
          }),
        )
        .max(STORED_LINES_MAX)
        .default([]),
      /** What is added. */
      items: itemList.default([]),
      /** Rupees that the merchant takes off, and why; null is nothing, and what is left out stays. */
      discount: typedOrOff(typedRupees()),
      discountReason: typedIfAny(text(REASON_MAX)),
      sure: answerSure,
      seen: shownVersion,
    }),
    answer: done,
  }),
  refuseAtDoor: deskCall({
    path: '/api/desk/orders/refused',
    besidesOwners: ['packing'],
    request: z.object({
      orderId,
      /** Pieces of each line that can be sold again; what is left out is all of it. */
      fit: z
        .array(typedIfAny(typedWhole(0, QUANTITY_MAX)))
        .max(STORED_LINES_MAX)
        .default([]),
      seen: shownVersion,
    }),
    answer: done,
  }),
  receiveCash: deskCall({
    path: '/api/desk/orders/cash',
    besidesOwners: ['packing'],
    request: z.object({ orderId, seen: shownVersion }),
    answer: done,
  }),
  noteOrder: deskCall({
    path: '/api/desk/orders/note',
    besidesOwners: ['packing'],
    request: z.object({ orderId, text: typedText(NOTE_MAX).pipe(z.string().min(1)), key: formKey }),
    answer: done,
  }),
  /**
   * Orders of a period as lines of CSV for the accountant, sent in parts; the first part begins with the column names.
   */
  orderLedger: deskCall({
    path: '/api/desk/orders/ledger',
    besidesOwners: ['figures'],
    deadlineMs: DESK_FILE_DEADLINE_MS,
    request: z.object({ from: typedDay, to: typedDay, after: typedIfAny(text(100)) }),
    answer: success({ csv: z.string(), next: z.string().optional() }),
  }),
} as const;

export type ListedOrder = z.infer<typeof listedOrder>;
export type OrderDraft = z.infer<typeof orderDraft>;
export type DeskOrder = z.infer<typeof orderAtDesk>;
