import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { DeskForm } from '@/components/desk/desk-form';
import type { AnswerOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { fieldValue, type Told } from '@/lib/desk/told';

export type ToldCoupon = AnswerOf<DeskCalls['readCoupon']>['coupon'];

interface CouponFormProps {
  action: string;
  back: string;
  /** Absent for a new one. */
  coupon?: ToldCoupon;
  told: Told | undefined;
}

/** Makes a coupon, or changes one. */
export function CouponForm({ action, back, coupon, told }: CouponFormProps) {
  const form = coupon ? 'change' : 'new';
  const value = (name: string, now: string) => fieldValue(told, { action, form, name, now });
  return (
    <DeskForm action={action} back={back} form={form} told={told} seen={coupon?.seen}>
      {coupon ? (
        <input type="hidden" name="code" value={coupon.code} />
      ) : (
        <>
          <input type="hidden" name="isNew" value="on" />
          <Field
            label="Code"
            name="code"
            defaultValue={value('code', '')}
            required
            maxLength={40}
            autoCapitalize="characters"
            hint="Letters, digits, hyphens; shoppers may type it in lower case."
          />
        </>
      )}
      {coupon && !coupon.active ? <input type="hidden" name="ended" value="on" /> : null}
      <Field
        label="Percent off the goods"
        name="percent"
        inputMode="numeric"
        required
        defaultValue={value('percent', coupon ? String(coupon.percent) : '')}
      />
      <Field
        label="Orders in all"
        name="usageLimit"
        inputMode="numeric"
        defaultValue={value('usageLimit', String(coupon?.usageLimit ?? ''))}
        hint="Empty: any number."
      />
      <Field
        label="Orders by one shopper"
        name="shopperLimit"
        inputMode="numeric"
        defaultValue={value('shopperLimit', String(coupon?.shopperLimit ?? ''))}
        hint="Empty: any number."
      />
      <Button type="submit">{coupon ? 'Save' : 'Make the coupon'}</Button>
    </DeskForm>
  );
}

/** '10 % off · used 3 of 5 · one shopper: 1'. */
export function couponWords({ percent, used, usageLimit, shopperLimit }: ToldCoupon): string {
  return [
    `${percent} % off`,
    usageLimit === undefined ? `used ${used}, any number` : `used ${used} of ${usageLimit}`,
    shopperLimit === undefined ? 'any number by one shopper' : `${shopperLimit} by one shopper`,
  ].join(' · ');
}
