'use client';

import { useEffect, useState } from 'react';
import { Greeting } from '@/components/orders/greeting';
import { OrderCard } from '@/components/orders/order-card';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { AlertIcon, CheckIcon } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/spinner';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/lib/paths';
import { loadOrders, takeJustOrdered, useOrders } from '@/store/orders-store';
import styles from './orders-screen.module.css';

/** The shopper's orders, newest first (specification §2, Orders). */
export function OrdersScreen({ imageHosts }: { imageHosts: readonly string[] }) {
  const { phase, orders, failure } = useOrders();
  const [justOrdered, setJustOrdered] = useState(false);
  useEffect(() => {
    if (takeJustOrdered()) setJustOrdered(true);
    void loadOrders();
  }, []);
  if (phase === 'signed-out') return <LogInFirst />;
  if (phase === 'loading') {
    return (
      <div className={styles.waiting}>
        <h1><VisuallyHidden>Your orders</VisuallyHidden></h1>
        <Spinner label="Loading your orders..." visible />
      </div>
    );
  }
  const isNothing = orders.length === 0 && !failure;
  return (
    <>
      <Greeting />
      {orders.length === 0 && failure ? <h1>Your orders</h1> : null}
      <LoadFailure />
      {isNothing ? <NoOrders /> : null}
      {orders.length > 0 ? (
        <>
          <OrdersHeading count={orders.length} />
          {justOrdered ? <ThankYou /> : null}
          <ul className={styles.list}>
            {orders.map((order, at) => <OrderCard key={order._id} order={order} imageHosts={imageHosts} isNew={justOrdered && at === 0} />)}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** Shown without a token, and once the backend says that the session is over. */
export function LogInFirst() {
  return (
    <EmptyState title="Please log in to view and place orders." level={1}>
      <ButtonLink href={`${paths.login}?next=${encodeURIComponent(paths.orders)}`}>Log In</ButtonLink>
    </EmptyState>
  );
}

function OrdersHeading({ count }: { count: number }) {
  return (
    <div className={styles.head}>
      <h1>{count === 1 ? '1 Order' : `${count} Orders`}</h1>
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
    <EmptyState title="No orders yet" text="You haven't placed any orders. Start shopping to see your orders here!" level={1}>
      <ButtonLink href={paths.home}>Continue Shopping</ButtonLink>
      <RefreshButton />
    </EmptyState>
  );
}

/** A load that failed is told in place and can be tried again (ruling 8). */
function LoadFailure() {
  const { failure, orders } = useOrders();
  return (
    <div role="alert">
      {failure ? (
        <div className={styles.failure}>
          <AlertIcon />
          <p><strong>Your orders could not be {orders.length > 0 ? 'refreshed' : 'loaded'}.</strong> {failure}</p>
          <Button variant="secondary" size="small" onClick={() => void loadOrders()}>Try again</Button>
        </div>
      ) : null}
    </div>
  );
}

function ThankYou() {
  return (
    <p className={styles.thanks} role="status"><CheckIcon /> <span>Thank you! Your new order is the first one below, and a confirmation is on its way to your mail.</span></p>
  );
}
