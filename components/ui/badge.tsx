import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './badge.module.css';

export type BadgeTone =
  | 'neutral'
  | 'brand'
  | 'turmeric'
  | 'leaf'
  | 'yellow'
  | 'blue'
  | 'purple'
  | 'green'
  | 'red'
  | 'grey';

/** A short word in a coloured pill. The order statuses use the last six tones. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles[tone])} data-tone={tone}>
      {children}
    </span>
  );
}
