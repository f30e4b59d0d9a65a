import { COD, type PaymentMethod } from '@/lib/rules/checkout/payment-availability';
import type { DeliveryAddress, Order } from '@/lib/contract/order';
import { longDayWords } from '@/lib/rules/india/day-words';
import { indianDay } from '@/lib/rules/india/indian-day';
import { paidInHandWords } from '@/lib/rules/orders/order-number';
import { arrivalWords } from '@/lib/rules/orders/promise-words';
import { discountWords } from '@/lib/rules/orders/discount-words';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import { wordsInMail } from '@/lib/rules/shop/words-in-mail';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import type { MailContent } from './code-mail';
import { itemRows, itemTable, rowTable, type MailedItem, type PicturePlace } from './item-rows';
import { escapeHtml, mailLayout, ownParagraphs, textFooter } from './mail-layout';
import { orderLinks } from './order-links';

/** An order as its mail shows it; amounts in paise. */
export interface MailedOrder extends PicturePlace {
  publicId: string;
  paymentMethod: PaymentMethod;
  paidInHand?: Order['paidInHand'];
  /** What it waits for before it is packed. */
  waitsFor?: keyof typeof WAITING | undefined;
  /** ISO date. */
  createdAt: string;
  items: readonly MailedItem[];
  address: DeliveryAddress;
  /** What else its shopper said of it, with labels. */
  said: readonly string[];
  couponCode: string | null;
  discountPercent: number;
  /** What the coupon gave, where that was no percentage of every item alone, or the merchant; and what an offer without a code gave. */
  offer?: string | undefined;
  automatic?: string | undefined;
  subtotalPaise: Paise;
  shippingPaise: Paise;
  platformPaise: Paise;
  discountPaise: Paise;
  totalPaise: Paise;
  /** Paid in hand already. */
  isPaid?: boolean;
  /** What it costs its shopper, who is about to pay it online, and may still pay the total in cash. */
  onlinePaise?: Paise | undefined;
  /** The day (YYYY-MM-DD) by which it was promised; absent or null where there are no delivery areas. */
  arrivesBy?: string | null;
}

/** What we do with an order that is not to be packed yet. */
const WAITING = {
  approval:
    'will check it before we pack it, since it is more cash on delivery than we send without checking. We may refuse it; either way we write to you. You can also pay it online on its page',
  confirmation: 'will pack it once it is confirmed: please confirm it on its page, or wait for our call or message',
  payment: 'will pack it once it is paid: please pay it on its page',
} as const;

/** The confirmation of an order that has been placed (and, online, paid). */
export function orderMail(order: MailedOrder): MailContent {
  const shop = shopFacts();
  const links = orderLinks(order.siteUrl, order.publicId, 'Follow your order');
  const opening = `Thank you, ${order.address.firstName}! We have your order of ${longDayWords(indianDay(new Date(order.createdAt)))} and ${order.waitsFor ? WAITING[order.waitsFor] : 'are preparing it'}.`;
  const own = wordsInMail('orderPlaced', { firstName: order.address.firstName, order: order.publicId });
  const items = itemRows(order.items);
  const delivery = order.waitsFor
    ? `Once it is ${order.waitsFor === 'payment' ? 'paid' : 'confirmed'}, we write when it arrives.`
    : arrivalWords(order.arrivesBy);
  const address = addressLines(order.address);
  return {
    subject: `Your ${shop.name} order ${order.publicId}`,
    text: [
      ...own.opening,
      opening,
      `Order ${order.publicId}`,
      items.map(([name, amount]) => `${name}: ${amount}`).join('\n'),
      amounts(order)
        .map(([name, amount]) => `${name}: ${amount}`)
        .join('\n'),
      dueLine(order),
      `To be delivered to:\n${address.join('\n')}`,
      ...order.said,
      delivery,
      ...links.text,
      ...own.closing,
      textFooter(),
    ].join('\n\n'),
    html: mailLayout(
      order.siteUrl,
      'We have your order',
      `${ownParagraphs(own.opening)}<p style="margin:0 0 16px">${escapeHtml(opening)}</p>
<p style="margin:0 0 6px;font-weight:700">Order ${escapeHtml(order.publicId)}</p>
${itemTable(order.items, order)}
${rowTable(amounts(order))}
<p style="margin:12px 0;font-weight:700">${escapeHtml(dueLine(order))}</p>
<p style="margin:0 0 12px">To be delivered to:<br>${address.map(escapeHtml).join('<br>')}</p>
${order.said.map((line) => `<p style="margin:0 0 12px;overflow-wrap:anywhere">${escapeHtml(line)}</p>\n`).join('')}<p style="margin:0">${escapeHtml(delivery)}</p>
${links.html}${ownParagraphs(own.closing)}`,
    ),
  };
}

function amounts(order: MailedOrder): [string, string][] {
  const label = discountWords({ ...order, percent: `${order.discountPercent}%` }) ?? 'Discount';
  const discount: [string, string][] =
    order.discountPaise > 0 || order.offer || order.automatic ? [[label, `−${formatRupees(order.discountPaise)}`]] : [];
  return [
    ['Subtotal', formatRupees(order.subtotalPaise)],
    ['Shipping fee', formatRupees(order.shippingPaise)],
    ['Platform fee', formatRupees(order.platformPaise)],
    ...discount,
    ['Total', formatRupees(order.totalPaise)],
  ];
}

/** Our backend takes no booking amount: cash on delivery is due in full. */
function dueLine({ paymentMethod, paidInHand, totalPaise, isPaid, onlinePaise, waitsFor }: MailedOrder): string {
  const total = formatRupees(totalPaise);
  if (totalPaise === 0) return 'There is nothing to pay.';
  if (isPaid) return `${paidInHand ? paidInHandWords(paidInHand) : 'Paid'}: ${total}.`;
  if (waitsFor === 'payment') return `To pay online: ${formatRupees(onlinePaise ?? totalPaise)}.`;
  if (onlinePaise === totalPaise)
    return `To pay: ${total}, online on the page of your order, or in cash when it arrives.`;
  if (onlinePaise !== undefined)
    return `To pay: ${formatRupees(onlinePaise)} online on the page of your order, or ${total} in cash when it arrives.`;
  if (paymentMethod !== COD) return `Paid online: ${total}.`;
  return `Cash on delivery: ${waitsFor ? total : `please keep ${total} ready`}.`;
}

/** An address as it is written on a parcel; the phone is its last line. */
export function addressLines({
  firstName,
  lastName,
  street,
  city,
  state,
  zipcode,
  country,
  phone,
}: DeliveryAddress): string[] {
  return [`${firstName} ${lastName}`, street, `${city}, ${state} ${zipcode}`, country, phone].filter(Boolean);
}
