import { randomBytes } from 'node:crypto';
import type { Services } from '../../services';

/** As long as the real provider's tokens live, in ms. */
const TOKEN_LIFE_MS = 120_000;

/** A token as the widget hands it to the page. */
export async function issueCaptchaToken({ db, now }: Services): Promise<string> {
  const token = `sandbox-${randomBytes(24).toString('base64url')}`;
  await db.insertInto('sandbox_captcha_tokens').values({ token, created_at: now().toISOString() }).execute();
  return token;
}

/** Takes a token back; it counts once and only while it is fresh. */
export async function redeemCaptchaToken({ db, now }: Services, token: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('sandbox_captcha_tokens')
    .where('token', '=', token)
    .returning('created_at')
    .executeTakeFirst();
  return taken !== undefined && now().getTime() - Date.parse(taken.created_at) <= TOKEN_LIFE_MS;
}
