import { CardGrid } from '@/components/catalogue/card-grid';
import { ShelfLinks } from '@/components/catalogue/shelf-links';
import { feeWords, type OrderFees } from '@/lib/rules/cart/fee-words';
import type { Instead } from '@/lib/storefront/listing/search-facts';
import styles from './nothing-found.module.css';

interface NothingFoundProps {
  instead: Instead;
  fees: OrderFees;
}

/** Below an empty result: ways to products that are there. */
export function NothingFound({ instead, fees }: NothingFoundProps) {
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
          <CardGrid cards={bestSellers} detailed beside />
        </section>
      ) : null}
    </>
  );
}
