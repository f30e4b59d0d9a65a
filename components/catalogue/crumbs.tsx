import type { Crumb } from '@/lib/storefront/seo/breadcrumb-trail';
import styles from './breadcrumbs.module.css';

export function Crumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
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
  );
}
