import { forwardWebhook } from '@/lib/storefront/handlers/forward-webhook';

/** Called by the payment provider and no page, so that there is no origin to check; the backend verifies the signature. */
export const POST = forwardWebhook('razorpay');
