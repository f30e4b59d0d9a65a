import { useState, type FormEvent } from 'react';
import { FormAlert } from '@/components/login/form-alert';
import { SignUpFields } from '@/components/login/sign-up-fields';
import { TermsNote } from '@/components/login/terms-note';
import { useCheckedFields } from '@/components/login/use-checked-fields';
import { Button } from '@/components/ui/button';
import type { LoginForm } from '@/lib/rules/accounts/login-form';
import type { LoginOutcome } from '@/store/session/request-login-code';
import styles from './login-screen.module.css';

interface SignUpStepProps {
  form: LoginForm;
  onChange: (form: LoginForm) => void;
  offersNews: boolean;
  onSubmit: () => Promise<LoginOutcome>;
  /** Back to the first step, to another address or for a new code. */
  onStartOver: () => void;
}

/** The last step of a login with an address that has no account yet: it is proven, the rest is asked for. */
export function SignUpStep({ form, onChange, offersNews, onSubmit, onStartOver }: SignUpStepProps) {
  const { element, faults, check, change } = useCheckedFields('sign-up', form, onChange);
  const [failure, setFailure] = useState('');
  const [isOver, setIsOver] = useState(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    if (!check()) return;
    setBusy(true);
    const outcome = await onSubmit();
    if (outcome.kind !== 'failed' && outcome.kind !== 'sign-up-over') return;
    setFailure(outcome.message);
    setIsOver(outcome.kind === 'sign-up-over');
    setBusy(false);
  }

  return (
    <form ref={element} className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={styles.title}>Almost there</h1>
      <p className={styles.lead}>
        <strong>{form.email}</strong> is confirmed and new here. A few details make it your account.
      </p>
      <SignUpFields {...{ form, faults, offersNews }} onChange={change} />
      <FormAlert message={failure} />
      {isOver ? (
        <Button wide onClick={onStartOver}>
          Ask for a new code
        </Button>
      ) : (
        <Button type="submit" wide busy={busy}>
          Sign Up
        </Button>
      )}
      <p className={styles.switch}>
        <button type="button" className={styles.link} onClick={onStartOver}>
          Change Email
        </button>
      </p>
      <TermsNote />
    </form>
  );
}
