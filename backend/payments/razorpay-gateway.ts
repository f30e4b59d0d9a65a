import Razorpay from 'razorpay';
import { CURRENCY_CODE } from '@/lib/money/format-rupees';
import { PaymentProviderError, type PaymentGateway, type ProviderPayment } from './gateway';
import { isSameSignature, signPayment } from './payment-signature';

/**
 * How long one call to the provider may take, in ms. A write has 5 s in the storefront's door,
 * and ours must still have time to answer in words after the provider did not.
 */
const TIMEOUT_MS = 4000;

interface GatewaySettings {
  keyId: string;
  keySecret: string;
  /** Base address instead of the provider's own; asked for when the first call is made. */
  apiUrl?: () => Promise<string>;
  timeoutMs?: number;
}

interface RequesterDefaults {
  baseURL: string;
  timeout: number;
  proxy?: false;
}

/** What the package throws: its own shape for a refusal, a plain TypeError when there was no answer at all. */
interface Thrown {
  statusCode?: number;
  error?: { code?: string; description?: string };
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
        // Money that is only authorised goes back after some days: every payment is taken at once.
        payment: {
          capture: 'automatic',
          capture_options: { automatic_expiry_period: 720, manual_expiry_period: 7200, refund_speed: 'normal' },
        },
      }),
    );
    return { id: order.id, amountPaise: Number(order.amount) };
  }

  isSignedPayment({ providerOrderId, providerPaymentId, signature }: Parameters<PaymentGateway['isSignedPayment']>[0]) {
    return isSameSignature(signPayment(providerOrderId, providerPaymentId, this.#settings.keySecret), signature);
  }

  async fetchPayment(providerPaymentId: string): Promise<ProviderPayment> {
    return toPayment(await this.#ask((client) => client.payments.fetch(providerPaymentId)));
  }

  async listPayments(providerOrderId: string): Promise<ProviderPayment[]> {
    const { items } = await this.#ask((client) => client.orders.fetchPayments(providerOrderId));
    return items.map(toPayment);
  }

  async #ask<Answer>(call: (client: Razorpay) => Promise<Answer>): Promise<Answer> {
    try {
      this.#client ??= await this.#connect();
      return await call(this.#client);
    } catch (thrown) {
      const { statusCode, error } = (thrown ?? {}) as Thrown;
      const description = error?.description ?? (statusCode ? `HTTP ${statusCode}` : 'no answer');
      throw new PaymentProviderError(statusCode, `payment provider: ${description}`, { cause: thrown });
    }
  }

  async #connect(): Promise<Razorpay> {
    const { keyId, keySecret, apiUrl, timeoutMs } = this.#settings;
    const baseUrl = await apiUrl?.();
    const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
    // The package has no option for either and would wait for ever; its requester is not in its types.
    const { defaults } = (client.api as unknown as { rq: { defaults: RequesterDefaults } }).rq;
    defaults.timeout = timeoutMs ?? TIMEOUT_MS;
    if (baseUrl) {
      defaults.baseURL = baseUrl;
      // An address of our own is reached directly, whatever proxy this machine uses for the world.
      defaults.proxy = false;
    }
    return client;
  }
}

function toPayment(payment: { id: string; order_id: string; amount: number | string; currency: string; status: string }): ProviderPayment {
  return {
    id: payment.id,
    providerOrderId: payment.order_id,
    amountPaise: Number(payment.amount),
    currency: payment.currency,
    status: payment.status,
  };
}
