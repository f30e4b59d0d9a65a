import { DeskField } from '@/components/desk/desk-field';
import enterStyles from '@/components/desk/enter-order.module.css';
import type { DeskFormState } from '@/lib/rules/desk/form-outcome';

interface DiscountFieldsProps {
  of: DeskFormState;
  now?: { rupees?: number | undefined; reason?: string | undefined };
}

/** What the merchant takes off an order, and why. */
export function DiscountFields({ of, now: { rupees, reason = '' } = {} }: DiscountFieldsProps) {
  return (
    <div className={enterStyles.row}>
      <DeskField
        of={of}
        name="discount"
        label="Discount of your own in ₹ (optional)"
        inputMode="decimal"
        maxLength={12}
        now={rupees === undefined ? '' : String(rupees)}
        hint="Instead of a coupon"
      />
      <DeskField
        of={of}
        name="discountReason"
        label="Why"
        maxLength={300}
        now={reason}
        hint="For your books, not for the customer"
      />
    </div>
  );
}
