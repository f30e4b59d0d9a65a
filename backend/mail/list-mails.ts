import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';
import type { ListedMail } from '@/lib/contract/desk/mail-calls';
import type { MailFilter } from '@/lib/contract/limits';
import { cutPage, holdsAll, isBehind } from '../database/page';
import type { Queries, Tables } from '../database/tables';
import type { Services } from '../services';

const FILTERS: Readonly<Record<MailFilter, Expression<SqlBool>>> = {
  all: sql`1 = 1`,
  sent: sql`sent_at is not null`,
  waiting: sql`sent_at is null`,
  refused: sql`(sent_at is null and last_error is not null)`,
};

interface MailList {
  mails: ListedMail[];
  /** Where the next page begins; undefined on the last. */
  next: string | undefined;
}

/** Which mails are listed. */
interface Asked {
  filter?: MailFilter;
  /** Words that all stand in address or subject. */
  search?: string;
  /** ISO date: only those written from then on. */
  since?: string | undefined;
  /** Where a page begins, as `next` of the page before said. */
  after?: string;
  /** Rows of a page. */
  most?: number;
}

/**
 * Mails that wait, and those that went out in the last `MAIL_LOG_DAYS`, in the order of sending, the newest first; never their words, which may hold
 * a login code.
 */
export async function listMails(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { filter = 'all', search = '', since, after, most = 50 }: Asked,
): Promise<MailList> {
  const rows = await selectMails(db)
    .where(FILTERS[filter])
    .where(isFound(search))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? ''))
    .where(isBehind([listedAt, 'id'], after, 'desc'))
    .limit(most + 1)
    .execute();
  const page = cutPage(rows, most, ({ sent_at, created_at, id }) => [sent_at ?? created_at, id]);
  const at = now();
  return { mails: page.rows.map((row) => toListedMail(row, at)), next: page.next };
}

/** When it went out; of one that waits when it was written. */
const listedAt = sql<string>`coalesce(sent_at, created_at)`;

/** Between the name of a mail and what names one of its repetitions: what belongs to an order or account still begins as it did. */
export const AGAIN = '-again-';

/** The newest first, as the index of the list has them: of those that are over the recipient is deleted. */
export const selectMails = (db: Queries) =>
  db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'created_at', 'send_after', 'sent_at', 'attempts', 'last_error', 'logged'])
    .where(sql<boolean>`recipient <> ''`)
    .orderBy(listedAt, 'desc')
    .orderBy('id', 'desc');

/** Whom a mail to an erased account goes to is in no list, while it waits neither. */
const shownRecipient = sql<string>`case when logged = 'nothing' then '' else recipient end`;

function isFound(search: string): Expression<SqlBool> {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  return terms.length === 0 ? sql`1 = 1` : holdsAll(sql`lower(${shownRecipient} || ' ' || subject)`, terms);
}

type MailRow = Pick<
  Selectable<Tables['outbox']>,
  'id' | 'recipient' | 'subject' | 'created_at' | 'send_after' | 'sent_at' | 'attempts' | 'last_error' | 'logged'
>;

/** @param now by which a worker is at it, or has given it up */
export const toListedMail = (row: MailRow, now: Date): ListedMail => ({
  id: row.id,
  to: row.logged === 'nothing' ? 'a deleted account' : row.recipient,
  subject: row.subject,
  at: row.created_at,
  sentAt: row.sent_at ?? undefined,
  isRepeat: row.id.includes(AGAIN),
  nextAt: row.send_after,
  tries: row.attempts,
  isBeingSent: isBeingSent(row, now) || undefined,
  error: row.last_error ?? undefined,
});

/** A worker has claimed it for the first time, and neither has it gone out nor was it refused. */
const isBeingSent = (
  { attempts, sent_at: sentAt, last_error: error, send_after: until }: MailRow,
  now: Date,
): boolean => attempts > 0 && sentAt === null && error === null && until > now.toISOString();
