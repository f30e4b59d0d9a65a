import { createHmac } from 'node:crypto';

/** What the provider signs a payment with: HMAC-SHA256 of 'order id|payment id', as hex. */
export function signPayment(providerOrderId: string, providerPaymentId: string, keySecret: string): string {
  return createHmac('sha256', keySecret).update(`${providerOrderId}|${providerPaymentId}`).digest('hex');
}

/** What the provider signs a webhook with: HMAC-SHA256 of the body as it was sent, as hex. */
export function signEvent(rawBody: string, webhookSecret: string): string {
  return createHmac('sha256', webhookSecret).update(rawBody).digest('hex');
}
