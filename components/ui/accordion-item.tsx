import type { ReactNode } from 'react';
import { ChevronIcon } from '@/components/ui/icons';
import styles from './accordion-item.module.css';

interface AccordionItemProps {
  title: string;
  /** An address that ends in '#id' opens the part by itself: browsers open whatever they scroll into. */
  id?: string;
  /** Shown by the browser while the pointer rests on the title. */
  hint?: string;
  children: ReactNode;
}

/** A part that opens and closes without a script. */
export function AccordionItem({ title, id, hint, children }: AccordionItemProps) {
  return (
    <details className={styles.item}>
      <summary className={styles.summary} title={hint}>
        <h2 className={styles.title}>{title}</h2>
        <ChevronIcon className={styles.chevron} />
      </summary>
      <div id={id} className={styles.body}>
        {children}
      </div>
    </details>
  );
}
