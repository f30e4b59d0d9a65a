import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import type { LoginFaults, LoginForm } from '@/lib/accounts/login-form';
import { GENDERS } from '@/lib/contract/limits';
import styles from './login-screen.module.css';

const GENDER_LABELS: Record<(typeof GENDERS)[number], string> = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
  'prefer-not-to-say': 'Prefer not to say',
};

interface SignUpFieldsProps {
  form: LoginForm;
  faults: LoginFaults;
  onChange: (field: keyof LoginForm, value: string) => void;
}

/** What a sign-up asks for besides the e-mail [2.125]. */
export function SignUpFields({ form, faults, onChange }: SignUpFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={80}
          value={form.firstName}
          error={faults.firstName}
          onChange={(event) => onChange('firstName', event.target.value)}
        />
        <Field
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={80}
          value={form.lastName}
          error={faults.lastName}
          onChange={(event) => onChange('lastName', event.target.value)}
        />
      </div>
      <Field
        label="Date of birth"
        name="dob"
        type="date"
        autoComplete="bday"
        required
        min="1900-01-01"
        value={form.dob}
        error={faults.dob}
        onChange={(event) => onChange('dob', event.target.value)}
      />
      <SelectField
        label="Gender"
        name="gender"
        autoComplete="sex"
        required
        value={form.gender}
        error={faults.gender}
        onChange={(event) => onChange('gender', event.target.value)}
      >
        <option value="">Please choose</option>
        {GENDERS.map((gender) => (
          <option key={gender} value={gender}>
            {GENDER_LABELS[gender]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
