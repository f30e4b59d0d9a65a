import { Hono } from 'hono';
import { answerError } from '../http/answer-error';
import type { Services } from '../services';
import { hcaptchaProviderRoutes } from './hcaptcha/hcaptcha-provider-routes';
import { razorpayOrdersApi } from './razorpay/razorpay-orders-api';

/** What the real clients talk to while stand-ins are in use, on a port of this machine alone. */
export function sandboxProviderApp(services: Services): Hono {
  const app = new Hono();
  app.onError((error, c) => answerError(services, error, c));
  if (services.config.captcha.kind === 'sandbox') hcaptchaProviderRoutes(app, services);
  if (services.config.payments.kind === 'sandbox') app.route('/', razorpayOrdersApi(services));
  return app;
}
