import type { ReactNode } from 'react';
import { Section } from '@/components/ui/section';
import styles from './component-gallery.module.css';

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <div className={styles.row}>{children}</div>
    </Section>
  );
}
