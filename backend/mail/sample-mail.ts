import type { MailKind } from '@/lib/contract/mail-kinds';
import { ONLINE } from '@/lib/rules/checkout/payment-availability';
import { trackingUrl } from '@/lib/rules/orders/couriers';
import { paths } from '@/lib/rules/routing/paths';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { correctedMail, erasedMail, newsMail } from './account-mail';
import { codeMail, erasureCodeMail, type MailContent } from './code-mail';
import type { PicturePlace } from './item-rows';
import { orderChangedMail, orderLinkMail } from './order-link-mail';
import { orderMail } from './order-mail';
import { refundMail } from './refund-mail';
import { changeMail } from './status-mail';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_NAME = 'Asha';
const NO_CODE = '000000';
const TOTAL_PAISE = 49_900;
const PARCEL = { courier: 'Delhivery', trackingNumber: '1234567890' };
const ITEM = {
  name: 'Something of yours',
  size: 'M',
  color: 'Maroon',
  category: 'Women',
  quantity: 1,
  pricePaise: TOTAL_PAISE,
  image: '',
};

/** A mail of this kind as the facts of now have it, about an order that is none; its codes and links open nothing. */
export function sampleMail(kind: MailKind, place: PicturePlace, now: Date): MailContent {
  const { siteUrl } = place;
  const inADay = new Date(now.getTime() + DAY_MS);
  const order = { publicId: `${pageFacts().orderPrefix}-SAMPLE`, firstName: FIRST_NAME };
  switch (kind) {
    case 'loginCode':
      return codeMail(siteUrl, NO_CODE, inADay);
    case 'erasureCode':
      return erasureCodeMail(siteUrl, NO_CODE, inADay);
    case 'newsConfirm':
      return newsMail(siteUrl, siteUrl + paths.news);
    case 'accountCorrected':
      return correctedMail(siteUrl, ['first name']);
    case 'accountErased':
      return erasedMail(siteUrl, { underWay: 1 });
    case 'orderPlaced':
      return orderMail({ ...order, ...PLACED, ...place, createdAt: now.toISOString() });
    case 'orderLink':
      return orderLinkMail(siteUrl, order);
    case 'orderChanged':
      return orderChangedMail(siteUrl, order, ['The delivery address is a different one.']);
    case 'refundComing':
      return refundMail(siteUrl, order, {
        kind,
        subject: `Your ${shopFacts().name} order ${order.publicId} will be refunded`,
        heading: 'Your money is coming back',
        lines: ['Here we say why, and how much.'],
      });
    default:
      return changeMail(kind, {
        ...order,
        ...place,
        ...PARCEL,
        items: [ITEM],
        totalPaise: TOTAL_PAISE,
        paidOnline: true,
        owesRefund: true,
        refundPaise: TOTAL_PAISE,
        returnableUntil: inADay,
        trackingUrl: trackingUrl(PARCEL),
        ...(/^re(turn|placement)/.test(kind) ? { returnId: 'SAMPLE', kind: 'return' } : {}),
      });
  }
}

/** What the mail of a placed order says besides its number. */
const PLACED = {
  paymentMethod: ONLINE,
  items: [ITEM],
  address: {
    firstName: FIRST_NAME,
    lastName: '',
    email: '',
    street: 'Street and house',
    city: 'Town',
    state: 'State',
    zipcode: '600001',
    country: 'India',
    phone: '',
  },
  said: [],
  couponCode: null,
  discountPercent: 0,
  subtotalPaise: TOTAL_PAISE,
  shippingPaise: 0,
  platformPaise: 0,
  discountPaise: 0,
  totalPaise: TOTAL_PAISE,
} as const;
