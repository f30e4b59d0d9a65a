import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DeskPage } from '@/components/desk/desk-page';
import { TaxDocuments } from '@/components/desk/tax-documents';
import { buttonClass } from '@/components/ui/button';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { mayCall } from '@/lib/contract/desk/roles';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Invoices' };

/** Invoices and credit notes of a period, newest first. */
export default async function InvoicesPage({ searchParams }: { searchParams: PageQuery }) {
  const { from, to, after } = await searchParams;
  const input = { from: String(from ?? ''), to: String(to ?? ''), after: String(after ?? '') };
  if (!deskCalls.listTaxDocuments.request.safeParse(input).success) notFound();
  const address = (more: Record<string, string>) => `/desk/tax/invoices?${new URLSearchParams({ ...input, ...more })}`;
  const { documents, next } = await askDesk(deskCalls.listTaxDocuments, input, address({}));
  const roles = await rolesAtDesk();
  return (
    <DeskPage
      roles={roles}
      title={`Invoices from ${input.from} to ${input.to}`}
      at="more"
      up={{ href: '/desk/tax', words: 'Tax' }}
    >
      <TaxDocuments documents={documents} isLinked={mayCall(roles, deskCalls.readTaxDocuments)} />
      {next === undefined ? null : (
        <a className={buttonClass({ variant: 'secondary' })} href={address({ after: next })}>
          Older ones
        </a>
      )}
    </DeskPage>
  );
}
