import type { Context, Hono } from 'hono';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { wakeAfterPayment } from './confirm-payment';
import { receiveEvent } from './receive-event';
import { noteUnknownPayment } from './find-unknown-payments';

/** The provider's webhook, at the address that is set up there with the webhook's secret. */
export function webhookRoutes(app: Hono, services: Services): void {
  app.post(services.payments.facts.webhook.path, (c) => receive(c, services));
}

async function receive(c: Context, services: Services): Promise<Response> {
  refuseWithoutSecret(services);
  const event = services.payments.readEvent(await c.req.text(), (name) => c.req.header(name));
  if (event === 'unsigned') {
    services.log.warn('webhook with a wrong signature refused');
    throw new Refusal(400, 'The signature is not right');
  }
  // Signed and still unreadable: sending it again would not help.
  if (event === 'unreadable') {
    services.log.warn('webhook that is no event of a known shape left alone');
    return c.json({ success: true });
  }
  if (await receiveEvent(services, event)) {
    wakeAfterPayment(services);
    await noteUnknownPayment(services, event);
  }
  return c.json({ success: true });
}

/** The provider tries for a day: time enough to set what is missing. */
function refuseWithoutSecret({ config, payments, log }: Services): void {
  if (config.payments.kind === 'sandbox' || config.payments.webhookSecrets.length > 0) return;
  log.error(`a webhook came, but ${payments.facts.settings.webhookSecret} is not set`);
  throw new Refusal(503, 'This shop does not listen to webhooks yet');
}
