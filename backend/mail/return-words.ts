import type { MailKind } from '@/lib/contract/mail-kinds';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import { isOurFault } from '@/lib/rules/orders/refund-share';
import { sendBackWords } from '@/lib/rules/orders/send-back-words';
import { changedWords, untilItLeaves, type ChangedExchange } from '@/lib/rules/orders/sold-out-words';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { moneyBack, nameOf, parcelLink, parcelWords, said, type MovedOrder, type Words } from './moved-order';
import { shopAddress } from './shop-address';

/** When the replacement goes out: chosen anew, the items have been received for longer. */
const exchangeWords = (isChosenAnew = false, { replacement, exchangeProcessed } = pageFacts().policies): string =>
  isChosenAnew ? `Your replacement goes out in ${replacement}.` : `Your exchange is processed ${exchangeProcessed}.`;

/** The words of the mails about what is sent back, and what goes out for it, by their kind. */
export const RETURN_WORDS = {
  returnRequested: ({ kind, reason, refundPaise, owesRefund, replacements }) => ({
    heading: `We have your ${nameOf(kind)} request`,
    lines: [
      `We will look at it and answer by email, within ${pageFacts().policies.supportResponds}. Please keep the items as they are until then.`,
      ...wanted(kind, reason, replacements),
      ...(owesRefund ? givesBack('If we accept these items,', refundPaise, ' once they have arrived') : []),
    ],
  }),
  returnApproved: ({ kind, reasonCode = '', note, refundPaise, owesRefund, replacements, isByHand }) => ({
    heading: `Your ${nameOf(kind)} is accepted`,
    lines: [
      sendBackWords({
        isFree: isOurFault(reasonCode),
        isByHand: isByHand && kind === 'exchange',
        isSaid: Boolean(note),
      }),
      ...(note ? [note] : shopAddress()),
      ...(owesRefund ? givesBack('For these items', refundPaise, ' once they have arrived') : []),
      ...wanted(kind, undefined, replacements),
      ...(kind === 'exchange' ? (isByHand ? [] : [exchangeWords()]) : owesRefund ? [returnMoneyBack()] : []),
    ],
  }),
  returnDeclined: ({ kind, note }) => ({
    heading: `About your ${nameOf(kind)} request`,
    lines: [
      'We are sorry: we cannot accept this return.',
      ...said(note),
      `If you disagree, please write to ${shopFacts().email}.`,
    ],
  }),
  returnWithdrawn: ({ kind }) => ({
    heading: `Your ${nameOf(kind)} request is withdrawn`,
    lines: ['Please do not send anything back. You can ask again until the return period ends.'],
  }),
  returnReceived: ({
    kind,
    reason,
    replacements,
    isChosenAnew,
    changed = [],
    isByHand,
    refundPaise,
    owesRefund,
    paidOnline,
    isPayeeKnown,
  }) => ({
    heading: isChosenAnew ? chosenAnew(changed) : `We have received your ${nameOf(kind)}`,
    lines:
      kind === 'exchange'
        ? [
            ...(isChosenAnew && changed.length > 0 ? [changedWords(changed), otherChoice(isByHand)] : []),
            isByHand ? 'We hand your replacement over to you.' : exchangeWords(isChosenAnew),
            ...wanted(kind, reason, replacements),
          ]
        : owesRefund
          ? [
              ...(paidOnline ? givesBack('For these items', refundPaise) : sendsSoon(refundPaise, isPayeeKnown)),
              moneyBack(),
            ]
          : ['Thank you for sending it back.'],
  }),
  replacementSoldOut: ({ note, soldOut = [], replacements = [] }) => ({
    heading: 'Please choose: another one, or your money back',
    lines: [
      `We are sorry: we could not find ${soldOut.join('; ') || 'the replacement you asked for'}.`,
      ...(replacements.length > 0 ? [`Reserved for you: ${replacements.join('; ')}.`] : []),
      ...said(note),
      'On the page of your order, choose another size, colour or product at the same price, or your money back.',
    ],
  }),
  replacementSent: (order) => ({
    heading: 'Your replacement is on its way',
    lines: [
      'Your replacement has been shipped.',
      ...parcelWords(order),
      ...said(order.note),
      ...droppedWords(order.dropped),
    ],
    link: parcelLink(order),
  }),
  replacementDelivered: ({ isByHand }) => ({
    heading: isByHand ? 'You have your replacement' : 'Your replacement has arrived',
    lines: [
      `Your replacement was ${isByHand ? 'handed over' : 'delivered'}. Is something not right? Please write to ${shopFacts().email}.`,
    ],
  }),
  replacementUnavailable: ({ isReplacementLost, note, dropped, ...money }) => ({
    heading: isReplacementLost ? 'Your replacement did not arrive' : 'We cannot send your replacement',
    lines: [
      isReplacementLost
        ? 'We are sorry: the replacement we sent you was lost on its way.'
        : 'We are sorry: the replacement you asked for is not available.',
      ...said(note),
      ...(money.owesRefund ? givesBack('For these items', money.refundPaise) : []),
      ...(money.owesRefund && !money.paidOnline && money.isPayeeKnown !== true
        ? [`Please write to ${shopFacts().email} with the UPI ID to send it to.`]
        : []),
      ...(money.owesRefund ? [moneyBack()] : []),
      ...droppedWords(dropped),
    ],
  }),
} as const satisfies Readonly<Partial<Record<MailKind, (order: MovedOrder) => Words>>>;

const returnMoneyBack = ({ refundIssuedIn, refundReflected } = pageFacts().policies): string =>
  `Your refund is issued ${refundIssuedIn} after we have it, and reaches you in ${refundReflected}.`;

/** The amount as it was shown before the request was sent; none where it was not shown. */
function givesBack(what: string, refundPaise: Paise | undefined, when = ''): string[] {
  return refundPaise === undefined ? [] : [`${what} ${formatRupees(refundPaise)} is refunded${when}.`];
}

/** Cash was paid: the shop's own hand sends it. */
function sendsSoon(refundPaise: Paise | undefined, isPayeeKnown = false): string[] {
  if (refundPaise === undefined) return [];
  return isPayeeKnown
    ? [`For these items we send ${formatRupees(refundPaise)} to the UPI ID you gave, and write to you then.`]
    : [
        `We owe you ${formatRupees(refundPaise)} for these items: please write to ${shopFacts().email} with the UPI ID to send it to.`,
      ];
}

const chosenAnew = (changed: readonly ChangedExchange[]): string =>
  changed.length > 0 ? 'We changed your exchange' : 'Your replacement is reserved';

const otherChoice = (isByHand?: boolean): string =>
  `Would you rather have another one, or your money back? You can still choose on the page of your order, ${untilItLeaves(isByHand)}.`;

/** What an exchange asks for: what was chosen, else the shopper's words. */
function wanted(kind: string | undefined, reason: string | undefined, replacements: readonly string[] = []): string[] {
  if (kind === 'exchange' && replacements.length > 0)
    return [`Reserved for you in exchange: ${replacements.join('; ')}.`];
  return kind === 'exchange' && reason ? [`You would like instead: ${reason}`] : [];
}

function droppedWords(dropped: readonly string[] = []): string[] {
  return dropped.length === 0
    ? []
    : [`Did not reach us and is not part of this exchange any more: ${dropped.join('; ')}.`];
}
