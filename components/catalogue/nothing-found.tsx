import { ProductGrid } from '@/components/catalogue/product-grid';
import { ShelfLinks, type ShelfLink } from '@/components/catalogue/shelf-links';
import { feeWords, type OrderFees } from '@/lib/cart/fee-words';
import type { Product } from '@/lib/contract/product';
import styles from './nothing-found.module.css';

/** What a shop has instead of what was searched for. */
export interface Instead {
  shelves: readonly ShelfLink[];
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
  const { shelves, bestSellers } = instead;
  return (
    <>
      <div className={styles.shelves}>
        <ShelfLinks headed label="Categories" shelves={shelves} />
      </div>
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
