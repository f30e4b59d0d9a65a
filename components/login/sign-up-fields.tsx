import type { ChangeEvent } from 'react';
import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import type { LoginFaults, LoginForm } from '@/lib/rules/accounts/login-form';
import { GENDER_CHOICES } from '@/lib/rules/accounts/gender-words';
import { newsWords } from '@/lib/rules/accounts/news-words';
import styles from './login-screen.module.css';

interface SignUpFieldsProps {
  form: LoginForm;
  faults: LoginFaults;
  offersNews: boolean;
  onChange: (field: keyof LoginForm, value: string) => void;
}

/** What a sign-up asks for besides the email. */
export function SignUpFields({ form, faults, offersNews, onChange }: SignUpFieldsProps) {
  const bind = (field: keyof LoginForm) => ({
    name: field,
    required: true,
    value: form[field],
    error: faults[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(field, event.target.value),
  });
  return (
    <>
      <div className={styles.pair}>
        <Field label="First name" {...bind('firstName')} autoComplete="given-name" maxLength={80} />
        <Field label="Last name" {...bind('lastName')} autoComplete="family-name" maxLength={80} />
      </div>
      <Field label="Date of birth" {...bind('dob')} type="date" autoComplete="bday" min="1900-01-01" />
      <SelectField label="Gender" {...bind('gender')} autoComplete="sex">
        <option value="">Please choose</option>
        {GENDER_CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {offersNews ? (
        <label className={styles.news}>
          <input
            type="checkbox"
            name="news"
            checked={Boolean(form.news)}
            onChange={({ target }) => onChange('news', target.checked ? 'on' : '')}
          />
          <span>{newsWords()}</span>
        </label>
      ) : null}
    </>
  );
}
