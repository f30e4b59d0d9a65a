import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { focusInView } from '@/components/ui/focus-in-view';
import { suggestDomain, withDomain } from '@/lib/rules/accounts/suggest-domain';
import styles from './field.module.css';

interface EmailFieldProps extends Omit<ComponentProps<typeof Field>, 'onChange' | 'value'> {
  value: string;
  onValue: (email: string) => void;
  /** Called with what was typed once typing pauses or the field is left: time to judge it. */
  onSettled?: (email: string) => void;
}

/** Debounce: after this pause in typing the address is looked at, in ms. */
const PAUSE_MS = 700;

/** A field for an email address, which asks about a domain that looks like a slip. */
export function EmailField({ value, onValue, onSettled, ...field }: EmailFieldProps) {
  const [settled, setSettled] = useState('');
  const settle = useCallback(() => {
    setSettled(value);
    onSettled?.(value);
  }, [value, onSettled]);
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [settle]);
  const meant = settled === value ? suggestDomain(value) : undefined;
  return (
    <div>
      <Field
        {...field}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onBlur={settle}
      />
      <div role="status">
        {meant ? (
          <button
            type="button"
            className={styles.suggestion}
            onClick={({ currentTarget: { form } }) => {
              onValue(withDomain(value, meant));
              // The button goes: the focus would be lost with it.
              focusInView(form?.querySelector<HTMLElement>(`[name="${field.name}"]`));
            }}
          >
            {`Did you mean ${meant}?`}
          </button>
        ) : null}
      </div>
    </div>
  );
}
