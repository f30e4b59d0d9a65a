'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { NewsConsent } from '@/components/account/news-consent';
import { EraseDialog } from '@/components/account/erase-dialog';
import { InPlaceFailure } from '@/components/orders/in-place-failure';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { focusInView } from '@/components/ui/focus-in-view';
import { Spinner } from '@/components/ui/spinner';
import type { Account } from '@/lib/contract/user-profile';
import { loginThen, paths } from '@/lib/rules/routing/paths';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { takeJustErased } from '@/store/session/erase-account';
import { loadAccount, type AccountOutcome } from '@/store/session/load-account';
import { logOutEverywhere } from '@/store/session/log-out';
import { saveOwnData } from '@/store/session/save-own-data';
import styles from './account-screen.module.css';

/** Who is logged in, and what they can do with their account: take their data along, end all sessions, erase it. */
export function AccountScreen() {
  const [outcome, setOutcome] = useState<AccountOutcome>();
  const [mayBeErased, setMayBeErased] = useState(false);
  const load = async () => setOutcome(await loadAccount());
  useEffect(() => void load(), []);
  if (mayBeErased) return <PerhapsErased />;
  if (outcome?.kind === 'signed-out') return <LogInFirst />;
  return (
    <>
      <h1>Your account</h1>
      {outcome === undefined ? (
        <div className={styles.waiting} data-needs-script>
          <Spinner label="Loading your account..." visible />
        </div>
      ) : null}
      <InPlaceFailure message={outcome?.kind === 'failed' ? outcome.message : undefined}>
        <Button variant="secondary" size="small" onClick={() => void load()}>
          Try again
        </Button>
      </InPlaceFailure>
      {outcome?.kind === 'loaded' ? (
        <Loaded
          {...outcome}
          onSignedOut={(perhaps) => {
            setMayBeErased(perhaps);
            setOutcome({ kind: 'signed-out' });
          }}
        />
      ) : null}
    </>
  );
}

interface LoadedProps {
  name: string;
  account?: Account;
  onSignedOut: (mayBeErased: boolean) => void;
}

function Loaded({ name, account, onSignedOut }: LoadedProps) {
  return (
    <>
      <dl className={styles.who}>
        <div>
          <dt>Name</dt>
          <dd>{name || '–'}</dd>
        </div>
        {account ? (
          <div>
            <dt>Email</dt>
            <dd>{account.email}</dd>
          </div>
        ) : null}
      </dl>
      {account ? (
        <>
          <OwnData />
          {account.news ? <LateNews email={account.email} news={account.news} /> : null}
          <Everywhere />
          <Erasure account={account} onSignedOut={onSignedOut} />
        </>
      ) : (
        <ByHand />
      )}
    </>
  );
}

/** Apart, since the page is drawn before it is needed; without a network the rest of the page stays. */
function LateNews(props: Parameters<typeof NewsConsent>[0]) {
  const [loaded, setLoaded] = useState<{ NewsConsent: typeof NewsConsent }>();
  useEffect(() => void import('@/components/account/news-consent').then(setLoaded, () => undefined), []);
  return loaded ? <loaded.NewsConsent {...props} /> : null;
}

/** Of a backend that can do none of it. */
function ByHand() {
  const { email } = shopFacts();
  return (
    <p>
      To have your data sent to you, corrected or deleted, write to <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}

function OwnData() {
  const { run, busy, failure } = useAction(saveOwnData);
  return (
    <section className={styles.part} aria-labelledby="own-data">
      <h2 id="own-data">Your data</h2>
      <p>
        One file with all that we hold about you: profile, cart, orders with their payments, refunds and returns,
        emails.
      </p>
      <InPlaceFailure message={failure} />
      <Button variant="secondary" busy={busy} onClick={run}>
        Download your data
      </Button>
    </section>
  );
}

function Everywhere() {
  const { run, busy, failure } = useAction(() => logOutEverywhere(() => location.assign(paths.login)));
  return (
    <section className={styles.part} aria-labelledby="everywhere">
      <h2 id="everywhere">Logged in somewhere else?</h2>
      <p>Logs you out in this browser and everywhere else, such as on a phone you lost or lent.</p>
      <InPlaceFailure message={failure} />
      <Button variant="secondary" busy={busy} onClick={run}>
        Log out everywhere
      </Button>
    </section>
  );
}

function Erasure({ account, onSignedOut }: { account: Account; onSignedOut: (mayBeErased: boolean) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="erasure">
      <h2 id="erasure">Delete this account</h2>
      <p>
        Your account is closed at once and for good. What the law asks us to keep of your orders is erased later:{' '}
        <a href={paths.ownData}>how long we keep what</a>.
      </p>
      <Button variant="secondary" className={styles.danger} onClick={() => setOpen(true)}>
        Delete this account
      </Button>
      <EraseDialog account={account} open={open} onClose={() => setOpen(false)} onSignedOut={onSignedOut} />
    </section>
  );
}

/** One at a time; what went wrong is beside the button until the next try. */
function useAction(act: () => Promise<{ message: string } | undefined>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    setFailure((await act())?.message);
    setBusy(false);
  };
  return { run: () => void run(), busy, failure };
}

/** Without a login: a farewell after erasing the account, or the way to log in. */
export function NoAccount() {
  const [isErased, setErased] = useState(false);
  useEffect(() => {
    if (takeJustErased()) setErased(true);
  }, []);
  if (!isErased) return <LogInFirst />;
  return (
    <Ending>
      <EmptyState
        title="Your account is deleted."
        text="We have emailed you a confirmation. Thank you for shopping with us; you are welcome back any time."
        level={1}
      >
        <ButtonLink href={paths.home}>To the shop</ButtonLink>
      </EmptyState>
    </Ending>
  );
}

/** The answer to the deletion was lost, or it came from another tab; or the session was ended elsewhere. */
function PerhapsErased() {
  return (
    <Ending>
      <EmptyState title="Your account is deleted, or you were logged out: our email says which." level={1}>
        <ButtonLink href={loginThen(paths.account)}>Log In</ButtonLink>
      </EmptyState>
    </Ending>
  );
}

/** Begins at its heading: the button that led here was further down. */
function Ending({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = element.current?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    scrollTo({ top: 0, behavior: 'instant' });
    focusInView(heading);
  }, []);
  return <div ref={element}>{children}</div>;
}

function LogInFirst() {
  return (
    <EmptyState title="Please log in to see your account." level={1}>
      <ButtonLink href={loginThen(paths.account)}>Log In</ButtonLink>
    </EmptyState>
  );
}
