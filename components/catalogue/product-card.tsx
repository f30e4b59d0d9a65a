import { cardFacts } from '@/components/catalogue/card-facts';
import { CardFace } from '@/components/catalogue/card-face';
import type { Product } from '@/lib/contract/product';

interface ProductCardProps {
  product: Product;
  /** Picture hosts besides our own. */
  hosts: readonly string[];
  /** Level of the name's heading on its page. */
  level?: 2 | 3;
  /** A result row shows colour dots [2.79] and the View button [2.81] as well. */
  detailed?: boolean;
  /** True for pictures in the first screen. */
  priority?: boolean;
}

/** A product as a card, reduced to its facts on the server. */
export function ProductCard({ product, hosts, level = 3, detailed = false, priority = false }: ProductCardProps) {
  return <CardFace facts={cardFacts(product, hosts, detailed)} level={level} detailed={detailed} priority={priority} />;
}
