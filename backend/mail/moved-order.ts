import type { Paise } from '@/lib/rules/money/paise';
import { numberToEnter } from '@/lib/rules/orders/number-to-enter';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import type { ChangedExchange } from '@/lib/rules/orders/sold-out-words';
import type { MailedItem, PicturePlace } from './item-rows';

/** An order as the mails after its confirmation show it. */
export interface MovedOrder extends PicturePlace {
  publicId: string;
  firstName: string;
  items: readonly MailedItem[];
  totalPaise: Paise;
  /** False for cash on delivery. */
  paidOnline: boolean;
  /** Whether money is going back. */
  owesRefund: boolean;
  /** Whether a UPI ID of a shopper who paid in cash is stored. */
  isPayeeKnown?: boolean;
  returnableUntil?: Date;
  /** The number of its tax invoice. */
  invoice?: string;
  /** Cash on delivery that is still to be paid at the door, of an order that waits for nobody's word. */
  isCashDue?: boolean;
  /** The day (YYYY-MM-DD) by which it was promised. */
  arrivesBy?: string | null;
  /** Where it goes, as it is written on the parcel. */
  address?: readonly string[];
  /** What of it was corrected, in words. */
  corrected?: string | undefined;
  /** Who brings the parcel, under which number, and where that is followed; each where it is known. */
  courier?: string | null;
  trackingNumber?: string | null;
  trackingUrl?: string;
  /** Why it was cancelled, in the merchant's words; a parcel that came back has been on its way. */
  cancelReason?: string | null;
  isRefusedParcel?: boolean;
  /** Where something is sent back: the request, what it asks for and why, the shopper's words and the merchant's. */
  returnId?: string;
  kind?: string;
  reasonCode?: string;
  reason?: string;
  note?: string | null;
  /** What is refunded: for the units that come back, or of a cancelled order; undefined where it is unknown. */
  refundPaise?: Paise;
  /** Units of it that did not come and are no part of it any more, in words. */
  dropped?: readonly string[];
  /** What was chosen in exchange and is reserved, in words. */
  replacements?: readonly string[];
  /** It is handed over, and was: the order has no address. */
  isByHand?: boolean;
  /** It was chosen after another one had been sold out or not found. */
  isChosenAnew?: boolean;
  /** What the shop chose instead of what its customer had chosen. */
  changed?: readonly ChangedExchange[];
  /** The replacement left, and never arrived. */
  isReplacementLost?: boolean;
  /** What was reserved and is not to be had, in words. */
  soldOut?: readonly string[];
  /** Sentences at the end. */
  more?: readonly string[];
}

export interface Words {
  /** Subject and heading; the subject adds the order's number. */
  heading: string;
  lines: string[];
  /** Stands before the link to the orders. */
  link?: { label: string; url: string } | undefined;
}

/** As promised on the page of questions and answers. */
export const moneyBack = ({ refundIssuedIn, refundReflected } = pageFacts().policies): string =>
  `Refunds are issued within ${refundIssuedIn} and reach your account in ${refundReflected}.`;

export function parcelWords({ courier, trackingNumber, trackingUrl }: MovedOrder): string[] {
  const number = trackingNumber ? `tracking number ${trackingNumber}` : undefined;
  if (!courier) return number ? [`Your parcel has the ${number}.`] : [];
  const toEnter = numberToEnter({ trackingNumber, trackingUrl });
  return [
    `It was sent with ${courier}${number ? `, ${number}` : ''}.`,
    ...(toEnter ? [`You can follow it on their page: enter ${toEnter} there.`] : []),
  ];
}

export function parcelLink({ trackingUrl }: MovedOrder): Words['link'] {
  return trackingUrl === undefined ? undefined : { label: 'Follow your parcel', url: trackingUrl };
}

export const nameOf = (kind: string | undefined): string => (kind === 'exchange' ? 'exchange' : 'return');

export const said = (note: string | null | undefined): string[] => (note ? [note] : []);
