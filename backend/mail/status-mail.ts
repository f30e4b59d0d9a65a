import type { MailKind } from '@/lib/contract/mail-kinds';
import { longDayWords } from '@/lib/rules/india/day-words';
import { indianDay } from '@/lib/rules/india/indian-day';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import { numberToEnter } from '@/lib/rules/orders/number-to-enter';
import { isOurFault } from '@/lib/rules/orders/refund-share';
import { sendBackWords } from '@/lib/rules/orders/send-back-words';
import { wordsInMail } from '@/lib/rules/shop/words-in-mail';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import type { MailContent } from './code-mail';
import { itemRows, itemTable, type MailedItem, type PicturePlace } from './item-rows';
import { escapeHtml, mailButton, mailLayout, ownParagraphs, textFooter } from './mail-layout';
import { orderLinks } from './order-links';
import { shopAddress } from './shop-address';

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
  /** Whether a UPI id of a shopper who paid in cash is stored. */
  isPayeeKnown?: boolean;
  returnableUntil?: Date;
  /** The number of its tax invoice. */
  invoice?: string;
  /** Cash on delivery that is still to be paid at the door. */
  isCashDue?: boolean;
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
  /** It was chosen after another one had been sold out or not found. */
  isChosenAnew?: boolean;
  /** The replacement left, and never arrived. */
  isReplacementLost?: boolean;
  /** What was reserved and is not to be had, in words. */
  soldOut?: readonly string[];
  /** Sentences at the end. */
  more?: readonly string[];
}

interface Words {
  /** Subject and heading; the subject adds the order's number. */
  heading: string;
  lines: string[];
  /** Stands before the link to the orders. */
  link?: { label: string; url: string } | undefined;
}

/** As promised on the page of questions and answers. */
const moneyBack = ({ refundIssuedIn, refundReflected } = pageFacts().policies): string =>
  `Refunds are issued within ${refundIssuedIn} and reach your account in ${refundReflected}.`;

const returnMoneyBack = ({ refundIssuedIn, refundReflected } = pageFacts().policies): string =>
  `Your refund is issued ${refundIssuedIn} after we have it, and reaches you in ${refundReflected}.`;

