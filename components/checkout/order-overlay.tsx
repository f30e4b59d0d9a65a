import { useEffect, useRef, useState } from 'react';
import { Truck } from '@/components/checkout/truck';
import { CheckIcon } from '@/components/ui/icons';
import {
  OVERLAY_END_MS,
  OVERLAY_PERCENT_MS,
  OVERLAY_STEPS,
  overlayPercent,
  overlayStep,
} from '@/lib/checkout/overlay-step';
import styles from './order-overlay.module.css';

/** The full-screen progress after an order, which ends before the orders page opens (ruling 20). */
export function OrderOverlay({ onDone }: { onDone: () => void }) {
  const dialog = useRef<HTMLDivElement>(null);
  const percent = usePercent(onDone);
  const step = overlayStep(percent);
  // Not a modal <dialog>: the top layer would hide the toast that says 'Payment successful!'.
  useEffect(() => dialog.current?.focus(), []);
  return (
    <div
      ref={dialog}
      className={styles.overlay}
      role="dialog"
      aria-modal="true"
      aria-label="Your order"
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Tab' && event.preventDefault()}
    >
      <div className={styles.stage}>
        <div className={styles.road} style={{ '--progress': percent / 100 } as React.CSSProperties}>
          <Truck className={styles.truck} />
        </div>
        <p className={styles.percent} aria-hidden="true">
          {percent}%
        </p>
        <div
          className={styles.bar}
          role="progressbar"
          aria-label="Order progress"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span style={{ transform: `scaleX(${percent / 100})` }} />
        </div>
        <ol className={styles.steps}>
          {OVERLAY_STEPS.map((name, at) => (
            <li
              key={name}
              data-state={at < step ? 'past' : at === step ? 'now' : 'next'}
              aria-current={at === step ? 'step' : undefined}
            >
              <span className={styles.dot}>
                {at < step || percent === 100 ? <CheckIcon width={16} height={16} /> : null}
              </span>
              {name}
            </li>
          ))}
        </ol>
        <p className={styles.wait} role="status">
          Please wait while we process your order...
        </p>
      </div>
    </div>
  );
}

/** Counts by elapsed time and not by ticks, so that it takes as long on a slow phone. */
function usePercent(onDone: () => void): number {
  const [percent, setPercent] = useState(0);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const start = performance.now();
    const counter = setInterval(() => setPercent(overlayPercent(performance.now() - start)), OVERLAY_PERCENT_MS);
    const end = setTimeout(() => done.current(), 100 * OVERLAY_PERCENT_MS + OVERLAY_END_MS);
    return () => {
      clearInterval(counter);
      clearTimeout(end);
    };
  }, []);
  return percent;
}
