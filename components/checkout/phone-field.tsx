import type { ChangeEvent } from 'react';
import { FieldFrame } from '@/components/ui/field-frame';
import { writeEntry } from '@/components/ui/write-entry';
import { hasTooManyDigits, phoneEntry } from '@/lib/rules/checkout/phone-entry';
import styles from './phone-field.module.css';

interface PhoneFieldProps {
  value: string;
  error?: string;
  onChange: (phone: string) => void;
}

/** The phone number, grouped while it is typed; India is preselected and fixed. What it shows is what is sent. */
export function PhoneField({ value, error, onChange }: PhoneFieldProps) {
  // A country code or trunk 0 that is typed takes the place of ours.
  const isDialledWhole = /^\s*(?:[+0]|91 \d{5} \d{5}$)/.test(value);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value;
    onChange(writeEntry(event, hasTooManyDigits(typed) ? value : phoneEntry(typed)));
  };
  return (
    <FieldFrame label="Phone" hint="For delivery. If you pay online, the payment window gets it too." error={error}>
      {(wiring) => (
        <div className={styles.frame} data-wrong={error ? true : undefined}>
          <span className={styles.country} title="India">
            <Flag /> {isDialledWhole ? null : <span>+91</span>}
          </span>
          <input
            {...wiring}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            placeholder="98765 43210"
            className={styles.input}
            value={value}
            onChange={type}
            // What an input method has composed.
            onBlur={() => phoneEntry(value) === value || onChange(phoneEntry(value))}
          />
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
