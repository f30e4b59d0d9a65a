import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { Receipt, ReceiptUnavailable } from '@/components/orders/receipt';
import { TaxReceipt } from '@/components/orders/tax-receipt';
import { listOrders, readOrderTax } from '@/lib/storefront/upstream/shopper-calls';
import { orderNumber } from '@/lib/rules/orders/order-number';
import { loginThen, paths } from '@/lib/rules/routing/paths';
import { decodeSegment } from '@/lib/rules/routing/decode-segment';
import { settings } from '@/lib/storefront/settings';
import { readToken } from '@/lib/storefront/session/open-session';

export const metadata: Metadata = { title: 'Receipt' };

/** The receipt of an own order, or its tax invoice where there is one, by its internal id or by the one on its card; anybody else's is not found. */
export default async function ReceiptPage({ params }: { params: Promise<{ orderId: string }> }) {
  const orderId = decodeSegment((await params).orderId) ?? '';
  const token = await readToken();
  const answer = token ? await listOrders(token) : undefined;
  if (!answer || (!answer.ok && answer.failure.status === 401)) redirect(loginThen(paths.receipt(orderId)));
  if (!answer.ok) return <ReceiptUnavailable orderId={orderId} />;
  const order = answer.data.orders.find((one) => one._id === orderId || orderNumber(one) === orderId);
  if (!order && answer.data.unreadable > 0) return <ReceiptUnavailable orderId={orderId} />;
  if (!order || order.paymentState) notFound();
  if (token && order.invoice) {
    const tax = await readOrderTax(token, order._id);
    if (!tax.ok) return <ReceiptUnavailable orderId={orderId} />;
    if (tax.data.documents.length > 0) return <TaxReceipt documents={tax.data.documents} />;
  }
  return <Receipt order={order} imageHosts={settings().imageHosts} />;
}
