import { sql } from 'kysely';
import { withoutAddresses } from '@/lib/platform/log/create-logger';
import { plainText } from '@/lib/contract/plain-text';
import { cutText } from '@/lib/contract/cut-text';
import { after, backOffMs, claimDue, isPastOrBeyond, putOff, type Queue } from '../due-work/claim-due';
import type { Services } from '../services';
import { createWorker, type Worker } from '../due-work/create-worker';
import { clearAlert, raiseAlert } from '../alerts/raise-alert';
import { MAIL_DOWN, MAILS_SEALED } from '../alerts/read-alerts';
import { MAIL_LEASE_MS, MAILS_AT_ONCE } from './create-mail-transport';
import { retryAfterOutage } from './retry-mails';
import { HELD_MAX_MS } from '@/lib/platform/environment';
import { isSealed, openMail, SealedOtherwise } from './seal-mail';

const MINUTE_MS = 60_000;
/** How far the clocks of two processes may be apart, in ms. */
const CLOCK_SLACK_MS = MINUTE_MS;
const BACK_OFF_MAX_MS = 24 * 60 * MINUTE_MS;
/** The numbers of tries after which the wait still grows. */
const GROWING_TRIES = Array.from({ length: 11 }, (_, tries) => tries + 1);

/** How long a mail waits after so many tries, in ms. @internal */
export function mailBackOffMs(tries: number): number {
  return backOffMs(MINUTE_MS, tries, BACK_OFF_MAX_MS);
}

const OUTBOX: Queue<'outbox'> = {
  table: 'outbox',
  key: 'id',
  column: 'send_after',
  leaseMs: MAIL_LEASE_MS,
  waiting: sql`sent_at is null`,
  // Also due: a time further ahead than any wait after so many tries, which was written by a clock that was wrong.
  isDue(at) {
    const beyond = GROWING_TRIES.map(
      (tries) => sql`(attempts <= ${tries} and send_after > ${after(at, mailBackOffMs(tries) + MAIL_LEASE_MS)})`,
    );
    const isFirst = sql`(attempts = 0 and ${isPastOrBeyond('send_after', at, HELD_MAX_MS + CLOCK_SLACK_MS)})`;
    const isPast = isPastOrBeyond('send_after', at, BACK_OFF_MAX_MS + MAIL_LEASE_MS);
    return sql`(${isFirst} or (attempts > 0 and (${isPast} or ${sql.join(beyond, sql` or `)})))`;
  },
  // A mail to a stranger ranks like one that was refused once: neither delays the other for long, and codes to
  // strangers never delay orders.
  rank: sql`attempts + to_stranger`,
  onClaim: sql`, attempts = attempts + 1`,
};

/**
 * Sends the mail whose turn it is: those to people with an account go before those to strangers, fresh ones before
 * those that a server has refused, then by how long they have waited. One whose content has expired is dropped. One
 * that cannot be handed over is tried again after 1 minute, doubling up to 24 hours. Of sent mails stays what `logged` says,
 * for `MAIL_LOG_DAYS`: of those with a code no words.
 *
 * @returns whether there was one to send or to drop
 * @internal
 */
export async function sendNextMail(services: Services): Promise<boolean> {
  const { db, mail: transport, log, now, config } = services;
  const claimed = await claimDue(db, OUTBOX, now());
  if (!claimed) return false;
  const { id, recipient: to, subject, text, html, attempts } = claimed;
  // This process stood still since it claimed the mail: another may be sending it by now.
  if (claimed.send_after <= now().toISOString()) return true;
  if (isOver(claimed, now())) {
    log.info({ mailId: id }, 'mail dropped: what it tells has expired');
    await db.deleteFrom('outbox').where('id', '=', id).execute();
    return true;
  }
  try {
    await transport.send({ id, to, subject, ...openMail(services, { text, html }) });
  } catch (error) {
    const retryAt = after(now(), mailBackOffMs(attempts));
    log.warn({ err: error, mailId: id, attempts, retryAt }, 'mail could not be handed over');
    await putOff(
      db,
      OUTBOX,
      claimed,
      retryAt,
      sql`, last_error = ${cutText(withoutAddresses(plainText(String(error))), 500)}`,
    );
    await noteFailure(services, error);
    return true;
  }
  await db
    .updateTable('outbox')
    .set({
      sent_at: now().toISOString(),
      last_error: null,
      ...(config.mailLogDays === 0 ? FORGOTTEN : isSealed(text) ? WORDLESS : whatIsLogged),
    })
    .where('id', '=', id)
    .execute();
  await noteServerIsThere(services);
  return true;
}

