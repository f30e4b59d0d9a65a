import { Logo } from '@/components/shell/logo';
import { ChatIcon } from '@/components/ui/icons';
import { MailIcon, SocialIcon } from '@/components/ui/contact-icons';
import { KolamBand } from '@/components/ui/kolam-motif';
import type { PageLink } from '@/lib/rules/routing/pages';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './footer.module.css';

export interface FooterProps {
  columns: readonly { title: string; links: readonly PageLink[] }[];
  /** The year of the copyright line, from the server: a browser's clock may be years off. */
  year: string;
}

export function FooterContent({ columns, year }: FooterProps) {
  const shop = shopFacts();
  return (
    <>
      <KolamBand className={styles.band} />
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>{shop.tagline}</p>
          <p className={styles.text}>{shop.description}</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className={styles.list}>
              {links.map(({ href, words }) => (
                <li key={href}>
                  <a href={href}>{words}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <address className={styles.list}>
          <a href={`mailto:${shop.email}`}>
            <MailIcon /> <span>{shop.email}</span>
          </a>
          <a href={shop.chat.url} rel="noopener">
            <ChatIcon /> <span>{`${shop.chat.name} ${shop.phone.shown}`}</span>
          </a>
          {shop.socials.map(({ name, url }) => (
            <a key={url} href={url} rel="noopener">
              <SocialIcon name={name} /> <span>{name}</span>
            </a>
          ))}
        </address>
      </div>
      <p className={styles.copyright}>{`© ${year} ${shop.name}`}</p>
    </>
  );
}
