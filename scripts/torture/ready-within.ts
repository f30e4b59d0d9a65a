import type { Ordeal } from './scenario';

/** Ready again after a kill, in ms. */
export const readyWithin = ({ patience }: Ordeal): number => 3000 * patience;

/** The 99th percentile of a webhook's answer, in ms. */
export const webhookWithin = ({ patience }: Ordeal): number => 200 * patience;

/** Paid after the callback was lost, in ms: by webhook, and where that is lost too by asking the provider. */
export const paidByWebhookWithin = ({ patience }: Ordeal): number => 2000 * patience;
export const PAID_BY_ASKING_MS = 120_000;

/** A mail to somebody with an account is handed over, in ms, whatever strangers ask for. */
export const mailWithin = ({ patience }: Ordeal): number => 2000 * patience;
