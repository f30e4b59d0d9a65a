import { useRef, useState, useEffect, type FormEvent } from 'react';
import { CaptchaBox, type CaptchaSettings } from '@/components/login/captcha-box';
import { FormAlert } from '@/components/login/form-alert';
import { SignUpFields } from '@/components/login/sign-up-fields';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import {
  EMAIL_SUBMIT_MESSAGE,
  findLoginFaults,
  EMAIL_FIELD_MESSAGE,
  type LoginFaults,
  type LoginForm,
  type LoginMode,
} from '@/lib/accounts/login-form';
import { paths } from '@/lib/routing/paths';
import { isLoginEmail } from '@/lib/accounts/normalize-email';
import { CAPTCHA_MESSAGE, type LoginOutcome } from '@/store/request-login-code';
import styles from './login-screen.module.css';

interface DetailsStepProps {
  mode: LoginMode;
  form: LoginForm;
  onChange: (form: LoginForm) => void;
  captcha?: CaptchaSettings;
  captchaDue: boolean;
  onSubmit: (captchaToken: string) => Promise<LoginOutcome>;
  onSwitch: () => void;
}

/** Step one: who it is. Submits that pass the checks here count as attempts (ruling 26). */
export function DetailsStep({ mode, form, onChange, captcha, captchaDue, onSubmit, onSwitch }: DetailsStepProps) {
  const element = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<LoginFaults>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [token, setToken] = useState('');
  const [captchaRound, setCaptchaRound] = useState(0);
  const [captchaDemanded, setCaptchaDemanded] = useState(false);
  const showCaptcha = captcha && (captchaDue || captchaDemanded);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const found = findLoginFaults(mode, form, new Date());
    setFaults(found);
    setFailure('');
    if (Object.keys(found).length > 0) return pointAt(found);
    if (showCaptcha && !token) return setFailure(CAPTCHA_MESSAGE);
    setBusy(true);
    const outcome = await onSubmit(token);
    // A captcha token is good for one attempt [4.18].
    setToken('');
    setCaptchaRound((round) => round + 1);
    // On success the page is left, and the button stays busy until then.
    if (outcome.kind !== 'failed') return;
    setFailure(outcome.message);
    if (outcome.wantsCaptcha) setCaptchaDemanded(true);
    setBusy(false);
  }

  function pointAt(found: LoginFaults): void {
    if (found.email) toast.error(EMAIL_SUBMIT_MESSAGE);
    const first = Object.keys(found)[0];
    element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function change(field: keyof LoginForm, value: string): void {
    onChange({ ...form, [field]: value });
    setFaults(({ [field]: _corrected, ...others }) => others);
  }

  return (
    <form ref={element} className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={styles.title}>{mode === 'login' ? 'Login' : 'Sign Up'}</h1>
      <p className={styles.lead}>
        {mode === 'login'
          ? 'We mail you a six-digit code. No password to remember.'
          : 'A few details, and we mail you a six-digit code.'}
      </p>
      {mode === 'sign-up' ? <SignUpFields form={form} faults={faults} onChange={change} /> : null}
      <EmailField value={form.email} error={faults.email} onChange={(email) => change('email', email)} />
      {showCaptcha ? <CaptchaBox captcha={captcha} round={captchaRound} onToken={setToken} /> : null}
      <FormAlert message={failure} />
      <Button type="submit" wide busy={busy}>
        {mode === 'login' ? 'Login' : 'Sign Up'}
      </Button>
      <p className={styles.switch}>
        {mode === 'login' ? 'New here?' : 'Have an account already?'}{' '}
        <button type="button" className={styles.link} onClick={onSwitch}>
          {mode === 'login' ? 'Sign Up' : 'Login'}
        </button>
      </p>
      <p className={styles.small}>
        By going on you agree to our <a href={paths.terms}>terms and privacy policy</a>.
      </p>
    </form>
  );
}

/** Debounce: after this pause in typing the address is checked, in ms. */
const PAUSE_MS = 700;

/** The e-mail field turns red once what was typed is no address of an accepted provider [5.16]. */
function EmailField({ value, error, onChange }: { value: string; error?: string; onChange: (email: string) => void }) {
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
