import { formatRupees } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';
import styles from './line-saving.module.css';

/** What offers take off a line of a cart or an order; nothing where nothing is. */
export function LineSaving({ paise }: { paise: Paise }) {
  if (paise === 0) return null;
  return <small className={styles.saving}>{`You save ${formatRupees(paise)}`}</small>;
}
