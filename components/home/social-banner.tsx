import { InstagramIcon } from '@/components/ui/icons';
import { shopFacts } from '@/lib/shop/shop-facts';
import styles from './social-banner.module.css';

/** A link banner to the social profile, for reviews and feedback [2.62]. */
export function SocialBanner() {
  const shop = shopFacts();
  return (
    <a className={styles.banner} href={shop.social.url} rel="noopener">
      <InstagramIcon className={styles.icon} />
      <span>
        <strong className={styles.title}>See what shoppers say</strong>
        <span className={styles.text}>{`Reviews and feedback on ${shop.social.name} – tell us yours, too.`}</span>
      </span>
    </a>
  );
}
