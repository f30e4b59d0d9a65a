import { ButtonLink } from '@/components/ui/button';
import { KolamMotif } from '@/components/ui/kolam-motif';
import { untilWords } from '@/lib/rules/checkout/offer-words';
import type { Promo } from '@/lib/rules/checkout/promo';
import { paths } from '@/lib/rules/routing/paths';
import styles from './promo-banner.module.css';

/** Announces the advertised offer while it counts: how much it takes off, for whom, and until when. */
export function PromoBanner({ promo: { code, percent, gives, countsFor, automatic, until } }: { promo: Promo }) {
  const ends = until === undefined ? '' : `, ${untilWords(until)}`;
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
        <span>{automatic ? 'Applied automatically' : 'Use the code'}</span>{' '}
        {automatic ? null : (
          <strong className={styles.code} translate="no">
            {code}
          </strong>
        )}{' '}
        <span>{`${isForFirst ? 'at checkout on your first order' : 'at checkout'}${ends}.`}</span>
      </p>
      <ButtonLink href={paths.collection}>Start shopping</ButtonLink>
    </section>
  );
}
