import { classNames } from '@/components/ui/class-names';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatPrice } from '@/lib/rules/money/format-rupees';
import { percentOff, type Paise } from '@/lib/rules/money/paise';
import styles from './price.module.css';

interface PriceProps {
  paise: Paise;
  /** Shown struck through where it is above the price. */
  originalPaise?: Paise;
  size?: 'normal' | 'large';
  /** Another size costs more. */
  isFrom?: boolean;
  /** It follows a choice: another one is read aloud. */
  changes?: boolean;
}

/** A price in rupees, with the original price struck through and the saving in percent. */
export function Price({ paise, originalPaise = 0, size = 'normal', isFrom = false, changes = false }: PriceProps) {
  const off = percentOff(paise, originalPaise);
  return (
    <span
      className={classNames(styles.price, size === 'large' && styles.large)}
      aria-live={changes ? 'polite' : undefined}
    >
      {originalPaise > paise ? <VisuallyHidden>Price now</VisuallyHidden> : null}
      <span className={styles.now}>{(isFrom ? 'from ' : '') + formatPrice(paise)}</span>
      {originalPaise > paise ? (
        <>
          <VisuallyHidden>instead of</VisuallyHidden>
          <s className={styles.before}>{formatPrice(originalPaise)}</s>
          {off > 0 ? <span className={styles.off}>{`${off}% off`}</span> : null}
        </>
      ) : null}
    </span>
  );
}
