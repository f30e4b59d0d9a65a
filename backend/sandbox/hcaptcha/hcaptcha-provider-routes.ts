import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { sandboxCaptchaSecret } from '../../accounts/create-captcha-verifier';
import { isSameSecret } from '@/lib/platform/is-same-secret';
import type { Services } from '../../services';

/** The provider's siteverify call: form fields in, verdict out, always with status 200. */
export function hcaptchaProviderRoutes(app: Hono, services: Services): void {
  app.post('/sandbox/hcaptcha/siteverify', async (c) => {
    const { secret, response } = await c.req.parseBody();
    const refused = (code: string) => c.json({ success: false, 'error-codes': [code] });
    if (typeof secret !== 'string' || !secret) return refused('missing-input-secret');
    if (!isSameSecret(secret, sandboxCaptchaSecret(services.secret))) return refused('invalid-input-secret');
    if (typeof response !== 'string' || !response) return refused('missing-input-response');
    if (!(await redeemCaptchaToken(services, response))) return refused('invalid-or-already-seen-response');
    return c.json({
      success: true,
      challenge_ts: services.now().toISOString(),
      hostname: new URL(services.config.siteUrl).hostname,
    });
  });
}

/** As long as the real provider's tokens live, in ms. */
const TOKEN_LIFE_MS = 120_000;

/** A token as the widget hands it to the page. */
export async function issueCaptchaToken({ db, now }: Services): Promise<string> {
  const token = `sandbox-${randomBytes(24).toString('base64url')}`;
  await db.insertInto('sandbox_captcha_tokens').values({ token, created_at: now().toISOString() }).execute();
  return token;
}

/** Redeems a token; it counts once and only while it is fresh. */
async function redeemCaptchaToken({ db, now }: Services, token: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('sandbox_captcha_tokens')
    .where('token', '=', token)
    .returning('created_at')
    .executeTakeFirst();
  return taken !== undefined && now().getTime() - Date.parse(taken.created_at) <= TOKEN_LIFE_MS;
}
