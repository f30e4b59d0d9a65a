import { useRef, useState } from 'react';
import { CodeBoxes } from '@/components/login/code-boxes';
import { InPlaceFailure } from '@/components/orders/in-place-failure';
import styles from '@/components/orders/after-sale-dialog.module.css';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { focusInView } from '@/components/ui/focus-in-view';
import { emptyCode, INCOMPLETE_CODE_MESSAGE } from '@/lib/accounts/enter-digits';
import type { Account } from '@/lib/contract/user-profile';
import { dayWords } from '@/lib/india/day-words';
import { paths } from '@/lib/routing/paths';
import { eraseAccount, sendErasureCode, type ErasureOutcome } from '@/store/erase-account';

interface EraseDialogProps {
  account: Account;
  open: boolean;
  onClose: () => void;
  /** The session turned out to be over. */
  onSignedOut: () => void;
}

/** Says what deleting the account means, asks for a mailed code, and deletes it. */
export function EraseDialog({ account, open, onClose, onSignedOut }: EraseDialogProps) {
  const [isSent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = () => {
    setSent(false);
    setFailure(undefined);
    onClose();
  };

  async function ask(step: () => Promise<ErasureOutcome>, onDone: () => void): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const outcome = await step();
    if (outcome.kind === 'signed-out') return onSignedOut();
    if (outcome.kind === 'done') onDone();
    else setFailure(outcome.message);
    setBusy(false);
  }

  const send = () => void ask(sendErasureCode, () => setSent(true));
  // Loaded anew, so that nothing of the account stays in memory.
  const erase = (code: string) =>
    void ask(
      () => eraseAccount(code),
      () => location.replace(paths.account),
    );
  return (
    <Dialog open={open} onClose={close} title="Delete this account?">
      {isSent ? (
        <CodeForm
          email={account.email}
          busy={busy}
          failure={failure}
          onCode={erase}
          onFailure={setFailure}
          onClose={close}
        />
      ) : (
        <div className={styles.body}>
          <WhatHappens account={account} />
          <p>To make sure that it is you, we mail a code to {account.email}.</p>
          <InPlaceFailure message={failure} />
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={close}>
              Keep account
            </Button>
            <Button busy={busy} onClick={send}>
              Mail me the code
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function WhatHappens({ account: { underWay, keptUntil } }: { account: Account }) {
  return (
    <ul className={styles.list}>
      <li>You are logged out everywhere. Your profile and your cart are erased at once, for good.</li>
      {keptUntil ? (
        <li>
          The law makes us keep your orders until {dayWords(keptUntil)}. They are out of our lists from now on, and on
          the next day your name, address, phone and e-mail are erased from them.
        </li>
      ) : null}
      {underWay > 0 ? (
        <li>
          {underWay === 1 ? 'One order is' : `${underWay} orders are`} still under way. We carry on and write to you
          until that is over. You cannot follow, cancel or return anything here any more.
        </li>
      ) : null}
      <li>You can sign up again with this address; the new account knows nothing of this one.</li>
    </ul>
  );
}

interface CodeFormProps {
  email: string;
  busy: boolean;
  failure: string | undefined;
  onCode: (code: string) => void;
  onFailure: (words: string | undefined) => void;
  onClose: () => void;
}

function CodeForm({ email, busy, failure, onCode, onFailure, onClose }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [boxes, setBoxes] = useState(emptyCode);
  function submit(): void {
    const empty = boxes.indexOf('');
    if (empty < 0) return onCode(boxes.join(''));
    onFailure(INCOMPLETE_CODE_MESSAGE);
    focusInView(form.current?.querySelectorAll<HTMLInputElement>('[data-code-box]')[empty]);
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
      <p>
        We sent six digits to <strong>{email}</strong>. They are good for ten minutes.
      </p>
      <CodeBoxes
        boxes={boxes}
        wrong={failure !== undefined}
        onChange={(next) => {
          setBoxes(next);
          onFailure(undefined);
        }}
      />
      <InPlaceFailure message={failure} />
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          Keep account
        </Button>
        <Button type="submit" busy={busy}>
          Delete for good
        </Button>
      </div>
    </form>
  );
}
