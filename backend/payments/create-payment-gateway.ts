import type { BackendConfig } from '../backend-config';
import { sandboxKeySecret, sandboxWebhookSecret } from '../sandbox/razorpay/sandbox-key-secret';
import type { PaymentGateway } from './payment-gateway';
import { RazorpayGateway } from './razorpay-gateway';

/**
 * The payment provider of the settings: Razorpay, or while its keys are unset the stand-in.
 *
 * @param secret the key beside the database, which the stand-in's own key is derived from
 * @param sandboxUrl base address of the stand-in's provider side; asked for when first needed
 */
export function createPaymentGateway(
  { payments }: BackendConfig,
  secret: Buffer,
  sandboxUrl: () => Promise<string>,
): PaymentGateway {
  if (payments.kind === 'sandbox') {
    return new RazorpayGateway({
      keyId: payments.keyId,
      keySecret: sandboxKeySecret(secret),
      webhookSecrets: [sandboxWebhookSecret(secret)],
      apiUrl: sandboxUrl,
    });
  }
  const { keyId, keySecret, webhookSecrets, apiUrl } = payments;
  return new RazorpayGateway({ keyId, keySecret, webhookSecrets, ...(apiUrl ? { apiUrl: async () => apiUrl } : {}) });
}
