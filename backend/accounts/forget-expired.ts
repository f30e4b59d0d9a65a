import type { Services } from '../services';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes what no rule looks at any more: ended sessions, dead codes, tickets and mails, the events limits are counted
 * from, webhooks heard long ago.
 */
export async function forgetExpired({ db, now }: Services): Promise<void> {
  const at = now();
  const dayAgo = new Date(at.getTime() - DAY_MS).toISOString();
  // The provider repeats an event for a day; what it repeats by hand later is known by the payment all the same.
  const monthAgo = new Date(at.getTime() - 30 * DAY_MS).toISOString();
  await db.deleteFrom('sessions').where('expires_at', '<=', at.toISOString()).execute();
  await db.deleteFrom('login_codes').where('expires_at', '<=', at.toISOString()).execute();
  await db.deleteFrom('sign_up_tickets').where('expires_at', '<=', at.toISOString()).execute();
  await db.deleteFrom('outbox').where('expires_at', '<=', dayAgo).execute();
  await db.deleteFrom('login_events').where('created_at', '<=', dayAgo).execute();
  await db.deleteFrom('payment_events').where('received_at', '<=', monthAgo).execute();
  await db.deleteFrom('sandbox_events').where('created_at', '<=', dayAgo).execute();
  await db.deleteFrom('sandbox_captcha_tokens').where('created_at', '<=', dayAgo).execute();
}
