import { skuOf } from '@/lib/rules/catalogue/variant-sku';
import { soldVariants } from '@/lib/rules/catalogue/variant';
import { onceRead, type Soon } from '@/lib/rules/catalogue/soon';
import { isFor } from '@/lib/rules/cart/fit-offer';
import { automaticOnes } from '@/lib/rules/cart/automatic-ones';
import { offerLine, packLine } from '@/lib/rules/checkout/offer-words';
import type { ShownOffer } from '@/lib/contract/offer';
import type { Product } from '@/lib/contract/product';
import type { FactsCatalogue } from './facts-catalogue';

/** What a product's page says of the automatic offers that count it; of a pack, with what else is in it. */
export function offersOfProduct(
  { offers, shelves, productsById }: Pick<FactsCatalogue, 'offers' | 'shelves' | 'productsById'>,
  product: Product,
): Soon<string[]> {
  const names = [product._id, ...soldVariants(product).map((variant) => skuOf(product, variant))];
  const fitting = automaticOnes(offers).filter(({ terms }) => {
    const isOnShelf = terms.shelf !== undefined && shelves.find(terms.shelf)?.hasProduct(product) === true;
    return isFor(terms, { names, shelves: isOnShelf && terms.shelf !== undefined ? [terms.shelf] : [] });
  });
  const others = fitting.flatMap((one) => othersIn(one, names));
  if (others.length === 0) return fitting.flatMap((one) => lineOf(one, names, []));
  return onceRead(productsById(others), (read) => fitting.flatMap((one) => lineOf(one, names, read)));
}

/** What a pack holds besides a product. */
const othersIn = ({ terms }: ShownOffer, names: readonly string[]): string[] =>
  terms.gives.kind === 'pack' ? (terms.products ?? []).filter((name) => !names.includes(name)) : [];

function lineOf(offer: ShownOffer, names: readonly string[], read: readonly Product[]): string[] {
  if (offer.terms.gives.kind !== 'pack') return [offerLine(offer)];
  const others = othersIn(offer, names).map((name) => read.find(({ _id }) => _id === name)?.name);
  // What is named by its SKU, or not on sale, is not known here.
  return others.every((name) => name !== undefined) ? [packLine(offer, others)] : [];
}
