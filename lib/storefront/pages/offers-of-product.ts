import { skuOf } from '@/lib/rules/catalogue/variant-sku';
import { soldVariants } from '@/lib/rules/catalogue/variant';
import { onceRead, type Soon } from '@/lib/rules/catalogue/soon';
import { isFor, isOfSome } from '@/lib/rules/cart/fit-offer';
import { offerLine, packLine } from '@/lib/rules/checkout/offer-words';
import type { ShownOffer } from '@/lib/contract/offer';
import type { Product } from '@/lib/contract/product';
import { namesOfProducts } from '@/lib/storefront/listing/offer-names';
import type { FactsCatalogue } from './facts-catalogue';

/** What a product's page says of the offers that count it, of those by a code where they are for some products; of a pack, with what else is in it. */
export function offersOfProduct(
  { offers, shelves, productsById }: Pick<FactsCatalogue, 'offers' | 'shelves' | 'productsById'>,
  product: Product,
): Soon<string[]> {
  const names = [product._id, ...soldVariants(product).map((variant) => skuOf(product, variant))];
  const fitting = offers.filter(({ automatic, terms }) => {
    if (!automatic && !isOfSome(terms)) return false;
    const isOnShelf = terms.shelf !== undefined && shelves.find(terms.shelf)?.hasProduct(product) === true;
    return isFor(terms, { names, shelves: isOnShelf && terms.shelf !== undefined ? [terms.shelf] : [] });
  });
  const others = fitting.flatMap((one) => othersIn(one, names));
  if (others.length === 0) return fitting.flatMap((one) => lineOf(one, names, new Map()));
  return onceRead(namesOfProducts(others, { productsById }), (read) =>
    fitting.flatMap((one) => lineOf(one, names, read)),
  );
}

/** What a pack holds besides a product. */
const othersIn = ({ terms }: ShownOffer, names: readonly string[]): string[] =>
  terms.gives.kind === 'pack' ? (terms.products ?? []).filter((name) => !names.includes(name)) : [];

function lineOf(offer: ShownOffer, names: readonly string[], read: ReadonlyMap<string, string>): string[] {
  if (offer.terms.gives.kind !== 'pack') return [offerLine(offer)];
  const others = othersIn(offer, names).map((name) => read.get(name));
  // A pack of something that is not on sale cannot be bought.
  return others.every((name) => name !== undefined) ? [packLine(offer, others)] : [];
}
