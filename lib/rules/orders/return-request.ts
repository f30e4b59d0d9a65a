import { isFood } from '@/lib/rules/catalogue/product-type';
import type { RETURN_REASONS, RETURN_KINDS } from '@/lib/contract/limits';
import type { UnitRun } from './refund-share';
import { readUpiId } from './read-upi-id';

export type ReturnKind = (typeof RETURN_KINDS)[number];
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The reasons as a shopper chooses them. */
export const REASON_WORDS: Readonly<Record<ReturnReason, string>> = {
  size: 'It does not fit',
  damaged: 'It arrived damaged or faulty',
  wrong: 'Something else was sent',
  'not-as-described': 'It is not as described',
  'changed-mind': 'I changed my mind',
  other: 'Something else',
};

/** The words of a listed reason; for one that is not in the list, those of 'other'. */
export const reasonWords = (code: string): string =>
  Object.hasOwn(REASON_WORDS, code) ? REASON_WORDS[code as ReturnReason] : REASON_WORDS.other;

/** How a request stands that a shopper made. */
interface AskedReturn {
  pieces: readonly UnitRun[];
}

/**
 * The units that may still be returned, of each line that has any: food never, and every unit is in one request at
 * most, also in one that was declined. Units of a line are alike, so requests take them in order, first those that one
 * which was withdrawn has left.
 */
export function returnableUnits(
  items: readonly { category: string; quantity: number }[],
  returns: readonly AskedReturn[],
): UnitRun[] {
  return items.flatMap(({ quantity, ...item }, at) => {
    const asked = returns.flatMap(({ pieces }) => pieces).filter((run) => run.item === at);
    const isFree = (unit: number) => asked.every(({ first, quantity: of }) => unit < first || unit >= first + of);
    const units = Array.from({ length: quantity }, (_, before) => before + 1);
    const first = units.find(isFree);
    if (isFood(item) || first === undefined) return [];
    const next = units.find((unit) => unit > first && !isFree(unit)) ?? quantity + 1;
    return [{ item: at, first, quantity: next - first }];
  });
}

/** What is missing in a request, by field. */
export type ReturnFault = { field: 'pieces' | 'replacements' | 'cause' | 'reason' | 'upiId'; message: string };

/**
 * What a shopper still has to say; the same for the form and the backend.
 *
 * @param owesUpi whether money goes back that did not come through the payment provider
 */
export function findReturnFaults(
  request: {
    wish: ReturnKind;
    pieces: readonly UnitRun[];
    /** What is chosen in exchange, by line; left out where words say it. */
    replacements?: readonly { item: number }[] | undefined;
    cause: string;
    reason: string;
    upiId: string;
  },
  owesUpi: boolean,
): ReturnFault[] {
  const { wish: kind, pieces: units, replacements, cause: reasonCode, reason, upiId } = request;
  const isChosen = units.every(({ item }) => replacements?.some((one) => one.item === item));
  const needsWords = (kind === 'exchange' && !replacements) || reasonCode === 'other';
  return [
    ...(units.length > 0 ? [] : [{ field: 'pieces', message: 'Please choose what you want to send back.' } as const]),
    ...(kind === 'return' || !replacements || isChosen
      ? []
      : [{ field: 'replacements', message: 'Please choose what you want instead.' } as const]),
    ...(reasonCode ? [] : [{ field: 'cause', message: 'Please choose a reason.' } as const]),
    ...(needsWords && reason.trim() === ''
      ? [
          {
            field: 'reason',
            message:
              kind === 'exchange' && !replacements ? 'Please tell us what you want instead.' : 'Please tell us why.',
          } as const,
        ]
      : []),
    ...(owesUpi && !readUpiId(upiId)
      ? [{ field: 'upiId', message: 'Please enter a UPI ID like name@bank.' } as const]
      : []),
  ];
}
