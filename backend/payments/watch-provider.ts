import { clearAlert, raiseAlert } from '../alerts/raise-alert';
import { PROVIDER_SILENT } from '../alerts/read-alerts';
import type { Services } from '../services';
import { PaymentProviderError, type PaymentProvider } from './payment-provider';

const KEYS = 'provider-keys';
const ORDERS = 'provider-orders';

/** Has every provider whose keys are set raise its alerts. */
export function watchProviders(services: Services): void {
  services.payments = watchProvider(services.payments, services);
  services.formerProviders = services.formerProviders.map((provider) => watchProvider(provider, services));
}

/**
 * The provider, with alerts to the owner for what only they can put right: keys that the provider refuses, orders it
 * does not open, and lasting silence. An answer clears them.
 *
 * @param services as they are when something is asked; `payments` may be this very provider
 * @internal
 */
export function watchProvider(provider: PaymentProvider, services: Services): PaymentProvider {
  const watched = async <Answer>(question: () => Promise<Answer>, opens = false): Promise<Answer> => {
    try {
      const answer = await question();
      if (isFormer(provider, services)) await clearAlert(services, formerKeys(provider));
      else for (const kind of [KEYS, PROVIDER_SILENT, ...(opens ? [ORDERS] : [])]) await clearAlert(services, kind);
      return answer;
    } catch (error) {
      if (error instanceof PaymentProviderError)
        await (isFormer(provider, services) ? noteFormer(services, provider, error) : note(services, error, opens));
      throw error;
    }
  };
  return {
    facts: provider.facts,
    keyId: provider.keyId,
    createOrder: (order) => watched(() => provider.createOrder(order), true),
    findOrder: (receipt) => watched(() => provider.findOrder(receipt)),
    isSignedPayment: (payment) => provider.isSignedPayment(payment),
    fetchPayment: (id) => watched(() => provider.fetchPayment(id)),
    listPayments: (id) => watched(() => provider.listPayments(id)),
    listPaymentsBetween: (from, to) => watched(() => provider.listPaymentsBetween(from, to)),
    refund: (order) => watched(() => provider.refund(order)),
    listRefunds: (id) => watched(() => provider.listRefunds(id)),
    readEvent: (body, header) => provider.readEvent(body, header),
  };
}

const isFormer = ({ facts }: PaymentProvider, { payments }: Services): boolean => facts.name !== payments.facts.name;
const formerKeys = ({ facts }: PaymentProvider): string => `${KEYS}-${facts.name}`;

/** Of a provider that takes no new payments only its keys are worth an alert: what else it refuses shows at its refund. */
async function noteFormer(
  services: Services,
  provider: PaymentProvider,
  { status, message }: PaymentProviderError,
): Promise<void> {
  if (status !== 401 && status !== 403) return;
  const { label, settings } = provider.facts;
  await raiseAlert(services, {
    kind: formerKeys(provider),
    words: `${label} refuses the shop's keys (${message}): payments made through it before are neither confirmed nor refunded. Set ${settings.keyId} and ${settings.keySecret} as its dashboard shows them, and start the shop again.`,
  });
}

/** A refusal of a single payment or refund raises no alert here: it shows at that payment or refund. */
async function note(services: Services, { status, message }: PaymentProviderError, opens: boolean): Promise<void> {
  const { keyId, keySecret } = services.payments.facts.settings;
  if (status === 401 || status === 403)
    await raiseAlert(services, {
      kind: KEYS,
      words: `The payment provider refuses the shop's keys (${message}): nobody can pay online. Set ${keyId} and ${keySecret} as its dashboard shows them, and start the shop again.`,
    });
  else if (status === undefined || status >= 500)
    await raiseAlert(services, {
      kind: PROVIDER_SILENT,
      words: `The payment provider does not answer (${message}): nobody can pay online. Cash on delivery goes on; look at its status page.`,
    });
  else if (opens)
    await raiseAlert(services, {
      kind: ORDERS,
      words: `The payment provider refuses to open payments (${message}): nobody can pay online. Its dashboard says what it asks of you.`,
    });
}
