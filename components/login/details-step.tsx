import { useState, type FormEvent } from 'react';
import { CaptchaBox, type CaptchaSettings } from '@/components/login/captcha-box';
import { FormAlert, ToSignUp } from '@/components/login/form-alert';
import { SignUpFields } from '@/components/login/sign-up-fields';
import { TermsNote } from '@/components/login/terms-note';
import { useCheckedFields } from '@/components/login/use-checked-fields';
import { Button } from '@/components/ui/button';
import { EmailField } from '@/components/ui/email-field';
import { EMAIL_FIELD_MESSAGE, isEmailFor, type LoginForm, type LoginMode } from '@/lib/rules/accounts/login-form';
import { CAPTCHA_MESSAGE, type LoginOutcome } from '@/store/session/request-login-code';
import styles from './login-screen.module.css';

interface DetailsStepProps {
  mode: LoginMode;
  form: LoginForm;
  onChange: (form: LoginForm) => void;
  offersNews: boolean;
  /** The checkout led here. */
  isForOrder: boolean;
  captcha?: CaptchaSettings;
  captchaDue: boolean;
  onSubmit: (captchaToken: string) => Promise<LoginOutcome>;
  onSwitch: () => void;
}

/** Step one: who it is. Submits that pass the checks here count as attempts. */
export function DetailsStep({
  mode,
  form,
  onChange,
  offersNews,
  isForOrder,
  captcha,
  captchaDue,
  onSubmit,
  onSwitch,
}: DetailsStepProps) {
  const { element, faults, check, change } = useCheckedFields(mode, form, onChange);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [token, setToken] = useState('');
  const [captchaRound, setCaptchaRound] = useState(0);
  const [wantsSignUp, setWantsSignUp] = useState(false);
  const showCaptcha = captcha && captchaDue;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    setWantsSignUp(false);
    if (!check()) return;
    if (showCaptcha && !token) return setFailure(CAPTCHA_MESSAGE);
    setBusy(true);
    const outcome = await onSubmit(token);
    // A captcha token is good for one attempt.
    setToken('');
    setCaptchaRound((round) => round + 1);
    // On success the page is left, and the button stays busy until then.
    if (outcome.kind !== 'failed') return;
    setFailure(outcome.message);
    setWantsSignUp(mode === 'login' && outcome.wantsSignUp);
    setBusy(false);
  }

  return (
    <form ref={element} className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={styles.title} tabIndex={-1}>
        {mode === 'login' ? 'Login' : 'Sign Up'}
      </h1>
      <p className={styles.lead}>
        {isForOrder ? <strong className={styles.reason}>Please login to place an order</strong> : null}
        <span>
          {mode === 'login'
            ? 'We email you a six-digit code. No password to remember.'
            : 'A few details, and we email you a six-digit code.'}
        </span>
      </p>
      {mode === 'sign-up' ? <SignUpFields {...{ form, faults, offersNews }} onChange={change} /> : null}
      <LoginEmailField
        mode={mode}
        value={form.email}
        error={faults.email}
        onChange={(email) => change('email', email)}
      />
      {showCaptcha ? <CaptchaBox captcha={captcha} round={captchaRound} onToken={setToken} /> : null}
      <FormAlert message={failure}>{wantsSignUp ? <ToSignUp onSignUp={onSwitch} /> : null}</FormAlert>
      <Button type="submit" wide busy={busy}>
        {mode === 'login' ? 'Login' : 'Sign Up'}
      </Button>
      <p className={styles.switch}>
        <span>{mode === 'login' ? 'New here?' : 'Have an account already?'}</span>{' '}
        <button type="button" className={styles.link} onClick={onSwitch}>
          {mode === 'login' ? 'Sign Up' : 'Login'}
        </button>
      </p>
      <TermsNote />
    </form>
  );
}

/** The email field turns red once what was typed is no address of an accepted provider. */
function LoginEmailField({ mode, value, error, onChange }: LoginEmailFieldProps) {
  const [judged, setJudged] = useState('');
  const isWrong = value !== '' && judged === value && !isEmailFor(mode, value);
  return (
    <EmailField
      label="Email"
      name="email"
      type="email"
      required
      placeholder="you@gmail.com"
      value={value}
      error={error ?? (isWrong ? EMAIL_FIELD_MESSAGE : undefined)}
      onValue={onChange}
      onSettled={setJudged}
    />
  );
}

interface LoginEmailFieldProps {
  mode: LoginMode;
  value: string;
  error?: string;
  onChange: (email: string) => void;
}
