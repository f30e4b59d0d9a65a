import Link from 'next/link';
import { CartCount } from '@/components/shell/cart-count';
import { HEADER_LINKS } from '@/components/shell/navigation';
import { Logo } from '@/components/shell/logo';
import { MobileMenu } from '@/components/shell/mobile-menu';
import { UserMenu } from '@/components/shell/user-menu';
import { KolamBand } from '@/components/ui/kolam';
import { CartIcon, SearchIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/lib/paths';
import { shop } from '@/lib/shop';
import styles from './header.module.css';

/** The head of every page (specification §2, Header). Nothing in it depends on the shopper before the script says so. */
export function Header() {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={styles.bar}>
        <MobileMenu />
        <Link href={paths.home} prefetch={false} className={styles.home} aria-label={`${shop.name}, home`}>
          <Logo />
        </Link>
        <nav className={styles.links} aria-label="Main">
          {HEADER_LINKS.map(({ href, label }) => (
            <Link key={href} href={href} prefetch={false} className={styles.link}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.tools}>
          <Link href={paths.search} prefetch={false} className={styles.tool} aria-label="Search">
            <SearchIcon />
          </Link>
          <Link href={paths.cart} prefetch={false} className={styles.tool}>
            <CartIcon />
            <VisuallyHidden>Cart</VisuallyHidden>
            <CartCount />
          </Link>
          <Link href={paths.login} prefetch={false} className={styles.login} data-only="out">
            Login
          </Link>
          <UserMenu />
        </div>
      </div>
      <KolamBand className={styles.band} />
    </header>
  );
}
