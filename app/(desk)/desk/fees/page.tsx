import type { Metadata } from 'next';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { SentenceThatCounts } from '@/components/desk/sentence-that-counts';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { Button } from '@/components/ui/button';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { feesInPaise } from '@/lib/rules/shop/delivery-sentence';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Fees' };

const HERE = '/desk/fees';

export default async function FeesPage({ searchParams }: { searchParams: PageQuery }) {
  const notice = readNotice((await searchParams)['told']);
  const fees = await askDesk(deskCalls.readFees, {}, HERE);
  const { shipping, platform, freeAbove, words, seen } = fees;
  const of = { action: deskCalls.changeFees.path, notice, shownVersion: seen };
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Fees"
      at="more"
      up={{ href: '/desk/more', words: 'More' }}
      notice={notice}
    >
      <p className={styles.now}>{`Beside its products an order costs: ${words}.`}</p>
      <DeskForm {...of} back={HERE} className={styles.even}>
        <DeskField of={of} name="shipping" inputMode="decimal" required now={String(shipping)} />
        <DeskField of={of} name="platform" inputMode="decimal" required now={String(platform)} />
        <DeskField
          of={of}
          name="freeAbove"
          inputMode="decimal"
          now={freeAbove === undefined ? '' : String(freeAbove)}
          hint="What the products of an order cost after its coupon. Empty: delivery is never free."
        />
        <p className={styles.soft}>
          A fee of 0 is free. Orders that were placed keep the fees they were placed with, also when a part of them is
          refunded.
        </p>
        <SentenceThatCounts fees={feesInPaise(fees)} />
        <Button type="submit">Save</Button>
      </DeskForm>
    </DeskPage>
  );
}
