import { CheckIcon } from '@/components/ui/icons';
import { assuranceLines } from '@/lib/catalogue/assurances';
import type { Product } from '@/lib/contract/product';
import styles from './assurances.module.css';

/** Genuine, payable, returnable (specification §2, Product). */
export function Assurances({ product }: { product: Pick<Product, 'paymentMethod'> }) {
  return (
    <ul className={styles.lines} aria-label="What you can rely on">
      {assuranceLines(product).map((line) => (
        <li key={line} className={styles.line}>
          <CheckIcon className={styles.icon} />
          {line}
        </li>
      ))}
    </ul>
  );
}
