import { ProductCard } from '@/components/catalogue/product-card';
import { classNames } from '@/components/ui/class-names';
import type { Product } from '@/lib/contract/product';
import styles from './product-grid.module.css';

interface ProductGridProps {
  products: readonly Product[];
  hosts: readonly string[];
  level?: 2 | 3;
  detailed?: boolean;
  /** How many of the first pictures lie in the first screen. */
  eager?: number;
  className?: string;
}

/** Products side by side: two on a phone, up to five on a desk. */
export function ProductGrid({ products, hosts, level, detailed, eager = 0, className }: ProductGridProps) {
  return (
    <ul className={classNames(styles.grid, className)}>
      {products.map((product, position) => (
        <li key={product._id}>
          <ProductCard product={product} hosts={hosts} level={level} detailed={detailed} priority={position < eager} />
        </li>
      ))}
    </ul>
  );
}
