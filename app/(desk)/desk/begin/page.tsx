import type { Metadata } from 'next';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import styles from '@/components/desk/entries.module.css';
import { Button } from '@/components/ui/button';
import type { AnswerOf } from '@/lib/contract/call';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { PageQuery } from '@/lib/rules/desk/page-query';
import { STATES, UNION_TERRITORIES } from '@/lib/rules/india/states';
import { paths } from '@/lib/rules/routing/paths';
import { hasBegun, isSample } from '@/lib/rules/shop/samples';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { readNotice } from '@/lib/storefront/handlers/form-outcomes';
import { askDesk, rolesAtDesk } from '@/lib/storefront/upstream/ask-desk';

export const metadata: Metadata = { title: 'Begin' };

const HERE = '/desk/begin';
const PLACES = [...STATES, ...UNION_TERRITORIES].toSorted().map((name) => ({ value: name, label: name }));
const BEGINNINGS = [
  { value: 'keep', label: 'The demo’s products, to practise' },
  { value: 'empty', label: 'An empty shop' },
];

type KnownOfDemo = AnswerOf<typeof deskCalls.readFirstSteps>;

/** The five facts without which nobody should sell, of an owner who has just opened a shop. */
export default async function BeginPage({ searchParams }: { searchParams: PageQuery }) {
  const known = await askDesk(deskCalls.readFirstSteps, {}, HERE);
  const notice = await readNotice((await searchParams)['told']);
  const of = { action: deskCalls.beginShop.path, notice };
  const { document } = factsOfNow();
  const { address, name: seller } = document.legal;
  const own = (text = '') => (isSample(text) ? '' : text);
  const isBegun = hasBegun(document);
  const settled = beginningOf(known, isBegun);
  return (
    <DeskPage
      roles={await rolesAtDesk()}
      title="Begin with five facts"
      at="today"
      up={{ href: paths.desk, words: 'Today' }}
      notice={notice}
    >
      <p className={styles.block}>
        Who you are, where, and how to reach you: a shop must say this before it takes money. The rest can wait. You can
        change all of it later, and shoppers see changes at once.
      </p>
      <DeskForm {...of} back={paths.desk} refusedBack={HERE} className={styles.even}>
        <DeskField
          of={of}
          name="shopName"
          required
          now={isBegun ? document.name : ''}
          hint="Shown at the top of every page: Meena’s Stores."
        />
        <DeskField
          of={of}
          name="sells"
          maxLength={100}
          hint="Optional. Shown below the name and in search results: Silk sarees from Kanchipuram."
        />
        <DeskField
          of={of}
          name="seller"
          required
          now={own(seller)}
          hint="The registered name of the business, or your own."
        />
        <DeskField
          of={of}
          name="street"
          required
          now={own(address?.street)}
          hint="Printed on parcels and receipts, and shown in the terms."
        />
        <DeskField of={of} name="city" required now={isBegun ? (address?.city ?? '') : ''} />
        <DeskField of={of} name="pin" required inputMode="numeric" now={isBegun ? (address?.pin ?? '') : ''} />
        <DeskField
          of={of}
          name="state"
          required
          kind="choice"
          choices={PLACES}
          now={isBegun ? (address?.state ?? '') : ''}
        />
        <DeskField of={of} name="email" required type="email" now={own(document.email)} />
        <DeskField
          of={of}
          name="phone"
          required
          type="tel"
          now={own(document.phone.shown)}
          hint="Shoppers call it, and message it on WhatsApp."
        />
        <DeskField
          of={of}
          name="returnDays"
          required
          inputMode="numeric"
          now={String(document.promises.returnDays)}
          hint="Counted from delivery; food cannot be returned."
        />
        {settled ? (
          <input type="hidden" name="demo" value={settled} />
        ) : (
          <DeskField of={of} name="demo" kind="choice" choices={BEGINNINGS} now="keep" />
        )}
        <p className={styles.soft}>
          Fees come next, in First steps. If you have a GSTIN or a food licence, add it in Your shop, Legal facts.
          Sample contacts that reach nobody are removed; demo texts that remain are listed in First steps.
        </p>
        <Button type="submit">Open my shop</Button>
      </DeskForm>
    </DeskPage>
  );
}

/** What the shop begins with where that is no question: it began before, or nothing of the demo is in it. */
function beginningOf({ ordered, goods, demoShelves, demoHeroPictures }: KnownOfDemo, isBegun: boolean) {
  if (isBegun || ordered) return 'keep';
  return goods.demo + demoShelves + demoHeroPictures > 0 ? undefined : 'empty';
}
