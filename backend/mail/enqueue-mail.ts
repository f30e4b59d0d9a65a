import { randomUUID } from 'node:crypto';
import type { MailLog, Queries } from '../database/tables';

/** How the ids of mails to owners begin: those of what happened, of what needs attention, and codes of the desk. */
export const FOR_OWNERS = /^(?:owners|alerts|desk)-/;

export interface MailToEnqueue {
  /** Give one to have the same mail queued once, however often it is asked for. One to owners begins as FOR_OWNERS. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where the recipient has no account: the mails of those who have one go first. */
  toStranger?: boolean;
  /** Waits until then, HELD_MAX_MS at most, so that the step it reports can be undone. */
  sendAfter?: Date;
  /** From then on it is of no use and is dropped instead of sent. */
  expiresAt?: Date;
  /**
   * What of it is stored once it has gone out: 'head', whom it went to and its subject, where it holds a code (`sealMail` says so),
   * leads somebody in or says to owners where a shopper lives; 'nothing' where its recipient's account is erased. Left out, all of it.
   */
  logged?: MailLog;
  /** Replaces a mail of the same name that still waits: of two codes only the newer one works. */
  replaces?: string;
}

/**
 * Puts a mail into the outbox. Pass the caller's transaction, so that it is queued exactly when its subject has
 * happened; wake the mail worker after the commit.
 */
export async function enqueueMail(queries: Queries, mail: MailToEnqueue, now: Date): Promise<void> {
  if (mail.replaces) await dropEarlier(queries, mail.to, mail.replaces);
  await insertingMail(queries, mail, now).execute();
}

/** The statement that puts it there. */
export function insertingMail(queries: Queries, mail: MailToEnqueue, now: Date) {
  return queries
    .insertInto('outbox')
    .values({
      id: mail.id ?? [mail.replaces, randomUUID()].filter(Boolean).join('-'),
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      created_at: now.toISOString(),
      send_after: (mail.sendAfter ?? now).toISOString(),
      attempts: 0,
      sent_at: null,
      last_error: null,
      to_stranger: mail.toStranger ? 1 : 0,
      expires_at: mail.expiresAt?.toISOString() ?? null,
      ...(mail.logged ? { logged: mail.logged } : {}),
    })
    .onConflict((conflict) => conflict.column('id').doNothing());
}

async function dropEarlier(queries: Queries, to: string, name: string): Promise<void> {
  await queries
    .deleteFrom('outbox')
    .where('recipient', '=', to)
    .where('sent_at', 'is', null)
    .where('id', 'like', `${name}-%`)
    .execute();
}
