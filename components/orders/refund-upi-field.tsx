import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';

type RefundUpiFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'hint'> & {
  /** Part of a form that asks for an exchange, too. */
  isForReturn?: boolean;
};

/** The UPI ID to which money goes back that did not come through the payment provider, be it paid in cash or by UPI. */
export function RefundUpiField({ isForReturn = false, ...input }: RefundUpiFieldProps) {
  return (
    <Field
      label="UPI ID for your refund"
      name="upiId"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={`Like name@bank${isForReturn ? ', for a return' : ''}. We send the refund there, and erase the id once that is done.`}
      {...input}
    />
  );
}