const WORDLESS = { text: '', html: '' };
const FORGOTTEN = { ...WORDLESS, recipient: '', subject: '' };

/** By what the row says at the end: an account may be erased while its mail is handed over. */
const whatIsLogged = {
  text: sql<string>`case when logged = 'whole' then text else '' end`,
  html: sql<string>`case when logged = 'whole' then html else '' end`,
  recipient: sql<string>`case when logged = 'nothing' then '' else recipient end`,
  subject: sql<string>`case when logged = 'nothing' then '' else subject end`,
};

/** What a mail that was not sent says of mail server and key. */
async function noteFailure(services: Services, error: unknown): Promise<void> {
  if (error instanceof SealedOtherwise) return noteSealedOtherwise(services);
  await (isOfThisMail(error) ? noteServerIsThere(services) : noteServerIsDown(services, error));
}

/** The server answered and refused this recipient or these words: other mails may go out. */
function isOfThisMail(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EENVELOPE', 'EMESSAGE'].includes(String(error.code));
}

async function noteServerIsThere(services: Services): Promise<void> {
  if (await clearAlert(services, MAIL_DOWN)) await retryAfterOutage(services);
}

async function noteServerIsDown(services: Services, error: unknown): Promise<void> {
  await raiseAlert(services, {
    kind: MAIL_DOWN,
    words: `Emails cannot be handed over (${cutText(withoutAddresses(String(error)), 300)}): login codes do not arrive, so that nobody comes in. They wait and go out once the mail server takes them; look at SMTP_URL and at the server.`,
    path: '/desk/mails',
  });
}

/** No mail server has to do with it. The alert ends when no such mail waits any more (alerts/watch-over.ts). */
async function noteSealedOtherwise(services: Services): Promise<void> {
  await raiseAlert(services, {
    kind: MAILS_SEALED,
    words:
      'Emails with codes cannot be opened on this machine, since they are sealed with another key: those who wait for these codes have to ask for new ones. Where SHOP_SECRET was changed, name the old key after the new one (SHOP_SECRET=new,old); where the key was lost, this ends by itself once the codes are too old.',
    path: '/desk/mails',
  });
}

/** Expired, or written by a clock that was ahead: a code of that clock opens nothing either. */
function isOver({ created_at, expires_at }: { created_at: string; expires_at: string | null }, at: Date): boolean {
  return expires_at !== null && (expires_at <= at.toISOString() || created_at > after(at, CLOCK_SLACK_MS));
}

/** How long the worker rests when nobody wakes it, in ms. */
const REST_MS = 3000;

/**
 * Sends what waits in the outbox: at once when woken after a commit, and every few seconds for what failed before.
 * Several lanes do the same side by side, so that a server that is slow with one mail does not delay the next.
 */
export function createMailWorker(services: Services): Worker {
  const lanes = Array.from({ length: MAILS_AT_ONCE }, () =>
    createWorker(services.log, REST_MS, () => sendNextMail(services)),
  );
  return {
    wake: () => lanes.forEach((lane) => lane.wake()),
    start() {
      const stops = lanes.map((lane) => lane.start());
      return async () => {
        await Promise.all(stops.map((stop) => stop()));
      };
    },
  };
}
