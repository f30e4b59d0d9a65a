import { useRef, useState, type FormEvent } from 'react';
import type { CaptchaSettings } from '@/components/login/captcha-box';
import { CodeBoxes } from '@/components/login/code-boxes';
import { FormAlert } from '@/components/login/form-alert';
import { ResendCode } from '@/components/login/resend-code';
import { Button } from '@/components/ui/button';
import { emptyCode, INCOMPLETE_CODE_MESSAGE } from '@/lib/accounts/enter-digits';
import { enterCode, type LoginOutcome } from '@/store/request-login-code';
import styles from './login-screen.module.css';

interface CodeStepProps {
  email: string;
  captcha?: CaptchaSettings;
  onVerified: (message: string) => void;
  onResend: (captchaToken: string) => Promise<LoginOutcome>;
  onChangeEmail: () => void;
}

/** Step two: the mailed code, cleared on the way back to the e-mail since it is state of this component. */
export function CodeStep({ email, captcha, onVerified, onResend, onChangeEmail }: CodeStepProps) {
  const element = useRef<HTMLFormElement>(null);
  const [boxes, setBoxes] = useState(emptyCode);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function verify(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const empty = boxes.indexOf('');
    if (empty >= 0) {
      setFailure(INCOMPLETE_CODE_MESSAGE);
      return focusBox(empty);
    }
    setFailure('');
    setBusy(true);
    const outcome = await enterCode(email, boxes.join(''));
    if (outcome.kind === 'logged-in') return onVerified(outcome.message);
    if (outcome.kind === 'failed') setFailure(outcome.message);
    setBusy(false);
    focusBox(0);
  }

  function focusBox(box: number): void {
    element.current?.querySelectorAll<HTMLInputElement>('[data-code-box]')[box]?.focus();
  }

  function change(next: string[]): void {
    setBoxes(next);
    setFailure('');
  }

  return (
    <form ref={element} className={styles.form} method="post" noValidate onSubmit={(event) => void verify(event)}>
      <h1 className={styles.title}>Enter your code</h1>
      <p className={styles.lead}>
        We sent six digits to <strong>{email}</strong>. They are good for ten minutes.
      </p>
      <CodeBoxes boxes={boxes} wrong={failure !== ''} onChange={change} />
      <FormAlert message={failure} />
      <Button type="submit" wide busy={busy}>
        Verify OTP
      </Button>
      <ResendCode captcha={captcha} onResend={onResend} onSent={() => change(emptyCode())} />
      <p className={styles.switch}>
        <button type="button" className={styles.link} onClick={onChangeEmail}>
          Change Email
        </button>
      </p>
    </form>
  );
}
