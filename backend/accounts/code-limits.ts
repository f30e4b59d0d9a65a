import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';

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
  if ((await countEvents(queries, email, 'code-sent', before(now, 60 * MINUTE_MS))) >= CODES_PER_HOUR_MAX) {
    throw new Refusal(429, 'Too many codes were sent to this address. Please try again in an hour.');
  }
  if (captcha === 'unchecked' && (await countEvents(queries, email, 'code-sent', before(now, UNCHECKED_PAUSE_MS))) > 0) {
    throw new Refusal(503, 'The CAPTCHA cannot be checked just now. Please try again in five minutes.');
  }
  if (captcha === 'none' && (await countUnused(queries, email, now)) >= FREE_CODES_MAX) {
    throw new Refusal(400, CAPTCHA_MESSAGE);
  }
}

/** @throws Refusal 429 after 50 wrong codes for an address in a day */
export async function checkFailureLimit(queries: Queries, email: string, now: Date): Promise<void> {
  const failures = await countEvents(queries, email, 'code-failed', before(now, 24 * 60 * MINUTE_MS));
  if (failures > FAILURES_PER_DAY_MAX) {
    throw new Refusal(429, 'Too many wrong codes were tried for this address. Please try again tomorrow.');
  }
}

/** Codes sent lately, since the last one that was entered rightly. */
async function countUnused(queries: Queries, email: string, now: Date): Promise<number> {
  const used = await queries
    .selectFrom('login_events')
    .select('created_at')
    .where('email', '=', email)
    .where('kind', '=', 'code-used')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const lately = before(now, FREE_CODES_MS);
  return countEvents(queries, email, 'code-sent', used && used.created_at > lately ? used.created_at : lately);
}

async function countEvents(queries: Queries, email: string, kind: 'code-sent' | 'code-failed', since: string): Promise<number> {
  const { count } = await queries
    .selectFrom('login_events')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
