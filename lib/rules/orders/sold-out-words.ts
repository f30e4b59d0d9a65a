import type { OrderReturn } from '@/lib/contract/order';

/** A line of an exchange for which the shop chose something else than its customer had, in words. */
export interface ChangedExchange {
  to: string;
  from: string;
  /** What was chosen before could be had. */
  isFound: boolean;
}

/** What the shop changed of an exchange, and why. */
export const changedWords = (changed: readonly ChangedExchange[]): string =>
  changed
    .map(
      ({ to, from, isFound }) =>
        `We changed your exchange: you get ${to} instead of ${from}${isFound ? '' : `, because ${from} is sold out`}.`,
    )
    .join(' ');

/** How long something else can be chosen. @param isByHand it is handed over, and never sent */
export const untilItLeaves = (isByHand = false): string => `until it ${isByHand ? 'is handed over' : 'goes out'}`;

/** What a shopper reads where a replacement was not found, or one of several, or was changed and may be chosen again. */
export function soldOutWords({
  replacements = [],
  changed,
  isByHand,
}: Pick<OrderReturn, 'replacements' | 'changed' | 'isByHand'>): string {
  if (changed)
    return `${changedWords(changed)} If you would rather not, choose another one at the same price, or your money back for all of it, ${untilItLeaves(isByHand)}.`;
  return replacements.length > 0
    ? 'Part of what you chose could not be found; the rest is reserved. Choose another one at the same price, or your money back for all of it.'
    : 'What you chose could not be found. Choose another one at the same price, or your money back.';
}
