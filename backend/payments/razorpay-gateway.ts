import Razorpay from 'razorpay';
import { CURRENCY_CODE } from '@/lib/money/format-rupees';
import {
  PaymentProviderError,
  type ListedPayment,
  type OpenedOrder,
  type PaymentGateway,
  type ProviderPayment,
  type RefundOrder,
  type ToldRefund,
} from './payment-gateway';
import { isSameSecret } from '@/lib/machine/is-same-secret';
import { signEvent, signPayment } from './sign-payment';

/**
 * How long one call to the provider may take, in ms. The storefront waits 5 s for a write, and we must still answer in
 * words where the provider does not.
 */
const TIMEOUT_MS = 4000;

/** The longest the provider asks a bank about a payment, in minutes: five days. */
const LATE_MINUTES_MAX = 7200;

/** The provider answers with so many of a list at most. */
const LISTED_MAX = 100;

interface GatewaySettings {
  keyId: string;
  keySecret: string;
  /** What webhooks are signed with: the newest first, and the one before while the provider still uses it. */
  webhookSecrets?: readonly string[];
  /** Base address instead of the provider's own; asked for when the first call is made. */
  apiUrl?: () => Promise<string>;
  timeoutMs?: number;
}

/** The package's own requester: it has settings and headers that the package offers no option for. */
interface Requester {
  defaults: { baseURL: string; timeout: number; proxy?: false };
  post<Answer>(path: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: Answer }>;
}

/**
 * What the package throws: its own shape for a refusal, a plain TypeError when there was no answer at all; its
 * requester nests both.
 */
interface Thrown {
  statusCode?: number;
  error?: { code?: string; description?: string };
  response?: { status: number; data?: { error?: { description?: string } } };
}

/** Razorpay through its own package; the stand-in is reached by the very same class. */
export class RazorpayGateway implements PaymentGateway {
  readonly keyId: string;
  readonly #settings: GatewaySettings;
  #client: Razorpay | undefined;

  constructor(settings: GatewaySettings) {
    this.#settings = settings;
    this.keyId = settings.keyId;
  }

