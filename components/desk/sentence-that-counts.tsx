import { sectionAddress, sectionNamed } from '@/lib/rules/shop/document-fields';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { sentenceLabel, whyItCounts } from '@/lib/rules/shop/delivery-sentence';
import styles from './entries.module.css';

/** Below the fees: which of the merchant's sentences on delivery is said at them, and where it is written. */
export function SentenceThatCounts({ fees }: { fees: OrderFees }) {
  const section = sectionNamed('promises');
  if (!section) return null;
  return (
    <p className={styles.soft}>
      As {whyItCounts(fees)}, terms and answers say what stands at <a href={sectionAddress(section)}>{section.title}</a>{' '}
      as ‘{sentenceLabel(section, fees)}’.
    </p>
  );
}
