import 'server-only';
import type { Settings } from '@/lib/settings';

/**
 * What the browser needs to let somebody pay online; undefined where the provider is not known here. Only our own
 * backend is known to take the provider's report from a payment that left the page.
 */
export function onlinePayment({ payment, backend }: Settings) {
  if (payment.mode === 'unavailable') return undefined;
  const { keyId, checkoutUrl } = payment;
  return {
    keyId,
    checkoutUrl,
    ...(backend.kind === 'embedded' ? { callbackPath: '/api/order/razorpay-callback' } : {}),
  };
}
