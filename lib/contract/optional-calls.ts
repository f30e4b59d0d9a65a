import { z } from 'zod';
import { call, success } from './call';
import { OFFER_DEADLINE_MS } from './deadlines';
import { optionalDigits, statedNumber, text } from './field';
import { shownOffers } from './offer';
import { deliveryAddress, order, payableOnline, paymentResult, providerOrder } from './order';
import { orderDraftCalls } from './order-draft-calls';
import { returnCalls } from './return-calls';
import { listVersion, productChangesAnswer } from './product-changes';
import {
  findProductsAnswer,
  findProductsRequest,
  hasPictureAnswer,
  hasPictureRequest,
  productPageAnswer,
  productPageRequest,
  readProductAnswer,
  readProductRequest,
} from './product-page';
import { redirectsAnswer } from './redirect';
import { shelvesAnswer } from './shelf';
import { shopFactsAnswer } from './shop-document';
import { NEWS_PLACES, MISSED_SEARCHES_MAX, ORDER_LINK_MAX, STORED_LINES_MAX } from './limits';
import { taxDocument } from './tax-document';
import { codeAsked, knownDevice, newsState, signUp, signUpTicket, sixDigits } from './user-profile';
import { draftLink, draftPageAnswer, writtenPagesAnswer } from './written-page';

/** The id of an order as the shopper reads it, or the internal one. */
const orderId = text(64);
/** What opens the page of an order without a login. */
const link = text(ORDER_LINK_MAX);

/** What the one who has its link may change of an order now; a backend that takes no changes leaves it out. */
const linkedChanges = z
  .object({
    /** Whether its customer has said that it is right; absent where nobody asks. */
    isConfirmed: z.boolean().optional(),
    canCorrect: z.boolean(),
    ...payableOnline.shape,
    /** Other sizes of its lines, counted from 0, that are in stock at the same price. */
    sizes: z.array(z.object({ item: z.number().int(), sizes: z.array(z.string()) })),
    /** Something can be asked to be sent back by the link too, as long as `returnableUntil` says; absent where it takes a login. */
    canReturn: z.literal(true).optional(),
    /** Nobody is mailed of it, and no login leads to it: its customer gave no email address. */
    isWithoutMail: z.literal(true).optional(),
  })
  .optional()
  .catch(undefined);

export type LinkedChanges = z.infer<typeof linkedChanges>;

/**
 * Calls that our backend offers beyond the 19 of docs/requirements/calls.md. A backend without them sends none of the
 * fields that lead to them (those of an order, the ticket of verify, the account of a profile), so that nobody is shown
 * their buttons.
 */
