import type { Metadata } from 'next';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/desk/page-query';
import { fieldValue } from '@/lib/desk/told';
import { readTold } from '@/lib/handlers/keep-told';
import { formatRupees } from '@/lib/money/format-rupees';
import { rupeesToPaise } from '@/lib/money/paise';
import { askDesk } from '@/lib/upstream/ask-desk';

export const metadata: Metadata = { title: 'Fees' };

const HERE = '/desk/fees';

export default async function FeesPage({ searchParams }: { searchParams: PageQuery }) {
  const told = readTold((await searchParams)['told']);
  const { shipping, platform, seen } = await askDesk(deskCalls.readFees, {}, HERE);
  const action = deskCalls.changeFees.path;
  const value = (name: string, now: number) => fieldValue(told, { action, name, now: String(now) });
  return (
    <DeskPage title="Fees" at="more" up={{ href: '/desk/more', words: 'More' }} told={told}>
      <p className={styles.now}>
        Every order costs beside its goods: shipping {formatRupees(rupeesToPaise(shipping))}, platform fee{' '}
        {formatRupees(rupeesToPaise(platform))}.
      </p>
      <DeskForm action={action} back={HERE} told={told} seen={seen}>
        <Field
          label="Shipping, ₹"
          name="shipping"
          inputMode="decimal"
          required
          defaultValue={value('shipping', shipping)}
        />
        <Field
          label="Platform fee, ₹"
          name="platform"
          inputMode="decimal"
          required
          defaultValue={value('platform', platform)}
        />
        <p className={styles.soft}>0 is free. Orders that were placed keep the fees they were placed with.</p>
        <Button type="submit">Save</Button>
      </DeskForm>
    </DeskPage>
  );
}
