import { Hono } from 'hono';
import { paymentStandIn } from '../providers/provider-folders';
import type { Services } from '../services';
import { hcaptchaBrowserRoutes } from './hcaptcha/hcaptcha-browser-routes';
import { outboxRoutes } from './outbox/outbox-routes';
import { answerError } from '../http/answer-error';
import { hcaptchaProviderRoutes } from './hcaptcha/hcaptcha-provider-routes';

/** The browser's side of every stand-in in use; a shop with all its keys has none of these addresses. */
export function sandboxRoutes(app: Hono, services: Services): void {
  const { mail, captcha } = services.config;
  if (mail.kind === 'outbox') outboxRoutes(app, services);
  if (captcha.kind === 'sandbox') hcaptchaBrowserRoutes(app, services);
  paymentStandIn(services.config)?.browserRoutes(app, services);
}

/** What the real clients talk to while stand-ins are in use, on a port of this machine alone. */
export function sandboxProviderApp(services: Services): Hono {
  const app = new Hono();
  app.onError((error, c) => answerError(services, error, c));
  if (services.config.captcha.kind === 'sandbox') hcaptchaProviderRoutes(app, services);
  const payments = paymentStandIn(services.config);
  if (payments) app.route('/', payments.providerApp(services));
  return app;
}
