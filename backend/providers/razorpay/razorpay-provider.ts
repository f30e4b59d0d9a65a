import type Razorpay from 'razorpay';
import { PROVIDER_DEADLINE_MS } from '@/lib/contract/deadlines';
import { CURRENCY_CODE } from '@/lib/rules/money/format-rupees';
import { isSameSecret } from '@/lib/platform/is-same-secret';
import { razorpay } from '@/lib/rules/checkout/providers/razorpay/razorpay-facts';
import {
  PaymentProviderError,
  type ListedPayment,
  type PaymentProvider,
  type ProviderPayment,
  type RefundOrder,
  type ProviderRefund,
} from '../../payments/payment-provider';
import { toOpened, toPayment, toRefund } from './entities';
import { readEvent } from './read-event';
import { signPayment } from './sign-payment';

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
export class RazorpayProvider implements PaymentProvider {
  readonly facts = razorpay;
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
        // Every payment is captured at once, also one that the bank reports days later: our own rule decides what
        // becomes of it.
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

  isSignedPayment({
    providerOrderId,
    providerPaymentId,
    signature,
  }: Parameters<PaymentProvider['isSignedPayment']>[0]) {
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

  async listRefunds(providerPaymentId: string): Promise<ProviderRefund[]> {
    const refunds: ProviderRefund[] = [];
    for (;;) {
      const { items } = await this.#ask((client) =>
        client.payments.fetchMultipleRefund(providerPaymentId, { count: LISTED_MAX, skip: refunds.length }),
      );
      refunds.push(...items.map((refund) => toRefund(refund)));
      if (items.length < LISTED_MAX) return refunds;
    }
  }

  readEvent(rawBody: string, header: (name: string) => string | undefined) {
    return readEvent(rawBody, header, this.#settings.webhookSecrets ?? []);
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
    // Loading it takes 27 MB and 120 ms: a command, or a shop that starts, pays nobody.
    const { default: Client } = await import('razorpay');
    const client = new Client({ key_id: keyId, key_secret: keySecret });
    // The package has no option for either and would wait for ever.
    const { defaults } = requesterOf(client);
    defaults.timeout = timeoutMs ?? PROVIDER_DEADLINE_MS;
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
