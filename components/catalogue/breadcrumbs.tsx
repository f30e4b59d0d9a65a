import { ShopLink } from '@/components/ui/shop-link';
import type { Crumb } from '@/lib/storefront/seo/breadcrumb-trail';
import styles from './breadcrumbs.module.css';

export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol className={styles.list}>
        {trail.map(({ name, path }) =>
          path ? (
            <li key={path}>
              <ShopLink href={path}>{name}</ShopLink>
            </li>
          ) : (
            <li key={name} aria-current="page" className={styles.current}>
              {name}
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
