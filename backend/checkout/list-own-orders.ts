import { COD } from '@/lib/rules/checkout/payment-availability';
import { listOrders } from '../orders/list-orders';
import { isLinkOpen, orderLink } from '../orders/order-link';
import { ORDER_PLACED } from '../orders/order-status';
import type { ShopperContext } from '../services';
import { readPayable } from './pay-placed-order';

/** The shopper's orders, oldest first; one to be confirmed or that may be paid online now has the link that does, where none has ended it. */
export async function listOwnOrders(context: ShopperContext) {
  const [listed, links] = [await listOrders(context), await readLinks(context)];
  const orders = listed.orders.map((one) => {
    const { link, payable } = links.get(String(one._id)) ?? {};
    return {
      ...one,
      payByLink: link && payable && Object.keys(payable).length > 0 ? { ...payable, link } : undefined,
      confirmByLink: one.waitsForCustomer ? link : undefined,
    };
  });
  return { ...listed, orders };
}

/** Of placed cash orders that are not packed yet. */
async function readLinks({ services, shopper }: ShopperContext) {
  const rows = await services.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', shopper.id)
    .where('payment_method', '=', COD)
    .where('status', '=', ORDER_PLACED)
    .where(isLinkOpen(services.now()))
    .execute();
  const found = rows.map(async (row) => {
    const known = { link: orderLink(services, row), payable: await readPayable(services, row) };
    return [row.id, known] as const;
  });
  return new Map(await Promise.all(found));
}
