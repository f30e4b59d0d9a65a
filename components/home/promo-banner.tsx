import { ButtonLink } from '@/components/ui/button';
import { KolamMotif } from '@/components/ui/kolam-motif';
import { paths } from '@/lib/routing/paths';
import styles from './promo-banner.module.css';

/** Announces the code for new users' special discount [2.65], while it counts. No requirement says how much it is. */
export function PromoBanner({ code }: { code: string }) {
  return (
    <section className={styles.banner} aria-labelledby="promo-title">
      <KolamMotif className={styles.left} />
      <KolamMotif className={styles.right} />
      <h2 id="promo-title" className={styles.title}>
        New here? A special discount is waiting.
      </h2>
      <p className={styles.text}>
        Use the code <strong className={styles.code}>{code}</strong> at checkout on your first order.
      </p>
      <ButtonLink href={paths.collection}>Start shopping</ButtonLink>
    </section>
  );
}
