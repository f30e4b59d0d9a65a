'use client';

import { Logo } from '@/components/shell/logo';
import { ChatIcon, InstagramIcon, MailIcon } from '@/components/ui/icons';
import { KolamBand } from '@/components/ui/kolam-motif';
import { ShopLink } from '@/components/ui/shop-link';
import { paths } from '@/lib/routing/paths';
import { shop } from '@/lib/shop/shop';
import styles from './footer.module.css';

const LINKS = [
  { href: paths.home, label: 'Home' },
  { href: paths.about, label: 'About us' },
  { href: paths.contact, label: 'Contact' },
  { href: paths.faq, label: 'Questions & answers' },
  { href: paths.terms, label: 'Privacy policy' },
] as const;

/**
 * The foot of every page (specification §2, Footer).
 *
 * @param year of the copyright line, told by the server: a browser's clock may be years off
 */
export function Footer({ year }: { year: string }) {
  return (
    <footer className={styles.footer}>
      <KolamBand className={styles.band} />
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>{shop.tagline}</p>
          <p className={styles.text}>{shop.description}</p>
        </div>
        <nav aria-label="Footer">
          <ul className={styles.list}>
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <ShopLink href={href}>{label}</ShopLink>
              </li>
            ))}
          </ul>
        </nav>
        <address className={styles.list}>
          <a href={`mailto:${shop.email}`}>
            <MailIcon /> {shop.email}
          </a>
          <a href={shop.chat.url} rel="noopener">
            <ChatIcon /> {`${shop.chat.name} ${shop.phone.shown}`}
          </a>
          <a href={shop.social.url} rel="noopener">
            <InstagramIcon /> {shop.social.name}
          </a>
        </address>
      </div>
      <p className={styles.copyright}>{`© ${year} ${shop.name}`}</p>
    </footer>
  );
}
