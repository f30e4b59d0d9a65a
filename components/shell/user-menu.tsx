import { useEffect, useRef, type ComponentProps } from 'react';
import { LogoutButton } from '@/components/shell/logout-button';
import { UserIcon } from '@/components/ui/icons';
import { ShopLink } from '@/components/ui/shop-link';
import { paths } from '@/lib/rules/routing/paths';
import styles from './user-menu.module.css';

/** Orders, account and Logout for shoppers who are logged in. Opens without a script. */
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
        <ShopLink href={paths.account} className={styles.entry}>
          Account
        </ShopLink>
        <LogoutButton className={styles.entry} />
      </div>
    </DetailsCloser>
  );
}

/**
 * A `<details>` that works as a menu: it closes on Escape, on a click elsewhere and when one of its links is followed.
 */
function DetailsCloser(props: ComponentProps<'details'>) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const inside = target instanceof Element && details.current?.contains(target);
      if (details.current?.open && (!inside || target.closest('a'))) details.current.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return <details ref={details} {...props} />;
}
