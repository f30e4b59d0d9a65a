import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import { CLOCK_SLACK_MS, type CodePurpose } from './new-code';

const MINUTE_MS = 60_000;
const CODES_PER_HOUR_MAX = 10;
const FAILURES_PER_DAY_MAX = 50;
/** How many codes may be asked for without a captcha while none of them is used [5.23]; at the desk it is longer. */
const FREE_CODES_MAX = 3;
const FREE_CODES_MS = 15 * MINUTE_MS;
const FREE_DESK_CODES_MS = 60 * MINUTE_MS;
const UNCHECKED_PAUSE_MS = 5 * MINUTE_MS;
/** How long an unused code counts against the shop and its client, in ms. */
const BUDGET_MS = 10 * MINUTE_MS;
/** Generous, since Indian carriers put thousands behind one network address. */
const CODES_OF_A_CLIENT_MAX = 20;

export const CAPTCHA_MESSAGE = 'Please complete the CAPTCHA verification';

/** What is known of the person asking: 'unchecked' is a captcha whose provider could not be asked. */
export type CaptchaOutcome = 'none' | 'human' | 'unchecked';

/** For whom a code is asked for, and from where. */
export interface Asking {
  mailbox: string;
  /** By `hashClient`; null where nothing says how to read the network address. */
  client: string | null;
}

/**
 * Limits of sending codes. Counted from the database, so that a restart or a second process forgets nothing. Only a
 * shopper's mailbox that was sent too many is refused; what is counted for the whole shop, or for a network address, asks
 * for the captcha and no more, and so does all at the desk, so that nobody locks an owner out. Shop and desk have budgets
 * of their own.
 *
 * @param shopMax the budget of unused codes in ten minutes
 * @throws Refusal 429 after 10 codes in an hour, 400 where a captcha is due, 503 where it cannot be checked
 */
export async function checkCodeLimits(
  queries: Queries,
  { mailbox, client }: Asking,
  { purpose, captcha }: { purpose: CodePurpose; captcha: CaptchaOutcome },
  shopMax: number,
  now: Date,
): Promise<void> {
  const of = { isDesk: purpose !== 'login' };
  if (
    !of.isDesk &&
    (await countEvents(queries, mailbox, 'code-sent', last(now, 60 * MINUTE_MS))) >= CODES_PER_HOUR_MAX
  ) {
    throw new Refusal(429, 'Too many codes were sent to this address. Please try again in an hour.');
  }
  if (
    captcha === 'unchecked' &&
    (await countEvents(queries, mailbox, 'code-sent', last(now, UNCHECKED_PAUSE_MS))) > 0
  ) {
    throw new Refusal(503, 'The CAPTCHA cannot be checked just now. Please try again in five minutes.');
  }
  if (captcha !== 'none') return;
  const freeMs = of.isDesk ? FREE_DESK_CODES_MS : FREE_CODES_MS;
  const isDue =
    (await areUnused(queries, FREE_CODES_MAX, last(now, freeMs), { ...of, mailbox })) ||
    (await areUnused(queries, shopMax, last(now, BUDGET_MS), of)) ||
    (client !== null && (await areUnused(queries, CODES_OF_A_CLIENT_MAX, last(now, BUDGET_MS), { ...of, client })));
  if (isDue) throw new Refusal(400, CAPTCHA_MESSAGE);
}

/** @throws Refusal 429 after 50 wrong codes for a mailbox in a day */
export async function checkFailureLimit(queries: Queries, mailbox: string, now: Date): Promise<void> {
  if (await areManyFailures(queries, mailbox, now)) {
    throw new Refusal(429, 'Too many wrong codes were tried for this address. Please try again tomorrow.');
  }
}

/** Whether more than 50 wrong codes were tried for a mailbox in a day. */
export async function areManyFailures(queries: Queries, mailbox: string, now: Date): Promise<boolean> {
  const failures = await countEvents(queries, mailbox, 'code-failed', last(now, 24 * 60 * MINUTE_MS));
  return failures > FAILURES_PER_DAY_MAX;
}

/** ISO dates. */
interface Span {
  after: string;
  upTo: string;
}

/**
 * The last `ms` before now. Rows dated in the future, written by a clock that was ahead, are left out: they would count
 * until that day.
 */
function last(now: Date, ms: number): Span {
  return {
    after: new Date(now.getTime() - ms).toISOString(),
    upTo: new Date(now.getTime() + CLOCK_SLACK_MS).toISOString(),
  };
}

async function countEvents(
  queries: Queries,
  mailbox: string,
  kind: 'code-sent' | 'code-failed',
  { after, upTo }: Span,
): Promise<number> {
  const { count } = await queries
    .selectFrom('login_events')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('mailbox', '=', mailbox)
    .where('kind', '=', kind)
    .where('created_at', '>', after)
    .where('created_at', '<=', upTo)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Whether so many codes were sent without one being entered rightly afterwards, in the same mailbox. It never looks at
 * more of them than that.
 */
async function areUnused(
  queries: Queries,
  count: number,
  { after, upTo }: Span,
  of: { isDesk: boolean; mailbox?: string; client?: string },
): Promise<boolean> {
  let unused = queries
    .selectFrom('login_events as sent')
    .select('sent.id')
    .where('sent.kind', '=', 'code-sent')
    .where('sent.mailbox', of.isDesk ? 'like' : 'not like', 'desk %')
    .where('sent.created_at', '>', after)
    .where('sent.created_at', '<=', upTo)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('login_events as used')
            .select('used.id')
            .where('used.kind', '=', 'code-used')
            .whereRef('used.mailbox', '=', 'sent.mailbox')
            .whereRef('used.created_at', '>=', 'sent.created_at')
            .where('used.created_at', '<=', upTo),
        ),
      ),
    );
  if (of.mailbox !== undefined) unused = unused.where('sent.mailbox', '=', of.mailbox);
  if (of.client !== undefined) unused = unused.where('sent.client', '=', of.client);
  return (await unused.limit(count).execute()).length >= count;
}
