import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { TaxOverview } from '@/components/desk/tax-overview';
import { TaxRates } from '@/components/desk/tax-rates';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { indianDay } from '@/lib/rules/india/indian-day';
import { askDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Tax' };

const HERE = '/desk/tax';

export default async function TaxPage({ searchParams }: { searchParams: PageQuery }) {
  const [tax, { rates }] = await Promise.all([
    askDesk(deskCalls.readTax, {}, HERE),
    askDesk(deskCalls.listTaxRates, {}, HERE),
  ]);
  const notice = readNotice((await searchParams)['told']);
  return (
    <DeskPage title="Tax" at="more" up={{ href: '/desk/more', words: 'More' }} notice={notice}>
      <TaxOverview tax={tax} today={indianDay(new Date())} />
      <TaxRates
        rates={rates}
        notice={notice}
        here={HERE}
        setPath={deskCalls.setTaxRate.path}
        removePath={deskCalls.removeTaxRate.path}
      />
    </DeskPage>
  );
}
