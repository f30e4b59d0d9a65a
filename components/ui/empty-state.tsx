import type { ReactNode } from 'react';
import { KolamMotif } from '@/components/ui/kolam-motif';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** The way on: a button or a link. */
  children?: ReactNode;
  /** The heading's level on its page. */
  level?: 1 | 2 | 3;
}

/** Where there is nothing to show: a kolam, a heading, a text and a way on. */
export function EmptyState({ title, text, children, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <KolamMotif className={styles.motif} />
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}
