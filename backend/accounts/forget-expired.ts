import type { Services } from '../services';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the UPI id of a return is kept that nobody answers or settles, in days. */
const UPI_ID_DAYS = 90;

/** How long it is kept what was searched in vain, in days: more than the longest period of the figures. */
const MISSED_SEARCH_DAYS = 500;

/**
 * Deletes what no rule looks at any more: ended sessions, dead codes, tickets and mails, the events limits are counted
 * from, files that nobody set, webhooks received long ago; and where the money of a return should go, once nobody has cared for it for long.
 */
export async function forgetExpired({ db, now, config }: Services): Promise<void> {
  const at = now();
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS).toISOString();
  const dayAgo = daysAgo(1);
  // The provider repeats an event for a day; what it repeats by hand later is known by the payment all the same.
  const monthAgo = daysAgo(30);
  await db.deleteFrom('sessions').where('expires_at', '<=', at.toISOString()).execute();
  await db.deleteFrom('desk_sessions').where('expires_at', '<=', at.toISOString()).execute();
  await db.deleteFrom('desk_links').where('expires_at', '<=', at.toISOString()).execute();
  await db.deleteFrom('login_codes').where('expires_at', '<=', at.toISOString()).execute();
  await db.deleteFrom('sign_up_tickets').where('expires_at', '<=', at.toISOString()).execute();
  await db.deleteFrom('waiting_files').where('created_at', '<=', dayAgo).execute();
  await db.deleteFrom('cash_phones').where('asked_at', '<=', dayAgo).execute();
  await db.deleteFrom('outbox').where('expires_at', '<=', dayAgo).execute();
  // The row stays, by whose id a mail is queued once.
  await db
    .updateTable('outbox')
    .set({ recipient: '', subject: '', text: '', html: '', last_error: null })
    .where('sent_at', '<=', daysAgo(config.mailLogDays))
    .where('recipient', '<>', '')
    .execute();
  await db.deleteFrom('login_events').where('created_at', '<=', dayAgo).execute();
  await db.deleteFrom('missed_searches').where('day', '<', daysAgo(MISSED_SEARCH_DAYS).slice(0, 10)).execute();
  await db.deleteFrom('owner_notices').where('mail_id', 'is not', null).where('created_at', '<=', monthAgo).execute();
  await db.deleteFrom('payment_events').where('received_at', '<=', monthAgo).execute();
  await db
    .updateTable('returns')
    .set({ upi_id: null })
    .where('upi_id', 'is not', null)
    .where(({ fn }) => fn.coalesce('answered_at', 'created_at'), '<=', daysAgo(UPI_ID_DAYS))
    .execute();
  await db.deleteFrom('sandbox_events').where('created_at', '<=', dayAgo).execute();
  await db.deleteFrom('sandbox_captcha_tokens').where('created_at', '<=', dayAgo).execute();
}
