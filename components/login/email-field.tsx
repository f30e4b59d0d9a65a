import { useEffect, useState } from 'react';
import { Field } from '@/components/ui/field';
import { isLoginEmail } from '@/lib/accounts/normalize-email';
import { EMAIL_FIELD_MESSAGE } from '@/lib/accounts/login-form';

/** Debounce: after this pause in typing the address is checked, in ms. */
const PAUSE_MS = 700;

/** The e-mail field turns red once what was typed is no address of an accepted provider [5.16]. */
export function EmailField({
  value,
  error,
  onChange,
}: {
  value: string;
  error?: string;
  onChange: (email: string) => void;
}) {
  const [judged, setJudged] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setJudged(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const isWrong = value !== '' && judged === value && !isLoginEmail(value);
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      placeholder="you@gmail.com"
      value={value}
      error={error ?? (isWrong ? EMAIL_FIELD_MESSAGE : undefined)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setJudged(value)}
    />
  );
}
