import { forwardRef, useLayoutEffect, useRef, useState, type ChangeEvent, type InputHTMLAttributes } from 'react';
import PhoneInput, { type Value } from 'react-phone-number-input/input-core';
import { caretAfterDigits, countDigits, hasTooManyDigits, toInternational } from '@/lib/checkout/to-international';
import { INDIAN_PHONE_METADATA } from '@/lib/india/indian-phone-metadata';

type InputProps = InputHTMLAttributes<HTMLInputElement>;

export interface FormattedPhoneProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange'> {
  phone: string;
  onPhone: (phone: string) => void;
  /** True where it takes over from a field that had the focus. */
  takesFocus: boolean;
}

/**
 * Groups the digits while they are typed, India preselected and fixed (ruling 11). Uncontrolled: with a controlled value
 * the library rerenders without end under fast typing and loses digits. A number set from elsewhere needs a new `key`.
 */
export default function FormattedPhone({ phone, onPhone, takesFocus, ...input }: FormattedPhoneProps) {
  const field = useRef<HTMLInputElement>(null);
  const [start] = useState(() => toInternational(phone) || undefined);
  // Before the next key press, which would be lost between the two fields.
  useLayoutEffect(() => {
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
      value={start as Value | undefined}
      onChange={(value) => onPhone(value ?? '')}
    />
  );
}

/**
 * Ignores input with more digits than a phone number can have, and keeps the caret behind the digit it stood behind,
 * since regrouping moves it to the end.
 */
const FewDigits = forwardRef<HTMLInputElement, InputProps>(function FewDigits({ onChange, ...input }, ref) {
  const edited = useRef<{ field: HTMLInputElement; digitsBefore: number }>(undefined);
  useLayoutEffect(() => {
    if (!edited.current) return;
    const { field, digitsBefore } = edited.current;
    edited.current = undefined;
    const caret = caretAfterDigits(field.value, digitsBefore);
    // Some browsers focus a field whose selection is set.
    if (document.activeElement === field) field.setSelectionRange(caret, caret);
  });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    if (hasTooManyDigits(field.value)) return;
    const caret = field.selectionStart ?? field.value.length;
    if (caret < field.value.length) edited.current = { field, digitsBefore: countDigits(field.value.slice(0, caret)) };
    onChange?.(event);
  };
  return <input {...input} ref={ref} onChange={change} />;
});
