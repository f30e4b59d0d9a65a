import { ProductGrid } from '@/components/catalogue/product-grid';
import { ButtonLink } from '@/components/ui/button';
import { feeWords, type OrderFees } from '@/lib/cart/fee-words';
import { listingHref, type ListingQuery } from '@/lib/catalogue/listing-query';
import { paths } from '@/lib/routing/paths';
import type { Product } from '@/lib/contract/product';
import styles from './nothing-found.module.css';

/** What a shop has instead of what was searched for. */
export interface Instead {
  /** Those that hold goods. */
  categories: readonly string[];
  bestSellers: readonly Product[];
}

interface NothingFoundProps {
  instead: Instead;
  /** Picture hosts besides our own. */
  hosts: readonly string[];
  fees: OrderFees;
}

/** Below an empty result: ways to goods that are there. */
export function NothingFound({ instead, hosts, fees }: NothingFoundProps) {
  const { categories, bestSellers } = instead;
  return (
    <>
      {categories.length > 0 ? (
        <nav className={styles.categories} aria-labelledby="browse-categories">
          <h2 id="browse-categories" className={styles.title}>
            Categories
          </h2>
          {categories.map((category) => (
            <ButtonLink key={category} variant="secondary" size="small" href={categoryHref(category)} data-filter-link>
              {category}
            </ButtonLink>
          ))}
        </nav>
      ) : null}
      {bestSellers.length > 0 ? (
        <section aria-labelledby="best-sellers">
          <h2 id="best-sellers" className={styles.title}>
            Best Sellers
          </h2>
          <p className={styles.fees}>{feeWords(fees)}</p>
          <ProductGrid products={bestSellers} hosts={hosts} detailed beside />
        </section>
      ) : null}
    </>
  );
}

const EVERYTHING: ListingQuery = { text: '', categories: [], types: [], sort: 'relevant', page: 1 };

const categoryHref = (category: string): string => listingHref(paths.search, { ...EVERYTHING, categories: [category] });
