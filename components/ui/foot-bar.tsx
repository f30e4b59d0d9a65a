import type { ReactNode } from 'react';
import styles from './foot-bar.module.css';

interface FootBarProps {
  /** What the button is pressed for, a price or a total: shown where the bar is at the foot of the screen. */
  amount: ReactNode;
  /** The button, and what it answers. */
  children: ReactNode;
}

/** Why a press of the button was not carried out, above it. */
export const Refusal = ({ children }: { children: string }) => (
  <p className={styles.refusal} role="alert">
    {children}
  </p>
);

/**
 * The one action of a page. On a phone held upright it is at the foot of the screen from the first frame, without a
 * script; elsewhere where it is written. The room that it takes is in components/ui/global.css.
 */
export function FootBar({ amount, children }: FootBarProps) {
  return (
    <div className={styles.bar} data-foot-bar>
      <div className={styles.amount}>{amount}</div>
      <div className={styles.action}>{children}</div>
    </div>
  );
}
