import { useId } from 'react';
import { ShopLink } from '@/components/ui/shop-link';
import { classNames } from '@/components/ui/class-names';
import { paths } from '@/lib/rules/routing/paths';
import type { ShelfLink } from '@/lib/rules/shelves/shelf-link';
import styles from './shelf-links.module.css';
import { groupDigits } from '@/lib/rules/money/group-digits';

interface ShelfLinksProps {
  /** What the links are for. */
  label: string;
  /** With the label as a heading; without it they are one row, which a phone scrolls sideways. */
  headed?: boolean;
  shelves: readonly ShelfLink[];
  /** Behind them: what holds all of it. */
  all?: { href: string; title: string };
}

/** Links to shelves as chips; nothing where there are none. */
export function ShelfLinks({ label, headed = false, shelves, all }: ShelfLinksProps) {
  const headingId = useId();
  const chips = [
    ...shelves.map(({ path, title, count }) => ({ href: paths.shelf(path), title, count })),
    ...(all ? [{ ...all, count: undefined }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <nav
      className={classNames(styles.shelves, !headed && styles.row)}
      aria-label={headed ? undefined : label}
      aria-labelledby={headed ? headingId : undefined}
    >
      {headed ? (
        <h2 id={headingId} className={styles.title}>
          {label}
        </h2>
      ) : null}
      <ul className={styles.chips}>
        {chips.map(({ href, title, count }) => (
          <li key={href}>
            <ShopLink href={href} className={styles.chip}>
              {/* The space is for ears and crawlers; the eye has the gap. */}
              <span>{count === undefined ? title : `${title} `}</span>
              {count === undefined ? null : <span className={styles.count}>{groupDigits(count)}</span>}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
