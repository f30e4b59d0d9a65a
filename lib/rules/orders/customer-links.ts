import { indianMobile } from '@/lib/rules/checkout/indian-mobile';
import type { Order } from '@/lib/contract/order';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { fullName } from './full-name';
import { orderNumber } from './order-number';
import { isInStage, readStatus, type OrderStatus } from './order-statuses';
import { shopFacts } from '@/lib/rules/shop/shop-facts';

/** Ways to the customer of an order, each with a sentence that names it; one that cannot be had is undefined. */
interface CustomerLinks {
  call?: string;
  chat?: string;
  mail?: string;
  maps?: string;
}

/**
 * Links for the merchant: call, WhatsApp, mail, and the place on a map.
 *
 * @param news rupees to be paid at the door, and the address of the order's own page
 */
export function customerLinks(
  order: Order,
  email: string,
  news: { cashDue: number; page?: string | undefined },
): CustomerLinks {
  const { firstName = '', phone = '' } = order.address;
  const sentence = `Hello${firstName ? ` ${firstName}` : ''}, this is ${shopFacts().name}. ${newsOf(order, news.cashDue)}${news.page ? ` Your order: ${news.page}` : ''}`;
  const mobile = indianMobile(phone);
  const place = addressLines(order).slice(1).join(', ');
  const subject = `Your order ${orderNumber(order)}`;
  return {
    call: mobile ? `tel:+91${mobile}` : undefined,
    chat: mobile ? `https://wa.me/91${mobile}?text=${encodeURIComponent(sentence)}` : undefined,
    mail: email
      ? `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(sentence)}`
      : undefined,
    maps: place ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}` : undefined,
  };
}

/** An address as it is on a parcel: the name first, then street, town with PIN, and state, which alone is none. */
export function addressLines({ address }: Pick<Order, 'address'>): string[] {
  const { street = '', city, state = '', zipcode } = address;
  const place = [street, [city, zipcode].filter(Boolean).join(' ')].filter(Boolean);
  return [fullName(address), ...place, ...(place.length > 0 && state ? [state] : [])];
}

/** What there is to say about an order in its state. */
function newsOf(order: Order, cashDue: number): string {
  const number = orderNumber(order);
  if (isGivenBack(order)) return `We cannot send your order ${number}. You will get a full refund.`;
  const cash = cashDue > 0 ? ` Please keep ${formatRupees(rupeesToPaise(cashDue))} ready.` : '';
  const news: Readonly<Record<OrderStatus, string>> = {
    'Awaiting Payment': `It is about your order ${number}.`,
    'Order Placed': `Thank you for your order ${number}. ${askToSend(order)}${cash}`,
    Processing: `Your order ${number} is being packed and will be sent soon.${cash}`,
    Shipped: `Your order ${number} is on its way${parcelOf(order)}.${cash}${linkOf(order)}`,
    Delivered: `Your order ${number} has arrived. We hope you like it!`,
    Cancelled: `Your order ${number} is cancelled.${order.cancelReason ? ` ${order.cancelReason}.` : ''}`,
  };
  return news[readStatus(order.status) ?? 'Awaiting Payment'];
}

/** What comes before a placed order is packed. */
const askToSend = (order: Order): string =>
  order.waitsForPayment
    ? `Please pay ${formatRupees(rupeesToPaise(order.amount))} online, on the page of your order: we pack it once it is paid.`
    : `May we send it to ${addressLines(order).slice(1).join(', ')}?`;

/** All that was paid went back, or is on its way, before the parcel left. */
const isGivenBack = ({ status, payment, amount, refundableAmount }: Order): boolean =>
  isInStage(status, 'to-send') && payment && amount > 0 && refundableAmount === 0;

const parcelOf = ({ courier, trackingNumber }: Order): string =>
  [courier && ` with ${courier}`, trackingNumber && `, number ${trackingNumber}`].filter(Boolean).join('');

/** Last, so that no full stop becomes a part of the address. */
const linkOf = ({ trackingUrl }: Order): string => (trackingUrl ? ` Follow it here: ${trackingUrl}` : '');
