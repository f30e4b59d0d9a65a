import { categorySlug } from '@/lib/contract/category-slug';
import { isFood } from '@/lib/rules/catalogue/product-type';
import { shopCategories, shopTypes, wearerOf } from '@/lib/rules/catalogue/shop-kinds';
import type { Product } from '@/lib/contract/product';
import { shelf, type Shelf, type ShelfFilter } from '@/lib/contract/shelf';
import { INDEXED_FROM } from '@/lib/rules/shelves/indexed-from';
import { productKinds, singular, type ProductKind } from '@/lib/rules/shelves/product-kinds';
import { shelfMatcher } from '@/lib/rules/shelves/shelf-matcher';
import { OVERLAP_MAX, shareOfSmaller } from '@/lib/rules/shelves/shelf-overlaps';

/** A category's page links to all of them. */
const SHELVES_MAX = 25;
/** A shelf of nearly the whole category is the category once more. */
const CATEGORY_SHARE_MAX = 0.8;
/** Of the products on a shelf this share has to be what its title says. */
const EXACT = 0.75;
/** Where narrower kinds replace a kind: how many are tried, and how much of it they have to hold. */
const NARROWER_MAX = 12;
const NARROWER_SHARE = 0.5;

interface Candidate {
  title: string;
  filter: Partial<ShelfFilter>;
}

interface Chosen {
  one: Candidate;
  held: ReadonlySet<Product>;
}

/**
 * A first file of shelves for the merchant to correct: for every category a row of its own, the kinds of products that
 * their names show, and the product types that hold other products than these. Without introductions, which are the
 * merchant's.
 *
 * @param products on sale
 */
export function suggestShelves(products: readonly Product[]): Shelf[] {
  const steps = suggestSlowly(products);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in steps of some milliseconds. */
export function* suggestSlowly(products: readonly Product[]): Generator<undefined, Shelf[]> {
  const shelves: Shelf[] = [];
  for (const { value: category, label } of shopCategories()) {
    const own = products.filter((product) => product.category === category && !product.hidden);
    if (own.length === 0) continue;
    const parent = categorySlug(category);
    shelves.push(shelf.parse({ slug: parent, title: label, heading: label, filter: {} }));
    for (const { title, filter } of yield* shelvesOf(own, category))
      shelves.push(shelf.parse({ slug: slugOf(title), parent, title, heading: headingIn(category, title), filter }));
  }
  return shelves;
}

/** Those of a category, the largest first. */
function* shelvesOf(own: readonly Product[], category: string): Generator<undefined, Candidate[]> {
  const min = Math.max(INDEXED_FROM, Math.round(Math.sqrt(own.length) / 4));
  const hold = (filter: Candidate['filter']) => new Set(own.filter(shelfMatcher(shelf.shape.filter.parse(filter))));
  const kinds: Candidate[] = [];
  for (const kind of productKinds(own, min)) {
    yield;
    kinds.push(...(filterOf(kind, category, hold) ?? []));
  }
  const chosen: Chosen[] = [];
  for (const one of [...kinds, ...typesOf(own, category)].filter(({ title }) => SLUG.test(slugOf(title)))) {
    yield;
    const held = hold(one.filter);
    const isNew = ({ one: { title }, held: others }: Chosen) =>
      slugOf(title) !== slugOf(one.title) && shareOfSmaller(held, others) <= OVERLAP_MAX;
    const isUseful = held.size >= min && held.size <= CATEGORY_SHARE_MAX * own.length;
    if (chosen.length < SHELVES_MAX && isUseful && chosen.every(isNew)) chosen.push({ one, held });
  }
  return chosen.sort((a, b) => b.held.size - a.held.size).map(({ one }) => one);
}

/**
 * The words that hold a kind and little else. Those of 'Kurta with Palazzos' hold kurtas, too, and those of a brand that is
 * called after jeans its shirts: then only the narrower kinds do, or none.
 */
function filterOf(
  { words, count, narrower }: ProductKind,
  category: string,
  hold: (filter: Candidate['filter']) => ReadonlySet<Product>,
): [Candidate] | undefined {
  const isExact = (one: { words: string; count: number }) => one.count >= EXACT * hold({ words: [one.words] }).size;
  if (isExact({ words, count })) return [{ title: titled(words, category), filter: { words: [words] } }];
  const exact = narrower.slice(0, NARROWER_MAX).filter(isExact);
  if (exact.reduce((sum, one) => sum + one.count, 0) < NARROWER_SHARE * count) return undefined;
  const [first] = exact;
  const title = exact.length === 1 && first ? first.words : words;
  return [{ title: titled(title, category), filter: { words: exact.map((one) => one.words) } }];
}

/** All clothes have this type, whatever the filter calls it: it is no kind. */
const CATCH_ALL = 'Winterwear';

/** Product types under the words of the filter; one that nobody named is left to the names of its products. */
function typesOf(own: readonly Product[], category: string): Candidate[] {
  const present = new Set(own.map(({ subCategory }) => subCategory));
  return shopTypes().flatMap(({ label, value }) =>
    present.has(value) && value !== CATCH_ALL
      ? [{ title: titled(plain(label), category), filter: { type: value } }]
      : [],
  );
}

/** 'Women Hand Bag', which is below its category already, as 'hand bag'. */
const plain = (label: string): string => label.toLowerCase().replace(WEARERS, '');
const WEARERS = /^(?:men|women|unisex) /;

/** Kinds of clothes in the plural, food as its names write it. */
function titled(words: string, category: string): string {
  const capital = words.replaceAll(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
  if (isFood({ category }) || singular(words.toLowerCase()) !== words.toLowerCase() || /(?:wear|ery)$/i.test(words))
    return capital;
  if (/[lr]f$/i.test(capital)) return `${capital.slice(0, -1)}ves`;
  return /(?:ch|sh|s|x|z)$/i.test(capital) ? `${capital}es` : `${capital}s`;
}

const WORN_BY: ReadonlyMap<string | undefined, string> = new Map([
  ['male', 'for Men'],
  ['female', 'for Women'],
  ['kids', 'for Kids'],
]);

/** 'Kurtas for Men': the title is below the category already. */
function headingIn(category: string, title: string): string {
  const worn = WORN_BY.get(wearerOf({ category }));
  return worn === undefined || title.includes(category) ? title : `${title} ${worn}`;
}

/** Names in other scripts have no slug: such shelves are the merchant's to name. */
const SLUG = /^.{1,60}$/;
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/['’\p{M}]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
