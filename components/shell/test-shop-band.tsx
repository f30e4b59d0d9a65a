import { TEST_SHOP_WORDS } from '@/lib/shop/test-shop-words';
import styles from './test-shop-band.module.css';

/** Banner on every page of a shop on stand-ins: nothing here is sold for real money. */
export function TestShopBand() {
  return (
    <p className={styles.band} role="note">
      {TEST_SHOP_WORDS}
    </p>
  );
}
