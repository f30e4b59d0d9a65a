import { categorySlug } from '@/lib/contract/category-slug';
import type { Product } from '@/lib/contract/product';
import { listingHref, UNFILTERED, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import { kindWords, queryWords } from '@/lib/rules/catalogue/query-words';
import { shopCategories, shopTypes } from '@/lib/rules/catalogue/shop-kinds';
import { paths } from '@/lib/rules/routing/paths';
import type { ShelfNode, ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import type { Suggestion } from './suggestion';
import { hasWord, type TypedWord } from '@/lib/platform/search/words-by-beginning';

/** The search has them all; more would leave no room for products. */
const KINDS_MAX = 3;

interface Kind {
  suggestion: Suggestion;
  words: readonly string[];
}

let remembered: { types: unknown; kinds: readonly Kind[] } | undefined;

/** The categories and types of the shop, with their words; the same while the shop says the same. */
function shopKinds(): readonly Kind[] {
  const types = shopTypes();
  if (remembered?.types !== types)
    remembered = {
      types,
      kinds: [
        ...shopCategories().map(({ label, value }) =>
          kind('category', value, label, { ...UNFILTERED, categories: [value] }),
        ),
        ...types.map(({ label, value }) => kind('type', value, label, { ...UNFILTERED, types: [value] })),
      ],
    };
  return remembered.kinds;
}

/**
 * Categories, shelves and product types with products in them that say every word typed. A shelf is preferred to a type: it is
 * what the merchant calls its products.
 */
export function kindsFor(
  index: { kinds: ReadonlyMap<string, Product | undefined> },
  typed: readonly TypedWord[],
  shelves: ShelfTree | undefined,
  hosts: readonly string[],
): Suggestion[] {
  if (typed.length === 0) return [];
  const kinds = shopKinds()
    .filter((one) => index.kinds.has(one.suggestion.id) && isMeant(one, typed))
    .map(({ suggestion }) => ({ ...suggestion, ...pictureOf(index.kinds.get(suggestion.id), hosts) }));
  const onShelves = shelves ? meantShelves(shelves, typed) : [];
  return [
    ...kinds.filter(({ kind: of }) => of === 'category'),
    ...onShelves.flatMap((shelf) => (shelf.isEmpty ? [] : shelfSuggestion(shelf, hosts))),
    ...(onShelves.length > 0 ? [] : kinds.filter(({ kind: of }) => of === 'type')),
  ].slice(0, KINDS_MAX);
}

const isMeant = ({ words }: { words: readonly string[] }, typed: readonly TypedWord[]): boolean =>
  typed.every((one) => hasWord(words, one));

/** The shelves whose titles say every word typed, but for the pages of categories: those that begin so first. */
function meantShelves(tree: ShelfTree, typed: readonly TypedWord[]): readonly ShelfNode[] {
  const isBegun = ({ words: [first = ''] }: { words: readonly string[] }) => typed.some((one) => hasWord([first], one));
  const begunFirst = (one: TitledShelf, other: TitledShelf) => Number(isBegun(other)) - Number(isBegun(one));
  return titledShelves(tree)
    .filter((one) => isMeant(one, typed))
    .sort((one, other) => begunFirst(one, other) || sizeOf(other) - sizeOf(one))
    .map(({ shelf }) => shelf);
}

/** Those of them that can be suggested. */
export const shelvesToSuggest = (tree: ShelfTree, typed: readonly TypedWord[]): readonly ShelfNode[] =>
  meantShelves(tree, typed)
    .filter(({ isEmpty }) => !isEmpty)
    .slice(0, KINDS_MAX);

interface TitledShelf {
  shelf: ShelfNode;
  words: readonly string[];
}

const sizeOf = ({ shelf }: TitledShelf): number => shelf.count;

const byTree = new WeakMap<ShelfTree, readonly TitledShelf[]>();

/** The shelves but for the pages of categories, which are suggested themselves. */
function titledShelves(tree: ShelfTree): readonly TitledShelf[] {
  const known = byTree.get(tree);
  if (known) return known;
  const ofCategories = new Set(shopCategories().map(({ value }) => categorySlug(value)));
  const titled = tree.all
    .filter(({ path }) => !ofCategories.has(path))
    .map((shelf) => ({ shelf, words: [...queryWords(shelf.title), queryWords(shelf.title).join('')] }));
  byTree.set(tree, titled);
  return titled;
}

function shelfSuggestion(shelf: ShelfNode, hosts: readonly string[]): Suggestion {
  const { path, title, parent, count } = shelf;
  return {
    kind: 'shelf',
    id: path,
    label: title,
    says: parent ? `${count} in ${parent.title}` : String(count),
    href: paths.shelf(path),
    ...pictureOf(shelf.newest(1)[0], hosts),
  };
}

function kind(of: 'category' | 'type', id: string, label: string, query: ListingQuery): Kind {
  return {
    suggestion: { kind: of, id, label, href: listingHref(paths.search, query) },
    words: [...new Set([...queryWords(label), queryWords(label).join(''), ...kindWords(id)])],
  };
}

export function pictureOf(product: Product | undefined, hosts: readonly string[]): { picture?: string } {
  const picture = pictureSource(product?.image[0]?.url, hosts);
  return picture ? { picture } : {};
}
