import type { ReactNode } from 'react';
import { CurrentLink } from '@/components/shell/current-link';
import { KolamMotif } from '@/components/ui/kolam-motif';
import styles from './info-page.module.css';

interface InfoPageProps {
  /** Its address, where the header leads to it. */
  at?: string;
  title: string;
  /** Left out where it is empty. */
  lead: string;
  /** Rendered below the words: the offer for visitors on About and Contact. */
  after?: ReactNode;
  /** Beside the words where there is room, below them on a phone. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of words: About, Contact, Terms, FAQ. */
export function InfoPage({ at, title, lead, after, aside, children }: InfoPageProps) {
  return (
    <>
      <main data-words className={aside ? styles.wide : undefined}>
        {at ? <CurrentLink at={at} /> : null}
        <div className={styles.head}>
          <KolamMotif className={styles.motif} />
          <div className={styles.headInner}>
            <h1 className={styles.title}>{title}</h1>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </div>
        </div>
        {aside ? (
          <div className={styles.beside}>
            <div className={styles.body}>{children}</div>
            <aside className={styles.aside}>{aside}</aside>
          </div>
        ) : (
          <div className={styles.body}>{children}</div>
        )}
      </main>
      {after ? <div className={styles.after}>{after}</div> : null}
    </>
  );
}
