import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../database/tables';
import type { Services } from '../services';

const MINUTE_MS = 60_000;
/** A claimed mail belongs to its worker for this long; a worker killed meanwhile lets it go again. */
const LEASE_MS = 2 * MINUTE_MS;
/** How far the clocks of two processes may be apart, in ms. */
const CLOCK_SLACK_MS = MINUTE_MS;
const BACK_OFF_MAX_MS = 24 * 60 * MINUTE_MS;
/** The numbers of tries after which the wait still grows. */
const GROWING_TRIES = Array.from({ length: 11 }, (_, tries) => tries + 1);

/**
 * Sends the mail whose turn it is: those to people with an account go before those to strangers, fresh ones before
 * those that a server has refused, then by how long they have waited. One whose content has expired is dropped. One
 * that cannot be handed over is tried again after 1 minute, doubling up to 24 hours. Sent mails lose their text: it may
 * hold a login code.
 *
 * @returns whether there was one to send or to drop
 */
export async function sendNextMail({ db, mail: transport, log, now }: Services): Promise<boolean> {
  const claimed = await claimNextMail(db, now());
  if (!claimed) return false;
  const { id, recipient: to, subject, text, html, attempts } = claimed;
  if (isOver(claimed, now())) {
    log.info({ mailId: id }, 'mail dropped: what it tells has expired');
    await db.deleteFrom('outbox').where('id', '=', id).execute();
    return true;
  }
  try {
    await transport.send({ id, to, subject, text, html });
  } catch (error) {
    const retryAt = after(now(), backOffMs(attempts));
    log.warn({ err: error, mailId: id, attempts, retryAt }, 'mail could not be handed over');
    await db
      .updateTable('outbox')
      .set({ send_after: retryAt, last_error: String(error).slice(0, 500) })
      .where('id', '=', id)
      .execute();
    return true;
  }
  await db
    .updateTable('outbox')
    .set({ sent_at: now().toISOString(), text: '', html: '', last_error: null })
    .where('id', '=', id)
    .execute();
  return true;
}

/** How long to wait after so many tries, in ms. */
export function backOffMs(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.max(attempts - 1, 0), BACK_OFF_MAX_MS);
}

/** Takes one mail by pushing its next try forward: of two workers only one gets the row it saw. */
async function claimNextMail(db: Services['db'], at: Date) {
  for (;;) {
    const next = await db
      .selectFrom('outbox')
      .select(['id', 'send_after'])
      .where('sent_at', 'is', null)
      .where(isDue(at))
      // A stranger's mail stands where one stands that was refused once: neither holds up the other for long, and a
      // fresh code nobody's hours.
      .orderBy((eb) => eb('attempts', '+', eb.ref('to_stranger')))
      .orderBy('send_after')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    const claimed = await db
      .updateTable('outbox')
      .set((eb) => ({ send_after: after(at, LEASE_MS), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', next.id)
      .where('sent_at', 'is', null)
      .where('send_after', '=', next.send_after)
      .returning(['id', 'recipient', 'subject', 'text', 'html', 'attempts', 'created_at', 'expires_at'])
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

/**
 * Its time has come; or it is further ahead than any wait of ours after so many tries: written by a clock that was
 * wrong.
 */
function isDue(at: Date) {
  return (eb: ExpressionBuilder<Tables, 'outbox'>) => {
    const beyond = (waitMs: number) => eb('send_after', '>', after(at, waitMs + LEASE_MS));
    return eb.or([
      eb('attempts', '=', 0),
      eb('send_after', '<=', at.toISOString()),
      ...GROWING_TRIES.map((tries) => eb.and([eb('attempts', '<=', tries), beyond(backOffMs(tries))])),
      beyond(BACK_OFF_MAX_MS),
    ]);
  };
}

/** Expired, or written by a clock that was ahead: a code of that clock opens nothing either. */
function isOver({ created_at, expires_at }: { created_at: string; expires_at: string | null }, at: Date): boolean {
  return expires_at !== null && (expires_at <= at.toISOString() || created_at > after(at, CLOCK_SLACK_MS));
}

function after(at: Date, ms: number): string {
  return new Date(at.getTime() + ms).toISOString();
}
