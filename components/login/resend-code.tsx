import { useEffect, useState } from 'react';
import { CaptchaBox, type CaptchaSettings } from '@/components/login/captcha-box';
import { FormAlert } from '@/components/login/form-alert';
import type { LoginOutcome } from '@/store/session/request-login-code';
import styles from './login-screen.module.css';

interface ResendCodeProps {
  captcha?: CaptchaSettings;
  onResend: (captchaToken: string) => Promise<LoginOutcome>;
  onSent: () => void;
}

/** How long a mail may take before another makes sense, in seconds. */
const WAIT_S = 30;

/** Requests another code. Counts as an attempt, so that it takes a captcha. */
export function ResendCode({ captcha, onResend, onSent }: ResendCodeProps) {
  const { left, restart } = useCountdown(WAIT_S);
  const [isCaptchaOpen, setCaptchaOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [round, setRound] = useState(0);
  const [isSentAgain, setSentAgain] = useState(false);

  async function resend(token: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    const outcome = await onResend(token);
    setBusy(false);
    setRound((made) => made + 1);
    if (outcome.kind === 'failed') return setFailure(outcome.message);
    setFailure('');
    setCaptchaOpen(false);
    restart();
    setSentAgain(outcome.kind === 'code-sent' && !outcome.mailWaits);
    onSent();
  }

  return (
    <div>
      {/* Rendered empty first: only changes of it are read out. */}
      <p role="status" className={styles.switch}>
        {isSentAgain && left > 0 ? 'We sent another code.' : ''}
      </p>
      {left > 0 ? (
        <p className={styles.switch}>{`No email? You can ask for another code in ${left} s.`}</p>
      ) : (
        <div className={styles.resend}>
          <button
            type="button"
            className={styles.link}
            aria-disabled={busy || undefined}
            onClick={() => (captcha ? setCaptchaOpen(true) : void resend(''))}
          >
            {busy ? 'Sending…' : 'Send another code'}
          </button>
          {isCaptchaOpen && captcha ? (
            <CaptchaBox captcha={captcha} round={round} onToken={(token) => token && void resend(token)} />
          ) : null}
          <FormAlert message={failure} />
        </div>
      )}
    </div>
  );
}

function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return { left, restart: () => setUntil(Date.now() + seconds * 1000) };
}
