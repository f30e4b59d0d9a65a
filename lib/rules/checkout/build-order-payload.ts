import { payloadAmountPaise, type CartPrice } from '@/lib/rules/cart/price-cart';
import type { CartLine } from '@/lib/rules/cart/cart-lines';
import { normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import { phoneToSend } from './indian-mobile';
import type { DeliveryAddress, Order, OrderItem, OrderPayload, SaidAtCheckout } from '@/lib/contract/order';
import type { OfferTerms } from '@/lib/contract/offer';
import { pinEntry } from '@/lib/contract/plain-digits';
import { paiseToRupees, rupeesToPaise, type Paise } from '@/lib/rules/money/paise';

/** The coupon an order uses: its code and how many percent it takes off; none is '' and 0. */
export interface AppliedCoupon {
  code: string;
  percent: number;
  /** Of what is no percentage of every order: then `percent` is 0. */
  offer?: OfferTerms;
}

/** What a coupon takes off; undefined without one, and of one that is not checked yet. */
export const termsOf = ({ percent, offer }: Omit<AppliedCoupon, 'code'>): OfferTerms | undefined =>
  offer ?? (percent > 0 ? { gives: { kind: 'percent', percent } } : undefined);

/** The payload of both order calls, prices as shown; a coupon that takes nothing off this cart is left out. */
export function buildOrderPayload(
  said: SaidAtCheckout,
  lines: readonly CartLine[],
  price: CartPrice,
  coupon: AppliedCoupon,
): OrderPayload {
  return {
    ...said,
    address: addressToSend(said.address),
    items: lines.map(toOrderItem),
    amount: paiseToRupees(payloadAmountPaise(price)),
    couponCode: termsOf(coupon) && !price.misfit ? coupon.code : '',
    discount: price.percent,
  };
}

/**
 * The payload of an order as read, for verifying a later payment, from which a backend elsewhere may place the order; fields
 * that the backend does not send are empty.
 */
export function payloadOfOrder(order: Order): OrderPayload {
  const { address, items, couponCode = '', discount = 0 } = order;
  const {
    firstName = '',
    lastName = '',
    email = '',
    street = '',
    city = '',
    state = '',
    zipcode = '',
    country = 'India',
    phone = '',
  } = address;
  const said = {
    address: { firstName, lastName, email, street, city, state, zipcode, country, phone },
  } satisfies Record<keyof SaidAtCheckout, unknown>;
  return {
    ...said,
    items: items.map(({ productId = '', size, color, quantity, price, name, image, category }) => ({
      productId,
      size,
      color,
      quantity,
      price,
      name,
      image: image[0]?.url ?? '',
      category,
      subCategory: '',
    })),
    amount: paiseToRupees(recordedPaise(order)),
    couponCode,
    discount,
  };
}

/** The `amount` that an order was placed with. */
function recordedPaise({
  items,
  shippingFee = 0,
  discount = 0,
  offer,
  automatic,
  amount,
  platformFee = 0,
}: Order): Paise {
  const subtotalPaise = items.reduce((sum, { price, quantity }) => sum + rupeesToPaise(price) * quantity, 0);
  const shippingPaise = rupeesToPaise(shippingFee);
  const savedPaise = subtotalPaise + shippingPaise + rupeesToPaise(platformFee) - rupeesToPaise(amount);
  const discountPaise = (offer ?? automatic) ? savedPaise : 0;
  return payloadAmountPaise({ subtotalPaise, shippingPaise, percent: discount, discountPaise });
}

function toOrderItem(line: CartLine): OrderItem {
  const { productId, size, color, quantity, price, name, image, category, subCategory } = line;
  return { productId, size, color, quantity, price, name, image, category, subCategory };
}

/** The address as sent: trimmed, the country fixed, the PIN in plain digits, the phone as '+91' and ten. */
function addressToSend(address: DeliveryAddress): DeliveryAddress {
  const trimmed = Object.fromEntries(Object.entries(address).map(([field, value]) => [field, value.trim()]));
  return {
    ...address,
    ...trimmed,
    email: normalizeEmail(address.email),
    country: 'India',
    zipcode: pinEntry(address.zipcode),
    phone: phoneToSend(address.phone),
  };
}
