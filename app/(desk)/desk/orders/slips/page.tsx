import type { Metadata } from 'next';
import { PackingSlip } from '@/components/desk/packing-slip';
import { PrintedOrders } from '@/components/desk/printed-orders';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { settings } from '@/lib/storefront/settings';
import { orderNumber } from '@/lib/rules/orders/order-number';
import { orderPage } from '@/lib/storefront/order-page';
import { askDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Packing slips' };

export default async function SlipsPage({ searchParams }: { searchParams: PageQuery }) {
  const { ids = [] } = await searchParams;
  const chosen = [ids].flat().slice(0, 100);
  const here = `/desk/orders/slips?${new URLSearchParams(chosen.map((id) => ['ids', id])).toString()}`;
  const { orders, unsent, missing } = await askDesk(deskCalls.deskOrdersToPrint, { ids: chosen }, here);
  return (
    <PrintedOrders
      title="Packing slips"
      {...{ unsent, missing }}
      numbers={orders.map(({ order }) => orderNumber(order))}
    >
      {orders.map((shown) => (
        <PackingSlip key={shown.order._id} shown={shown} page={orderPage(shown)} imageHosts={settings().imageHosts} />
      ))}
    </PrintedOrders>
  );
}
