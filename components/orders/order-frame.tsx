import type { ReactNode } from 'react';
import { Logo } from '@/components/shell/logo';
import { KolamBand } from '@/components/ui/kolam-motif';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { paths } from '@/lib/rules/routing/paths';
import styles from './order-frame.module.css';

/** The frame of the pages without scripts: the shop's sign above, its contacts below. */
export function OrderFrame({ testShop, children }: { testShop: boolean; children: ReactNode }) {
  const { name, email, phone, chat } = shopFacts();
  return (
    <>
      {testShop ? (
        <p className={styles.test} role="note">
          {pageFacts().testShop}
        </p>
      ) : null}
      <header>
        <p className={styles.bar}>
          <a href={paths.home} aria-label={`${name}, home`}>
            <Logo first />
          </a>
        </p>
        <KolamBand className={styles.band} />
      </header>
      <div className={styles.content}>{children}</div>
      <footer className={styles.foot}>
        <span>{name}</span>
        <a href={`mailto:${email}`}>{email}</a>
        <a href={chat.url} rel="noreferrer">
          {`${chat.name} ${phone.shown}`}
        </a>
      </footer>
    </>
  );
}
