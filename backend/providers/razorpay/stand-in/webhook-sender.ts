import { signEvent } from '../sign-payment';
import { razorpay } from '@/lib/rules/checkout/providers/razorpay/razorpay-facts';
import type { Services } from '../../../services';
import { createWorker, type Worker } from '../../../due-work/create-worker';
import { sandboxWebhookSecret } from './sandbox-key-secret';

/** How often the stand-in looks for webhooks to send, how long it waits for the shop, and for another try, in ms. */
const REST_MS = 500;
const TIMEOUT_MS = 5000;
const RETRY_MS = 2000;
/** The real provider tries for a day; a stand-in's shop that is not there will not be there later. */
const ATTEMPTS_MAX = 5;

/**
 * Sends the stand-in's webhooks to the shop's public address, as the real provider would: signed, and again until
 * taken.
 */
export function createWebhookSender(services: Services): Worker {
  return createWorker(services.log, REST_MS, () => sendNextEvent(services));
}

async function sendNextEvent(services: Services): Promise<boolean> {
  const { db, now } = services;
  const at = now();
  const next = await db
    .selectFrom('sandbox_events')
    .selectAll()
    .where('send_after', '<=', at.toISOString())
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (!next) return false;
  const attempts = next.attempts + 1;
  const later = new Date(at.getTime() + RETRY_MS * attempts).toISOString();
  await db.updateTable('sandbox_events').set({ attempts, send_after: later }).where('id', '=', next.id).execute();
  const isTaken = await deliver(services, next);
  if (isTaken || attempts >= ATTEMPTS_MAX)
    await db.updateTable('sandbox_events').set({ send_after: null }).where('id', '=', next.id).execute();
  return true;
}

async function deliver(
  { config, secret, log }: Services,
  { id, body }: { id: string; body: string },
): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': id,
    'x-razorpay-signature': signEvent(body, sandboxWebhookSecret(secret)),
  };
  try {
    const answer = await fetch(config.siteUrl + razorpay.webhook.path, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch (error) {
    log.debug({ err: error }, 'webhook of the payment stand-in not delivered');
    return false;
  }
}
