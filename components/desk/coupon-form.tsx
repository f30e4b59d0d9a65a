import { Button } from '@/components/ui/button';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { COUNTS_FOR_WORDS } from '@/lib/rules/checkout/counts-for-words';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';

type Coupon = AnswerOf<DeskCalls['readCoupon']>['coupon'];

interface CouponFormProps {
  action: string;
  back: string;
  /** Absent for a new one. */
  coupon?: Coupon;
  notice: FormNotice | undefined;
}

/** Makes a coupon, or changes one. */
export function CouponForm({ action, back, coupon, notice }: CouponFormProps) {
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
            hint="Letters, digits, hyphens; shoppers may type it in lower case."
          />
        </>
      )}
      {coupon && !coupon.active ? <input type="hidden" name="ended" value="on" /> : null}
      <DeskField of={of} name="percent" inputMode="numeric" required now={numberText(coupon?.percent)} />
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
        hint="A first order is that of a mailbox and a phone number which have no other order, cancelled ones aside."
      />
      <Button type="submit">{coupon ? 'Save' : 'Make the coupon'}</Button>
    </DeskForm>
  );
}

const numberText = (value: number | undefined): string => String(value ?? '');

/** '10 % off · used 3 of 5 · one shopper: 1'. */
export function couponWords({ percent, used, held, usageLimit, shopperLimit, countsFor }: Coupon): string {
  return [
    `${percent} % off`,
    usageLimit === undefined ? `used ${used}, no limit in all` : `used ${used} of ${usageLimit}`,
    ...(held ? [`${held} held for payments under way`] : []),
    shopperLimit === undefined ? 'no limit for one shopper' : `${shopperLimit} by one shopper`,
    ...(countsFor === 'every-order' ? [] : [COUNTS_FOR_WORDS[countsFor]]),
  ].join(' · ');
}
