import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { TaxSheets } from '@/components/orders/tax-receipt';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Tax invoice' };

/** What was written for an order, each on a sheet of its own, to be printed on A4. */
export default async function InvoicePage({ params }: { params: Promise<{ orderId: string }> }) {
  const { orderId } = await params;
  const here = `/desk/orders/${encodeURIComponent(orderId)}`;
  const { documents } = await askDesk(deskCalls.readTaxDocuments, { id: orderId }, `${here}/invoice`);
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title={`Tax invoice of ${orderId}`}
      at="orders"
      up={{ href: here, words: `Order ${orderId}` }}
    >
      <TaxSheets documents={documents} />
    </DeskPage>
  );
}
