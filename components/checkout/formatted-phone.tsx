import { forwardRef, useEffect, useRef, type ChangeEvent, type InputHTMLAttributes } from 'react';
import { flushSync } from 'react-dom';
import PhoneInput, { type Value } from 'react-phone-number-input/input-core';
import { hasTooManyDigits, toInternational } from '@/lib/checkout/phone-entry';
import { INDIAN_PHONE_METADATA } from '@/lib/india/phone-metadata';

type InputProps = InputHTMLAttributes<HTMLInputElement>;

export interface FormattedPhoneProps extends Omit<InputProps, 'value' | 'onChange'> {
  phone: string;
  onPhone: (phone: string) => void;
  /** True where it takes over from a field that had the focus. */
  takesFocus: boolean;
}

/** Groups the digits while they are typed, India preselected and fixed (ruling 11). */
export default function FormattedPhone({ phone, onPhone, takesFocus, ...input }: FormattedPhoneProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, [takesFocus]);
  return (
    <PhoneInput
      {...input}
      ref={field}
      defaultCountry="IN"
      metadata={INDIAN_PHONE_METADATA as never}
      inputComponent={FewDigits}
      smartCaret={false}
      value={(toInternational(phone) || undefined) as Value | undefined}
      // Fast typing makes the library render for ever and lose digits unless each key is drawn at once.
      onChange={(value) => flushSync(() => onPhone(value ?? ''))}
    />
  );
}

/** Lets nothing through that has more digits than a telephone number can have. */
const FewDigits = forwardRef<HTMLInputElement, InputProps>(function FewDigits({ onChange, ...input }, ref) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (!hasTooManyDigits(event.target.value)) onChange?.(event);
  };
  return <input {...input} ref={ref} onChange={change} />;
});
