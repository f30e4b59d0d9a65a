import type { Hono } from 'hono';
import { sandboxCaptchaSecret } from '../../accounts/create-captcha-verifier';
import { isSameHash } from '../../accounts/new-code';
import type { Services } from '../../services';
import { redeemCaptchaToken } from './issue-captcha-token';

/** The provider's siteverify call: form fields in, verdict out, always with status 200. */
export function hcaptchaProviderRoutes(app: Hono, services: Services): void {
  app.post('/sandbox/hcaptcha/siteverify', async (c) => {
    const { secret, response } = await c.req.parseBody();
    const refused = (code: string) => c.json({ success: false, 'error-codes': [code] });
    if (typeof secret !== 'string' || !secret) return refused('missing-input-secret');
    if (!isSameHash(secret, sandboxCaptchaSecret(services.secret))) return refused('invalid-input-secret');
    if (typeof response !== 'string' || !response) return refused('missing-input-response');
    if (!(await redeemCaptchaToken(services, response))) return refused('invalid-or-already-seen-response');
    return c.json({
      success: true,
      challenge_ts: services.now().toISOString(),
      hostname: new URL(services.config.siteUrl).hostname,
    });
  });
}
