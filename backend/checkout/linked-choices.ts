import type { LinkedChanges } from '@/lib/contract/optional-calls';
import type { Product } from '@/lib/contract/product';
import { variantKey } from '@/lib/rules/cart/cart-lines';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { sizePrice } from '@/lib/rules/catalogue/size-price';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { chooseAddition, readProductsOnSale } from '../cart/products-on-sale';
import { ORDER_PLACED } from '../orders/order-status';
import type { Services } from '../services';
import { invoiceNumber } from '../tax/write-invoice';
import { readPayable } from './pay-placed-order';
import { readItemsOf, readOwnerEmail, type OrderItemRow, type OrderRow } from '../orders/read-order';

/** Whether an order is not being packed yet, so that its customer may still change it. */
export const isChangeable = ({ status }: Pick<OrderRow, 'status'>): boolean => status === ORDER_PLACED;

/** What those who have the link of an order may change of it now. */
export async function readChanges(services: Services, order: OrderRow): Promise<NonNullable<LinkedChanges>> {
  const { db: queries } = services;
  const isWithoutMail = (await readOwnerEmail(queries, order)) === undefined ? true : undefined;
  if (!isChangeable(order)) return { canCorrect: false, sizes: [], canReturn: true, isWithoutMail };
  const isInvoiced = (await invoiceNumber(queries, order.id)) !== undefined;
  const items = isInvoiced ? [] : ((await readItemsOf(queries, [order.id])).get(order.id) ?? []);
  const products = await readProductsOnSale(
    queries,
    items.map((item) => item.product_id),
    services.now(),
  );
  return {
    // With its invoice nothing is asked: what is not right could not be corrected here.
    ...(isInvoiced ? {} : { isConfirmed: order.confirmed_at !== null }),
    canCorrect: !isInvoiced,
    canReturn: true,
    isWithoutMail,
    ...(await readPayable(services, order)),
    sizes: items.flatMap((item, at) => {
      const sizes = otherSizes(item, products.get(item.product_id)).filter((size) => canTake(items, item, size));
      return sizes.length > 0 ? [{ item: at, sizes }] : [];
    }),
  };
}

/** Sizes of a bought line's product that are in stock in its colour and cost the same. */
export function otherSizes(item: OrderItemRow, product: Product | undefined): string[] {
  if (!product) return [];
  return product.sizes.filter((size) => {
    if (size === item.size || rupeesToPaise(sizePrice(product, size).price) !== item.price_paise) return false;
    if (typeof chooseAddition(product, { size, color: item.color }) === 'string') return false;
    return (ownEntry(product.stock, variantKey(size, item.color)) ?? Infinity) >= item.quantity;
  });
}

/** A variant is in one line of an order. */
const canTake = (items: readonly OrderItemRow[], { product_id, color }: OrderItemRow, size: string): boolean =>
  !items.some((other) => other.product_id === product_id && other.variant_key === variantKey(size, color));
