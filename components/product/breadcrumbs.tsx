import Link from 'next/link';
import { CATEGORIES } from '@/lib/catalogue/kinds';
import { PARAM } from '@/lib/catalogue/listing-query';
import { paths } from '@/lib/paths';
import styles from './breadcrumbs.module.css';

/** The way from home to a product; a category the filters do not know is named without a link. */
export function Breadcrumbs({ category, name }: { category: string; name: string }) {
  const isKnown = (CATEGORIES as readonly string[]).includes(category);
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol className={styles.list}>
        <li>
          <Link href={paths.home} prefetch={false}>
            Home
          </Link>
        </li>
        <li>
          <Link href={paths.collection} prefetch={false}>
            Collection
          </Link>
        </li>
        {isKnown ? (
          <li>
            <Link href={`${paths.collection}?${PARAM.category}=${category}`} prefetch={false}>
              {category}
            </Link>
          </li>
        ) : null}
        <li aria-current="page" className={styles.current}>
          {name}
        </li>
      </ol>
    </nav>
  );
}
