'use client';

import { useEffect, useRef, useState } from 'react';
import type { PayWith } from '@/components/orders/linked-form';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { focusInView } from '@/components/ui/focus-in-view';
import { CheckIcon } from '@/components/ui/icons';
import { AlertIcon } from '@/components/ui/notice-icons';
import { useLateCode, type LateCode } from '@/components/ui/late-code';
import { Spinner } from '@/components/ui/spinner';
import { greetByToast } from '@/components/ui/toast';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Order } from '@/lib/contract/order';
import { orderNumber } from '@/lib/rules/orders/order-number';
import { statusColor } from '@/lib/rules/orders/status-color';
import { loginThen, paths } from '@/lib/rules/routing/paths';
import { CHECKING_PAYMENT } from '@/store/checkout/open-order';
import type { OnlinePayment } from '@/store/checkout/pay-online';
import { loadOrders, takeJustOrdered, useOrders } from '@/store/use-orders';
import { loadFirstName } from '@/store/session/load-first-name';
import { isGreetingDue, takeGreeting } from '@/store/session/session-opened';
import styles from './orders-screen.module.css';

/** Loaded while the orders are. */
const CARD: LateCode<typeof import('@/components/orders/order-card')> = {
  load: () => import('@/components/orders/order-card'),
};

interface OrdersScreenProps {
  imageHosts: readonly string[];
  /** Absent where the payment provider is not known here. */
  payment?: OnlinePayment;
  /** How an order that is due on delivery is paid online; absent where it is not. */
  payWith?: PayWith | undefined;
  /** The number of the order that a mail leads to. */
  sought?: string | undefined;
}

