import { KolamMotif } from '@/components/ui/kolam-motif';
import { promoWords, type Promo } from '@/lib/rules/checkout/promo';
import styles from './promo-block.module.css';

/**
 * For visitors only; the page's own style decides before the first paint.
 *
 * @param promo what new shoppers are offered; without one the reasons to sign up stand alone
 */
export function PromoBlock({ promo }: { promo: Promo | undefined }) {
  return (
    <aside className={styles.promo} data-only="out" aria-label={promo ? 'Offer for new shoppers' : 'For new shoppers'}>
      <KolamMotif className={styles.motif} />
      <p className={styles.lead}>New here?</p>
      {promo ? (
        <>
          <p className={styles.offer}>
            {promo.gives === undefined
              ? `Your ${promo.countsFor === 'first-order' ? 'first order' : 'order'} comes with a special discount of ${promo.percent}%.`
              : `Our offer: ${promoWords(promo)}.`}
          </p>
          <p>
            {promo.automatic ? (
              'It is applied automatically.'
            ) : (
              <>
                <span>Enter</span>{' '}
                <strong className={styles.code} translate="no">
                  {promo.code}
                </strong>{' '}
                <span>at checkout.</span>
              </>
            )}
          </p>
        </>
      ) : (
        <p className={styles.offer}>Signing up takes a minute.</p>
      )}
      <ul className={styles.reasons}>
        <li>Track your orders</li>
        <li>Your cart waits for you on every device</li>
        <li>No password – we email you a code</li>
      </ul>
    </aside>
  );
}
