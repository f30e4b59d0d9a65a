import type { Context, Hono } from 'hono';
import { openProviders } from '../payments/open-providers';
import type { PaymentProvider } from '../payments/payment-provider';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { wakeAfterPayment } from './confirm-payment';
import { receiveEvent } from './receive-event';
import { noteUnknownPayment } from './find-unknown-payments';

/** The webhook of each provider whose keys are set, at the address that is set up there with the webhook's secret. */
export function webhookRoutes(app: Hono, services: Services): void {
  for (const { facts } of openProviders(services))
    app.post(facts.webhook.path, (c) => receive(c, services, facts.name));
}

async function receive(c: Context, services: Services, name: string): Promise<Response> {
  const provider = openProviders(services).find(({ facts }) => facts.name === name) ?? services.payments;
  refuseWithoutSecret(services, provider);
  const event = provider.readEvent(await c.req.text(), (header) => c.req.header(header));
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
function refuseWithoutSecret({ config, log }: Services, { facts }: PaymentProvider): void {
  const chosen = config.payments.kind === 'keys' ? [config.payments] : [];
  const keys = [...chosen, ...config.formerPayments].find(({ provider }) => provider === facts.name);
  if (!keys || keys.webhookSecrets.length > 0) return;
  log.error(`a webhook came, but ${facts.settings.webhookSecret} is not set`);
  throw new Refusal(503, 'This shop does not listen to webhooks yet');
}
