import { randomUUID } from 'node:crypto';
import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order, OrderPayload, PaymentResult, ProviderOrder } from '@/lib/contract/order';
import { saveFees } from '../catalogue/fees';
import { payOutRefund } from '../payments/pay-out-refund';
import { makeOrderPayload, TEST_FEES } from '@/testing/make-order-payload';
import { makePhoto } from './make-photo';
import { makeSignUp } from './make-sign-up';
import { runCommand } from './run-command';
import type { TestAnswer, TestBackend } from './test-backend';

/** Words that stand wherever this shopper is named, and nowhere else. */
export const CANARIES = ['Canarina', 'Uniquesson', 'rina.only@gmail.com', 'Canary Lane', '9845012345', 'okcanary'];

const EMAIL = 'rina.only@gmail.com';
const ADDRESS: OrderPayload['address'] = {
  firstName: 'Canarina',
  lastName: 'Uniquesson',
  email: EMAIL,
  street: '77 Canary Lane',
  city: 'Mysuru',
  state: 'Karnataka',
  zipcode: '570001',
  country: 'India',
  phone: '+919845012345',
};

export interface BusyShopper {
  email: string;
  token: string;
  /** Numbers of their orders: delivered and sent back, paid and cancelled, begun and not paid. */
  orders: { returned: string; cancelled: string };
  payment: PaymentResult;
}

/**
 * Signs up somebody who leaves a row in every table that holds something of shoppers: a cash order that was delivered, came
 * back and was refunded by hand, one paid online and cancelled, one begun, a cart, codes and mails. All of it is over.
 */
export async function busyShopper(shop: TestBackend): Promise<BusyShopper> {
  const { db } = shop.services;
  await saveFees(db, TEST_FEES);
  const [product] = await shop.addProducts({ price: 500, sizes: ['M'], colors: ['Red'], hsn: '62052000' });
  if (!product) throw new Error('No product was made.');
  await db
    .insertInto('coupons')
    .values({ code: 'TEN', percent: 10, used_count: 0, active: 1, shopper_limit: 2, usage_limit: null })
    .execute();
  const token = await signUp(shop);
  const at: Till = {
    shop,
    payload: (coupon) => ({ ...makeOrderPayload([{ product }], coupon), address: ADDRESS }),
    async call(definition, input) {
      const answer = await shop.call(definition, input, { token, headers: { 'idempotency-key': randomUUID() } });
      if (answer.status !== 200) throw new Error(`${definition.path}: ${String(answer.body['message'])}`);
      return answer.body;
    },
    addPhoto: async (query) => {
      const body = new Uint8Array(await makePhoto({ width: 40, height: 30 }));
      return shop.request(`${optionalCalls.addReturnPhoto.path}?${query}`, {
        method: 'POST',
        headers: { token },
        body,
      });
    },
    newest: async () => ((await at.call(calls.listOrders, {}))['orders'] as Order[]).at(-1) as Order,
  };
  const returned = await orderAndReturn(at);
  const { cancelled, payment } = await payAndCancel(at);
  await at.call(calls.startOnlineOrder, at.payload(TEN));
  const { _id: itemId, name, price } = product;
  await at.call(calls.addToCart, { itemId, name, price, size: 'M', color: 'Red', image: '', category: 'Men' });
  await at.call(optionalCalls.setNews, { wanted: true, how: 'account', words: '1' });
  await shop.call(calls.login, { email: EMAIL });
  return { email: EMAIL, token, orders: { returned, cancelled }, payment };
}

const TEN = { code: 'TEN', percent: 10 };

/** Where the shopper buys. */
interface Till {
  shop: TestBackend;
  call(definition: Call, input: object): Promise<TestAnswer['body']>;
  /** @param query of the request that it comes with */
  addPhoto(query: URLSearchParams): Promise<unknown>;
  payload(coupon?: { code: string; percent: number }): OrderPayload;
  newest(): Promise<Order>;
}

/** Cash, delivered, sent back for another one that nobody finds, refunded by hand. @returns its number */
async function orderAndReturn({ shop, call, addPhoto, payload, newest }: Till): Promise<string> {
  const desk = (...words: string[]) => runCommand(shop.services, ...words);
  await call(calls.placeOrder, payload(TEN));
  const order = await newest();
  const number = String(order.orderId);
  const former = {
    provider_order_id: 'order_before',
    amount_paise: 60_000,
    key_id: null,
    begun_at: String(order.date),
  };
  await shop.services.db
    .insertInto('former_payments')
    .values({ order_id: order._id, ...former })
    .execute();
  await desk('note', number, 'Canarina called: the neighbour takes it');
  await desk('order-status', number, 'Shipped', '--courier', 'Delhivery', '--tracking', 'Canarina-1');
  await desk('order-status', number, 'Delivered');
  await desk('cash', number);
  const why = { cause: 'size', reason: 'Canarina is taller', upiId: 'rina@okcanary' };
  const ask = { orderId: order._id, wish: 'exchange', ...why };
  const replacements = [{ item: 0, size: 'M', color: 'Red' }];
  const runs = [{ item: 0, first: 1, quantity: 1 }];
  const { returnId } = await call(optionalCalls.requestReturn, { ...ask, replacements, pieces: runs });
  await addPhoto(new URLSearchParams({ orderId: order._id, returnId: String(returnId) }));
  await desk('return', number, 'approve');
  await desk('return', number, 'received');
  await desk('return', number, 'unavailable', '--note', 'Dear Canarina, it is sold out');
  await desk('refund', String((await newest()).returns?.[0]?.id));
  return number;
}

async function payAndCancel({ shop, call, payload, newest }: Till) {
  const started = await call(calls.startOnlineOrder, payload());
  const payment = await pay(shop, (started['order'] as ProviderOrder).id);
  await call(calls.verifyOnlineOrder, { ...payload(), ...payment });
  const order = await newest();
  await call(optionalCalls.cancelOrder, { orderId: order._id });
  while (await payOutRefund(shop.services));
  return { cancelled: String(order.orderId), payment };
}

async function signUp(shop: TestBackend): Promise<string> {
  await shop.call(calls.login, { email: EMAIL });
  const { body } = await shop.call(calls.verifyCode, { email: EMAIL, otp: await shop.newestCode(EMAIL) });
  const fields = makeSignUp({ firstName: ADDRESS.firstName, lastName: ADDRESS.lastName, email: EMAIL });
  const done = await shop.call(optionalCalls.completeSignUp, { ...fields, signUpTicket: body['signUpTicket'] });
  return String(done.body['token']);
}

async function pay(shop: TestBackend, order_id: string): Promise<PaymentResult> {
  const answer = await shop.request('/sandbox/razorpay/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: shop.services.payments.keyId, order_id, outcome: 'pay' }),
  });
  return (await answer.json()) as PaymentResult;
}
