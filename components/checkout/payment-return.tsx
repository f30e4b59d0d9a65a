'use client';

import { useEffect, useRef, useState } from 'react';
import { useOverlay } from '@/components/checkout/late-overlay';
import { paths } from '@/lib/rules/routing/paths';
import type { BackendFacts } from '@/store/checkout/open-order';
import { returnedPayment, settleReturn, type ReturnedPayment } from '@/store/checkout/returned-payment';
import styles from './payment-return.module.css';

/** How long a confirmed payment waits for its overlay, in ms; the orders below say the same meanwhile. */
const OVERLAY_PATIENCE_MS = 6000;

/**
 * Says how a payment on the provider's own page ended, by the query of the address our server redirected to, which is
 * then removed. Rendered before the page's screen, whose effects read what it stores.
 */
export function PaymentReturn({ backend }: { backend?: BackendFacts }) {
  const taken = useRef(false);
  const [returned, setReturned] = useState<ReturnedPayment>();
  useEffect(() => {
    const found = returnedPayment(location.search);
    if (!found || taken.current) return;
    taken.current = true;
    if (settleReturn(found, location.pathname, backend) === 'at the orders')
      return location.replace(paths.orders + location.search);
    setReturned(found);
    // Without a request, whose failure would replace the page.
    history.replaceState(history.state, '', location.pathname);
  }, [backend]);
  const overlay = useOverlay(OVERLAY_PATIENCE_MS, { isDue: returned === 'paid' });
  if (overlay) return <overlay.OrderOverlay onDone={() => setReturned(undefined)} />;
  if (returned !== 'under-way') return null;
  return (
    <p className={styles.confirming} role="status">
      <strong>Payment is being confirmed.</strong>{' '}
      <span>
        Please do not pay again: your order will appear here as soon as your bank confirms it. Your cart is saved until
        then.
      </span>
    </p>
  );
}
