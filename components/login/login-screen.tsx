'use client';

import { useEffect, useRef, useState, type RefObject } from 'react';
import { COOKIES_REFUSED_TITLE, CookiesRefused } from '@/components/cart/cookies-refused';
import { CodeStep } from '@/components/login/code-step';
import { DetailsStep } from '@/components/login/details-step';
import type { CaptchaSettings } from '@/components/login/captcha-box';
import { SignUpStep } from '@/components/login/sign-up-step';
import { focusInView } from '@/components/ui/focus-in-view';
import { toastAfterNavigation } from '@/components/ui/toast';
import type { LoginForm, LoginMode } from '@/lib/rules/accounts/login-form';
import { paths } from '@/lib/rules/routing/paths';
import { storeAwaitedCode, readAwaitedCode } from '@/store/session/awaited-code';
import { hasRefusedCookies } from '@/store/session/has-refused-cookies';
import { hasSessionHint } from '@/store/session/has-session-hint';
import { typedEmail } from '@/store/session/typed-email';
import {
  requestLoginCode,
  requestSignUpCode,
  signUpProven,
  type LoginOutcome,
} from '@/store/session/request-login-code';
import { GENDERS } from '@/lib/contract/limits';
import type { SignUp } from '@/lib/contract/user-profile';
import styles from './login-screen.module.css';

interface LoginScreenProps {
  /** Where a shopper goes afterwards: a path on our own origin. */
  next: string;
  initialMode: LoginMode;
  /** An address whose code was entered before this page was loaded again: its sign-up goes on. */
  provenEmail?: string;
  /** Whether the backend takes consent to news. */
  offersNews: boolean;
  /** Absent where a hosted backend has no captcha that we know of. */
  captcha?: CaptchaSettings;
}

const EMPTY: LoginForm = { firstName: '', lastName: '', dob: '', gender: '', email: '' };

/** Login and sign-up; where the browser refuses cookies, a note that they cannot work. */
export function LoginScreen(props: LoginScreenProps) {
  const [isRefused, setRefused] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => setRefused(hasRefusedCookies()), []);
  return (
    <div ref={card} className={styles.card} data-needs-script>
      {isRefused ? (
        <div className={styles.form} role="alert">
          <h1 className={styles.title}>{COOKIES_REFUSED_TITLE}</h1>
          <CookiesRefused onAllowed={() => setRefused(false)} />
        </div>
      ) : (
        <LoginSteps {...props} card={card} onRefused={() => setRefused(true)} />
      )}
    </div>
  );
}

