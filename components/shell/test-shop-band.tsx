import { pageFacts } from '@/lib/shop/shop-facts';
import styles from './test-shop-band.module.css';

/** Banner on every page of a shop on stand-ins: nothing here is sold for real money. */
export function TestShopBand() {
  return (
    <p className={styles.band} role="note">
      {pageFacts().testShop}
    </p>
  );
}
