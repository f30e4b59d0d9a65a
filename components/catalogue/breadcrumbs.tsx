'use client';

import { useFollowLinks } from '@/components/ui/shop-link';
import { useAsSent } from '@/components/ui/use-as-sent';
import type { Crumb } from '@/lib/storefront/seo/breadcrumb-trail';
import styles from './breadcrumbs.module.css';

export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const follow = useFollowLinks();
  const asSent = useAsSent(trail);
  return (
    <nav
      className={styles.crumbs}
      aria-label="Breadcrumb"
      {...follow}
      {...asSent(() => (
        <ol className={styles.list}>
          {trail.map(({ name, path }) =>
            path ? (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ) : (
              <li key={name} aria-current="page" className={styles.current}>
                {name}
              </li>
            ),
          )}
        </ol>
      ))}
    />
  );
}
