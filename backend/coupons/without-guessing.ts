import { mailboxOf } from '@/lib/rules/accounts/normalize-email';
import { normalizeCoupon } from '@/lib/rules/checkout/normalize-coupon';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import { noteWithin } from '../accounts/note-within';
import { clientOf } from '../accounts/send-code';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { Context, Shopper } from '../services';
import { INVALID_COUPON } from './find-usable-coupon';

/** Wrong coupon codes in ten minutes: of one shopper, of one network address where it can be read, else of all strangers. */
const WRONG_MS = 10 * 60 * 1000;
const OF_ONE_MAX = 20;
const OF_STRANGERS_MAX = 200;

const TOO_MANY = 'Too many coupon codes were tried. Please try again in ten minutes.';
const TOO_MANY_GUESTS = 'Too many coupon codes were tried. Please log in to use yours, or try again in ten minutes.';

interface CouponGuesser {
  /** Stands where a mailbox does of those who log in. */
  mailbox: string;
  most: number;
}

/** Under which the tries of a shopper are counted: all accounts of one mailbox together. */
export const couponTriesOf = (email: string): string => `coupon ${mailboxOf(email)}`;

/** Whose tries are counted together. */
function guesserOf(context: Context, shopper: Shopper | undefined): CouponGuesser {
  if (shopper) return { mailbox: couponTriesOf(shopper.email), most: OF_ONE_MAX };
  const client = clientOf(context);
  return client === null
    ? { mailbox: 'coupon', most: OF_STRANGERS_MAX }
    : { mailbox: `coupon ${client}`, most: OF_ONE_MAX };
}

/**
 * Checks a coupon, or orders with one, within the limits of wrong codes: the try counts as wrong before anything is
 * compared, so that hundreds at once stay within the limit, and is removed if it was right. A code that is used up or
 * has ended was known and not guessed. A logged-in shopper is not limited by what others guess. The code that every
 * page announces is no guess: the storefront checks it at each look at the catalogue, and noting that would write to
 * the disk twice.
 *
 * @throws Refusal 429 after too many wrong codes, and whatever the work throws
 */
export async function withoutGuessing<Answer>(
  context: Context,
  { shopper, couponCode }: { shopper: Shopper | undefined; couponCode: string },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (normalizeCoupon(couponCode) === pageFacts().announcedCoupon) return work();
  const { db } = context.services;
  const id = await countCouponTry(context, shopper);
  const removeGuess = () => db.deleteFrom('login_events').where('id', '=', id).execute();
  try {
    const answer = await work();
    await removeGuess();
    return answer;
  } catch (error) {
    const isGuess = error instanceof Refusal && error.message === INVALID_COUPON && !(await isCoupon(db, couponCode));
    if (!isGuess) await removeGuess();
    throw error;
  }
}

async function isCoupon(queries: Queries, typed: string): Promise<boolean> {
  const code = normalizeCoupon(typed);
  const row = await queries.selectFrom('coupons').select('code').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}

/** @returns the id of the try that is noted as wrong. @throws Refusal 429 */
async function countCouponTry(context: Context, shopper: Shopper | undefined): Promise<string> {
  const { db, now } = context.services;
  const { mailbox, most } = guesserOf(context, shopper);
  const limit = { mailbox, kind: 'coupon-failed', most, within: WRONG_MS } as const;
  const id = await db.transaction().execute((trx) => noteWithin(trx, limit, now()));
  if (id === undefined) throw new Refusal(429, shopper ? TOO_MANY : TOO_MANY_GUESTS);
  return id;
}
