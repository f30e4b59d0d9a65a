import { cardFacts } from '@/components/catalogue/card-facts';
import { CardGrid } from '@/components/catalogue/card-grid';
import type { Product } from '@/lib/contract/product';

interface ProductGridProps {
  products: readonly Product[];
  hosts: readonly string[];
  level?: 2 | 3;
  detailed?: boolean;
  eager?: number;
  beside?: boolean;
}

/** Products as cards, reduced to their facts on the server. */
export function ProductGrid({ products, hosts, detailed = false, ...look }: ProductGridProps) {
  return (
    <CardGrid cards={products.map((product) => cardFacts(product, hosts, detailed))} detailed={detailed} {...look} />
  );
}
