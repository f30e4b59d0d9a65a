import { useEffect, useRef, useState } from 'react';
import { CheckIcon } from '@/components/ui/icons';
import {
  OVERLAY_END_MS,
  OVERLAY_PERCENT_MS,
  OVERLAY_STEPS,
  overlayPercent,
  overlayStep,
} from '@/lib/rules/checkout/overlay-step';
import { placedWords } from '@/lib/rules/checkout/placed-words';
import styles from './order-overlay.module.css';

/**
 * The full-screen progress after an order, which ends before the orders page opens.
 *
 * @param props.isWaiting true once it has ended and that page cannot be opened yet
 */
export function OrderOverlay({ onDone, isWaiting = false }: { onDone: () => void; isWaiting?: boolean }) {
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
          {`${percent}%`}
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
              <span>{name}</span>
            </li>
          ))}
        </ol>
        <p className={styles.wait} role="status">
          {placedWords(isWaiting)}
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

/** An Indian lorry, whose wheels turn by CSS. */
function Truck({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 132 72" width="132" height="72" aria-hidden="true">
      <rect x="4" y="12" width="76" height="44" rx="5" fill="var(--brand)" />
      <rect x="4" y="12" width="76" height="8" rx="4" fill="var(--turmeric)" />
      <path
        d="M10 16h4m4 0h4m4 0h4m4 0h4m4 0h4m4 0h4m4 0h4m4 0h4"
        stroke="var(--brand-deep)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g fill="none" stroke="var(--turmeric-soft)" strokeWidth="1.6" strokeLinejoin="round">
        <path d="M42 25c4 0 4 5 0 8-4-3-4-8 0-8Zm0 24c4 0 4-5 0-8-4 3-4 8 0 8Zm-12-12c0-4 5-4 8 0-3 4-8 4-8 0Zm24 0c0-4-5-4-8 0 3 4 8 4 8 0Z" />
        <circle cx="42" cy="37" r="2" fill="var(--turmeric-soft)" />
      </g>
      <path d="M82 22h20c4 0 6 1.6 8 5l9 14c1 1.6 1.5 3 1.5 5v10H82Z" fill="var(--leaf)" />
      <path d="M89 28h12c2 0 3 .8 4 2.400l6 9.600H89Z" fill="var(--blue-soft)" />
      <rect x="82" y="46" width="38.5" height="4" fill="var(--turmeric)" />
      <rect x="2" y="54" width="122" height="5" rx="2.5" fill="var(--ink)" />
      <circle cx="119" cy="49" r="2.5" fill="var(--card)" />
      {[24, 98].map((x) => (
        <g key={x} data-wheel style={{ transformOrigin: `${x}px 59px` }}>
          <circle cx={x} cy="59" r="10" fill="var(--ink)" />
          <circle cx={x} cy="59" r="4.5" fill="var(--paper)" />
          <path d={`M${x} 51v16M${x - 8} 59h16`} stroke="var(--ink-soft)" strokeWidth="1.5" />
        </g>
      ))}
    </svg>
  );
}