export const optionalCalls = {
  ...returnCalls,
  /** What of the product list changed since a version of it, and the version of now; `since` is in the query. */
  listProductChanges: call({
    method: 'GET',
    path: '/api/product/changes',
    token: false,
    deadlineMs: OFFER_DEADLINE_MS,
    request: z.object({ since: listVersion.optional() }),
    answer: productChangesAnswer,
  }),
  /** One page of a listing, and how many products its filters would leave: for a list that is too long to be asked for as a whole. */
  listProductPage: call({
    method: 'POST',
    path: '/api/product/page',
    token: false,
    deadlineMs: OFFER_DEADLINE_MS,
    request: productPageRequest,
    answer: productPageAnswer,
  }),
  /** What words find, a page of it: by the merchant's names for products, in other spellings, with prices and sizes in words. */
  findProducts: call({
    method: 'POST',
    path: '/api/product/find',
    token: false,
    deadlineMs: OFFER_DEADLINE_MS,
    request: findProductsRequest,
    answer: findProductsAnswer,
  }),
  /** One product on sale. */
  readProduct: call({
    method: 'POST',
    path: '/api/product/read',
    token: false,
    deadlineMs: OFFER_DEADLINE_MS,
    request: readProductRequest,
    answer: readProductAnswer,
  }),
  /** Whether a product, on sale or hidden, has its picture at this address, as pages write it. */
  hasPicture: call({
    method: 'POST',
    path: '/api/product/has-picture',
    token: false,
    deadlineMs: OFFER_DEADLINE_MS,
    request: hasPictureRequest,
    answer: hasPictureAnswer,
  }),
  /** The merchant's shelves, in the order of the file. Without it the categories alone have pages. */
  listShelves: call({
    method: 'GET',
    path: '/api/shelf/list',
    token: false,
    deadlineMs: OFFER_DEADLINE_MS,
    request: z.object({}),
    answer: shelvesAnswer,
  }),
  /** Addresses that lead elsewhere now; asked only for addresses that are no page. */
  listRedirects: call({
    method: 'GET',
    path: '/api/redirect/list',
    token: false,
    deadlineMs: OFFER_DEADLINE_MS,
    request: z.object({}),
    answer: redirectsAnswer,
  }),
  /** The pages that the merchant writes. Without it there are none. */
  listWrittenPages: call({
    method: 'GET',
    path: '/api/page/list',
    token: false,
    deadlineMs: OFFER_DEADLINE_MS,
    request: z.object({}),
    answer: writtenPagesAnswer,
  }),
  /** A draft of such a page, for who was given its link. */
  readDraftPage: call({
    method: 'POST',
    path: '/api/page/draft',
    token: false,
    request: z.object({ link: draftLink }),
    answer: draftPageAnswer,
  }),
  /**
   * Automatic offers and the announced code, now and in the next hour. With a token these are the ones that count for its owner,
   * without one those that count for somebody.
   */
  listOffers: call({
    method: 'GET',
    path: '/api/offer/list',
    token: false,
    deadlineMs: OFFER_DEADLINE_MS,
    request: z.object({}),
    answer: success({ offers: shownOffers }),
  }),
  /** What the merchant says of the shop. Without it the storefront reads the file shop.json, else the demo's. */
  readShopFacts: call({
    method: 'GET',
    path: '/api/shop/facts',
    token: false,
    deadlineMs: OFFER_DEADLINE_MS,
    request: z.object({}),
    answer: shopFactsAnswer,
  }),
  /** How an order of now would come to a PIN; null where it is not served. A backend without delivery areas refuses it. */
  readArea: call({
    method: 'POST',
    path: '/api/shipment/area',
    token: false,
    deadlineMs: OFFER_DEADLINE_MS,
    request: z.object({ pin: optionalDigits(6) }),
    answer: success({ area: z.object({ by: z.iso.date(), cash: z.boolean(), fee: statedNumber }).nullable() }),
  }),
  /** Makes the account of an address that verify has found proven and without one; its `email` is the ticket's. */
  completeSignUp: call({
    method: 'POST',
    path: '/api/user/complete-sign-up',
    token: false,
    request: signUp.extend({ signUpTicket }),
    answer: success({ token: text(4096), device: knownDevice }),
  }),
  /** Ends every session of the account, this one included. */
  logOutEverywhere: call({
    method: 'POST',
    path: '/api/user/logout-everywhere',
    token: true,
    request: z.object({}),
    answer: success({}),
  }),
  /** All that is stored about the shopper who asks, as it is saved into a file. */
  readOwnData: call({
    method: 'POST',
    path: '/api/user/own-data',
    token: true,
    request: z.object({}),
    answer: success({ data: z.record(z.string(), z.unknown()) }),
  }),
  /** Mails the code that erases the account. */
  sendErasureCode: call({
    method: 'POST',
    path: '/api/user/erasure-code',
    token: true,
    request: z.object({}),
    answer: success(codeAsked),
  }),
  eraseAccount: call({
    method: 'POST',
    path: '/api/user/erase',
    token: true,
    request: z.object({ otp: sixDigits }),
    answer: success({}),
  }),
  /** Asks for news by mail, or stops them; a mailed link confirms it. An account with `news` leads here. */
  setNews: call({
    method: 'POST',
    path: '/api/user/news',
    token: true,
    request: z.object({ wanted: z.boolean(), how: z.enum(NEWS_PLACES), words: text(40) }),
    answer: success({ news: newsState }),
  }),
  /** The link of that mail, sent by a button. */
  confirmNews: call({
    method: 'POST',
    path: '/api/news/confirm',
    token: false,
    request: z.object({ link: text(200) }),
    answer: success({}),
  }),
  /** The link below each of the merchant's mails. */
  endNews: call({
    method: 'POST',
    path: '/api/news/unsubscribe',
    token: false,
    request: z.object({ link: text(200) }),
    answer: success({}),
  }),
  /** One order, for those who have its link: street and phone are masked, and `_id` is the number that people read. */
  readLinkedOrder: call({
    method: 'POST',
    path: '/api/order/by-link',
    token: false,
    request: z.object({ link }),
    answer: success({ order, changes: linkedChanges }),
  }),
  /** Its customer says that it is right. */
  confirmLinkedOrder: call({
    method: 'POST',
    path: '/api/order/linked/confirm',
    token: false,
    request: z.object({ link }),
    answer: success({}),
  }),
  /** Another address or phone, until it is packed; what is empty stays. A total that would change is asked about first. */
  correctLinkedOrder: call({
    method: 'POST',
    path: '/api/order/linked/correct',
    token: false,
    request: z.object({
      link,
      ...deliveryAddress.omit({ email: true, country: true }).shape,
      sure: z.string().optional(),
    }),
    answer: success({}),
  }),
  /**
   * Another size of a line, counted from 0, until it is packed: where that is in stock at the same price. A total that its offers
   * change by it is asked about first.
   */
  resizeLinkedOrder: call({
    method: 'POST',
    path: '/api/order/linked/size',
    token: false,
    request: z.object({
      link,
      item: z.coerce.number().int().min(0).max(STORED_LINES_MAX),
      size: text(60),
      sure: z.string().optional(),
    }),
    answer: success({}),
  }),
  /**
   * Opens the provider's order of one that is due on delivery, until it is packed; it stays so until the money is captured. Of another
   * amount than its customer was shown nothing is opened.
   */
  payLinkedOrder: call({
    method: 'POST',
    path: '/api/order/linked/pay',
    token: false,
    request: z.object({ link, payable: z.coerce.number().optional() }),
    answer: success({ order: providerOrder }),
  }),
  /** By the rules of cancelOrder. */
  cancelLinkedOrder: call({
    method: 'POST',
    path: '/api/order/linked/cancel',
    token: false,
    request: z.object({ link }),
    answer: success({}),
  }),
  ...orderDraftCalls,
  /** Mails that link to the account, where phone or email address are those of the order; the answer says nothing of it. */
  sendOrderLink: call({
    method: 'POST',
    path: '/api/order/new-link',
    token: false,
    request: z.object({ orderId, contact: text(254) }),
    answer: success({}),
  }),
  cancelOrder: call({
    method: 'POST',
    path: '/api/order/cancel',
    token: true,
    request: z.object({ orderId }),
    answer: success({}),
  }),
  /** The tax invoice of an order and its credit notes, oldest first; orders that have one carry its number. */
  readOrderTax: call({
    method: 'POST',
    path: '/api/order/tax-documents',
    token: true,
    request: z.object({ orderId }),
    answer: success({ documents: z.array(taxDocument) }),
  }),
  /** Opens the provider's order of an unpaid order again; the window's answer goes to verifyRazorpay. */
  payOrder: call({
    method: 'POST',
    path: '/api/order/pay',
    token: true,
    request: z.object({ orderId }),
    answer: success({ order: providerOrder }),
  }),
  /** What the provider posted after a payment that left the page: no cookie comes with it, only a signature. */
  settleRedirect: call({
    method: 'POST',
    path: '/api/order/razorpay-callback',
    token: false,
    request: paymentResult,
    answer: success({ payment: z.enum(['confirmed', 'confirming', 'failed', 'refunded']) }),
  }),
  /** Searches that found nothing since the last such call, with their counts; nothing says who searched. */
  noteMissedSearches: call({
    method: 'POST',
    path: '/api/search/missed',
    token: false,
    request: z.object({
      searches: z
        .array(z.object({ query: text(60), times: z.number().int().min(1).max(100_000) }))
        .max(MISSED_SEARCHES_MAX),
    }),
    answer: success({}),
  }),
} as const;

export type OptionalCalls = typeof optionalCalls;
