import { ChatIcon, CheckIcon } from '@/components/ui/icons';
import { InfoIcon } from '@/components/ui/notice-icons';
import { CASH_WORDS } from '@/lib/rules/checkout/payment-availability';
import styles from './assurances.module.css';

export interface AssurancesProps {
  lines: readonly string[];
  /** Why cash is not taken where this shopper lives, whatever the product allows; '' leaves the line out. */
  noCash?: string | undefined;
}

export function AssuranceLines({ lines, noCash }: AssurancesProps) {
  return lines.map((line, position) => {
    const isOut = noCash !== undefined && line === CASH_WORDS;
    if (isOut && noCash === '') return null;
    const Icon = isOut ? InfoIcon : line.startsWith('COD not') ? ChatIcon : CheckIcon;
    return (
      <li key={position} className={styles.line}>
        <Icon className={styles.icon} />
        <span>{isOut ? noCash : line}</span>
      </li>
    );
  });
}
