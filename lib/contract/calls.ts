import { z } from 'zod';
import { codeAsked, knownDevice, emailText, signUp, signUpTicket, userProfile, sixDigits } from './user-profile';
import { call, success } from './call';
import { carouselImages } from './carousel-images';
import { cart } from './cart';
import { LIST_DEADLINE_MS } from './deadlines';
import { choice, ifStated, productId, rupees, statedNumber, text } from './field';
import { QUANTITY_MAX } from './limits';
import { offerTerms } from './offer';
import { orderList, orderPayload, paymentResult, placedOrderPayload, providerOrder } from './order';
import { productList } from './product';

const nothing = z.object({});
const accepted = success({});
/** No answer is recorded for cart writes: whatever is not a refusal counts as success. */
const acknowledged = z.object({
  success: z.literal(true).default(true),
  message: z.string().optional().catch(undefined),
});
const captchaToken = z.string().max(8000).default('');
const variantKey = z.string().trim().min(1).max(130);
const kind = { category: z.string().max(60).catch(''), subCategory: z.string().max(60).catch('') };

/** Beyond the record: from so many rupees on, after the coupon, delivery is free; left out by backends without such an amount. */
const freeDeliveryAbove = statedNumber.pipe(z.number().positive()).optional().catch(undefined);

/** Beyond the record: what holds of all delivery areas together; left out by backends without areas. */
const areaRange = z
  .object({ from: z.number().int().min(0), to: z.number().int().min(0), mostFee: statedNumber })
  .optional()
  .catch(undefined);

/** Colours in cart calls default to black. */
const color = z.string().trim().max(60).default('#000000');

/** The 19 calls of docs/requirements/calls.md, in its order: all that storefront and backend must share. */
export const calls = {
  listProducts: call({
    method: 'GET',
    path: '/api/product/list',
    token: false,
    deadlineMs: LIST_DEADLINE_MS,
    request: nothing,
    answer: success({ products: productList }),
  }),
  listCarouselImages: call({
    method: 'GET',
    path: '/api/carousel/images',
    token: false,
    request: nothing,
    answer: success({
      images: carouselImages,
      /** Ours says so: an empty list means that the merchant has none, not that something failed. */
      chosen: z.boolean().optional().catch(undefined),
    }),
  }),
  getShipmentFee: call({
    method: 'GET',
    path: '/api/shipment/get-shipment-fee',
    token: false,
    request: nothing,
    answer: success({ fee: statedNumber, freeAbove: freeDeliveryAbove, areas: areaRange }),
  }),
  getPlatformFee: call({
    method: 'GET',
    path: '/api/platform/get-platform-fee',
    token: false,
    request: nothing,
    answer: success({ fee: statedNumber }),
  }),
  getCart: call({
    method: 'POST',
    path: '/api/cart/get',
    token: true,
    request: nothing,
    answer: success({ cartData: cart }),
  }),
  addToCart: call({
    method: 'POST',
    path: '/api/cart/add',
    token: true,
    request: z.object({
      itemId: productId,
      size: choice(60),
      color: choice(60),
      image: z.string().max(2048).catch(''),
      name: z.string().max(300).catch(''),
      price: rupees,
      ...kind,
    }),
    answer: acknowledged,
  }),
  removeFromCart: call({
    method: 'POST',
    path: '/api/cart/remove-item',
    token: true,
    request: z.object({ itemId: productId, variantKey }),
    answer: acknowledged,
  }),
  updateCartColor: call({
    method: 'POST',
    path: '/api/cart/update-color',
    token: true,
    request: z.object({
      itemId: productId,
      oldVariantKey: variantKey,
      newColor: z.string().trim().min(1).max(60),
      size: choice(60),
      ...kind,
    }),
    answer: acknowledged,
  }),
  updateCartQuantity: call({
    method: 'POST',
    path: '/api/cart/update',
    token: true,
    request: z.object({
      itemId: productId,
      size: choice(60),
      color,
      quantity: z.number().int().min(-QUANTITY_MAX).max(QUANTITY_MAX),
      ...kind,
    }),
    answer: acknowledged,
  }),
  clearDeletedFromCart: call({
    method: 'POST',
    path: '/api/cart/clear-deleted',
    token: true,
    request: z.object({ userId: z.string().max(64).optional(), updatedCart: cart }),
    answer: acknowledged,
  }),
  register: call({
    method: 'POST',
    path: '/api/user/register',
    token: false,
    request: signUp.extend({ hCaptchaToken: captchaToken }),
    answer: success(codeAsked),
  }),
  login: call({
    method: 'POST',
    path: '/api/user/login',
    token: false,
    request: z.object({ email: emailText, hCaptchaToken: captchaToken }),
    answer: success({ token: ifStated(z.string().trim().max(4096)), device: knownDevice, ...codeAsked }),
  }),
  verifyCode: call({
    method: 'POST',
    path: '/api/user/verify',
    token: false,
    request: z.object({
      email: emailText,
      otp: sixDigits,
      // Beyond the record: due where codes are being guessed.
      hCaptchaToken: z.string().max(8000).optional(),
    }),
    // Beyond the record: a ticket for `completeSignUp` where the address has no account.
    answer: z.union([success({ token: text(4096), device: knownDevice }), success({ signUpTicket })]),
  }),
  getProfile: call({
    method: 'POST',
    path: '/api/user/profile',
    token: true,
    request: nothing,
    answer: success({ user: userProfile }),
  }),
  validateCoupon: call({
    method: 'POST',
    path: '/api/product/validate-coupon',
    token: false,
    request: z.object({ couponCode: text(40) }),
    answer: success({
      coupon: z.object({
        discountOption: statedNumber.pipe(z.number().max(100)),
        /** Left out by backends that do not say, and of coupons for every order. */
        countsFor: z.literal('first-order').optional().catch(undefined),
        /** Beyond the record, of what is no percentage of every order: then `discountOption` is 0. */
        offer: offerTerms.optional(),
      }),
    }),
  }),
  placeOrder: call({
    method: 'POST',
    path: '/api/order/place',
    token: true,
    // Beyond the record: `free` says that the total is 0 and that no payment follows, at the door or online.
    request: orderPayload.extend({ free: z.literal(true).optional() }),
    answer: accepted,
  }),
  startOnlineOrder: call({
    method: 'POST',
    path: '/api/order/razorpay',
    token: true,
    request: orderPayload,
    answer: success({ order: providerOrder }),
  }),
  verifyOnlineOrder: call({
    method: 'POST',
    path: '/api/order/verifyRazorpay',
    token: true,
    request: placedOrderPayload.extend(paymentResult.shape),
    answer: accepted,
  }),
  listOrders: call({
    method: 'POST',
    path: '/api/order/userorders',
    token: true,
    request: nothing,
    answer: success({ orders: orderList }).transform(({ orders, ...answer }) => ({ ...answer, ...orders })),
  }),
} as const;

export type Calls = typeof calls;
