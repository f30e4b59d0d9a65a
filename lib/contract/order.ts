import { z } from 'zod';
import {
  choice,
  ifStated,
  lenientQuantity,
  optionalDigits,
  optionalText,
  productId,
  rupees,
  statedNumber,
  text,
  textAsRead,
  textOrNumber,
} from './field';
import { CART_LINES_MAX, ORDER_LINK_MAX, QUANTITY_MAX, STORED_LINES_MAX, RETURN_KINDS } from './limits';
import { picture } from './product';

/** Where an order goes. Only lengths are limited: lib/rules/checkout/find-address-fault.ts checks it on both sides. */
export const deliveryAddress = z.object({
  firstName: optionalText(80),
  lastName: optionalText(80),
  email: optionalText(254),
  street: optionalText(300),
  city: optionalText(120),
  state: optionalText(80),
  zipcode: optionalDigits(12),
  country: optionalText(40),
  phone: optionalDigits(24),
});

/** One bought variant. `price` (rupees) and `name` are what the shopper saw, never what is charged. */
const orderItem = z.object({
  productId,
  size: choice(60),
  color: choice(60),
  quantity: z.number().int().min(1).max(QUANTITY_MAX),
  price: rupees,
  name: z.string().max(300).catch(''),
  image: z.string().max(2048).catch(''),
  category: z.string().max(60).catch(''),
  subCategory: z.string().max(60).catch(''),
});

/**
 * What a shopper says of an order besides its items. A field more is remembered by the checkout, stored and answered, each
 * of which types ask for; it is sent, and forgotten at logout, as all of them are.
 */
const saidAtCheckout = z.object({ address: deliveryAddress });

const orderItems = z.array(orderItem).min(1, 'must hold at least one item');

/** What both order calls receive. `amount` is in rupees, `discount` in percent. */
export const orderPayload = z.object({
  ...saidAtCheckout.shape,
  items: orderItems.max(
    CART_LINES_MAX,
    `must hold at most ${CART_LINES_MAX}; please take some out of your cart and order them separately`,
  ),
  amount: z.number().finite().min(0),
  couponCode: optionalText(40),
  discount: z.number().min(0).max(100).default(0),
});

/** An order that was placed before: it may have more lines than one placed now. */
export const placedOrderPayload = orderPayload.extend({ items: orderItems.max(STORED_LINES_MAX) });

/** What the payment provider's window hands over after a payment: whatever provider it is, in these recorded names. */
export const paymentResult = z.object({
  razorpay_order_id: text(64),
  razorpay_payment_id: text(64),
  razorpay_signature: text(256),
});

/** The same in words of our own. */
export const readPaymentResult = (result: z.infer<typeof paymentResult>) => ({
  providerOrderId: result.razorpay_order_id,
  providerPaymentId: result.razorpay_payment_id,
  signature: result.razorpay_signature,
});

const amount = ifStated(statedNumber);

/** What of an order that is due on delivery may be paid online now, by its link. */
export const payableOnline = z.object({
  /** What it costs so, in rupees; absent where nothing may be paid. */
  payable: statedNumber.optional(),
  /** By how much that is less than on delivery, in rupees, where an offer rewards it. */
  saved: statedNumber.optional(),
  /** An online payment of it is under way: nobody is asked to pay again. */
  isBeingPaid: z.literal(true).optional(),
});

/** An item of an order as read. `image` is an array of { url } or a bare address. */
export const orderedItem = z.object({
  name: textAsRead(300),
  price: rupees,
  quantity: lenientQuantity,
  size: textAsRead(60),
  category: textAsRead(60),
  /** Its type, by which a size is one or a quantity; without it the category decides. */
  subCategory: z.string().max(60).optional().catch(undefined),
  color: textAsRead(60),
  image: z.union([z.array(picture), picture.transform((one) => [one])]).catch([]),
  productId: z.coerce.string().optional().catch(undefined),
  /** What an offer took off the line, in rupees. */
  discount: amount.catch(undefined),
});

