import { cardFacts } from '@/lib/catalogue/card-facts';
import { CardFace } from '@/components/catalogue/card-face';
import type { Product } from '@/lib/contract/product';

interface ProductCardProps {
  product: Product;
  /** Picture hosts besides our own. */
  hosts: readonly string[];
  /** A result row shows colour dots [2.79] and the View button [2.81] as well. */
  detailed?: boolean;
}

/** A product as a card, reduced to its facts on the server. */
export function ProductCard({ product, hosts, detailed = false }: ProductCardProps) {
  return <CardFace facts={cardFacts(product, hosts, detailed)} level={3} detailed={detailed} priority={false} />;
}
