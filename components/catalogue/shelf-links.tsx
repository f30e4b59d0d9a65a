import { useId } from 'react';
import { ShopLink } from '@/components/ui/shop-link';
import { classNames } from '@/components/ui/class-names';
import { paths } from '@/lib/routing/paths';
import styles from './shelf-links.module.css';

/** A shelf to link to; where its goods are stated they are counted beside its title. */
export interface ShelfLink {
  path: string;
  title: string;
  goods?: readonly unknown[];
}

interface ShelfLinksProps {
  /** What the links are for. */
  label: string;
  /** With the label as a heading; without it they are one row, which a phone scrolls sideways. */
  headed?: boolean;
  /** Those without goods are left out. */
  shelves: readonly ShelfLink[];
  /** Behind them: what holds all of it. */
  all?: { href: string; title: string };
}

/** Links to shelves as chips; nothing where there are none. */
export function ShelfLinks({ label, headed = false, shelves, all }: ShelfLinksProps) {
  const headingId = useId();
  const chips = [
    ...shelves
      .filter(({ goods }) => goods?.length !== 0)
      .map(({ path, title, goods }) => ({ href: paths.shelf(path), title, count: goods?.length })),
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
              {count === undefined ? title : `${title} `}
              {count === undefined ? null : <span className={styles.count}>{count}</span>}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
