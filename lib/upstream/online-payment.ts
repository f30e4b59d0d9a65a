import 'server-only';
import type { Settings } from '@/lib/settings';

/** What the browser needs for online payments; undefined without a provider. Only our own backend takes redirects. */
export function onlinePayment({ payment, backend }: Settings) {
  if (payment.mode === 'unavailable') return undefined;
  const { keyId, checkoutUrl } = payment;
  return {
    keyId,
    checkoutUrl,
    ...(backend.kind === 'embedded' ? { callbackPath: '/api/order/razorpay-callback' } : {}),
  };
}
