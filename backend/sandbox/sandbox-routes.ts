import type { Hono } from 'hono';
import type { Services } from '../services';
import { hcaptchaBrowserRoutes } from './hcaptcha/hcaptcha-browser-routes';
import { outboxRoutes } from './outbox/outbox-routes';
import { razorpaySandboxRoutes } from './razorpay/razorpay-sandbox-routes';

/** The browser's side of every stand-in in use; a shop with all its keys has none of these addresses. */
export function sandboxRoutes(app: Hono, services: Services): void {
  const { mail, captcha, payments } = services.config;
  if (mail.kind === 'outbox') outboxRoutes(app, services);
  if (captcha.kind === 'sandbox') hcaptchaBrowserRoutes(app, services);
  if (payments.kind === 'sandbox') razorpaySandboxRoutes(app, services);
}
