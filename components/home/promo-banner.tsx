import { ButtonLink } from '@/components/ui/button';
import { KolamMotif } from '@/components/ui/kolam-motif';
import type { Promo } from '@/lib/rules/checkout/promo';
import { paths } from '@/lib/rules/routing/paths';
import styles from './promo-banner.module.css';

/** Announces the advertised coupon while it counts: how much it takes off, and for whom. */
export function PromoBanner({ promo: { code, percent, gives, countsFor } }: { promo: Promo }) {
  const isForFirst = countsFor === 'first-order';
  const special = gives === undefined ? `A special discount of ${percent}%` : `A special offer: ${gives}`;
  return (
    <section className={styles.banner} aria-labelledby="promo-title">
      <KolamMotif className={styles.left} />
      <KolamMotif className={styles.right} />
      <h2 id="promo-title" className={styles.title}>
        {isForFirst ? `New here? ${special}${gives === undefined ? ' is waiting' : ''}.` : `${special}.`}
      </h2>
      <p className={styles.text}>
        Use the code{' '}
        <strong className={styles.code} translate="no">
          {code}
        </strong>{' '}
        <span>{isForFirst ? 'at checkout on your first order.' : 'at checkout.'}</span>
      </p>
      <ButtonLink href={paths.collection}>Start shopping</ButtonLink>
    </section>
  );
}
