import type { Metadata } from 'next';
import { OrderLinkForm } from '@/components/orders/order-link-form';

export const metadata: Metadata = { title: 'A new link to your order' };

type Query = Record<string, string | string[] | undefined>;

/** Where a new link of an order is asked for, which is mailed. */
export default async function OrderLinkPage({ searchParams }: { searchParams: Promise<Query> }) {
  return <OrderLinkForm asked={[(await searchParams)['asked']].flat()[0]} />;
}
