import { useId, useRef, useState } from 'react';
import { CaptchaBox, type CaptchaSettings } from '@/components/login/captcha-box';
import { CodeSentNote } from '@/components/login/code-sent-note';
import { CodeBoxes } from '@/components/login/code-boxes';
import { FormAlert, ToSignUp } from '@/components/login/form-alert';
import { ResendCode } from '@/components/login/resend-code';
import { Button } from '@/components/ui/button';
import { focusInView } from '@/components/ui/focus-in-view';
import { emptyCode, INCOMPLETE_CODE_MESSAGE } from '@/lib/rules/accounts/enter-digits';
import { enterCode, type LoginOutcome } from '@/store/session/request-login-code';
import styles from './login-screen.module.css';

interface CodeStepProps {
  email: string;
  mailWaits: boolean;
  captcha?: CaptchaSettings;
  /** The code was right: logged in, or the address is proven. */
  onVerified: (outcome: LoginOutcome) => void;
  onResend: (captchaToken: string) => Promise<LoginOutcome>;
  onChangeEmail: () => void;
  onSignUp: () => void;
}

/** Step two: the mailed code, cleared on the way back to the email since it is state of this component. */
export function CodeStep({ email, mailWaits, captcha, onVerified, onResend, onChangeEmail, onSignUp }: CodeStepProps) {
  const element = useRef<HTMLFormElement>(null);
  const noteId = useId();
  const [boxes, setBoxes] = useState(emptyCode);
  const [failure, setFailure] = useState('');
  const [wantsSignUp, setWantsSignUp] = useState(false);
  const [busy, setBusy] = useState(false);
  const sentByItself = useRef('');
  /** Codes are being guessed in the whole shop: each try takes a captcha, by a number that makes a new one. */
  const [captchaRound, setCaptchaRound] = useState(0);

  async function verify(code: string, captchaToken = ''): Promise<void> {
    if (busy) return;
    setFailure('');
    setBusy(true);
    const outcome = await enterCode(email, code, captchaToken);
    if (outcome.kind !== 'failed') return onVerified(outcome);
    setFailure(outcome.message);
    setWantsSignUp(outcome.wantsSignUp);
    setBusy(false);
    if (outcome.wantsCaptcha || captchaRound > 0) setCaptchaRound(captchaRound + 1);
    if (outcome.wantsCaptcha) return;
    focusBox(0);
  }

  function submit(): void {
    const empty = boxes.indexOf('');
    if (empty < 0) return void verify(boxes.join(''));
    setFailure(INCOMPLETE_CODE_MESSAGE);
    focusBox(empty);
  }

  /** Once: a code that was refused is sent again by the button alone. */
  function sendWhole(code: string): void {
    if (busy || code === sentByItself.current) return;
    sentByItself.current = code;
    void verify(code);
  }

  function focusBox(box: number): void {
    focusInView(element.current?.querySelectorAll<HTMLInputElement>('[data-code-box]')[box]);
  }

  function change(next: string[]): void {
    setBoxes(next);
    setFailure('');
    setWantsSignUp(false);
  }

  function startAnew(): void {
    change(emptyCode());
    focusBox(0);
  }

  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h1 className={styles.title}>Enter your code</h1>
      <CodeSentNote id={noteId} email={email} mailWaits={mailWaits} className={styles.lead} />
      <CodeBoxes noteId={noteId} boxes={boxes} wrong={failure !== ''} onChange={change} onWhole={sendWhole} />
      <FormAlert message={failure}>{wantsSignUp ? <ToSignUp onSignUp={onSignUp} /> : null}</FormAlert>
      {captcha && captchaRound > 0 ? (
        <CaptchaBox
          captcha={captcha}
          round={captchaRound}
          onToken={(token) => token && !boxes.includes('') && void verify(boxes.join(''), token)}
        />
      ) : null}
      <Button type="submit" wide busy={busy}>
        Verify OTP
      </Button>
      <ResendCode captcha={captcha} onResend={onResend} onSent={startAnew} />
      <p className={styles.switch}>
        <button type="button" className={styles.link} onClick={onChangeEmail}>
          Change Email
        </button>
      </p>
    </form>
  );
}
