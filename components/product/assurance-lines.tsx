import { ChatIcon, CheckIcon } from '@/components/ui/icons';
import { InfoIcon } from '@/components/ui/notice-icons';
import { CASH_WORDS } from '@/lib/rules/checkout/payment-availability';
import styles from './assurances.module.css';

export interface AssurancesProps {
  lines: readonly string[];
  /** As TermsHere has it of where this shopper lives. */
  cash?: string | null | undefined;
}

export function AssuranceLines({ lines, cash }: AssurancesProps) {
  return lines.map((line, position) => {
    const isOut = cash !== undefined && line === CASH_WORDS;
    if (isOut && cash === null) return null;
    const Icon = isOut ? InfoIcon : line.startsWith('COD not') ? ChatIcon : CheckIcon;
    return (
      <li key={position} className={styles.line}>
        <Icon className={styles.icon} />
        <span>{isOut ? cash : line}</span>
      </li>
    );
  });
}
