import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rest } from '@/scripts/until';

const KEY_ID = 'rzp_test_Torture00000';
const KEY_SECRET = 'torture-key-secret-0123456789';
export const WEBHOOK_SECRET = 'torture-webhook-secret-0123456789';

/** What the provider does to one request: late, lost before or after it took effect, or refused with this status. */
export interface Misbehaviour {
  delayMs?: number;
  drop?: 'before' | 'after';
  status?: number;
}

export interface ProviderOrder {
  id: string;
  amount: number;
  receipt: string;
  created_at: number;
}
export interface ProviderPayment {
  id: string;
  order_id: string;
  amount: number;
  status: 'captured' | 'authorized' | 'failed';
  created_at: number;
}
interface ProviderRefund {
  id: string;
  payment_id: string;
  amount: number;
  key: string;
  hasFailed?: boolean;
}

/** What the payment window hands to the page. */
export interface WindowAnswer {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** A webhook as it travels. */
export interface ProviderEvent {
  id: string;
  body: string;
  signature: string;
}

/** Razorpay's API on a port of this machine, written from its public documents, with books of its own and faults on demand. */
export class FakeRazorpay {
  readonly orders = new Map<string, ProviderOrder>();
  readonly payments = new Map<string, ProviderPayment>();
  readonly refunds = new Map<string, ProviderRefund>();
  /** Refunds that were asked for and exceeded what was left of their payment, by payment. */
  readonly refused: string[] = [];
  /** Decides how each request is treated; well, unless somebody sets it. */
  misbehave: (method: string, path: string) => Misbehaviour = () => ({});
  readonly #server = createServer(
    (request, response) => void this.#serve(request, response).catch(() => response.destroy()),
  );

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** The settings with which a shop uses this provider. */
  get settings(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return {
      RAZORPAY_KEY_ID: KEY_ID,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_API_URL: `http://127.0.0.1:${port}`,
      RAZORPAY_CHECKOUT_URL: `http://127.0.0.1:${port}/v1/checkout.js`,
    };
  }

  /**
   * A shopper pays in the window; the provider itself refuses nothing, not even a second payment.
   *
   * @param laterMs how much later than now the shopper begins
   */
  pay(orderId: string, status: ProviderPayment['status'] = 'captured', laterMs = 0): WindowAnswer {
    const order = this.orders.get(orderId);
    if (!order) throw new Error(`The provider knows no order ${orderId}`);
    const created_at = unixNow() + Math.floor(laterMs / 1000);
    const payment = { id: newId('pay'), order_id: orderId, amount: order.amount, status, created_at };
    this.payments.set(payment.id, payment);
    return {
      razorpay_order_id: orderId,
      razorpay_payment_id: payment.id,
      razorpay_signature: hmac(`${orderId}|${payment.id}`, KEY_SECRET),
    };
  }

