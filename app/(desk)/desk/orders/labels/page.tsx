import type { Metadata } from 'next';
import { AddressLabel } from '@/components/desk/address-label';
import { PrintedOrders } from '@/components/desk/printed-orders';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { orderNumber } from '@/lib/rules/orders/order-number';
import { askDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Address labels' };

export default async function LabelsPage({ searchParams }: { searchParams: PageQuery }) {
  const { ids = [] } = await searchParams;
  const chosen = [ids].flat().slice(0, 100);
  const here = `/desk/orders/labels?${new URLSearchParams(chosen.map((id) => ['ids', id])).toString()}`;
  const { orders, unsent, missing } = await askDesk(deskCalls.deskOrdersToPrint, { ids: chosen }, here);
  return (
    <PrintedOrders
      title="Address labels"
      {...{ unsent, missing }}
      numbers={orders.map(({ order }) => orderNumber(order))}
    >
      {orders.map((shown) => (
        <AddressLabel key={shown.order._id} shown={shown} />
      ))}
    </PrintedOrders>
  );
}
