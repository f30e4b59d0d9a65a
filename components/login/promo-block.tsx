import { KolamMotif } from '@/components/ui/kolam-motif';
import styles from './promo-block.module.css';

/**
 * For visitors only [2.132]; the page's own style decides before the first paint.
 *
 * @param code what new shoppers are offered; without one the reasons to sign up stand alone
 */
export function PromoBlock({ code }: { code: string | undefined }) {
  return (
    <aside className={styles.promo} data-only="out" aria-label={code ? 'Offer for new shoppers' : 'For new shoppers'}>
      <KolamMotif className={styles.motif} />
      <p className={styles.lead}>New here?</p>
      {code ? (
        <>
          <p className={styles.offer}>Your first order comes with a special discount.</p>
          <p>
            Enter <strong className={styles.code}>{code}</strong> at checkout.
          </p>
        </>
      ) : (
        <p className={styles.offer}>Signing up takes a minute.</p>
      )}
      <ul className={styles.reasons}>
        <li>See where your orders are</li>
        <li>Your cart waits for you on every device</li>
        <li>No password – a code in your mail is enough</li>
      </ul>
    </aside>
  );
}
