import type { ConfirmReason } from '@/lib/contract/limits';

/** Why an order is not to be packed yet, to the merchant. */
export const CONFIRM_WORDS: Readonly<Record<ConfirmReason, string>> = {
  refused: 'This customer refused a parcel at the door before.',
  above: 'It is above the amount from which you confirm cash orders.',
  first: 'It is the first order of this customer.',
  unpaid: 'It is to be paid online, and is not paid yet. It can be packed once its money is here.',
};

/** What an order's customer has said of it, to them. @param waits whether it waits for the shop or for its money all the same */
export const confirmedWords = (waits: boolean): string =>
  waits ? 'You have said that everything is right.' : 'You have confirmed this order.';
