import type { OfferTerms, ShownOffer } from '@/lib/contract/offer';
import { sellableVariants } from '@/lib/rules/catalogue/sellable-variants';
import { onceRead, type Soon } from '@/lib/rules/catalogue/soon';
import { termsWords } from '@/lib/rules/checkout/offer-words';
import type { Promo } from '@/lib/rules/checkout/promo';
import type { ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import type { ProductsOnSale } from '@/lib/storefront/snapshot/products-on-sale';
import { startsOf } from './linked-lines';

/** Where an offer finds the names of what it is for. */
export interface Sold extends Pick<ProductsOnSale, 'productsById'> {
  shelves: Pick<ShelfTree, 'find'>;
}

/** How shoppers call what an offer names by ids and SKUs: 'Kurta', 'Kurta (M, Red)'. What is not on sale has no name. */
export function namesOfProducts(
  named: readonly string[],
  { productsById }: Pick<Sold, 'productsById'>,
): Soon<ReadonlyMap<string, string>> {
  const candidates = [...new Set(named.flatMap((one) => startsOf(one, '-')))];
  return onceRead(productsById(candidates), (read) => {
    const variants = read.flatMap((product) =>
      sellableVariants(product).map(({ sku, size, colorName }) => {
        const chosen = [size, colorName].filter(Boolean).join(', ');
        return [sku, chosen === '' ? product.name : `${product.name} (${chosen})`] as const;
      }),
    );
    return new Map([...variants, ...read.map(({ _id, name }) => [_id, name] as const)]);
  });
}

/** The names of an offer's shelf or products on sale; none where it is for everything, or a pack is not whole. */
export function namesOfOffer({ gives, shelf, products }: OfferTerms, sold: Sold): Soon<string[]> {
  const title = shelf === undefined ? undefined : sold.shelves.find(shelf)?.title;
  if (products === undefined) return title === undefined ? [] : [title];
  return onceRead(namesOfProducts(products, sold), (found) => {
    const names = products.flatMap((one) => found.get(one) ?? []);
    return gives.kind === 'pack' && names.length < products.length ? [] : names;
  });
}

/** What is announced, with the names of what it is for where its terms are known. */
export function namedPromo({
  promo,
  offers,
  ...sold
}: Sold & { promo: Promo | undefined; offers: readonly ShownOffer[] }): Soon<Promo | undefined> {
  const offer = promo?.gives === undefined ? undefined : offers.find(({ name }) => name === promo.code);
  if (!promo || !offer) return promo;
  const names = namesOfOffer(offer.terms, sold);
  // Pages that need no product are shown also while these cannot be read.
  return onceRead(names instanceof Promise ? names.catch(() => []) : names, (read) => ({
    ...promo,
    gives: termsWords(offer.terms, read),
  }));
}
