'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { paths } from '@/lib/routing/paths';
import { returnedPayment, settleReturn, type ReturnedPayment } from '@/store/use-checkout';
import styles from './payment-return.module.css';

/** Only a payment that came back confirmed runs it. */
const OrderOverlay = lazy(() =>
  import('@/components/checkout/order-overlay').then((module) => ({ default: module.OrderOverlay })),
);

/**
 * A payment that was made on the provider's own page ends here, by an address our server sent the shopper to. It stands
 * before the screen of the page, whose start may need what is tidied up. The address is cleaned, so that a reload says
 * nothing twice.
 */
export function PaymentReturn() {
  const router = useRouter();
  const taken = useRef(false);
  const [returned, setReturned] = useState<ReturnedPayment>();
  useEffect(() => {
    const found = returnedPayment(location.search);
    if (!found || taken.current) return;
    taken.current = true;
    if (settleReturn(found, location.pathname) === 'at the orders')
      return location.replace(paths.orders + location.search);
    setReturned(found);
    router.replace(location.pathname, { scroll: false });
  }, [router]);
  if (returned === 'paid')
    return (
      <Suspense>
        <OrderOverlay onDone={() => setReturned(undefined)} />
      </Suspense>
    );
  if (returned !== 'under-way') return null;
  return (
    <p className={styles.confirming} role="status">
      <strong>Payment is being confirmed.</strong> Please do not pay again: your order stands here as soon as your bank
      has confirmed it. Your cart is kept until then.
    </p>
  );
}