  async createOrder({ amountPaise, receipt }: { amountPaise: number; receipt: string }) {
    const order = await this.#ask((client) =>
      client.orders.create({
        amount: amountPaise,
        currency: CURRENCY_CODE,
        receipt,
        // Every payment is taken at once, one that the bank tells of days later too: what then becomes of it is our
        // rule.
        payment: {
          capture: 'automatic',
          capture_options: {
            automatic_expiry_period: LATE_MINUTES_MAX,
            manual_expiry_period: LATE_MINUTES_MAX,
            refund_speed: 'normal',
          },
        },
      }),
    );
    return toOpened(order);
  }

  async findOrder(receipt: string) {
    const { items } = await this.#ask((client) => client.orders.all({ receipt }));
    const found = items.find((order) => order.receipt === receipt);
    return found && toOpened(found);
  }

  isSignedPayment({ providerOrderId, providerPaymentId, signature }: Parameters<PaymentGateway['isSignedPayment']>[0]) {
    return isSameSecret(signPayment(providerOrderId, providerPaymentId, this.#settings.keySecret), signature);
  }

  async fetchPayment(providerPaymentId: string): Promise<ProviderPayment> {
    return toPayment(await this.#ask((client) => client.payments.fetch(providerPaymentId)));
  }

  async listPayments(providerOrderId: string): Promise<ProviderPayment[]> {
    const { items } = await this.#ask((client) => client.orders.fetchPayments(providerOrderId));
    return items.map(toPayment);
  }

  async listPaymentsBetween(from: Date, to: Date): Promise<ListedPayment[]> {
    const [begin, end] = [from, to].map((moment) => Math.floor(moment.getTime() / 1000));
    const listed: ListedPayment[] = [];
    for (;;) {
      const { items } = await this.#ask((client) =>
        client.payments.all({ from: begin, to: end, count: LISTED_MAX, skip: listed.length }),
      );
      listed.push(
        ...items.map((payment) => ({
          ...toPayment(payment),
          email: payment.email ?? '',
          contact: String(payment.contact ?? ''),
        })),
      );
      if (items.length < LISTED_MAX) return listed;
    }
  }

  async refund({ providerPaymentId, amountPaise, idempotencyKey }: RefundOrder): Promise<string> {
    const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}/refund`;
    const body = { amount: amountPaise, speed: 'normal', receipt: idempotencyKey };
    const headers = { 'X-Refund-Idempotency': idempotencyKey };
    const { data } = await this.#ask((client) => requesterOf(client).post<{ id: string }>(path, body, { headers }));
    return data.id;
  }

  async listRefunds(providerPaymentId: string): Promise<ToldRefund[]> {
    const told: ToldRefund[] = [];
    for (;;) {
      const { items } = await this.#ask((client) =>
        client.payments.fetchMultipleRefund(providerPaymentId, { count: LISTED_MAX, skip: told.length }),
      );
      told.push(...items.map((refund) => toRefund(refund)));
      if (items.length < LISTED_MAX) return told;
    }
  }

  isSignedEvent(rawBody: string, signature: string): boolean {
    const secrets = this.#settings.webhookSecrets ?? [];
    return secrets.some((secret) => isSameSecret(signEvent(rawBody, secret), signature));
  }

  async #ask<Answer>(call: (client: Razorpay) => Promise<Answer>): Promise<Answer> {
    try {
      this.#client ??= await this.#connect();
      return await call(this.#client);
    } catch (thrown) {
      const { statusCode, error, response } = (thrown ?? {}) as Thrown;
      const status = statusCode ?? response?.status;
      const description = (error ?? response?.data?.error)?.description ?? (status ? `HTTP ${status}` : 'no answer');
      throw new PaymentProviderError(status, `payment provider: ${description}`, { cause: thrown });
    }
  }

  async #connect(): Promise<Razorpay> {
    const { keyId, keySecret, apiUrl, timeoutMs } = this.#settings;
    const baseUrl = await apiUrl?.();
    const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
    // The package has no option for either and would wait for ever.
    const { defaults } = requesterOf(client);
    defaults.timeout = timeoutMs ?? TIMEOUT_MS;
    if (baseUrl) {
      defaults.baseURL = baseUrl;
      // An address of our own is reached directly, whatever proxy this machine uses for the world.
      defaults.proxy = false;
    }
    return client;
  }
}

/** It is not in the package's types. */
function requesterOf(client: Razorpay): Requester {
  return (client.api as unknown as { rq: Requester }).rq;
}

/** A payment as it stands in the provider's answers and events. */
interface PaymentEntity {
  id: string;
  order_id: string;
  amount: number | string;
  currency: string;
  status: string;
  amount_refunded?: number | string | null;
  /** In s since 1970. */
  created_at?: number | undefined;
}

interface OrderEntity {
  id: string;
  amount: number | string;
  created_at?: number | undefined;
}

const moment = (seconds: number | undefined): Date | undefined =>
  seconds === undefined ? undefined : new Date(seconds * 1000);

function toOpened({ id, amount, created_at }: OrderEntity): OpenedOrder {
  return { id, amountPaise: Number(amount), openedAt: moment(created_at) };
}

export function toPayment(payment: PaymentEntity): ProviderPayment {
  return {
    id: payment.id,
    // One that was asked for elsewhere may have no order.
    providerOrderId: payment.order_id ?? '',
    amountPaise: Number(payment.amount),
    currency: payment.currency,
    status: payment.status,
    begunAt: moment(payment.created_at),
    refundedPaise: Number(payment.amount_refunded ?? 0),
  };
}

/** A refund as it stands in the provider's answers and events. */
interface RefundEntity {
  id: string;
  payment_id: string;
  amount?: number | string;
  receipt?: string | null;
  status?: string | null;
}

export function toRefund(refund: RefundEntity): ToldRefund {
  return {
    id: refund.id,
    paymentId: refund.payment_id,
    amountPaise: Number(refund.amount ?? 0),
    receipt: refund.receipt ?? '',
    hasFailed: refund.status === 'failed',
  };
}
