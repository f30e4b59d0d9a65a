import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import type { ShownLine } from '@/lib/storefront/listing/linked-lines';
import styles from './shown-lines.module.css';

const costOf = ({ price, quantity }: ShownLine) => rupeesToPaise(price) * quantity;

/** What was read of a pasted text, with what each line costs. @param hasSum whether their sum is below */
export function ShownLines({ lines, hasSum = false }: { lines: readonly ShownLine[]; hasSum?: boolean }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line, at) => (
        <li key={at}>
          {`${line.quantity} × ${nameWithVariant(line)}`}
          <span>{line.available === 0 ? 'Sold out' : formatRupees(costOf(line))}</span>
        </li>
      ))}
      {hasSum ? (
        <li>
          <strong>Products</strong>
          <strong>{formatRupees(lines.reduce((sum, line) => sum + costOf(line), 0))}</strong>
        </li>
      ) : null}
    </ul>
  );
}
