import { sql, type SqlBool } from 'kysely';
import { NEWS_LINK_MS } from '@/lib/rules/accounts/news-words';
import { inBatches } from '../database/in-batches';
import type { Services } from '../services';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the UPI ID of a return is stored while nobody answers or settles it, in days. */
const UPI_ID_DAYS = 90;
/** How long a photo that came with a request is stored, in days: longer than a bank lets a payment be disputed. */
const RETURN_PHOTO_DAYS = 180;

/** How long the link of a draft says that it is over, or leads to its order, in days. */
const DRAFT_DAYS = 90;

/** How long searches without a result are stored, in days: more than the longest period of the figures. */
const MISSED_SEARCH_DAYS = 500;

/**
 * Deletes what no rule reads any more: ended sessions, dead codes, tickets and mails, unconfirmed news, counted events, files that nobody
 * set, old webhooks, photos of returns; and the UPI ID of one that nobody settled for long. No lock is held for more than some thousand rows.
 */
export async function forgetExpired({ db, now, config }: Services): Promise<void> {
  const at = now();
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS).toISOString();
  const dayAgo = daysAgo(1);
  // The provider repeats an event for a day; a later manual repeat is recognised by its payment.
  const monthAgo = daysAgo(30);
  const before = (column: string, time: string) => sql<SqlBool>`${sql.ref(column)} <= ${time}`;
  for (const table of ['sessions', 'desk_sessions', 'desk_links', 'login_codes', 'sign_up_tickets'] as const)
    await inBatches(db, table, before('expires_at', at.toISOString()));
  await inBatches(
    db,
    'news_consents',
    sql`confirmed_at is null and ${before('asked_at', new Date(at.getTime() - NEWS_LINK_MS).toISOString())}`,
  );
  await inBatches(db, 'waiting_files', before('created_at', dayAgo));
  await inBatches(db, 'cash_phones', before('asked_at', dayAgo));
  await inBatches(db, 'outbox', before('expires_at', dayAgo));
  // The row stays, since its id prevents a second mail. In the words of the index of mails that are listed.
  await inBatches(
    db,
    'outbox',
    sql`recipient <> '' and sent_at is not null and coalesce(sent_at, created_at) <= ${daysAgo(config.mailLogDays)}`,
    sql`update outbox set recipient = '', subject = '', text = '', html = '', last_error = null`,
  );
  await inBatches(db, 'login_events', before('created_at', dayAgo));
  await inBatches(db, 'missed_searches', sql`day < ${daysAgo(MISSED_SEARCH_DAYS).slice(0, 10)}`);
  await inBatches(db, 'owner_notices', sql`mail_id is not null and ${before('created_at', monthAgo)}`);
  await inBatches(db, 'payment_events', before('received_at', monthAgo));
  await inBatches(db, 'return_photos', before('created_at', daysAgo(RETURN_PHOTO_DAYS)));
  await inBatches(
    db,
    'returns',
    sql`upi_id is not null and coalesce(answered_at, created_at) <= ${daysAgo(UPI_ID_DAYS)}`,
    sql`update returns set upi_id = null`,
  );
  await inBatches(db, 'order_drafts', before('ended_at', daysAgo(DRAFT_DAYS)));
  await inBatches(db, 'sandbox_events', before('created_at', dayAgo));
  await inBatches(db, 'sandbox_captcha_tokens', before('created_at', dayAgo));
}
