import { randomUUID } from 'node:crypto';
import { calls } from '@/lib/contract/calls';
import type { Order, OrderPayload, PaymentResult, ProviderOrder } from '@/lib/contract/order';
import { signEvent } from '../providers/razorpay/sign-payment';
import { razorpay } from '@/lib/rules/checkout/providers/razorpay/razorpay-facts';
import { sandboxWebhookSecret } from '../providers/razorpay/stand-in/sandbox-key-secret';
import type { TestAnswer, TestBackend } from './test-backend';

/** One shopper who pays online, and the provider as far as it deals with them. */
export interface OnlineShopper {
  token: string;
  email: string;
  start(payload: OrderPayload, key?: string): Promise<TestAnswer>;
  /** Starts and expects it to work. */
  open(payload: OrderPayload, key?: string): Promise<ProviderOrder>;
  pay(providerOrderId: string): Promise<PaymentResult>;
  verify(payload: OrderPayload, result: object): Promise<TestAnswer>;
  /** Those that are placed, without those that wait for their payment. */
  orders(): Promise<Order[]>;
  /** Mails to this shopper whose id is like this. */
  mails(like: string): Promise<string[]>;
}

export async function onlineShopper(
  shop: TestBackend,
  email = `${randomUUID().slice(0, 12)}@gmail.com`,
): Promise<OnlineShopper> {
  const token = await shop.logIn(email);
  const { db, payments } = shop.services;
  const start = (payload: OrderPayload, key?: string) =>
    shop.call(calls.startOnlineOrder, payload, { token, headers: key ? { 'idempotency-key': key } : {} });
  return {
    token,
    email,
    start,
    async open(payload, key) {
      const { status, body } = await start(payload, key);
      if (status !== 200) throw new Error(`not started: ${status} ${String(body['message'])}`);
      return body['order'] as ProviderOrder;
    },
    async pay(order_id) {
      const answer = await shop.request('/sandbox/razorpay/pay', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: payments.keyId, order_id, outcome: 'pay' }),
      });
      return (await answer.json()) as PaymentResult;
    },
    verify: (payload, result) => shop.call(calls.verifyOnlineOrder, { ...payload, ...result }, { token }),
    orders: async () =>
      ((await shop.call(calls.listOrders, {}, { token })).body['orders'] as Order[]).filter(
        (order) => !order.paymentState,
      ),
    async mails(like) {
      const rows = await db
        .selectFrom('outbox')
        .select('subject')
        .where('recipient', '=', email)
        .where('id', 'like', like)
        .execute();
      return rows.map((row) => row.subject);
    },
  };
}

/** A payment as the provider's events report it; amounts in paise. */
interface PaymentEntity {
  id: string;
  order_id: string;
  amount: number;
  status: string;
  currency?: string;
}

/** The body of an event about a payment. */
export function paymentEvent(event: string, payment: PaymentEntity): string {
  return JSON.stringify({
    entity: 'event',
    event,
    contains: ['payment'],
    payload: { payment: { entity: { currency: 'INR', ...payment } } },
  });
}

/**
 * Delivers a webhook as the provider does, signed with the secret of the stand-in unless another signature is given.
 */
export function deliver(
  shop: TestBackend,
  body: string,
  { id = randomUUID() as string, signature = signEvent(body, sandboxWebhookSecret(shop.services.secret)) } = {},
): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-razorpay-event-id': id, 'x-razorpay-signature': signature };
  return shop.request(razorpay.webhook.path, { method: 'POST', headers, body });
}
