import type { Services } from '../services';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes what no rule looks at any more: ended sessions, dead codes and the events limits are counted from. */
export async function forgetExpired({ db, now }: Services): Promise<void> {
  const at = now();
  const dayAgo = new Date(at.getTime() - DAY_MS).toISOString();
  await db.deleteFrom('sessions').where('expires_at', '<=', at.toISOString()).execute();
  await db.deleteFrom('login_codes').where('expires_at', '<=', at.toISOString()).execute();
  await db.deleteFrom('login_events').where('created_at', '<=', dayAgo).execute();
  await db.deleteFrom('sandbox_captcha_tokens').where('created_at', '<=', dayAgo).execute();
}
