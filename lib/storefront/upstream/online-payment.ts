import 'server-only';
import { providerNamed } from '@/lib/rules/checkout/providers/payment-providers';
import type { Settings } from '@/lib/storefront/settings';

/** What the browser needs for online payments; undefined without a provider. Only our own backend takes redirects. */
export function onlinePayment({ payment, backend }: Settings) {
  if (payment.mode === 'unavailable') return undefined;
  const { provider, keyId, checkoutUrl } = payment;
  const { label, callbackPath } = providerNamed(provider);
  return { provider, label, keyId, checkoutUrl, ...(backend.kind === 'embedded' ? { callbackPath } : {}) };
}
