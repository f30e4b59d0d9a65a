'use client';

import { useEffect, useRef, useState } from 'react';
import { CodeStep } from '@/components/login/code-step';
import { DetailsStep } from '@/components/login/details-step';
import type { CaptchaSettings } from '@/components/login/captcha-box';
import { toast, toastAfterNavigation } from '@/components/ui/toast';
import type { LoginForm, LoginMode } from '@/lib/accounts/login-form';
import { paths } from '@/lib/routing/paths';
import { requestLoginCode, requestSignUpCode, type LoginOutcome } from '@/store/request-login-code';
import { GENDERS } from '@/lib/contract/limits';
import styles from './login-screen.module.css';

interface LoginScreenProps {
  /** Where a shopper goes afterwards: a path on our own origin (ruling 13). */
  next: string;
  initialMode: LoginMode;
  /** Absent where a hosted backend has no captcha told to us. */
  captcha?: CaptchaSettings;
}

const EMPTY: LoginForm = { firstName: '', lastName: '', dob: '', gender: '', email: '' };

/** Login and sign-up: the form, then the mailed code ([2.124] to [2.131]). */
export function LoginScreen({ next, initialMode, captcha }: LoginScreenProps) {
  const [mode, setMode] = useState(initialMode);
  const [form, setForm] = useState(EMPTY);
  const [step, setStep] = useState<'details' | 'code'>('details');
  const [attempts, setAttempts] = useState(0);
  const toldWhy = useRef(false);
  useEffect(() => {
    // Whoever was sent here from checkout is told why, once [4.23].
    if (next !== paths.placeOrder || toldWhy.current) return;
    toldWhy.current = true;
    toast.error('Please login to place an order');
  }, [next]);

  async function requestCode(captchaToken: string): Promise<LoginOutcome> {
    setAttempts((made) => made + 1);
    const outcome = await send(mode, form, captchaToken);
    if (outcome.kind === 'code-sent') {
      toast.success('OTP sent to email');
      setStep('code');
    }
    if (outcome.kind === 'logged-in') goOn(outcome.message);
    return outcome;
  }

  function goOn(message: string): void {
    toastAfterNavigation(message, 'success');
    location.assign(next);
  }

  function switchMode(): void {
    setMode(mode === 'login' ? 'sign-up' : 'login');
    setAttempts(0);
  }

  // The first attempt needs none, and switching the mode starts again (ruling 26).
  const captchaNow = attempts > 0 ? captcha : undefined;
  return (
    <div className={styles.card}>
      {step === 'details' ? (
        <DetailsStep
          key={mode}
          mode={mode}
          form={form}
          onChange={setForm}
          captcha={captcha}
          captchaDue={captchaNow !== undefined}
          onSubmit={requestCode}
          onSwitch={switchMode}
        />
      ) : (
        <CodeStep
          email={form.email.trim()}
          captcha={captcha}
          onVerified={goOn}
          onResend={requestCode}
          onChangeEmail={() => setStep('details')}
        />
      )}
    </div>
  );
}

function send(mode: LoginMode, form: LoginForm, captchaToken: string): Promise<LoginOutcome> {
  const email = form.email.trim();
  if (mode === 'login') return requestLoginCode(email, captchaToken);
  const gender = GENDERS.find((known) => known === form.gender) ?? 'prefer-not-to-say';
  return requestSignUpCode(
    { ...form, firstName: form.firstName.trim(), lastName: form.lastName.trim(), email, gender },
    captchaToken,
  );
}
