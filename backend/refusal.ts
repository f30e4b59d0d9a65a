import { SIGN_UP_EXPIRED_MESSAGE } from '@/lib/rules/accounts/login-form';
import type { RefusalCode } from '@/lib/contract/call';

/**
 * Statuses a call can be refused with. 200 answers a question with no, as about a coupon; 202 says that the request is
 * still under way.
 */
export type RefusalStatus = 200 | 202 | 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

/** Words for the shopper, with the code by which a page distinguishes them. */
export interface CodedWords {
  code: RefusalCode;
  message: string;
}

/** Said to somebody who asks again for an order that is paid, or whose payment is on its way. */
export const ALREADY_PAID: CodedWords = {
  code: 'already-paid',
  message: 'This order is already paid. You will find it in your orders.',
};
export const BEING_CONFIRMED: CodedWords = {
  code: 'being-confirmed',
  message: 'Your payment is being confirmed. You will find it in your orders.',
};

/** Said where a shopper was shown other prices. */
export const PRICES_HAVE_CHANGED = 'Prices have changed, please review your cart.';

/** Why a coupon does not count for somebody now that counts for others, or will again. */
export const ofCoupon = (message: string): CodedWords => ({ code: 'coupon-not-now', message });
export const COUPON_HELD = ofCoupon(
  'All remaining uses of this coupon are held for orders being paid right now. Please try again in half an hour, or order without it.',
);
export const COUPON_USED = ofCoupon('You have used up this coupon. Please order without it.');
export const COUPON_USED_BY_PHONE = ofCoupon('This coupon is used up for this phone number. Please order without it.');
/** Said of an automatic offer that counts for the account, but not for the phone that is ordered to. */
export const OFFER_NOT_TO_PHONE: CodedWords = {
  code: 'offer-not-now',
  message: 'The offer no longer applies to this phone number. Please check the total again.',
};
export const NOT_A_FIRST_ORDER = ofCoupon(
  'This coupon is for a first order, and you have ordered before. Please order without it.',
);
export const NOT_FIRST_TO_PHONE = ofCoupon(
  'This coupon is for a first order, and this phone number has had one already. Please order without it.',
);

/** Said to a merchant who enters an order of somebody of whom nothing is known. */
export const NOBODY_TO_COUNT = ofCoupon(
  'This coupon is limited for each customer: please enter a phone number or an email address, or order without it.',
);

/** Said where nobody is logged in, or no longer. */
export const NOT_LOGGED_IN = 'Not Authorized. Please log in again.';

/** Said of an order whose money has come and whose items cannot be sent. */
export const GOES_BACK = 'This order was paid, but it cannot be sent any more. Your money will be refunded in full.';

/** Said to somebody whose sign-up ticket no longer works; the code leads to a new code by mail. */
export const SIGN_UP_EXPIRED: CodedWords = { code: 'sign-up-over', message: SIGN_UP_EXPIRED_MESSAGE };
export const SIGN_UP_DONE: CodedWords = {
  code: 'sign-up-over',
  message: 'You have signed up with this address already. Please log in with a new code.',
};

/** Where all that is wrong is said at the fields. */
export const SEE_FIELDS = 'Please look at what is marked.';

/** A request that is refused with words for the shopper. Verbs throw it; backend/http/answer-error.ts answers it. */
export class Refusal extends Error {
  readonly code?: RefusalCode;

  constructor(
    readonly status: RefusalStatus,
    words: string | CodedWords,
    /** What is wrong with single fields of a form, by their names. */
    readonly fields?: Readonly<Record<string, string>>,
  ) {
    super(typeof words === 'string' ? words : words.message);
    this.name = 'Refusal';
    if (typeof words !== 'string') this.code = words.code;
  }
}

/** Answers any question: for who says so beforehand, by `--sure`. */
export const SURE = 'yes';

/** Something to ask before it is done. */
export interface Question {
  words: string;
  /** What the button says that does it all the same. */
  button: string;
}

/** A question whose answer is yes, in any words: also the answer to several at once. */
const YES = 'Yes, that is right';

/**
 * Asks before something is done that is seldom meant. Call it once for a change with all questions: the answer is the
 * whole text of the questions, so that a changed input is asked about again, and two calls would refuse each other's
 * answer.
 *
 * @param sure what came with the request: the question that was read, or SURE
 * @param questions what there is to ask; none is no question
 * @throws Refusal 400 with code 'question', and in `fields.sure` what the button says that does it all the same
 */
export function askFirst(sure: string | undefined, questions: readonly (Question | string)[]): void {
  const all = questions.map((one) => (typeof one === 'string' ? { words: one, button: YES } : one));
  const question = all.map(({ words }) => words).join(' ');
  if (question === '' || sure === question || sure === SURE) return;
  throw new Refusal(
    400,
    { code: 'question', message: question },
    { sure: all.length === 1 ? (all[0]?.button ?? YES) : YES },
  );
}
