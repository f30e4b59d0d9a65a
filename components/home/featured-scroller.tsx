import { ProductCard } from '@/components/catalogue/product-card';
import { ScrollButtons } from '@/components/home/scroll-buttons';
import { Section } from '@/components/ui/section';
import type { Product } from '@/lib/contract/product';
import styles from './featured-scroller.module.css';

const STRIP_ID = 'featured-strip';

/** The Featured Collection: a horizontal scroller with buttons [2.63]. */
export function FeaturedScroller({ products, hosts }: { products: readonly Product[]; hosts: readonly string[] }) {
  return (
    <Section title="Featured Collection" aside={products.length > 1 ? <ScrollButtons stripId={STRIP_ID} /> : null}>
      <ul id={STRIP_ID} className={styles.strip} tabIndex={0} aria-label="Featured products">
        {products.map((product) => (
          <li key={product._id} className={styles.item}>
            <ProductCard product={product} hosts={hosts} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
