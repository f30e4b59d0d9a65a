import { deriveKey } from '../../../read-secret-key';

/** The stand-in's key secret: the same after a restart, so that a payment begun before it still verifies. */
export function sandboxKeySecret(secret: Buffer): string {
  return deriveKey(secret, 'sandbox razorpay');
}

/** What the stand-in signs its webhooks with. */
export function sandboxWebhookSecret(secret: Buffer): string {
  return deriveKey(secret, 'sandbox razorpay webhook');
}
