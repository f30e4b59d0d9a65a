import type { MailKind } from '@/lib/contract/mail-kinds';
import { longDayWords } from '@/lib/rules/india/day-words';
import { indianDay } from '@/lib/rules/india/indian-day';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { arrivalWords } from '@/lib/rules/orders/promise-words';
import { wordsInMail } from '@/lib/rules/shop/words-in-mail';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import type { MailContent } from './code-mail';
import { itemRows, itemTable } from './item-rows';
import { escapeHtml, mailButton, mailLayout, ownParagraphs, textFooter } from './mail-layout';
import { orderLinks } from './order-links';
import { moneyBack, nameOf, parcelLink, parcelWords, said, type MovedOrder, type Words } from './moved-order';
import { RETURN_WORDS } from './return-words';

const cashWords = ({ isCashDue, totalPaise }: Pick<MovedOrder, 'isCashDue' | 'totalPaise'>): string[] =>
  isCashDue ? [`Cash on delivery: please keep ${formatRupees(totalPaise)} ready.`] : [];

/** The words of the mail of each change, by its kind; changes that are not here send no mail. */
const WORDS = {
  confirmed: (order) => ({
    heading: 'Your order is confirmed',
    lines: [`We are preparing your order. ${arrivalWords(order.arrivesBy)}`, ...cashWords(order)],
  }),
  paid: ({ totalPaise, arrivesBy }) => ({
    heading: 'Your order is paid',
    lines: [
      `We have your payment of ${formatRupees(totalPaise)}. There is nothing to pay on delivery.`,
      arrivalWords(arrivesBy),
    ],
  }),
  processing: () => ({
    heading: 'We are packing your order',
    lines: ['Your order is being packed. We will write again when it is on its way.'],
  }),
  addressCorrected: ({ address = [], corrected = 'address', ...order }) => ({
    heading: `We corrected the ${corrected} of your order`,
    lines: [
      `Your order goes to: ${address.join(', ')}.`,
      ...cashWords(order),
      `If you did not ask for this, please write to ${shopFacts().email} at once.`,
    ],
  }),
  shipped: (order) => ({
    heading: 'Your order is on its way',
    lines: [
      'Your parcel has been shipped.',
      ...parcelWords(order),
      ...cashWords(order),
      ...(order.invoice ? [`Your tax invoice ${order.invoice} is on your orders page.`] : []),
    ],
    link: parcelLink(order),
  }),
  parcelNumber: (order) => ({
    heading: 'Your parcel can be followed',
    lines: parcelWords(order),
    link: parcelLink(order),
  }),
  delivered: ({ returnableUntil, isByHand }) => ({
    heading: isByHand ? 'Thank you for buying from us' : 'Your order has arrived',
    lines: [
      `${isByHand ? 'You took your order with you' : 'Your order was delivered'}. We hope you enjoy it!`,
      ...said(
        returnableUntil &&
          `Is something not right? You can ask for a return or an exchange until ${longDayWords(indianDay(returnableUntil))}, on the page of your order.`,
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
  ...RETURN_WORDS,
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
      : `The remaining ${formatRupees(refundPaise)} of your ${formatRupees(totalPaise)} will be refunded`;
  const payee = paidOnline ? 'the account you paid from.' : 'you: please write to us with the UPI ID to use.';
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
