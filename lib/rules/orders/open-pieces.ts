import { isSnack } from '@/lib/rules/catalogue/product-type';
import type { RETURN_CAUSES, RETURN_WISHES } from '@/lib/contract/limits';
import type { PieceRun } from './refund-share';
import { readUpiId } from './read-upi-id';

export type ReturnWish = (typeof RETURN_WISHES)[number];
export type ReturnCause = (typeof RETURN_CAUSES)[number];

/** The reasons as a shopper chooses them. */
export const CAUSE_WORDS: Readonly<Record<ReturnCause, string>> = {
  size: 'It does not fit',
  damaged: 'It arrived damaged or faulty',
  wrong: 'Something else was sent',
  'not-as-described': 'It is not as described',
  'changed-mind': 'I changed my mind',
  other: 'Something else',
};

/** The words of a cause; one this side does not know is a reason in its own words. */
export const causeWords = (cause: string): string =>
  Object.hasOwn(CAUSE_WORDS, cause) ? CAUSE_WORDS[cause as ReturnCause] : CAUSE_WORDS.other;

/** How a request stands that a shopper made. */
interface AskedReturn {
  pieces: readonly PieceRun[];
}

/**
 * The pieces that may still be asked for, of each line that has any: food never [10.10], and every piece stands in one
 * request at most [10.38], also in one that was declined. Pieces of a line are alike, so requests take them in order.
 */
export function openPieces(
  items: readonly { category: string; quantity: number }[],
  returns: readonly AskedReturn[],
): PieceRun[] {
  return items.flatMap(({ quantity, ...item }, at) => {
    const asked = returns
      .flatMap(({ pieces }) => pieces)
      .filter((run) => run.item === at)
      .reduce((last, run) => Math.max(last, run.first + run.quantity - 1), 0);
    return isSnack(item) || asked >= quantity ? [] : [{ item: at, first: asked + 1, quantity: quantity - asked }];
  });
}

/** What is missing in a request, by field. */
export type ReturnFault = { field: 'pieces' | 'cause' | 'reason' | 'upiId'; message: string };

/**
 * What a shopper still has to say; the same for the form and the backend.
 *
 * @param owesUpi whether money goes back that was paid in cash
 */
export function findReturnFaults(
  request: { wish: ReturnWish; pieces: readonly PieceRun[]; cause: string; reason: string; upiId: string },
  owesUpi: boolean,
): ReturnFault[] {
  const { wish, pieces, cause, reason, upiId } = request;
  const needsWords = wish === 'exchange' || cause === 'other';
  return [
    ...(pieces.length > 0 ? [] : [{ field: 'pieces', message: 'Please choose what you want to send back.' } as const]),
    ...(cause ? [] : [{ field: 'cause', message: 'Please choose a reason.' } as const]),
    ...(needsWords && reason.trim() === ''
      ? [
          {
            field: 'reason',
            message: wish === 'exchange' ? 'Please tell us what you want instead.' : 'Please tell us why.',
          } as const,
        ]
      : []),
    ...(owesUpi && !readUpiId(upiId)
      ? [{ field: 'upiId', message: 'Please enter a UPI id like name@bank.' } as const]
      : []),
  ];
}