  /** The three events of a captured payment, in the order they happened. */
  eventsOf(paymentId: string): ProviderEvent[] {
    const payment = this.payments.get(paymentId);
    const order = payment && this.orders.get(payment.order_id);
    if (!payment || !order) throw new Error(`The provider knows no payment ${paymentId}`);
    const authorized = { ...paymentEntity(payment), status: 'authorized', captured: false };
    const captured = { payment: { entity: paymentEntity(payment) } };
    return [
      signedEvent('payment.authorized', { payment: { entity: authorized } }),
      signedEvent('payment.captured', captured),
      signedEvent('order.paid', { ...captured, order: { entity: this.#orderEntity(order) } }),
    ];
  }

  capturedPayments(): ProviderPayment[] {
    return [...this.payments.values()].filter(({ status }) => status === 'captured');
  }

  refundsOf(paymentId: string): ProviderRefund[] {
    return [...this.refunds.values()].filter(({ payment_id }) => payment_id === paymentId);
  }

  /** What was refunded of a payment and did not fail, in paise. */
  backOf(paymentId: string): number {
    return this.refundsOf(paymentId).reduce((sum, { amount, hasFailed }) => sum + (hasFailed ? 0 : amount), 0);
  }

  /** The merchant refunds money at the provider's dashboard. @returns the provider's event */
  refundAtDesk(paymentId: string, amount: number): ProviderEvent[] {
    const known = this.refunds.size;
    if (!this.#refund(paymentId, amount, '')) return [];
    return [...this.refunds.values()].slice(known).flatMap((refund) => refundEvents(refund));
  }

  /** The bank sends a refund back. @returns the provider's event */
  failRefund(refund: ProviderRefund): ProviderEvent[] {
    refund.hasFailed = true;
    return refundEvents(refund);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://provider');
    const { delayMs = 0, drop, status } = this.misbehave(request.method ?? 'GET', url.pathname);
    const body = await readBody(request);
    if (delayMs > 0) await rest(delayMs);
    if (drop === 'before') return void response.destroy();
    if (status !== undefined)
      return send(response, status, failure('We are facing some trouble completing your request at the moment.'));
    const right = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`;
    if (request.headers.authorization !== right) return send(response, 401, failure('Authentication failed'));
    const answer = this.#answer(
      `${request.method} ${url.pathname}`,
      url.searchParams,
      body,
      String(request.headers['x-refund-idempotency'] ?? ''),
    );
    if (drop === 'after') return void response.destroy();
    if (answer === undefined) return send(response, 400, failure('The id provided does not exist'));
    send(response, 200, answer);
  }

  #answer(call: string, query: URLSearchParams, body: Record<string, unknown>, key: string): object | undefined {
    const [, orderOfPayments] = /^GET \/v1\/orders\/(\w+)\/payments$/.exec(call) ?? [];
    const [, orderId] = /^GET \/v1\/orders\/(\w+)$/.exec(call) ?? [];
    const [, paymentId] = /^GET \/v1\/payments\/(\w+)$/.exec(call) ?? [];
    const [, refunded] = /^POST \/v1\/payments\/(\w+)\/refund$/.exec(call) ?? [];
    const [, refundsOf] = /^GET \/v1\/payments\/(\w+)\/refunds$/.exec(call) ?? [];
    if (call === 'POST /v1/orders') return this.#openOrder(body);
    if (call === 'GET /v1/orders')
      return collection(
        [...this.orders.values()]
          .filter(({ receipt }) => receipt === query.get('receipt'))
          .map((order) => this.#orderEntity(order)),
      );
    if (call === 'GET /v1/payments') {
      const [from = 0, to = 0, skip = 0, count = 10] = ['from', 'to', 'skip', 'count'].map((name) =>
        Number(query.get(name)),
      );
      const inTime = [...this.payments.values()].filter(({ created_at }) => created_at >= from && created_at <= to);
      return collection(inTime.slice(skip, skip + count).map((payment) => this.#paymentWithRefunds(payment)));
    }
    if (orderOfPayments)
      return this.orders.has(orderOfPayments)
        ? collection(this.#paymentsOf(orderOfPayments).map((payment) => this.#paymentWithRefunds(payment)))
        : undefined;
    const order = orderId ? this.orders.get(orderId) : undefined;
    if (order) return this.#orderEntity(order);
    const payment = paymentId ? this.payments.get(paymentId) : undefined;
    if (payment) return this.#paymentWithRefunds(payment);
    if (refunded) return this.#refund(refunded, Number(body['amount']), key);
    if (refundsOf) {
      const [skip = 0, count = 10] = ['skip', 'count'].map((name) => Number(query.get(name)) || undefined);
      return collection(
        this.refundsOf(refundsOf)
          .slice(skip, skip + count)
          .map(refundEntity),
      );
    }
    return undefined;
  }

  #openOrder({ amount, receipt }: Record<string, unknown>): object {
    const order = { id: newId('order'), amount: Number(amount), receipt: String(receipt ?? ''), created_at: unixNow() };
    this.orders.set(order.id, order);
    return this.#orderEntity(order);
  }

  #refund(paymentId: string, amount: number, key: string): object | undefined {
    const payment = this.payments.get(paymentId);
    const known = [...this.refunds.values()].find((refund) => key !== '' && refund.key === key);
    if (known) return refundEntity(known);
    if (payment?.status !== 'captured' || this.backOf(paymentId) + amount > payment.amount) {
      if (key !== '') this.refused.push(paymentId);
      return undefined;
    }
    const refund = { id: newId('rfnd'), payment_id: paymentId, amount, key };
    this.refunds.set(refund.id, refund);
    return refundEntity(refund);
  }

  #paymentsOf(orderId: string): ProviderPayment[] {
    return [...this.payments.values()].filter(({ order_id }) => order_id === orderId);
  }

  #paymentWithRefunds(payment: ProviderPayment): object {
    const back = this.backOf(payment.id);
    return {
      ...paymentEntity(payment),
      amount_refunded: back,
      status: back >= payment.amount ? 'refunded' : payment.status,
    };
  }

  #orderEntity(order: ProviderOrder): object {
    const tries = this.#paymentsOf(order.id);
    const paid = tries.some(({ status }) => status === 'captured') ? order.amount : 0;
    return {
      ...order,
      entity: 'order',
      amount_paid: paid,
      amount_due: order.amount - paid,
      currency: 'INR',
      offer_id: null,
      status: paid > 0 ? 'paid' : tries.length > 0 ? 'attempted' : 'created',
      attempts: tries.length,
      notes: [],
    };
  }
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(7).toString('hex')}`;
}

function unixNow(): number {
  // oxlint-disable-next-line no-restricted-properties -- the provider tells dates in seconds
  return Math.floor(Date.now() / 1000);
}

function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function signedEvent(event: string, payload: Record<string, unknown>): ProviderEvent {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_Torture',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: unixNow(),
  });
  return { id: newId('evt'), body, signature: hmac(body, WEBHOOK_SECRET) };
}

const refundEvents = (refund: ProviderRefund): ProviderEvent[] =>
  (refund.hasFailed ? ['refund.failed'] : ['refund.created', 'refund.processed']).map((event) =>
    signedEvent(event, { refund: { entity: refundEntity(refund) } }),
  );

function paymentEntity(payment: ProviderPayment): object {
  return {
    ...payment,
    entity: 'payment',
    currency: 'INR',
    method: 'upi',
    captured: payment.status === 'captured',
    amount_refunded: 0,
    international: false,
    description: null,
    email: 'asha@gmail.com',
    contact: '+919876543210',
    notes: [],
    fee: null,
    tax: null,
  };
}

function refundEntity(refund: ProviderRefund): object {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: 'INR',
    payment_id: refund.payment_id,
    receipt: refund.key,
    status: refund.hasFailed ? 'failed' : 'processed',
    notes: [],
    created_at: unixNow(),
  };
}

function collection(items: readonly object[]): object {
  return { entity: 'collection', count: items.length, items };
}

function failure(description: string): object {
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (text === '') return {};
  return text.startsWith('{')
    ? (JSON.parse(text) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(text));
}
