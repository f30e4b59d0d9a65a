import { DetailsCloser } from '@/components/shell/details-closer';
import { LogoutButton } from '@/components/shell/logout-button';
import { UserIcon } from '@/components/ui/icons';
import { ShopLink } from '@/components/ui/shop-link';
import { paths } from '@/lib/routing/paths';
import styles from './user-menu.module.css';

/** Orders and Logout for shoppers who are logged in. Opens without a script. */
export function UserMenu() {
  return (
    <DetailsCloser className={styles.menu} data-only="in">
      <summary className={styles.button} aria-label="Your account">
        <UserIcon />
      </summary>
      <div className={styles.panel}>
        <ShopLink href={paths.orders} className={styles.entry}>
          Orders
        </ShopLink>
        <LogoutButton className={styles.entry} />
      </div>
    </DetailsCloser>
  );
}
