import { useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Elements } from '@/components/ui/elements';
import { KolamBand } from '@/components/ui/kolam-motif';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Beside the title: a link to more, or buttons. */
  aside?: Elements;
  className?: string;
  children: Elements;
}

export function Section({ title, aside, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={classNames(styles.section, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <KolamBand className={styles.underline} />
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
