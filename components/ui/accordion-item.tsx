import type { ReactNode } from 'react';
import { ChevronIcon } from '@/components/ui/icons';
import styles from './accordion-item.module.css';

interface AccordionItemProps {
  title: string;
  /** The anchor that opens the part: browsers open a `<details>` they scroll into. */
  id?: string;
  /** Tooltip of the title. */
  hint?: string;
  children: ReactNode;
}

/** A `<details>`, which needs no script. */
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
