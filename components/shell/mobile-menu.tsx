import { LogoutButton } from '@/components/shell/logout-button';
import { Logo } from '@/components/shell/logo';
import { MenuDialog } from '@/components/shell/menu-dialog';
import { KolamMotif } from '@/components/ui/kolam-motif';
import { CloseIcon, MenuIcon } from '@/components/ui/icons';
import { ShopLink } from '@/components/ui/shop-link';
import type { PageLink } from '@/lib/routing/pages';
import { paths } from '@/lib/routing/paths';
import { shopFacts } from '@/lib/shop/shop-facts';
import styles from './mobile-menu.module.css';

const DIALOG_ID = 'mobile-menu';

/**
 * Opens and closes the menu without a script where the browser knows invoker commands; menu-dialog.tsx helps the
 * others.
 */
const invoke = (command: 'show-modal' | 'close') => ({ command, commandfor: DIALOG_ID });

/** The slide-in menu of small screens ([2.46], [2.47]). */
export function MobileMenu({ links }: { links: readonly PageLink[] }) {
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-label="Menu"
        aria-haspopup="dialog"
        {...invoke('show-modal')}
      >
        <MenuIcon />
      </button>
      <MenuDialog id={DIALOG_ID} className={styles.menu} aria-label="Menu">
        <div className={styles.head}>
          <Logo />
          <button type="button" className={styles.opener} aria-label="Close menu" {...invoke('close')}>
            <CloseIcon />
          </button>
        </div>
        <nav className={styles.links} aria-label="Menu">
          {links.map(({ href, words }) => (
            <MenuLink key={href} href={href} label={words} />
          ))}
          <MenuLink href={paths.search} label="Search" />
          <MenuLink href={paths.cart} label="Cart" />
          <span data-only="out">
            <MenuLink href={paths.login} label="Login" />
          </span>
          <span data-only="in">
            <MenuLink href={paths.orders} label="Orders" />
            <LogoutButton className={styles.link} />
          </span>
        </nav>
        <div className={styles.foot}>
          <KolamMotif className={styles.motif} />
          <p>{shopFacts().tagline}</p>
        </div>
      </MenuDialog>
    </>
  );
}

function MenuLink({ href, label }: { href: string; label: string }) {
  return (
    <ShopLink href={href} className={styles.link}>
      {label}
    </ShopLink>
  );
}
