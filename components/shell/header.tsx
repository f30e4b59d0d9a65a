'use client';

import { ConnectionNotice } from '@/components/shell/connection-notice';
import { HeaderFinder, type CategoryLink } from '@/components/shell/header-finder';
import { SHELL } from '@/components/shell/late-shell';
import { MobileMenu, type MenuLink } from '@/components/shell/mobile-menu';
import { UserMenu } from '@/components/shell/user-menu';
import { classNames } from '@/components/ui/class-names';
import { KolamBand } from '@/components/ui/kolam-motif';
import { CartIcon, SearchIcon } from '@/components/ui/icons';
import { ShopLink, useFollowLinks } from '@/components/ui/shop-link';
import { useAsSent } from '@/components/ui/use-as-sent';
import { useDrawn } from '@/components/ui/use-drawn';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { PageLink } from '@/lib/rules/routing/pages';
import { paths } from '@/lib/rules/routing/paths';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { useCartCount } from '@/store/cart/use-cart';
// Of the logo, whose code comes later.
import './logo.module.css';
import styles from './header.module.css';

interface HeaderProps {
  links: readonly PageLink[];
  menu: readonly MenuLink[];
  categories: readonly CategoryLink[];
}

/** Served the same to everybody: what depends on the shopper is shown or hidden by script and CSS. */
export function Header({ links, menu, categories }: HeaderProps) {
  const follow = useFollowLinks();
  const asSent = useAsSent(links);
  const drawn = useDrawn(SHELL);
  return (
    <header className={styles.header}>
      <ConnectionNotice />
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={styles.bar}>
        <MobileMenu links={menu} />
        <ShopLink
          href={paths.home}
          className={styles.home}
          aria-label={`${shopFacts().name}, home`}
          {...drawn('Logo', { first: true })}
        />
        <nav
          className={styles.links}
          aria-label="Main"
          {...follow}
          {...asSent(() =>
            links.map(({ href, words }) => (
              <a key={href} href={href}>
                {words}
              </a>
            )),
          )}
        />
        <HeaderFinder categories={categories} />
        <div className={styles.tools}>
          <ShopLink href={paths.search} className={classNames(styles.tool, styles.search)} aria-label="Search">
            <SearchIcon />
          </ShopLink>
          <ShopLink href={paths.cart} className={styles.tool}>
            <CartIcon />
            <VisuallyHidden>Cart</VisuallyHidden>
            <CartCount />
          </ShopLink>
          <ShopLink href={paths.login} className={styles.login} data-only="out">
            Login
          </ShopLink>
          <UserMenu />
        </div>
      </div>
      <KolamBand className={styles.band} />
    </header>
  );
}

/**
 * How many there are in the cart, on its icon; hidden for an empty one. A script writes the number before hydration
 * (components/cart/first-cart-script.ts).
 */
function CartCount() {
  const count = useCartCount();
  return (
    <span
      className={styles.count}
      data-count-of-cart
      data-cart-count={count === 0 ? undefined : ''}
      suppressHydrationWarning
    >
      <span suppressHydrationWarning>{count || ''}</span>
      <VisuallyHidden>{count === 1 ? ' item in it' : ' items in it'}</VisuallyHidden>
    </span>
  );
}
