import type { ReactNode } from 'react';
import { KolamMotif } from '@/components/ui/kolam';
import styles from './info-page.module.css';

/** A page of words: About, Contact, Terms, FAQ. */
export function InfoPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main>
      <div className={styles.head}>
        <KolamMotif className={styles.motif} />
        <div className={styles.headInner}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
      </div>
      <div className={styles.body}>{children}</div>
    </main>
  );
}
