// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { makeOrderPayload } from '@/testing/make-order-payload';
import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import {
  CAPTCHA_DEADLINE_MS,
  CATALOGUE_DEADLINE_MS,
  LOCK_DEADLINE_MS,
  PROVIDER_DEADLINE_MS,
} from '@/lib/contract/deadlines';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { CartWrite } from '@/lib/rules/cart/cart-write';
import * as accounts from './accounts';
import * as carts from './cart';
import * as orders from './orders';

const CALLS = Object.values<Call>({ ...calls, ...optionalCalls });
const payload = makeOrderPayload([]);
const guard = { idempotencyKey: 'k', shownTotalPaise: 0 };
const result = { razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's' };
const person = {
  email: 'asha@gmail.com',
  firstName: 'Asha',
  lastName: 'R',
  dob: '1995-02-03',
  gender: 'female',
} as const;

const write = (kind: CartWrite['kind'], quantity = 1): CartWrite => ({
  kind,
  line: {
    productId: 'p',
    variantKey: 'M-Red',
    size: 'M',
    color: 'Red',
    image: '',
    name: 'Kurta',
    price: 1,
    category: '',
    subCategory: '',
    paymentMethods: [],
    quantity,
  },
  from: 1,
  replaces: [],
});

/** All that a browser has the backend asked for. */
const ASKED: readonly (() => Promise<unknown>)[] = [
  () => accounts.register(person),
  () => accounts.login(person),
  () => accounts.verifyCode({ email: person.email, otp: '123456' }, 'k'),
  () => accounts.completeSignUp(person, 'k'),
  accounts.getProfile,
  accounts.logOutEverywhere,
  accounts.readOwnData,
  accounts.sendErasureCode,
  () => accounts.eraseAccount('123456'),
  carts.getCart,
  () => carts.sendCartWrite(write('add')),
  () => carts.sendCartWrite(write('quantity')),
  () => carts.sendCartWrite(write('color')),
  () => carts.sendCartWrite(write('quantity', 0)),
  () => carts.clearDeleted({}, undefined),
  () => orders.placeOrder(payload, guard),
  () => orders.startOnlineOrder(payload, guard),
  () => orders.verifyOnlineOrder(payload, result),
  orders.listOrders,
  () => orders.openOrderPayment({ orderId: 'o' }),
  () => orders.cancelOrder({ orderId: 'o' }),
  () => orders.requestReturn({ orderId: 'o', pieces: [], cause: 'size', reason: '', upiId: '' }),
  () => orders.validateCoupon('DIWALI'),
];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each(ASKED)('each waits longer than the one behind it: browser, storefront, backend (%#)', async (ask) => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', asked);
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await ask();
  const call = CALLS.find(({ path }) => path === asked.mock.lastCall?.[0]);
  if (!call) throw new Error(`${String(asked.mock.lastCall?.[0])} is no call of the contract`);
  // After a conflict the storefront renews its catalogue before it answers.
  expect(timeout.mock.lastCall?.[0], call.path).toBeGreaterThan(call.deadlineMs + CATALOGUE_DEADLINE_MS);
  expect(call.deadlineMs).toBeGreaterThan(Math.max(LOCK_DEADLINE_MS, CAPTCHA_DEADLINE_MS, PROVIDER_DEADLINE_MS));
});
