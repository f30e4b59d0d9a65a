import { clearAlert, raiseAlert } from '../alerts/raise-alert';
import { PROVIDER_SILENT } from '../alerts/read-alerts';
import type { Services } from '../services';
import { PaymentProviderError, type PaymentGateway } from './payment-gateway';

const KEYS = 'provider-keys';
const ORDERS = 'provider-orders';

/**
 * The gateway, with the owner told of what only they can mend: keys that the provider refuses, orders it does not open,
 * and silence that lasts. An answer clears it.
 *
 * @param services as they are when something is asked; `payments` may be this very gateway
 */
export function watchProvider(gateway: PaymentGateway, services: Services): PaymentGateway {
  const asking = async <Answer>(question: () => Promise<Answer>, opens = false): Promise<Answer> => {
    try {
      const answer = await question();
      for (const cause of [KEYS, PROVIDER_SILENT, ...(opens ? [ORDERS] : [])]) await clearAlert(services, cause);
      return answer;
    } catch (error) {
      if (error instanceof PaymentProviderError) await note(services, error, opens);
      throw error;
    }
  };
  return {
    keyId: gateway.keyId,
    createOrder: (order) => asking(() => gateway.createOrder(order), true),
    findOrder: (receipt) => asking(() => gateway.findOrder(receipt)),
    isSignedPayment: (payment) => gateway.isSignedPayment(payment),
    fetchPayment: (id) => asking(() => gateway.fetchPayment(id)),
    listPayments: (id) => asking(() => gateway.listPayments(id)),
    listPaymentsBetween: (from, to) => asking(() => gateway.listPaymentsBetween(from, to)),
    refund: (order) => asking(() => gateway.refund(order)),
    listRefunds: (id) => asking(() => gateway.listRefunds(id)),
    isSignedEvent: (body, signature) => gateway.isSignedEvent(body, signature),
  };
}

/** What one payment or refund is refused for is not said here: it shows where that stands. */
async function note(services: Services, { status, message }: PaymentProviderError, opens: boolean): Promise<void> {
  if (status === 401 || status === 403)
    await raiseAlert(services, {
      cause: KEYS,
      words: `The payment provider refuses the shop's keys (${message}): nobody can pay online. Set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET as its dashboard shows them, and start the shop again.`,
    });
  else if (status === undefined || status >= 500)
    await raiseAlert(services, {
      cause: PROVIDER_SILENT,
      words: `The payment provider does not answer (${message}): nobody can pay online. Cash on delivery goes on; look at its status page.`,
    });
  else if (opens)
    await raiseAlert(services, {
      cause: ORDERS,
      words: `The payment provider refuses to open payments (${message}): nobody can pay online. Its dashboard says what it asks of you.`,
    });
}
