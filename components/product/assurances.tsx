'use client';

import { ChatIcon, CheckIcon, InfoIcon } from '@/components/ui/icons';
import { useAsSent } from '@/components/ui/use-as-sent';
import { CASH_WORDS } from '@/lib/rules/checkout/payment-availability';
import styles from './assurances.module.css';

interface AssurancesProps {
  lines: readonly string[];
  /** Why cash is not taken where this shopper lives, whatever the product allows. */
  noCash?: string | undefined;
}

/** Genuine, payable, returnable. */
export function Assurances({ lines, noCash }: AssurancesProps) {
  const asSent = useAsSent([lines, noCash]);
  return (
    <ul
      className={styles.lines}
      aria-label="What you can rely on"
      {...asSent(() =>
        lines.map((line, position) => {
          const isOut = noCash !== undefined && line === CASH_WORDS;
          const Icon = isOut ? InfoIcon : line.startsWith('COD not') ? ChatIcon : CheckIcon;
          return (
            <li key={position} className={styles.line}>
              <Icon className={styles.icon} />
              <span>{isOut ? noCash : line}</span>
            </li>
          );
        }),
      )}
    />
  );
}
