import type { Metadata } from 'next';
import { DeskField } from '@/components/desk/desk-field';
import { SettingNote, SettingPage } from '@/components/desk/setting-page';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Few left' };

const HERE = '/desk/low-stock';

export default async function LowStockPage({ searchParams }: { searchParams: PageQuery }) {
  const { units, words, seen } = await askDesk(deskCalls.readLowStock, {}, HERE);
  return (
    <SettingPage
      roles={await rolesAtDesk()}
      title={String(metadata.title)}
      here={HERE}
      action={deskCalls.changeLowStock.path}
      seen={seen}
      notice={await readNotice((await searchParams)['told'])}
      now={words}
    >
      {(of) => (
        <>
          <DeskField of={of} name="units" inputMode="numeric" required now={String(units)} />
          <SettingNote>
            Shown for the chosen size and colour, and on a card when it is true of the whole product. Only you see
            higher numbers. 0 shows no numbers.
          </SettingNote>
        </>
      )}
    </SettingPage>
  );
}
