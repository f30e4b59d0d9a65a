import type { Metadata } from 'next';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { Button } from '@/components/ui/button';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Limits of cash orders' };

const HERE = '/desk/limits';

const WAYS = [
  { value: 'refuse', label: 'is refused' },
  { value: 'ask', label: 'waits for my yes' },
] as const;

export default async function LimitsPage({ searchParams }: { searchParams: PageQuery }) {
  const notice = readNotice((await searchParams)['told']);
  const { orders, pieces, rupees, above, isSet, seen } = await askDesk(deskCalls.readCashLimits, {}, HERE);
  const of = { action: deskCalls.changeCashLimits.path, notice, shownVersion: seen };
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Limits of cash orders"
      at="more"
      up={{ href: '/desk/more', words: 'More' }}
      notice={notice}
    >
      <p className={styles.now}>
        What one account, and one phone number, may have on its way that is paid on delivery. Whoever wants more can pay
        online.{isSet ? '' : ' Nobody has set the limits yet: these are the ones of every new shop.'}
      </p>
      <DeskForm {...of} back={HERE}>
        <DeskField of={of} name="orders" inputMode="numeric" now={textOf(orders)} />
        <DeskField of={of} name="pieces" inputMode="numeric" now={textOf(pieces)} />
        <DeskField of={of} name="rupees" inputMode="decimal" now={textOf(rupees)} />
        <DeskField of={of} name="above" kind="choice" choices={WAYS} now={above} />
        <p className={styles.soft}>
          A limit that is left empty is none. An order is open until it is delivered or cancelled.
        </p>
        <Button type="submit">Save</Button>
      </DeskForm>
    </DeskPage>
  );
}

const textOf = (value: number | undefined): string => String(value ?? '');
