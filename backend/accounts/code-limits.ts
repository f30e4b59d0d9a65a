import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import { CLOCK_SLACK_MS } from './login-code';

const MINUTE_MS = 60_000;
const CODES_PER_HOUR_MAX = 10;
const FAILURES_PER_DAY_MAX = 50;
/** So many codes may be asked for without a captcha while none of them is used (specification §5, Captcha). */
const FREE_CODES_MAX = 3;
const FREE_CODES_MS = 15 * MINUTE_MS;
const UNCHECKED_PAUSE_MS = 5 * MINUTE_MS;

export const CAPTCHA_MESSAGE = 'Please complete the CAPTCHA verification';

/** What is known of the person asking: 'unchecked' is a captcha whose provider could not be asked. */
export type CaptchaOutcome = 'none' | 'human' | 'unchecked';

/**
 * Limits of sending codes to one address. Counted from the database, so that a restart or a second
 * process forgets nothing; never per network address, since Indian carriers share those among many.
 *
 * @throws Refusal 429 after 10 codes in an hour, 400 where a captcha is due, 503 where it cannot be checked
 */
export async function checkCodeLimits(queries: Queries, email: string, captcha: CaptchaOutcome, now: Date): Promise<void> {
  if ((await countEvents(queries, email, 'code-sent', last(now, 60 * MINUTE_MS))) >= CODES_PER_HOUR_MAX) {
    throw new Refusal(429, 'Too many codes were sent to this address. Please try again in an hour.');
  }
  if (captcha === 'unchecked' && (await countEvents(queries, email, 'code-sent', last(now, UNCHECKED_PAUSE_MS))) > 0) {
    throw new Refusal(503, 'The CAPTCHA cannot be checked just now. Please try again in five minutes.');
  }
  if (captcha === 'none' && (await countUnused(queries, email, now)) >= FREE_CODES_MAX) {
    throw new Refusal(400, CAPTCHA_MESSAGE);
  }
}

/** @throws Refusal 429 after 50 wrong codes for an address in a day */
export async function checkFailureLimit(queries: Queries, email: string, now: Date): Promise<void> {
  const failures = await countEvents(queries, email, 'code-failed', last(now, 24 * 60 * MINUTE_MS));
  if (failures > FAILURES_PER_DAY_MAX) {
    throw new Refusal(429, 'Too many wrong codes were tried for this address. Please try again tomorrow.');
  }
}

/** Codes sent lately, since the last one that was entered rightly. */
async function countUnused(queries: Queries, email: string, now: Date): Promise<number> {
  const { after, upTo } = last(now, FREE_CODES_MS);
  const used = await queries
    .selectFrom('login_events')
    .select('created_at')
    .where('email', '=', email)
    .where('kind', '=', 'code-used')
    .where('created_at', '<=', upTo)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return countEvents(queries, email, 'code-sent', { after: used && used.created_at > after ? used.created_at : after, upTo });
}

async function countEvents(queries: Queries, email: string, kind: 'code-sent' | 'code-failed', { after, upTo }: Span): Promise<number> {
  const { count } = await queries
    .selectFrom('login_events')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('created_at', '>', after)
    .where('created_at', '<=', upTo)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** ISO dates. */
interface Span {
  after: string;
  upTo: string;
}

/** The time just gone. What a clock that was ahead has noted is not part of it, or it would count until that day. */
function last(now: Date, ms: number): Span {
  return { after: new Date(now.getTime() - ms).toISOString(), upTo: new Date(now.getTime() + CLOCK_SLACK_MS).toISOString() };
}
