import { NEWS_LINK_MS } from '@/lib/rules/accounts/news-words';
import type { Services } from '../services';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the UPI id of a return is stored while nobody answers or settles it, in days. */
const UPI_ID_DAYS = 90;

/** How long searches without a result are stored, in days: more than the longest period of the figures. */
const MISSED_SEARCH_DAYS = 500;

/**
 * Deletes what no rule reads any more: ended sessions, dead codes, tickets and mails, unconfirmed news, counted events, files that nobody
 * set, old webhooks; and the UPI id of a return that nobody settled for long.
 */
export async function forgetExpired({ db, now, config }: Services): Promise<void> {
  const at = now();
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS).toISOString();
  const dayAgo = daysAgo(1);
  // The provider repeats an event for a day; a later manual repeat is recognised by its payment.
  const monthAgo = daysAgo(30);
  await db.deleteFrom('sessions').where('expires_at', '<=', at.toISOString()).execute();
  await db.deleteFrom('desk_sessions').where('expires_at', '<=', at.toISOString()).execute();
  await db.deleteFrom('desk_links').where('expires_at', '<=', at.toISOString()).execute();
  await db.deleteFrom('login_codes').where('expires_at', '<=', at.toISOString()).execute();
  await db.deleteFrom('sign_up_tickets').where('expires_at', '<=', at.toISOString()).execute();
  await db
    .deleteFrom('news_consents')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<=', new Date(at.getTime() - NEWS_LINK_MS).toISOString())
    .execute();
  await db.deleteFrom('waiting_files').where('created_at', '<=', dayAgo).execute();
  await db.deleteFrom('cash_phones').where('asked_at', '<=', dayAgo).execute();
  await db.deleteFrom('outbox').where('expires_at', '<=', dayAgo).execute();
  // The row stays, since its id prevents a second mail.
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
