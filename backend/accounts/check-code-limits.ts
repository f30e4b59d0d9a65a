import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import { CLOCK_SLACK_MS, isOfDesk, type CodePurpose } from './new-code';
import { queueUp } from './queue-up';

const MINUTE_MS = 60_000;
const CODES_PER_HOUR_MAX = 10;
const FAILURES_PER_DAY_MAX = 50;
/** How many codes may be asked for without a captcha while none of them is used; at the desk it is longer. */
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
export interface CodeRequester {
  mailbox: string;
  /** By `hashClient`; null where nothing says how to read the network address. */
  client: string | null;
  /** By `readDevice`; null of a browser that does not know the mailbox. */
  device: string | null;
}

/**
 * Limits of sending codes, counted from the database, so that a restart or a second process forgets nothing. Only a
 * shopper's mailbox that was sent too many codes is refused. What is counted for the whole shop or for a network
 * address only makes the captcha due, and so do all limits at the desk, so that nobody can lock an owner out. Shop and
 * desk have separate budgets, and so has a browser that knows the mailbox: what strangers ask for in its name does not
 * count against it.
 *
 * @param shopMax the budget of unused codes in ten minutes
 * @throws Refusal 429 after 10 codes in an hour, 400 where a captcha is due, 503 where it cannot be checked
 */
export async function checkCodeLimits(
  queries: Queries,
  requester: CodeRequester,
  { purpose, captcha }: { purpose: CodePurpose; captcha: CaptchaOutcome },
  shopMax: number,
  now: Date,
): Promise<void> {
  const { mailbox, client, device } = requester;
  const of = { isDesk: isOfDesk(purpose) };
  if (
    !of.isDesk &&
    (await countEvents(queries, requester, 'code-sent', last(now, 60 * MINUTE_MS))) >= CODES_PER_HOUR_MAX
  ) {
    throw new Refusal(429, 'Too many codes were sent to this address. Please try again in an hour.');
  }
  if (
    captcha === 'unchecked' &&
    (await countEvents(queries, requester, 'code-sent', last(now, UNCHECKED_PAUSE_MS))) > 0
  ) {
    throw new Refusal(503, 'The CAPTCHA cannot be checked just now. Please try again in five minutes.');
  }
  if (captcha !== 'none') return;
  const freeMs = of.isDesk ? FREE_DESK_CODES_MS : FREE_CODES_MS;
  const isDue =
    (await hasManyUnusedCodes(queries, FREE_CODES_MAX, last(now, freeMs), { ...of, mailbox, device })) ||
    (device === null && (await hasManyUnusedCodes(queries, shopMax, last(now, BUDGET_MS), of))) ||
    (device === null &&
      client !== null &&
      (await hasManyUnusedCodes(queries, CODES_OF_A_CLIENT_MAX, last(now, BUDGET_MS), { ...of, client }))) ||
    (await isGuessing(queries, now));
  if (isDue) throw new Refusal(400, CAPTCHA_MESSAGE);
}

/** Wrong codes in ten minutes, of the whole shop, from which on everybody solves a captcha before a code is compared. */
const FAILURES_OF_ALL_MAX = 300;

/**
 * Near this limit, requests that compare codes wait for each other. More transactions than that never count at the same
 * time: each process has ten connections.
 */
const NEAR_LIMIT = 100;

/** Whether codes are being guessed, however many mailboxes the guesses are spread over. */
async function isGuessing(queries: Queries, now: Date): Promise<boolean> {
  return (await countFailures(queries, now)) >= FAILURES_OF_ALL_MAX;
}

/** Wrong codes of the whole shop in ten minutes; it counts no further than the limit. */
async function countFailures(queries: Queries, now: Date): Promise<number> {
  const { after, upTo } = last(now, BUDGET_MS);
  const failed = await queries
    .selectFrom('login_events')
    .select('id')
    .where('kind', '=', 'code-failed')
    .where('created_at', '>', after)
    .where('created_at', '<=', upTo)
    .limit(FAILURES_OF_ALL_MAX)
    .execute();
  return failed.length;
}

/**
 * Where the captcha's provider does not answer, a mailbox has one try in five minutes; the desk has all of them, since
 * its codes only open the browser that asked for them. Near the limit the count takes a lock; call it first in the
 * transaction.
 *
 * @throws Refusal 400 where codes are being guessed and no captcha is solved; 503 where it cannot be checked
 */
export async function refuseGuessers(trx: Queries, from: Mailbox, captcha: CaptchaOutcome, now: Date): Promise<void> {
  if (captcha === 'human' || !(await isGuessingInTurn(trx, now))) return;
  if (captcha === 'none') throw new Refusal(400, CAPTCHA_MESSAGE);
  if (from.mailbox.startsWith('desk ')) return;
  await queueUp(trx, from.mailbox, now);
  if ((await countEvents(trx, from, 'code-failed', last(now, UNCHECKED_PAUSE_MS))) > 0)
    throw new Refusal(503, 'The CAPTCHA cannot be checked just now. Please try again in five minutes.');
}

/** Far from the limit no lock is needed, and beyond it the answer is certain. */
async function isGuessingInTurn(trx: Queries, now: Date): Promise<boolean> {
  const failures = await countFailures(trx, now);
  if (failures < FAILURES_OF_ALL_MAX - NEAR_LIMIT || failures >= FAILURES_OF_ALL_MAX)
    return failures >= FAILURES_OF_ALL_MAX;
  await queueUp(trx, 'all who compare codes', now);
  return isGuessing(trx, now);
}

/** @throws Refusal 429 after 50 wrong codes for a mailbox in a day, of this browser or of all strangers */
export async function checkFailureLimit(queries: Queries, from: Mailbox, now: Date): Promise<void> {
  if (await hasManyFailures(queries, from, now)) {
    throw new Refusal(429, 'Too many wrong codes were tried for this address. Please try again tomorrow.');
  }
}

/** Whether more than 50 wrong codes were tried for a mailbox in a day. */
export async function hasManyFailures(queries: Queries, from: Mailbox, now: Date): Promise<boolean> {
  const failures = await countEvents(queries, from, 'code-failed', last(now, 24 * 60 * MINUTE_MS));
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

/** A mailbox, as one browser that knows it sees it, or as all strangers do. */
type Mailbox = Pick<CodeRequester, 'mailbox' | 'device'>;

async function countEvents(
  queries: Queries,
  { mailbox, device }: Mailbox,
  kind: 'code-sent' | 'code-failed',
  { after, upTo }: Span,
): Promise<number> {
  const { count } = await queries
    .selectFrom('login_events')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('mailbox', '=', mailbox)
    .where('device', device === null ? 'is' : '=', device)
    .where('kind', '=', kind)
    .where('created_at', '>', after)
    .where('created_at', '<=', upTo)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Whether this many codes were sent without one being entered rightly afterwards in the same mailbox. It counts no
 * further than that.
 */
async function hasManyUnusedCodes(
  queries: Queries,
  count: number,
  { after, upTo }: Span,
  of: { isDesk: boolean; mailbox?: string; device?: string | null; client?: string },
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
  if (of.device !== undefined) unused = unused.where('sent.device', of.device === null ? 'is' : '=', of.device);
  if (of.client !== undefined) unused = unused.where('sent.client', '=', of.client);
  return (await unused.limit(count).execute()).length >= count;
}
