import { forwardWebhook } from '@/lib/handlers/forward-webhook';

/**
 * The payment provider calls here: no page of ours, so that there is no origin to check; its signature is the backend's
 * to judge.
 */
export const POST = forwardWebhook;
