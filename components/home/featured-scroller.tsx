import { ProductCard } from '@/components/catalogue/product-card';
import { ScrollButtons } from '@/components/home/scroll-buttons';
import { ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import type { Product } from '@/lib/contract/product';
import { paths } from '@/lib/routing/paths';
import styles from './featured-scroller.module.css';

const STRIP_ID = 'featured-strip';

interface FeaturedScrollerProps {
  products: readonly Product[];
  /** Where they come from, if from a shelf. */
  shelf?: { path: string; title: string };
  hosts: readonly string[];
}

/** The Featured Collection: a horizontal scroller with buttons [2.63]. */
export function FeaturedScroller({ products, shelf, hosts }: FeaturedScrollerProps) {
  return (
    <Section title="Featured Collection" aside={products.length > 1 ? <ScrollButtons stripId={STRIP_ID} /> : null}>
      <ul id={STRIP_ID} className={styles.strip} tabIndex={0} aria-label="Featured products">
        {products.map((product) => (
          <li key={product._id} className={styles.item}>
            <ProductCard product={product} hosts={hosts} />
          </li>
        ))}
      </ul>
      {shelf ? (
        <p className={styles.more}>
          <ButtonLink href={paths.shelf(shelf.path)} variant="secondary">
            {`View All ${shelf.title}`}
          </ButtonLink>
        </p>
      ) : null}
    </Section>
  );
}
