import { isBehind, cutPage } from '../database/page';
import type { Services } from '../services';

/** A mail that waits, as the merchant reads it; never its text, which may hold a login code. */
interface WaitingMail {
  id: string;
  to: string;
  subject: string;
  /** ISO dates: when it was written, and when it is tried next. */
  at: string;
  nextAt: string;
  tries: number;
  error: string | null;
}

interface MailList {
  mails: WaitingMail[];
  /** Where the next page begins; undefined on the last. */
  next: string | undefined;
}

/**
 * Mails that have not gone out, the oldest first.
 *
 * @param refused only those that the mail server has refused
 * @param since ISO date: only those written from then on
 * @param from where a page begins, as `next` of the page before said
 * @param most rows of a page
 */
export async function listMails(
  { db }: Pick<Services, 'db'>,
  { refused = false, since, from, most = 50 }: { refused?: boolean; since?: string; from?: string; most?: number },
): Promise<MailList> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'created_at', 'send_after', 'attempts', 'last_error'])
    .where('sent_at', 'is', null)
    .$if(refused, (query) => query.where('last_error', 'is not', null))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? ''))
    .where(isBehind(['created_at', 'id'], from, 'asc'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(most + 1)
    .execute();
  const page = cutPage(rows, most, ({ created_at, id }) => [created_at, id]);
  const mails = page.rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    at: row.created_at,
    nextAt: row.send_after,
    tries: row.attempts,
    error: row.last_error,
  }));
  return { mails, next: page.next };
}
