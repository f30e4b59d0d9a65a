import 'server-only';
import { providerNamed } from '@/lib/rules/checkout/providers/payment-providers';
import type { Settings } from '@/lib/storefront/settings';

/** What the browser needs for online payments; undefined without a provider. Only our own backend takes redirects. */
export function onlinePayment({ payment, backend }: Settings) {
  if (payment.mode === 'unavailable') return undefined;
  const { provider, keyId, checkoutUrl } = payment;
  return {
    provider,
    keyId,
    checkoutUrl,
    ...(backend.kind === 'embedded' ? { callbackPath: providerNamed(provider).callbackPath } : {}),
  };
}
