import { useId, useRef, useState } from 'react';
import { CodeSentNote } from '@/components/login/code-sent-note';
import { CodeBoxes } from '@/components/login/code-boxes';
import { ResendCode } from '@/components/login/resend-code';
import { InPlaceFailure } from '@/components/orders/in-place-failure';
import styles from '@/components/orders/after-sale-dialog.module.css';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { focusInView } from '@/components/ui/focus-in-view';
import { emptyCode, INCOMPLETE_CODE_MESSAGE } from '@/lib/rules/accounts/enter-digits';
import type { Account } from '@/lib/contract/user-profile';
import { dayWords } from '@/lib/rules/india/day-words';
import { indianDay, indianMidnight } from '@/lib/rules/india/indian-day';
import { paths } from '@/lib/rules/routing/paths';
import { eraseAccount, sendErasureCode } from '@/store/session/erase-account';
import type { LoginOutcome } from '@/store/session/request-login-code';

interface EraseDialogProps {
  account: Account;
  open: boolean;
  onClose: () => void;
  /** The session turned out to be over; where a code was sent the account may be deleted. */
  onSignedOut: (mayBeErased: boolean) => void;
}

/** Says what deleting the account means, asks for a mailed code, and deletes it. */
export function EraseDialog({ account, open, onClose, onSignedOut }: EraseDialogProps) {
  /** Undefined until a code is asked for. */
  const [sent, setSent] = useState<{ mailWaits: boolean }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = () => {
    setSent(undefined);
    setFailure(undefined);
    onClose();
  };

  async function send(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const outcome = await sendErasureCode();
    setBusy(false);
    if (outcome.kind === 'signed-out') onSignedOut(false);
    else if (outcome.kind === 'done') setSent({ mailWaits: outcome.mailWaits === true });
    else setFailure(outcome.message);
  }

  async function erase(code: string): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const outcome = await eraseAccount(code);
    if (outcome.kind === 'signed-out') return onSignedOut(true);
    // Loads the page again, so that nothing of the account stays in memory; busy until then. The same address would
    // only scroll.
    if (outcome.kind === 'done') return location.replace(`${paths.account}?deleted`);
    setFailure(outcome.message);
    setBusy(false);
  }

  return (
    <Dialog open={open} onClose={close} title="Delete this account?" locked={busy}>
      {sent ? (
        <CodeForm
          email={account.email}
          mailWaits={sent.mailWaits}
          onSent={(mailWaits) => setSent({ mailWaits })}
          busy={busy}
          failure={failure}
          onCode={(code) => void erase(code)}
          onFailure={setFailure}
          onSignedOut={() => onSignedOut(false)}
          onClose={close}
        />
      ) : (
        <div className={styles.body}>
          <WhatHappens account={account} />
          <p>{`To make sure it is you, we will email a code to ${account.email}.`}</p>
          <InPlaceFailure message={failure} />
          <div className={styles.buttons}>
            <Button variant="secondary" disabled={busy} onClick={close}>
              Keep account
            </Button>
            <Button busy={busy} onClick={() => void send()}>
              Email me the code
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

const dayAfter = (day: string): string => indianDay(new Date(indianMidnight(day).getTime() + 24 * 60 * 60 * 1000));

function WhatHappens({ account: { underWay, keptUntil } }: { account: Account }) {
  return (
    <ul className={styles.list}>
      <li>You are logged out everywhere. Your profile and your cart are erased at once, for good.</li>
      {keptUntil ? (
        <li>
          {`The law asks us to keep your orders until ${dayWords(keptUntil)}. On ${dayWords(dayAfter(keptUntil))} your name, address, phone and email are erased from them. Finished orders leave our lists from now on.`}
        </li>
      ) : null}
      {underWay > 0 ? (
        <li>
          {`${underWay === 1 ? 'One order is' : `${underWay} orders are`} still under way. We will finish that and keep you posted by email. You cannot follow, cancel or return anything here any more.`}
        </li>
      ) : null}
      <li>You can sign up again with this address; the new account will have nothing from this one.</li>
    </ul>
  );
}

interface CodeFormProps {
  email: string;
  mailWaits: boolean;
  /** Another code was asked for. */
  onSent: (mailWaits: boolean) => void;
  busy: boolean;
  failure: string | undefined;
  onCode: (code: string) => void;
  onFailure: (words: string | undefined) => void;
  onSignedOut: () => void;
  onClose: () => void;
}

function CodeForm({ email, mailWaits, onSent, busy, failure, onCode, onFailure, onSignedOut, onClose }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const noteId = useId();
  const [boxes, setBoxes] = useState(emptyCode);
  async function resend(): Promise<LoginOutcome> {
    const outcome = await sendErasureCode();
    if (outcome.kind === 'done') {
      onSent(outcome.mailWaits === true);
      return { kind: 'code-sent', mailWaits: outcome.mailWaits === true };
    }
    if (outcome.kind === 'signed-out') onSignedOut();
    const message = outcome.kind === 'failed' ? outcome.message : '';
    return { kind: 'failed', message, wantsCaptcha: false, wantsSignUp: false };
  }
  function submit(): void {
    const empty = boxes.indexOf('');
    if (empty < 0) return onCode(boxes.join(''));
    onFailure(INCOMPLETE_CODE_MESSAGE);
    focusBox(empty);
  }
  function focusBox(box: number): void {
    focusInView(form.current?.querySelectorAll<HTMLInputElement>('[data-code-box]')[box]);
  }
  return (
    <form
      ref={form}
      className={styles.body}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CodeSentNote id={noteId} email={email} mailWaits={mailWaits} />
      <CodeBoxes
        noteId={noteId}
        boxes={boxes}
        wrong={failure !== undefined}
        onChange={(next) => {
          setBoxes(next);
          onFailure(undefined);
        }}
      />
      <InPlaceFailure message={failure} />
      <div className={styles.buttons}>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Keep account
        </Button>
        <Button type="submit" busy={busy}>
          Delete for good
        </Button>
      </div>
      <ResendCode
        onResend={resend}
        onSent={() => {
          setBoxes(emptyCode());
          onFailure(undefined);
          focusBox(0);
        }}
      />
    </form>
  );
}
