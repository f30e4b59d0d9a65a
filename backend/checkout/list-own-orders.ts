import { COD } from '@/lib/rules/checkout/payment-availability';
import { listOrders } from '../orders/list-orders';
import { isLinkOpen, orderLink } from '../orders/order-link';
import { ORDER_PLACED } from '../orders/order-status';
import type { ShopperContext } from '../services';
import { readPayable } from './pay-placed-order';

/** The shopper's orders, oldest first; one that may be paid online now has the link that does, where none has ended it. */
export async function listOwnOrders(context: ShopperContext) {
  const [listed, payable] = [await listOrders(context), await readPayableLinks(context)];
  return { ...listed, orders: listed.orders.map((one) => ({ ...one, payByLink: payable.get(String(one._id)) })) };
}

async function readPayableLinks({ services, shopper }: ShopperContext) {
  const rows = await services.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', shopper.id)
    .where('payment_method', '=', COD)
    .where('status', '=', ORDER_PLACED)
    .where(isLinkOpen(services.now()))
    .execute();
  const found = await Promise.all(rows.map(async (row) => ({ row, payable: await readPayable(services, row) })));
  return new Map(
    found
      .filter(({ payable }) => Object.keys(payable).length > 0)
      .map(({ row, payable }) => [row.id, { ...payable, link: orderLink(services, row) }]),
  );
}