/** What an order became, and when (ISO date). */
const orderEvent = z.object({ status: z.string().max(60), at: z.string().max(40) });
/** Some units of an ordered line: lines count from 0, the units of a line from 1. */
export const itemRun = z.object({
  item: z.number().int().min(0).max(STORED_LINES_MAX),
  first: z.number().int().min(1).max(QUANTITY_MAX),
  quantity: z.number().int().min(1).max(QUANTITY_MAX),
});
/** A size and colour for an ordered line, which counts from 0; a product without sizes has the size 'one-size'. */
export const replacement = z.object({
  item: z.number().int().min(0).max(STORED_LINES_MAX),
  size: choice(60),
  color: choice(60),
});
/** The same of any product at the same price, for a replacement that is sold out; `key` names it in a form. */
export const replacementChoice = replacement.extend({ productId, name: textAsRead(300), key: z.string().max(500) });
const parcelPage = z
  .string()
  .max(500)
  .regex(/^https?:\/\//)
  .optional()
  .catch(undefined);
/** A request to send something back. `amount` (rupees) is refunded; absent for an exchange and where declined. */
const orderReturn = z.object({
  id: z.string().max(64),
  wish: z.enum(RETURN_KINDS),
  pieces: z.array(itemRun),
  /** Those of them that never came, where it ended with the others. */
  dropped: z.array(itemRun).optional().catch(undefined),
  /**
   * Accepted, and not come yet: where the items go, by the shop's address or as it wrote (`isSaid`), who pays for it, too; else it is
   * free where it was the shop's mistake.
   */
  sendBack: z
    .object({ isFree: z.boolean(), to: z.string().max(1000).optional(), isSaid: z.boolean().optional() })
    .optional()
    .catch(undefined),
  /** What the shop wrote when it declined it, or could not find the replacement. */
  answer: z.string().max(1000).optional().catch(undefined),
  /** What the shop said when the replacement left: courier and number, where it named them. */
  sentWith: z.string().max(1000).optional().catch(undefined),
  amount: ifStated(statedNumber),
  /** An exchange of an order without an address: what is given for it is handed over where the items are brought. */
  isByHand: z.boolean().optional().catch(undefined),
  /** What is given in exchange, where it was chosen and reserved. */
  replacements: z.array(orderedItem).optional().catch(undefined),
  /** The parcel that they come in, as that of an order. */
  courier: z.string().max(60).optional().catch(undefined),
  trackingNumber: z.string().max(60).optional().catch(undefined),
  trackingUrl: parcelPage,
  /** Where the money goes, masked. */
  payTo: z.string().max(400).optional().catch(undefined),
  /** The numbers of the photos that came with it, and how many more it takes; absent where the backend takes none. */
  photos: z
    .object({ numbers: z.array(z.number().int()).max(20), left: z.number().int().max(20) })
    .optional()
    .catch(undefined),
  /** What of it the shop chose instead of what was chosen, in words, and whether that could be found. */
  changed: z
    .array(z.object({ to: z.string().max(400), from: z.string().max(400), isFound: z.boolean() }))
    .min(1)
    .optional()
    .catch(undefined),
  /** What is given in exchange is sold out, or was changed: of these one is chosen for each line, or the money. */
  choices: z.array(replacementChoice).optional().catch(undefined),
  /** Whoever sent it may take it back; absent once something of it has come, and where the backend takes none back. */
  isWithdrawable: z.boolean().optional().catch(undefined),
  history: z.array(orderEvent),
});
const moment = z.string().max(40).optional().catch(undefined);

const addressAsRead = z.object(
  Object.fromEntries(Object.keys(deliveryAddress.shape).map((field) => [field, textAsRead(300)])) as Record<
    keyof typeof deliveryAddress.shape,
    ReturnType<typeof textAsRead>
  >,
);

/**
 * An order as read, amounts in rupees. Status and amounts have no fallback: an order without them is unreadable. The
 * fields after `payment` are our backend's optional offer.
 */
export const order = z.object({
  orderId: z.coerce.string().optional().catch(undefined),
  _id: textOrNumber,
  status: z.string(),
  refundStatus: ifStated(z.string()),
  items: z.array(orderedItem),
  address: addressAsRead.partial().catch({}),
  date: z.union([z.number(), z.string()]).catch(''),
  paymentMethod: z.string().catch(''),
  couponCode: z.string().optional().catch(undefined),
  discount: z.number().optional().catch(undefined),
  /** What the coupon gave, in words, where that is no percentage of every item alone: then `discount` is 0. */
  offer: z.string().max(200).optional().catch(undefined),
  /** What an offer without a code gave, in words: then `discount` is 0 too. */
  automatic: z.string().max(200).optional().catch(undefined),
  amount: statedNumber,
  platformFee: amount,
  shippingFee: amount,
  paidAmount: amount,
  TotalFees: amount,
  dueAmount: amount,
  payment: z.boolean().default(false),
  /** Every change of the order so far, oldest first. */
  history: z.array(orderEvent).optional().catch(undefined),
  /** Until when (ISO date) the shopper may cancel; absent where that is over or was never possible. */
  cancellableUntil: moment,
  /** Until when (ISO date) a return or exchange may be asked for; absent where it may not. */
  returnableUntil: moment,
  /** What was asked to be sent back, oldest first; absent where the backend takes no requests by the unit. */
  returns: z.array(orderReturn).optional().catch(undefined),
  /** What can be chosen in exchange now, by line; absent where the backend takes the shopper's words alone. */
  replacements: z.array(replacement).optional().catch(undefined),
  /** How many photos of what is wrong a request takes; absent where the backend takes none. */
  returnPhotos: z.number().int().min(1).max(20).optional().catch(undefined),
  /** Of what was paid: what went back so far, and what may still be refunded. */
  refundedAmount: amount,
  refundableAmount: amount,
  /** What waits to go back by UPI, in rupees, until the shopper has said which UPI ID it goes to. */
  needsUpiId: amount,
  /** What goes back of payments that are no part of it, as they came too late or a second time; `refundedAt` once it went. */
  otherRefunds: z
    .array(
      z.object({ amount: statedNumber, why: z.enum(['late', 'twice']), since: z.string().max(40), refundedAt: moment }),
    )
    .optional()
    .catch(undefined),
  /** Who brings the parcel, under which number, and the page where that can be followed. */
  courier: z.string().max(60).optional().catch(undefined),
  trackingNumber: z.string().max(60).optional().catch(undefined),
  trackingUrl: parcelPage,
  /** The day (YYYY-MM-DD) by which it was promised. */
  arrivesBy: z.iso.date().optional().catch(undefined),
  /** Why the merchant cancelled it, in words for the shopper. */
  cancelReason: z.string().max(500).optional().catch(undefined),
  /** How it was paid when the merchant entered it; absent of one that was ordered to be paid on delivery or online. */
  paidInHand: z.enum(['Cash', 'UPI']).optional().catch(undefined),
  /** Above the limits for cash orders: it is packed once the merchant has approved it; or what one of the next two says. */
  waitsForShop: z.boolean().optional().catch(undefined),
  /** It is packed once its customer, or the merchant who asked them, has said that it is right. */
  waitsForCustomer: z.boolean().optional().catch(undefined),
  /** It cannot be paid on delivery: it is packed once it is paid online. */
  waitsForPayment: z.boolean().optional().catch(undefined),
  /** The number of its tax invoice, where the merchant is registered and the parcel has left. */
  invoice: z.string().max(40).optional().catch(undefined),
  /** An online order that is not placed yet: its payment is open, or made and not confirmed. */
  paymentState: z.enum(['open', 'confirming']).optional(),
  /** Who took the payment or is to take it, where it is another than the recorded 'Razorpay'. */
  paymentProvider: z.string().max(60).optional().catch(undefined),
  /** To its account: how it may be paid online (payLinkedOrder), and the link that does; absent where it may not. */
  payByLink: payableOnline
    .extend({ link: text(ORDER_LINK_MAX) })
    .optional()
    .catch(undefined),
  /** To its account: the link by which it is confirmed (confirmLinkedOrder), while it waits for that. */
  confirmByLink: text(ORDER_LINK_MAX).optional().catch(undefined),
} satisfies z.ZodRawShape & Record<keyof SaidAtCheckout, z.ZodType>);

/** Orders that cannot be read are left out and counted. */
export const orderList = z.array(order.nullable().catch(null)).transform((list) => {
  const orders = list.filter((one) => one !== null);
  return { orders, unreadable: list.length - orders.length };
});

export const providerOrder = z.object({ id: text(64), amount: z.number().int().min(0) });

export type DeliveryAddress = z.infer<typeof deliveryAddress>;
export type SaidAtCheckout = z.infer<typeof saidAtCheckout>;
export type OrderItem = z.infer<typeof orderItem>;
export type OrderPayload = z.infer<typeof orderPayload>;
export type PaymentResult = z.infer<typeof paymentResult>;
export type Order = z.infer<typeof order>;
export type OrderEvent = z.infer<typeof orderEvent>;
export type OrderReplacements = z.infer<typeof replacement>[];
export type PayableOnline = z.infer<typeof payableOnline>;
export type ReplacementChoice = z.infer<typeof replacementChoice>;
export type OtherRefund = NonNullable<Order['otherRefunds']>[number];
export type OrderReturn = z.infer<typeof orderReturn>;
export type OrderedItem = z.infer<typeof orderedItem>;
/** The payment provider's order; `amount` is in paise, as the provider counts. */
export type ProviderOrder = z.infer<typeof providerOrder>;
