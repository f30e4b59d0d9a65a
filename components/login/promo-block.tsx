import { KolamMotif } from '@/components/ui/kolam-motif';
import { shopFacts } from '@/lib/shop/shop-facts';
import styles from './promo-block.module.css';

/** For visitors only [2.132]; the page's own style decides before the first paint. */
export function PromoBlock() {
  return (
    <aside className={styles.promo} data-only="out" aria-label="Offer for new shoppers">
      <KolamMotif className={styles.motif} />
      <p className={styles.lead}>New here?</p>
      <p className={styles.offer}>Your first order comes with a special discount.</p>
      <p>
        Enter <strong className={styles.code}>{shopFacts().promo.code}</strong> at checkout.
      </p>
      <ul className={styles.reasons}>
        <li>See where your orders are</li>
        <li>Your cart waits for you on every device</li>
        <li>No password – a code in your mail is enough</li>
      </ul>
    </aside>
  );
}
