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
            It stands at the size and colour that is chosen, and on a card where it is true of the whole product. How
            many there are above it, nobody but you can see. 0 shows no numbers.
          </SettingNote>
        </>
      )}
    </SettingPage>
  );
}
