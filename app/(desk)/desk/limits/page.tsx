import type { Metadata } from 'next';
import { DeskField } from '@/components/desk/desk-field';
import { SettingNote, SettingPage } from '@/components/desk/setting-page';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Limits of cash orders' };

const HERE = '/desk/limits';

const WAYS = [
  { value: 'refuse', label: 'is refused' },
  { value: 'ask', label: 'waits for my approval' },
] as const;

export default async function LimitsPage({ searchParams }: { searchParams: PageQuery }) {
  const { orders, pieces, rupees, above, isSet, seen } = await askDesk(deskCalls.readCashLimits, {}, HERE);
  return (
    <SettingPage
      roles={await rolesAtDesk()}
      title={String(metadata.title)}
      here={HERE}
      action={deskCalls.changeCashLimits.path}
      seen={seen}
      notice={await readNotice((await searchParams)['told'])}
      now={`What one account, and one phone number, may have on its way that is paid on delivery. Whoever wants more can pay online.${isSet ? '' : ' Nobody has set the limits yet: these are the ones of every new shop.'}`}
    >
      {(of) => (
        <>
          <DeskField of={of} name="orders" inputMode="numeric" now={textOf(orders)} />
          <DeskField of={of} name="pieces" inputMode="numeric" now={textOf(pieces)} />
          <DeskField of={of} name="rupees" inputMode="decimal" now={textOf(rupees)} />
          <DeskField of={of} name="above" kind="choice" choices={WAYS} now={above} />
          <SettingNote>
            A limit that is left empty is none. An order is open until it is delivered or cancelled.
          </SettingNote>
        </>
      )}
    </SettingPage>
  );
}

const textOf = (value: number | undefined): string => String(value ?? '');
