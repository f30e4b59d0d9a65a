import type { ReactNode } from 'react';
import styles from './folded.module.css';

/** A step that is seldom taken: its form lies below its name. */
export function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
