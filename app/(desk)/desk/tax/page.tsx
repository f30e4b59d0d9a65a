import type { Metadata } from 'next';
import { DeskPage } from '@/components/desk/desk-page';
import { TaxOverview } from '@/components/desk/tax-overview';
import { TaxRates } from '@/components/desk/tax-rates';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { mayCall } from '@/lib/contract/desk/roles';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { indianDay } from '@/lib/rules/india/indian-day';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Tax' };

const HERE = '/desk/tax';

export default async function TaxPage({ searchParams }: { searchParams: PageQuery }) {
  const [tax, { rates }] = await Promise.all([
    askDesk(deskCalls.readTax, {}, HERE),
    askDesk(deskCalls.listTaxRates, {}, HERE),
  ]);
  const notice = await readNotice((await searchParams)['told']);
  const roles = await rolesAtDesk();
  return (
    <DeskPage roles={roles} title="Tax" at="more" up={{ href: '/desk/more', words: 'More' }} notice={notice}>
      <TaxOverview
        tax={tax}
        today={indianDay(new Date())}
        isEditor={mayCall(roles, deskCalls.readWaitingFile)}
        isOwner={mayCall(roles, deskCalls.saveShopSection)}
      />
      <TaxRates
        rates={rates}
        notice={notice}
        here={HERE}
        isOwner={mayCall(roles, deskCalls.setTaxRate)}
        setPath={deskCalls.setTaxRate.path}
        removePath={deskCalls.removeTaxRate.path}
      />
    </DeskPage>
  );
}
