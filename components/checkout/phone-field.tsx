import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { FormattedPhoneProps } from '@/components/checkout/formatted-phone';
import { FieldFrame } from '@/components/ui/field-frame';
import { hasTooManyDigits } from '@/lib/checkout/to-international';
import styles from './phone-field.module.css';

interface PhoneFieldProps {
  value: string;
  error?: string;
  /** True once the shopper touched the form, which loads the formatting. */
  touched: boolean;
  /** Changes when `value` was set from elsewhere than the keyboard. */
  filled: number;
  onChange: (phone: string) => void;
}

/** The phone number: a plain field until the formatting one has loaded. */
export function PhoneField({ value, error, touched, filled, onChange }: PhoneFieldProps) {
  const plain = useRef<HTMLInputElement>(null);
  const [Formatted, setFormatted] = useState<ComponentType<FormattedPhoneProps>>();
  const [takesFocus, setTakesFocus] = useState(false);
  useEffect(() => {
    if (!touched || Formatted) return;
    import('@/components/checkout/formatted-phone').then(
      (module) => {
        setTakesFocus(document.activeElement === plain.current);
        setFormatted(() => module.default);
      },
      (failure: unknown) => console.warn('phone formatting not loaded', failure),
    );
  }, [touched, Formatted]);

  const [shown, setShown] = useState('');
  // A country code or trunk 0 that is typed takes the place of ours.
  const isDialledWhole = /^\s*[+0]/.test(shown || value);

  const common = {
    name: 'phone',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    required: true,
    placeholder: '98765 43210',
    className: styles.input,
  } as const;
  return (
    <FieldFrame
      label="Phone"
      hint="For your delivery. If you pay online, the payment window gets it, too."
      error={error}
    >
      {(wiring) => (
        <div
          className={styles.frame}
          onInput={({ target }) => setShown(target instanceof HTMLInputElement ? target.value : '')}
          data-wrong={error ? true : undefined}
        >
          <span className={styles.country} title="India">
            <Flag /> {isDialledWhole ? null : '+91'}
          </span>
          {Formatted ? (
            <Formatted {...common} {...wiring} key={filled} phone={value} onPhone={onChange} takesFocus={takesFocus} />
          ) : (
            <input
              {...common}
              {...wiring}
              ref={plain}
              value={value}
              onChange={(event) => hasTooManyDigits(event.target.value) || onChange(event.target.value)}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** Drawn, because many systems have no glyph for the emoji of a flag. */
function Flag() {
  return (
    <svg viewBox="0 0 21 15" width="21" height="15" aria-hidden="true">
      <path fill="#ff9933" d="M0 0h21v5H0z" />
      <path fill="#ffffff" d="M0 5h21v5H0z" />
      <path fill="#138808" d="M0 10h21v5H0z" />
      <circle cx="10.5" cy="7.5" r="1.9" fill="none" stroke="#000080" strokeWidth="0.7" />
    </svg>
  );
}
