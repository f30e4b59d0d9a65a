import type { Metadata } from 'next';
import { BoxField } from '@/components/desk/box-field';
import { DeskField } from '@/components/desk/desk-field';
import { SettingNote, SettingPage } from '@/components/desk/setting-page';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Cash order limits' };

const HERE = '/desk/limits';

const WAYS = [
  { value: 'refuse', label: 'is refused' },
  { value: 'ask', label: 'waits for my approval' },
] as const;

export default async function LimitsPage({ searchParams }: { searchParams: PageQuery }) {
  const limits = await askDesk(deskCalls.readCashLimits, {}, HERE);
  const { orders, pieces, rupees, above, isSet, seen } = limits;
  return (
    <SettingPage
      roles={await rolesAtDesk()}
      title={String(metadata.title)}
      here={HERE}
      action={deskCalls.changeCashLimits.path}
      seen={seen}
      notice={await readNotice((await searchParams)['told'])}
      now={`How much one account, and one phone number, can have on the way as cash on delivery. Anyone who wants more can pay online.${isSet ? '' : ' You have not set limits yet: these are the defaults of a new shop.'}`}
    >
      {(of) => (
        <>
          <DeskField of={of} name="orders" inputMode="numeric" now={textOf(orders)} />
          <DeskField of={of} name="pieces" inputMode="numeric" now={textOf(pieces)} />
          <DeskField of={of} name="rupees" inputMode="decimal" now={textOf(rupees)} />
          <DeskField of={of} name="above" kind="choice" choices={WAYS} now={above} />
          <SettingNote>
            Leave a limit empty for no limit. An order is open until it is delivered or cancelled.
          </SettingNote>
          <DeskField of={of} name="discountMost" inputMode="numeric" now={textOf(limits.discountMost)} />
          <h2>Confirm before packing</h2>
          <SettingNote>
            Cash orders that you want to check first wait under ‘To confirm’ until you have called or messaged the
            customer. Nothing is cancelled automatically.
          </SettingNote>
          <BoxField of={of} name="confirmFirst" label="A customer’s first order" now={limits.confirmFirst} />
          <BoxField
            of={of}
            name="confirmRefused"
            label="Orders of a customer who refused a parcel at the door before"
            now={limits.confirmRefused}
          />
          <DeskField of={of} name="confirmAbove" inputMode="decimal" now={textOf(limits.confirmAbove)} />
        </>
      )}
    </SettingPage>
  );
}

const textOf = (value: number | undefined): string => String(value ?? '');
