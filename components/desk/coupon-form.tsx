import { Button } from '@/components/ui/button';
import { BoxField } from '@/components/desk/box-field';
import { DeskField } from '@/components/desk/desk-field';
import { Folded } from '@/components/desk/folded';
import { DeskForm } from '@/components/desk/desk-form';
import { termsOf } from '@/lib/rules/checkout/build-order-payload';
import { termsInFull, timeWords } from '@/lib/rules/checkout/offer-words';
import { indianMoment } from '@/lib/rules/india/indian-day';
import { COUNTS_FOR_WORDS } from '@/lib/rules/checkout/counts-for-words';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import type { DeskFormState, FormNotice } from '@/lib/rules/desk/form-outcome';

type Coupon = AnswerOf<DeskCalls['readCoupon']>['coupon'];

interface CouponFormProps {
  action: string;
  back: string;
  /** Absent for a new one. */
  coupon?: Coupon;
  shelves: readonly { path: string; title: string }[];
  notice: FormNotice | undefined;
}

const GIVES = [
  { value: 'percent', label: 'A percentage off' },
  { value: 'rupees', label: 'Rupees off' },
  { value: 'any', label: 'Several items for one price, as any 3 for ₹499' },
  { value: 'pack', label: 'A pack: the products below for one price' },
  { value: 'free-delivery', label: 'Free delivery' },
];

/** Makes an offer, or changes one. */
export function CouponForm({ action, back, coupon, shelves, notice }: CouponFormProps) {
  const of = { action, form: coupon ? 'change' : 'new', notice, shownVersion: coupon?.seen };
  return (
    <DeskForm {...of} back={back}>
      {coupon ? (
        <input type="hidden" name="code" value={coupon.code} />
      ) : (
        <>
          <input type="hidden" name="isNew" value="on" />
          <DeskField
            of={of}
            name="code"
            required
            maxLength={40}
            autoCapitalize="characters"
            hint="Letters, digits, hyphens; shoppers may type a code in lower case. Shoppers do not see the name of an automatic offer."
          />
        </>
      )}
      <DeskField
        of={of}
        name="way"
        kind="choice"
        now={coupon?.automatic ? 'automatic' : 'code'}
        choices={[
          { value: 'code', label: 'By code: for those who enter it' },
          { value: 'automatic', label: 'Automatic: every order that it fits' },
        ]}
        hint="An order gets the automatic offer that saves most, and then one code, on what is left."
      />
      {coupon && !coupon.active ? <input type="hidden" name="ended" value="on" /> : null}
      <TermsFields {...{ of, coupon, shelves }} />
      {(['usageLimit', 'shopperLimit'] as const).map((name) => (
        <DeskField
          key={name}
          of={of}
          name={name}
          inputMode="numeric"
          now={numberText(coupon?.[name])}
          hint="Empty: any number."
        />
      ))}
      <DeskField
        of={of}
        name="countsFor"
        kind="choice"
        now={coupon?.countsFor ?? 'every-order'}
        choices={[
          { value: 'every-order', label: 'Every order' },
          { value: 'first-order', label: 'First orders only' },
        ]}
        hint="A first order is one whose email address and phone number have no other order, except cancelled ones."
      />
      <Button type="submit">{coupon ? 'Save' : 'Make the offer'}</Button>
    </DeskForm>
  );
}

interface TermsFieldsProps extends Pick<CouponFormProps, 'coupon' | 'shelves'> {
  of: DeskFormState;
}

/** What it gives, and what it counts for. */
function TermsFields({ of, coupon, shelves }: TermsFieldsProps) {
  const terms = coupon && termsOf(coupon);
  return (
    <>
      <DeskField of={of} name="gives" kind="choice" now={terms?.gives.kind ?? 'percent'} choices={GIVES} />
      <DeskField
        of={of}
        name="percent"
        inputMode="numeric"
        now={terms?.gives.kind === 'percent' ? numberText(terms.gives.percent) : ''}
      />
      <DeskField
        of={of}
        name="rupees"
        inputMode="decimal"
        now={terms && 'rupees' in terms.gives ? numberText(terms.gives.rupees) : ''}
        hint="What is taken off, or what several items or a pack cost together."
      />
      <DeskField
        of={of}
        name="units"
        inputMode="numeric"
        now={terms?.gives.kind === 'any' ? numberText(terms.gives.units) : ''}
        hint="How many items together, as 3 of ‘any 3 for ₹499’."
      />
      <Folded
        title="Only for some items, amounts, days or ways to pay"
        isOpen={(coupon && isLimited(coupon)) || of.notice !== undefined}
      >
        <Conditions {...{ of, coupon, shelves }} />
      </Folded>
    </>
  );
}

/** What it counts for and when. */
function Conditions({ of, coupon, shelves }: TermsFieldsProps) {
  const terms = coupon && termsOf(coupon);
  return (
    <>
      <DeskField
        of={of}
        name="shelf"
        kind="choice"
        now={terms?.shelf ?? ''}
        choices={[
          { value: '', label: 'Every shelf' },
          ...shelves.map(({ path, title }) => ({ value: path, label: `${title} (${path})` })),
        ]}
      />
      <DeskField
        of={of}
        name="products"
        kind="area"
        rows={3}
        now={terms?.products?.join('\n') ?? ''}
        hint="Ids or SKUs, one a line; of a pack, what is in it. Empty: every product."
      />
      <DeskField
        of={of}
        name="minimum"
        inputMode="decimal"
        now={numberText(terms?.minimum)}
        hint="What the items of the offer must cost together. Empty: any amount."
      />
      {(['from', 'until'] as const).map((name) => (
        <DeskField
          key={name}
          of={of}
          name={name}
          type="datetime-local"
          now={coupon?.[name]?.replace(' ', 'T') ?? ''}
          hint={name === 'from' ? 'By clocks in India. Empty: at once.' : 'It ends then. Empty: until you end it.'}
        />
      ))}
      <BoxField
        of={of}
        name="prepaid"
        label="Only for orders that are paid online"
        now={terms?.isForPrepaid ?? false}
      />
    </>
  );
}

/** Whether it counts for less than every order at any time. */
const isLimited = ({ offer, from, until }: Coupon): boolean =>
  [offer?.shelf, offer?.products, offer?.minimum, offer?.isForPrepaid, from, until].some((one) => one !== undefined);

const numberText = (value: number | undefined): string => String(value ?? '');

/** '10% off · used 3 of 5 · one shopper: 1'. */
export function couponWords(coupon: Coupon, now = new Date()): string {
  const { percent, offer, automatic, from, until, used, held, usageLimit, shopperLimit, countsFor } = coupon;
  return [
    ...(offer ? termsInFull(offer) : [`${percent}% off`]),
    automatic ? 'automatic' : 'by code',
    ...timeWords(
      from === undefined ? undefined : indianMoment(from, 'first'),
      until === undefined ? undefined : indianMoment(until, 'last'),
      now,
    ),
    usageLimit === undefined ? `used ${used}, no limit` : `used ${used} of ${usageLimit}`,
    ...(held ? [`${held} held for payments under way`] : []),
    shopperLimit === undefined ? 'any number per shopper' : `${shopperLimit} per shopper`,
    ...(countsFor === 'every-order' ? [] : [COUNTS_FOR_WORDS[countsFor]]),
  ].join(' · ');
}
