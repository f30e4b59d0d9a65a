import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Services } from '../../services';
import { issueCaptchaToken } from './hcaptcha-provider-routes';
import { widgetScript } from './widget-script';

/** The captcha stand-in's browser side: its script, and the tokens the ticked box fetches. */
export function hcaptchaBrowserRoutes(app: Hono, services: Services): void {
  // The page loads the script with crossorigin=anonymous, which fails without these headers.
  app.use('/sandbox/hcaptcha/*', cors({ origin: '*', allowMethods: ['GET', 'POST'] }));
  app.get('/sandbox/hcaptcha/1/api.js', (c) =>
    c.body(widgetScript, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    }),
  );
  app.post('/sandbox/hcaptcha/token', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ token: await issueCaptchaToken(services) });
  });
}
