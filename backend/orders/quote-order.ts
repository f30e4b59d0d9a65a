import { priceCart, type CartPrice } from '@/lib/cart/price-cart';
import { variantKey } from '@/lib/cart/variant-key';
import { ownEntry } from '@/lib/catalogue/own-entry';
import { paymentAvailability, UNAVAILABLE_MESSAGE, type PaymentMethod } from '@/lib/checkout/payment-availability';
import { findAddressFault } from '@/lib/checkout/find-address-fault';
import type { OrderItem, OrderPayload } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { isIndianState } from '@/lib/india/states';
import { rupeesToPaise, type Paise } from '@/lib/money/paise';
import { chooseAddition } from '../cart/choose-addition';
import { readProductsOnSale } from '../cart/read-products-on-sale';
import { readFees } from '../catalogue/fees';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import { findUsableCoupon, INVALID_COUPON, type Coupon } from './find-usable-coupon';
import { refuseOtherPrice } from './refuse-other-price';
import { refuseShortage } from './refuse-shortage';

/** A line as it is ordered: the catalogue's words and price, the payload's choice. */
export interface OrderLine {
  productId: string;
  variantKey: string;
  size: string;
  color: string;
  quantity: number;
  name: string;
  pricePaise: Paise;
  category: string;
  subCategory: string;
  image: string;
}

/** What an order will hold and cost by the database of this moment. */
export interface Quote {
  lines: OrderLine[];
  price: CartPrice;
  coupon: Coupon | undefined;
}

export interface Buyer {
  userId: string;
  method: PaymentMethod;
  /** The `Shown-Total` header: paise, or null where none was sent. */
  shownTotal: string | null;
}

/**
 * Prices an order from the database alone and refuses one that cannot be placed. Nothing is written:
 * stock and coupon are taken by whoever places it, in the same transaction.
 *
 * @throws Refusal 400 address or payment method, 409 goods gone or short, coupon, or other prices shown (ruling 3)
 */
export async function quoteOrder(
  trx: Queries,
  payload: OrderPayload,
  { userId, method, shownTotal }: Buyer,
): Promise<Quote> {
  const fault = findAddressFault(payload.address);
  if (fault) throw new Refusal(400, fault.message);
  if (!isIndianState(payload.address.state))
    throw new Refusal(400, 'Please choose a state or union territory of India.');
  const products = await readProductsOnSale(
    trx,
    payload.items.map((item) => item.productId),
  );
  const chosen = payload.items.map((item) => chooseLine(item, products.get(item.productId)));
  const lines = chosen.map(({ line }) => line);
  refuseRepeats(lines);
  const allowed = paymentAvailability(chosen.map(({ product }) => product.paymentMethod));
  if (!(method === 'COD' ? allowed.cod : allowed.online)) throw new Refusal(400, UNAVAILABLE_MESSAGE[method]);
  const coupon = payload.couponCode === '' ? undefined : await findUsableCoupon(trx, payload.couponCode, userId);
  if (payload.couponCode !== '' && !coupon) throw new Refusal(409, INVALID_COUPON);
  const price = priceCart(lines, await readFees(trx), coupon?.percent);
  refuseOtherPrice(payload.amount, shownTotal, price, coupon?.percent ?? 0);
  for (const { line, product } of chosen) {
    const left = ownEntry(product.stock, line.variantKey);
    if (left !== undefined && left < line.quantity) refuseShortage({ name: line.name, left });
  }
  return { lines, price, coupon };
}

function chooseLine(item: OrderItem, product: Product | undefined): { line: OrderLine; product: Product } {
  const chosen = product && chooseAddition(product, item);
  if (!product || !chosen || typeof chosen === 'string') {
    throw new Refusal(409, 'Some items in your cart are no longer available. Please review your cart.');
  }
  const { price, paymentMethods: _methods, ...variant } = chosen;
  const key = variantKey(variant.size, variant.color);
  return { line: { ...variant, variantKey: key, pricePaise: rupeesToPaise(price), quantity: item.quantity }, product };
}

/** A variant listed twice would slip past the limit of one line. */
function refuseRepeats(lines: readonly OrderLine[]): void {
  const variants = new Set(lines.map((line) => `${line.productId}/${line.variantKey}`));
  if (variants.size < lines.length) throw new Refusal(400, 'The same item is listed twice.');
}
