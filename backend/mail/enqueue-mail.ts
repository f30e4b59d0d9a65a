import { randomUUID } from 'node:crypto';
import type { Queries } from '../database/tables';

export interface MailToEnqueue {
  /** Give one to have the same mail queued once, however often it is asked for. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Puts a mail into the outbox. Handed the caller's transaction, it is queued exactly when what it
 * tells of has happened; wake the mail worker after the commit.
 */
export async function enqueueMail(queries: Queries, mail: MailToEnqueue, now: Date): Promise<void> {
  await queries
    .insertInto('outbox')
    .values({
      id: mail.id ?? randomUUID(),
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      created_at: now.toISOString(),
      send_after: now.toISOString(),
      attempts: 0,
      sent_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
