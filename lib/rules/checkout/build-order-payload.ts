import { payloadAmountPaise, type CartPrice } from '@/lib/rules/cart/price-cart';
import type { CartLine } from '@/lib/rules/cart/cart-lines';
import { normalizeEmail } from '@/lib/rules/accounts/normalize-email';
import { phoneToSend } from './indian-mobile';
import type { DeliveryAddress, Order, OrderItem, OrderPayload, SaidAtCheckout } from '@/lib/contract/order';
import { pinEntry } from '@/lib/contract/plain-digits';
import { paiseToRupees, rupeesToPaise } from '@/lib/rules/money/paise';

/** The coupon an order uses: its code and how many percent it takes off; none is '' and 0. */
export interface AppliedCoupon {
  code: string;
  percent: number;
}

/** The payload of both order calls: `amount` in rupees by the recorded formula, prices as shown. */
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
    amount: paiseToRupees(payloadAmountPaise(price.subtotalPaise, price.shippingPaise, coupon.percent)),
    couponCode: coupon.code,
    discount: coupon.percent,
  };
}

/**
 * The payload of an order as read, for verifying a later payment, from which a backend elsewhere may place the order; fields
 * that the backend does not send are empty.
 */
export function payloadOfOrder({
  address,
  items,
  shippingFee = 0,
  couponCode = '',
  discount = 0,
}: Order): OrderPayload {
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
  const subtotalPaise = items.reduce((sum, { price, quantity }) => sum + rupeesToPaise(price) * quantity, 0);
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
    amount: paiseToRupees(payloadAmountPaise(subtotalPaise, rupeesToPaise(shippingFee), discount)),
    couponCode,
    discount,
  };
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
