import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import { bothRead, onceRead, type Soon } from '@/lib/rules/catalogue/soon';
import type { Product } from '@/lib/contract/product';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import type { ShelfNode } from '@/lib/rules/shelves/build-shelf-tree';
import type { NamedShelf } from '@/lib/rules/shelves/shelf-link';
import { cardFacts, type CardFacts } from '@/lib/storefront/listing/card-facts';
import { withSizeGuide } from '@/lib/rules/catalogue/with-size-guide';
import { typeOf } from '@/lib/rules/catalogue/shop-kinds';
import type { ProductType } from '@/lib/contract/product-kinds';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { shownProduct, type ShownProduct } from '@/lib/storefront/listing/shown-product';
import { offersOfProduct } from './offers-of-product';
import type { FactsCatalogue } from './facts-catalogue';

/** What the page of a product shows, in whichever variant its address names. */
export interface ProductFacts {
  product: ShownProduct;
  related: readonly CardFacts[];
  /** The product's own one, with those above it; absent for products of an unknown category. */
  shelf?: NamedShelf;
  /** What is drawn where it has no picture; absent for the kolam. */
  sign?: ProductType['sign'];
  /** Whether another product has the same name. */
  isNameShared: boolean;
  /** Whether the description of another product of that price begins alike. */
  isOpeningShared: boolean;
  fees: OrderFees;
  /** What is said of the offers that count it; absent where none does. */
  offers?: readonly string[];
}

/** A product with what its page shows of others. */
interface ProductRead {
  product: Product;
  related: readonly Product[];
  offers: readonly string[];
  shared: Pick<ProductFacts, 'isNameShared' | 'isOpeningShared'>;
}

/** Undefined for an unknown product. */
export const readProduct = (catalogue: FactsCatalogue, id = ''): Soon<ProductRead | undefined> =>
  onceRead(
    catalogue.product(id),
    (product): Soon<ProductRead | undefined> =>
      product &&
      onceRead(
        bothRead(
          bothRead(catalogue.relatedTo(product), catalogue.shared(product)),
          offersOfProduct(catalogue, product),
        ),
        ([[related, shared], offers]) => ({ product, related, shared, offers }),
      ),
  );

/**
 * @param hosts picture hosts besides our own
 * @param guides the merchant's size guides, for a product that has none of its own
 */
export function productFacts(
  catalogue: Pick<FactsCatalogue, 'shelves' | 'lowStock' | 'fees'>,
  { product, related, shared, offers }: ProductRead,
  hosts: readonly string[],
  guides: NonNullable<ShopDocument['sizeGuides']> = [],
): ProductFacts {
  const { lowStock } = catalogue;
  const shelf = nameOf(catalogue.shelves.own(product));
  const sign = typeOf(product)?.sign;
  return {
    product: shownProduct(withSizeGuide(product, guides), lowStock),
    related: related.map((other) => cardFacts(other, { hosts, lowStock }, 'row')),
    ...(shelf ? { shelf } : {}),
    ...(sign && !product.image.some(({ url }) => pictureSource(url, hosts)) ? { sign } : {}),
    ...shared,
    fees: catalogue.fees,
    ...(offers.length > 0 ? { offers } : {}),
  };
}

const nameOf = (shelf: ShelfNode | undefined): NamedShelf | undefined => {
  if (!shelf) return undefined;
  const parent = nameOf(shelf.parent);
  return { path: shelf.path, title: shelf.title, ...(parent ? { parent } : {}) };
};