/** The shopper's orders, newest first; those that wait for their payment stand apart. */
export function OrdersScreen({ imageHosts, payment, payWith, sought }: OrdersScreenProps) {
  const { phase, orders: listed, unreadable, failure, isCheckingPayment } = useOrders();
  const orders = listed.filter((order) => !order.paymentState);
  // One of them may be paid: nobody is asked to pay it again.
  const unpaid = listed.filter((order) => order.paymentState && !isCheckingPayment);
  const [justOrdered, setJustOrdered] = useState(false);
  useEffect(() => {
    if (takeJustOrdered()) setJustOrdered(true);
    void loadOrders();
  }, []);
  const [gone, setGone] = useState('');
  const card = useLateCode(CARD);
  useNewTry(failure !== undefined);
  useConfirmation(
    listed.some(({ paymentState, payByLink }) => paymentState === 'confirming' || payByLink?.isBeingPaid === true),
  );
  if (phase === 'signed-out') return <LogInFirst sought={sought} />;
  if (phase === 'loading' || (listed.length > 0 && !card)) {
    return (
      <div className={styles.waiting} data-fills-in suppressHydrationWarning>
        <h1>
          <VisuallyHidden>Your orders</VisuallyHidden>
        </h1>
        <div data-needs-script>
          <Spinner label="Loading your orders..." visible />
          {isCheckingPayment ? <PaymentCheck /> : null}
        </div>
      </div>
    );
  }
  // Not once it is cancelled: there is nothing to thank for.
  const isNew = justOrdered && !isCheckingPayment && statusColor(orders[0]?.status ?? '') !== 'red';
  const isNothing = orders.length === 0 && !(unreadable > 0) && !failure && !isCheckingPayment;
  const isSought = (order: Order) => sought === orderNumber(order);
  return (
    <>
      {orders.length === 0 && !isNothing ? <h1>Your orders</h1> : null}
      <LoadFailure />
      {isCheckingPayment ? <PaymentCheck /> : null}
      {orders.length > 0 ? <OrdersHeading count={orders.length} waiting={unpaid.length} /> : null}
      <Gone words={gone} />
      {sought === undefined ||
      failure ||
      unreadable > 0 ||
      isCheckingPayment ||
      gone ||
      listed.some(isSought) ? null : (
        <Elsewhere />
      )}
      {card && unpaid.length > 0 ? (
        <section className={styles.unpaid} aria-labelledby="unpaid">
          <h2 id="unpaid">Waiting for payment</h2>
          <ul className={styles.list}>
            {unpaid.map((order) => (
              <card.OrderCard
                key={order._id}
                order={order}
                imageHosts={imageHosts}
                payment={payment}
                onGone={setGone}
                isSought={isSought(order)}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {isNothing ? <NoOrders /> : null}
      {isNew && orders.length > 0 ? <ThankYou /> : null}
      {card && orders.length > 0 ? (
        <ul className={styles.list}>
          {orders.map((order, at) => (
            <card.OrderCard
              key={order._id}
              order={order}
              imageHosts={imageHosts}
              payWith={payWith}
              isNew={isNew && at === 0}
              isSought={isSought(order)}
            />
          ))}
        </ul>
      ) : null}
      <Greeting />
    </>
  );
}

/** How often a payment that is being confirmed is polled, in ms. */
const ASK_AGAIN_MS = 8000;

/** Polls while a payment is being confirmed and the page is visible. */
function useConfirmation(isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void loadOrders();
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAwaited]);
}

/** Loads again once the line is back after a load that failed. */
function useNewTry(isFailed: boolean): void {
  useEffect(() => {
    if (!isFailed) return;
    const again = () => void loadOrders();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isFailed]);
}

/** Shown without a token, and once the backend says that the session is over. */
export function LogInFirst({ sought }: { sought?: string | undefined }) {
  return (
    <EmptyState title="Please log in to view and place orders." level={1}>
      <ButtonLink href={loginThen(sought === undefined ? paths.orders : paths.order(sought))}>Log In</ButtonLink>
    </EmptyState>
  );
}

/** @param waiting unpaid orders, which are on the page and not among those counted */
function OrdersHeading({ count, waiting }: { count: number; waiting: number }) {
  return (
    <div className={styles.head}>
      <div className={styles.counts}>
        <h1>{count === 1 ? '1 Order' : `${count} Orders`}</h1>
        {waiting > 0 ? <p>{`and ${waiting} waiting for payment`}</p> : null}
      </div>
      <RefreshButton />
    </div>
  );
}

function RefreshButton() {
  const refreshing = useOrders((state) => state.refreshing);
  return (
    <Button variant="secondary" size="small" busy={refreshing} onClick={() => void loadOrders()}>
      {refreshing ? 'Refreshing...' : 'Refresh'}
    </Button>
  );
}

function NoOrders() {
  return (
    <EmptyState
      title="No orders yet"
      text="You haven't placed any orders. Start shopping to see your orders here!"
      level={1}
    >
      <ButtonLink href={paths.home}>Continue Shopping</ButtonLink>
      <RefreshButton />
    </EmptyState>
  );
}

function PaymentCheck() {
  return (
    <p className={styles.quiet} role="status">
      {CHECKING_PAYMENT}
    </p>
  );
}

/** A load that failed or was incomplete is shown in place and can be tried again. */
function LoadFailure() {
  const { failure, orders, unreadable } = useOrders();
  const unread =
    unreadable === 1 ? 'One of your orders could not be read.' : `${unreadable} of your orders could not be read.`;
  return (
    <div role="alert">
      {failure || unreadable > 0 ? (
        <div className={styles.failure}>
          <AlertIcon />
          {failure ? (
            <p>
              <strong>{`Your orders could not be ${orders.length > 0 ? 'refreshed' : 'loaded'}.`}</strong>{' '}
              <span>{failure}</span>
            </p>
          ) : (
            <p>
              <strong>{unread}</strong>
            </p>
          )}
          <Button variant="secondary" size="small" onClick={() => void loadOrders()}>
            Try again
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Takes over the focus of a card that was removed. */
function Gone({ words }: { words: string }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (words) focusInView(notice.current);
  }, [words]);
  return words ? (
    <p className={styles.thanks} ref={notice} tabIndex={-1}>
      <CheckIcon /> <span>{words}</span>
    </p>
  ) : null;
}

/** The mail went to another account; whether there is such an order at all is not said. */
function Elsewhere() {
  return (
    <p className={styles.quiet} role="status">
      The order in your link is not in this account. Please log in with the email address that received it.
    </p>
  );
}

function ThankYou() {
  return (
    <p className={styles.thanks} role="status">
      <CheckIcon />{' '}
      <span>Thank you! Your new order is the first one below, and a confirmation is on its way by email.</span>
    </p>
  );
}

/** Greets by toast on the first load after a login; where its profile cannot be loaded, that is shown in place with a retry. */
function Greeting() {
  const [failed, setFailed] = useState(false);
  const greeted = useRef(false);
  useEffect(() => {
    if (!greeted.current) void greet(setFailed);
    greeted.current = true;
  }, []);
  if (!failed) return null;
  return (
    <div className={styles.quiet} role="status">
      <p>Your name could not be loaded.</p>
      <Button variant="quiet" size="small" onClick={() => void greet(setFailed)}>
        Try again
      </Button>
    </div>
  );
}

async function greet(setFailed: (failed: boolean) => void): Promise<void> {
  const profile = await loadFirstName();
  setFailed(profile.kind === 'failed' && isGreetingDue());
  // Without a name the greeting is 'Welcome,'.
  if (profile.kind === 'loaded' && takeGreeting())
    greetByToast(['Welcome', profile.firstName].filter(Boolean).join(' ') + ',');
}