/** The words of the mail of each change, by its kind; changes that are not here send no mail. */
const WORDS = {
  confirmed: ({ totalPaise }) => ({
    heading: 'Your order is confirmed',
    lines: [
      'We have looked at your order and are preparing it.',
      `Cash on delivery: please keep ${formatRupees(totalPaise)} ready.`,
    ],
  }),
  paid: ({ totalPaise }) => ({
    heading: 'Your order is paid',
    lines: [`We have your payment of ${formatRupees(totalPaise)}. There is nothing to pay on delivery.`],
  }),
  processing: () => ({
    heading: 'We are packing your order',
    lines: ['Your order is being packed. We will write again when it is on its way.'],
  }),
  addressCorrected: ({ address = [], corrected = 'address', isCashDue, totalPaise }) => ({
    heading: `We corrected the ${corrected} of your order`,
    lines: [
      `Your order goes to: ${address.join(', ')}.`,
      ...(isCashDue ? [`Cash on delivery: please keep ${formatRupees(totalPaise)} ready.`] : []),
      `Did you not ask for this? Please write to ${shopFacts().email} at once.`,
    ],
  }),
  shipped: (order) => ({
    heading: 'Your order is on its way',
    lines: [
      'Your parcel has been shipped.',
      ...parcelWords(order),
      ...(order.isCashDue ? [`Cash on delivery: please keep ${formatRupees(order.totalPaise)} ready.`] : []),
      ...(order.invoice ? [`Your tax invoice ${order.invoice} is on your orders page.`] : []),
    ],
    link: parcelLink(order),
  }),
  parcelNumber: (order) => ({
    heading: 'Your parcel can be followed',
    lines: parcelWords(order),
    link: parcelLink(order),
  }),
  delivered: ({ returnableUntil }) => ({
    heading: 'Your order has arrived',
    lines: [
      'Your order was delivered. We hope you enjoy it!',
      ...said(
        returnableUntil &&
          `Something is not right? You can ask for a return or an exchange until ${longDayWords(indianDay(returnableUntil))}, on your orders page.`,
      ),
    ],
  }),
  cancelled: (order) => ({
    heading: order.isRefusedParcel ? 'Your parcel came back to us' : 'Your order is cancelled',
    lines: [
      ...(order.isRefusedParcel
        ? ['Your parcel was refused at the door and came back to us, so your order is cancelled.']
        : said(order.cancelReason && `The reason: ${order.cancelReason}`)),
      ...(order.owesRefund
        ? cancelledRefund(order)
        : [order.isRefusedParcel ? 'There is nothing to pay.' : 'Nothing will be sent, and there is nothing to pay.']),
    ],
  }),
  returnRequested: ({ kind, reason, refundPaise, owesRefund, replacements }) => ({
    heading: `We have your ${nameOf(kind)} request`,
    lines: [
      `We will look at it and answer by mail, within ${pageFacts().policies.supportResponds}. Please keep the items as they are until then.`,
      ...wanted(kind, reason, replacements),
      ...(owesRefund ? givesBack('If we accept these items,', refundPaise, ' once they have arrived') : []),
    ],
  }),
  returnApproved: ({ kind, reasonCode = '', note, refundPaise, owesRefund, replacements }) => ({
    heading: `Your ${nameOf(kind)} is accepted`,
    lines: [
      ...said(note),
      sendBackWords(isOurFault(reasonCode)),
      ...(note ? [] : shopAddress()),
      ...(owesRefund ? givesBack('For these items', refundPaise, ' once they have arrived') : []),
      ...wanted(kind, undefined, replacements),
      ...(kind === 'exchange'
        ? [`Your exchange is processed ${pageFacts().policies.exchangeProcessed}.`]
        : owesRefund
          ? [returnMoneyBack()]
          : []),
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
    lines: ['Please send nothing back. You can ask again while the days for returns last.'],
  }),
  returnReceived: ({
    kind,
    reason,
    replacements,
    isChosenAnew,
    refundPaise,
    owesRefund,
    paidOnline,
    isPayeeKnown,
  }) => ({
    heading: isChosenAnew ? 'Your replacement is reserved' : `We have received your ${nameOf(kind)}`,
    lines:
      kind === 'exchange'
        ? [`Your replacement goes out in ${pageFacts().policies.replacement}.`, ...wanted(kind, reason, replacements)]
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
      'You have two ways, on the page of your order: choose another size, colour or product at the same price, which we then send you; or have your money back.',
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
  replacementDelivered: () => ({
    heading: 'Your replacement has arrived',
    lines: [`Your replacement was delivered. Is something not right? Please write to ${shopFacts().email}.`],
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
        ? [`You paid in cash: please write to ${shopFacts().email} which UPI id we should send it to.`]
        : []),
      ...(money.owesRefund ? [moneyBack()] : []),
      ...droppedWords(dropped),
    ],
  }),
  refundIssued: ({ refundPaise, paidOnline, more = [] }) => ({
    heading: 'Refund issued',
    lines: [
      `We have sent ${refundPaise === undefined ? 'your money' : formatRupees(refundPaise)} back ${paidOnline ? 'to the account you paid from' : 'the way you asked for'}. It reaches you in ${pageFacts().policies.refundReflected}.`,
      ...more,
    ],
  }),
} as const satisfies Readonly<Partial<Record<MailKind, (order: MovedOrder) => Words>>>;

type ChangeKind = keyof typeof WORDS;

/** All of the money, or what earlier refunds left of it. */
function cancelledRefund({ totalPaise, refundPaise = totalPaise, paidOnline }: MovedOrder): string[] {
  if (refundPaise === 0) return ['All that you paid has been refunded already.'];
  const what =
    refundPaise === totalPaise
      ? `Your ${formatRupees(totalPaise)} will be refunded in full`
      : `The ${formatRupees(refundPaise)} that are left of your ${formatRupees(totalPaise)} will be refunded`;
  const payee = paidOnline ? 'the account you paid from.' : 'you: please write to us with the UPI id to use.';
  return [`${what} to ${payee}`, moneyBack()];
}

/** The mail about a change of an order; undefined for changes that need none. */
export function statusMail(status: string, order: MovedOrder): MailContent | undefined {
  const name = status.charAt(0).toLowerCase() + status.slice(1).replaceAll(' ', '');
  const kind = (Object.keys(WORDS) as ChangeKind[]).find((one) => one === name);
  return kind && changeMail(kind, order);
}

/** The mail of this kind: 'parcelNumber' of the change 'Parcel Number'. */
export function changeMail(kind: ChangeKind, order: MovedOrder): MailContent {
  const words: Words = WORDS[kind](order);
  const greeting = order.firstName ? `Hello ${order.firstName},` : 'Hello,';
  const links = orderLinks(order.siteUrl, order.publicId, 'See your order');
  const items = itemRows(order.items);
  const own = wordsInMail(kind, { firstName: order.firstName, order: order.publicId });
  const about = `Order ${order.publicId}${order.returnId === undefined ? '' : `, ${nameOf(order.kind)} ${order.returnId}`}`;
  return {
    subject: `${words.heading} – ${order.publicId}`,
    text: [
      greeting,
      ...own.opening,
      ...words.lines,
      about,
      items.map(([name, amount]) => `${name}: ${amount}`).join('\n'),
      ...(words.link ? [`${words.link.label}: ${words.link.url}`] : []),
      ...links.text,
      ...own.closing,
      textFooter(),
    ].join('\n\n'),
    html: mailLayout(
      order.siteUrl,
      words.heading,
      `<p style="margin:0 0 8px">${escapeHtml(greeting)}</p>
${ownParagraphs(own.opening)}${words.lines.map((line) => `<p style="margin:0 0 12px;overflow-wrap:anywhere">${escapeHtml(line)}</p>`).join('\n')}
<p style="margin:16px 0 6px;font-weight:700">${escapeHtml(about)}</p>
${itemTable(order.items, order)}
${words.link ? mailButton(words.link.label, words.link.url) : ''}
${links.html}${ownParagraphs(own.closing)}`,
    ),
  };
}

function parcelWords({ courier, trackingNumber, trackingUrl }: MovedOrder): string[] {
  const number = trackingNumber ? `tracking number ${trackingNumber}` : undefined;
  if (!courier) return number ? [`Your parcel has the ${number}.`] : [];
  const toEnter = numberToEnter({ trackingNumber, trackingUrl });
  return [
    `It was sent with ${courier}${number ? `, ${number}` : ''}.`,
    ...(toEnter ? [`You can follow it on their page: enter ${toEnter} there.`] : []),
  ];
}

function parcelLink({ trackingUrl }: MovedOrder): Words['link'] {
  return trackingUrl === undefined ? undefined : { label: 'Follow your parcel', url: trackingUrl };
}

/** The amount as it was shown before the request was sent; none where it was not shown. */
function givesBack(what: string, refundPaise: Paise | undefined, when = ''): string[] {
  return refundPaise === undefined ? [] : [`${what} ${formatRupees(refundPaise)} is refunded${when}.`];
}

/** Cash was paid: the shop's own hand sends it. */
function sendsSoon(refundPaise: Paise | undefined, isPayeeKnown = false): string[] {
  if (refundPaise === undefined) return [];
  return isPayeeKnown
    ? [`For these items we send ${formatRupees(refundPaise)} to the UPI id you gave, and write to you then.`]
    : [
        `We owe you ${formatRupees(refundPaise)} for these items: please write to ${shopFacts().email} which UPI id we should send it to.`,
      ];
}

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

const nameOf = (kind: string | undefined): string => (kind === 'exchange' ? 'exchange' : 'return');

const said = (note: string | null | undefined): string[] => (note ? [note] : []);
