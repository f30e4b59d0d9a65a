import { parsePlain } from '@/lib/contract/plain-text';
import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { wakeAfterPayment } from './confirm-payment';
import { hearEvent, providerEvent } from './hear-event';
import { noteUnknownPayment } from './find-unknown-payments';

/** Where the provider tells of payments; set it up there with the secret in RAZORPAY_WEBHOOK_SECRET. */
export const WEBHOOK_PATH = '/api/order/razorpay-webhook';

/** The provider's webhook. The signature over the body as it was sent is looked at before anything else. */
export function webhookRoutes(app: Hono, services: Services): void {
  app.post(WEBHOOK_PATH, (c) => receive(c, services));
}

async function receive(c: Context, services: Services): Promise<Response> {
  refuseWithoutSecret(services);
  const raw = await c.req.text();
  if (!services.payments.isSignedEvent(raw, c.req.header('x-razorpay-signature') ?? '')) {
    services.log.warn('webhook with a wrong signature refused');
    throw new Refusal(400, 'The signature is not right');
  }
  const event = providerEvent.safeParse(parseJson(raw));
  // Signed and still unreadable: sending it again would not help.
  if (!event.success) {
    services.log.warn('webhook that is no event of a known shape left alone');
    return c.json({ success: true });
  }
  const isNews = await hearEvent(services, eventId(c, raw), event.data);
  if (isNews) {
    wakeAfterPayment(services);
    await noteUnknownPayment(services, event.data);
  }
  return c.json({ success: true });
}

/** The provider tries for a day: time enough to set what is missing. */
function refuseWithoutSecret({ config, log }: Services): void {
  if (config.payments.kind === 'sandbox' || config.payments.webhookSecrets.length > 0) return;
  log.error('a webhook came, but RAZORPAY_WEBHOOK_SECRET is not set');
  throw new Refusal(503, 'This shop does not listen to webhooks yet');
}

function eventId(c: Context, raw: string): string {
  const given = c.req.header('x-razorpay-event-id') ?? '';
  return /^[\w-]{1,80}$/.test(given) ? given : createHash('sha256').update(raw).digest('hex');
}

function parseJson(raw: string): unknown {
  try {
    return parsePlain(raw);
  } catch {
    return undefined;
  }
}
