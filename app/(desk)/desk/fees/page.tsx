import type { Metadata } from 'next';
import { DeskField } from '@/components/desk/desk-field';
import { SentenceThatCounts } from '@/components/desk/sentence-that-counts';
import { SettingNote, SettingPage } from '@/components/desk/setting-page';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { feesInPaise } from '@/lib/rules/shop/delivery-sentence';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Fees' };

const HERE = '/desk/fees';

export default async function FeesPage({ searchParams }: { searchParams: PageQuery }) {
  const fees = await askDesk(deskCalls.readFees, {}, HERE);
  const { shipping, platform, freeAbove, words, seen } = fees;
  return (
    <SettingPage
      roles={await rolesAtDesk()}
      title={String(metadata.title)}
      here={HERE}
      action={deskCalls.changeFees.path}
      seen={seen}
      notice={await readNotice((await searchParams)['told'])}
      now={`Besides its products, an order costs: ${words}.`}
      isEven
    >
      {(of) => (
        <>
          <DeskField of={of} name="shipping" inputMode="decimal" required now={String(shipping)} />
          <DeskField of={of} name="platform" inputMode="decimal" required now={String(platform)} />
          <DeskField
            of={of}
            name="freeAbove"
            inputMode="decimal"
            now={freeAbove === undefined ? '' : String(freeAbove)}
            hint="The products’ total after any coupon. Empty: delivery is never free."
          />
          <SettingNote>
            0 means free. Placed orders keep their fees, even when part of an order is refunded.
          </SettingNote>
          <SentenceThatCounts fees={feesInPaise(fees)} />
        </>
      )}
    </SettingPage>
  );
}
