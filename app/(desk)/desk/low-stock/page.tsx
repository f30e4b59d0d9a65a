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

export const metadata: Metadata = { title: 'Few left' };

const HERE = '/desk/low-stock';

export default async function LowStockPage({ searchParams }: { searchParams: PageQuery }) {
  const notice = readNotice((await searchParams)['told']);
  const { units, words, seen } = await askDesk(deskCalls.readLowStock, {}, HERE);
  const of = { action: deskCalls.changeLowStock.path, notice, shownVersion: seen };
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Few left"
      at="more"
      up={{ href: '/desk/more', words: 'More' }}
      notice={notice}
    >
      <p className={styles.now}>{words}</p>
      <DeskForm {...of} back={HERE}>
        <DeskField of={of} name="units" inputMode="numeric" required now={String(units)} />
        <p className={styles.soft}>
          It stands at the size and colour that is chosen, and on a card where it is true of the whole product. How many
          there are above it, nobody but you can see. 0 shows no numbers.
        </p>
        <Button type="submit">Save</Button>
      </DeskForm>
    </DeskPage>
  );
}