/** The form, then the mailed code. */
function LoginSteps({
  next,
  initialMode,
  provenEmail,
  offersNews,
  captcha,
  card,
  onRefused,
}: LoginScreenProps & { card: RefObject<HTMLDivElement | null>; onRefused: () => void }) {
  const [mode, setMode] = useState(initialMode);
  const [form, setForm] = useState({ ...EMPTY, email: provenEmail ?? '' });
  const [step, setStep] = useState<'details' | 'code' | 'sign-up'>(provenEmail ? 'sign-up' : 'details');
  const [attempts, setAttempts] = useState(0);
  const [mailWaits, setMailWaits] = useState(false);
  useStepInView(card, step, mode);
  useEffect(() => {
    const awaited = provenEmail ? undefined : readAwaitedCode();
    if (!awaited) return;
    setMode(awaited.mode);
    setForm(awaited.form);
    setMailWaits(awaited.mailWaits);
    setAttempts(1);
    setStep('code');
  }, [provenEmail]);
  useTypedEmail(provenEmail, setMode, setForm);

  async function requestCode(captchaToken: string): Promise<LoginOutcome> {
    setAttempts((made) => made + 1);
    const outcome = await send(mode, form, captchaToken);
    if (outcome.kind === 'code-sent') {
      setMailWaits(outcome.mailWaits);
      storeAwaitedCode({ mode, form, mailWaits: outcome.mailWaits });
      setStep('code');
    }
    return follow(outcome);
  }

  function follow(outcome: LoginOutcome): LoginOutcome {
    const wantsNews = Boolean(form.news) && [mode, step].includes('sign-up');
    if (outcome.kind === 'logged-in') void goOn(outcome.message, { next, wantsNews, onRefused });
    if (outcome.kind === 'proven') {
      storeAwaitedCode(undefined);
      setStep('sign-up');
    }
    return outcome;
  }

  function openDetails(wanted: LoginMode): void {
    setMode(wanted);
    setAttempts(0);
    storeAwaitedCode(undefined);
    setStep('details');
  }

  // The first attempt needs none, and switching the mode starts again.
  const captchaNow = attempts > 0 ? captcha : undefined;
  return (
    <>
      {step === 'details' ? (
        <DetailsStep
          key={mode}
          {...{ mode, form, offersNews, captcha }}
          isForOrder={next === paths.placeOrder}
          onChange={setForm}
          captchaDue={captchaNow !== undefined}
          onSubmit={requestCode}
          onSwitch={() => openDetails(mode === 'login' ? 'sign-up' : 'login')}
        />
      ) : step === 'code' ? (
        <CodeStep
          email={form.email.trim()}
          mailWaits={mailWaits}
          captcha={captcha}
          onVerified={follow}
          onResend={requestCode}
          onChangeEmail={() => {
            storeAwaitedCode(undefined);
            setStep('details');
          }}
          onSignUp={() => openDetails('sign-up')}
        />
      ) : (
        <SignUpStep
          form={form}
          offersNews={offersNews}
          onChange={setForm}
          onSubmit={async () => follow(await signUpProven(signUpOf(form)))}
          onStartOver={() => openDetails('login')}
        />
      )}
    </>
  );
}

interface Onward {
  next: string;
  wantsNews: boolean;
  onRefused: () => void;
}

async function goOn(message: string, { next, wantsNews, onRefused }: Onward): Promise<void> {
  storeAwaitedCode(undefined);
  // The answer has set the session's cookies, where the browser took them: else the next page would be a login again.
  if (!hasSessionHint()) return onRefused();
  // Loaded where it is needed: most visits are logins.
  const words = wantsNews
    ? import('@/store/session/set-news').then((store) => store.askForNews()).catch(() => message)
    : message;
  toastAfterNavigation(await words, 'success');
  // Back does not lead to a login that is done.
  location.replace(next);
}

/** Opens Sign Up with the address typed at the home page's prompt; who returns to a code or a sign-up goes on there. */
function useTypedEmail(
  provenEmail: string | undefined,
  setMode: (mode: LoginMode) => void,
  setForm: (form: LoginForm) => void,
): void {
  useEffect(() => {
    const email = provenEmail || readAwaitedCode() ? undefined : typedEmail.read();
    typedEmail.write(undefined);
    if (!email) return;
    setMode('sign-up');
    setForm({ ...EMPTY, email });
  }, [provenEmail, setMode, setForm]);
}

/** Each new step begins at its heading, with the focus in its first field; on the first form that would open a keyboard. */
function useStepInView(
  card: RefObject<HTMLDivElement | null>,
  step: 'details' | 'code' | 'sign-up',
  mode: LoginMode,
): void {
  const shown = useRef(`details ${mode}`);
  useEffect(() => {
    const next = `${step} ${mode}`;
    // A page that was just opened stays where it is.
    if (shown.current === next) return;
    shown.current = next;
    const heading = card.current?.querySelector('h1');
    focusInView(step === 'details' ? heading : card.current?.querySelector('input'), heading);
  }, [card, step, mode]);
}

function send(mode: LoginMode, form: LoginForm, captchaToken: string): Promise<LoginOutcome> {
  return mode === 'login'
    ? requestLoginCode(form.email.trim(), captchaToken)
    : requestSignUpCode(signUpOf(form), captchaToken);
}

function signUpOf(form: LoginForm): SignUp {
  const gender = GENDERS.find((known) => known === form.gender) ?? 'prefer-not-to-say';
  const { news: _, ...fields } = form;
  return {
    ...fields,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    gender,
  };
}
