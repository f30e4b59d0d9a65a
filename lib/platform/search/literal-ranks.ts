import { foldText } from '@/lib/rules/catalogue/fold-text';
import type { ListChange } from '@/lib/rules/catalogue/list-change';
import type { Product } from '@/lib/contract/product';
import { shopTypes } from '@/lib/rules/catalogue/shop-kinds';
import { queryWords } from '@/lib/rules/catalogue/query-words';

/** Stands between two names; no query contains it. */
const BORDER = '\u0000';

/** All names as one text, which is searched in 3 ms for 100,000 products: a tenth of a loop over them. */
interface LiteralIndex {
  names: string;
  /** The end of each product's name in `names`, its border included. */
  ends: Uint32Array;
  /** Products by category and sub-category. */
  kinds: readonly Kind[];
}

interface Kind {
  category: string;
  subCategory: string;
  /** The label of the product type, its words only: 'thatte nippattu', 't shirts'. */
  label: string | undefined;
  positions: number[];
}

/** What is longer is the label of no type. */
const LABEL_MAX = 60;

const built = new WeakMap<readonly Product[], LiteralIndex>();

/** How well a text is in a product, best last; 0 is not at all. */
export const LITERAL_RANK = { kind: 1, insideWord: 2, wordStart: 3, wholeWord: 4 } as const;

/**
 * Ranks the products whose name, category or sub-category contains the text, whatever case and Unicode form. The whole
 * label of a product type means its sub-category: 'Mullu Murukku' finds every SNMulluMurukku.
 *
 * @returns one byte for every product: 0 where it does not match, else how well (`LITERAL_RANK`)
 */
export function literalRanks(products: readonly Product[], text: string): Uint8Array {
  const { names, ends, kinds } = literalIndex(products);
  const { sought, isKind } = readLiteral(text);
  const ranks = new Uint8Array(products.length);
  if (sought === '') return ranks;
  let position = 0;
  for (let at = names.indexOf(sought); at !== -1 && position < ends.length;) {
    while ((ends[position] ?? Infinity) <= at) position += 1;
    const rank = rankAt(names, at, sought.length);
    if (position < ranks.length) ranks[position] = Math.max(ranks[position] ?? 0, rank);
    // The same name may hold a better match: 'sweatshirt and shirt'.
    at = names.indexOf(sought, rank === LITERAL_RANK.wholeWord ? ends[position] : at + 1);
  }
  for (const kind of kinds) {
    if (!isKind(kind)) continue;
    for (const member of kind.positions) ranks[member] ||= LITERAL_RANK.kind;
  }
  return ranks;
}

/** A text as names are searched for it, and whether it says a category, a sub-category or the whole label of the latter. */
export function readLiteral(text: string): { sought: string; isKind(kind: Omit<Kind, 'positions'>): boolean } {
  const sought = foldText(text.replaceAll(BORDER, ' ')).trim();
  const label = sought.length <= LABEL_MAX ? queryWords(sought).join(' ') : '';
  return {
    sought,
    isKind: (kind) => kind.category.includes(sought) || kind.subCategory.includes(sought) || kind.label === label,
  };
}

/** How well a text is in one name, both as they are compared; 0 where it does not. */
export function rankIn(name: string, sought: string): number {
  let rank = 0;
  for (let at = name.indexOf(sought); at !== -1; at = name.indexOf(sought, at + 1))
    rank = Math.max(rank, rankAt(name, at, sought.length));
  return rank;
}

function rankAt(names: string, at: number, length: number): number {
  if (isLetter(names[at - 1]) && isLetter(names[at])) return LITERAL_RANK.insideWord;
  return isLetter(names[at + length]) && isLetter(names[at + length - 1])
    ? LITERAL_RANK.wordStart
    : LITERAL_RANK.wholeWord;
}

/** Fast for ASCII in lower case, which most names are. */
function isLetter(sign: string | undefined): boolean {
  if (sign === undefined) return false;
  if (sign <= '\u007f') return (sign >= 'a' && sign <= 'z') || (sign >= '0' && sign <= '9');
  return /[\p{L}\p{M}\p{N}]/u.test(sign);
}

/** Names and kinds stay as they are where products were replaced by others of the same name and kind. */
export function patchLiteralIndex(before: readonly Product[], after: readonly Product[], change: ListChange): void {
  const known = built.get(before);
  const isSame = (one: Product, other: Product) =>
    one.name === other.name && one.category === other.category && one.subCategory === other.subCategory;
  if (!known || change.gone.size + change.added.size > 0) return;
  if (Array.from(change.replaced).every(([one, other]) => isSame(one, other))) built.set(after, known);
}

function literalIndex(products: readonly Product[]): LiteralIndex {
  const known = built.get(products);
  if (known) return known;
  const names = products.map(({ name }) => foldText(name));
  const ends = new Uint32Array(names.length);
  let end = 0;
  for (const [position, name] of names.entries()) {
    end += name.length + BORDER.length;
    ends[position] = end;
  }
  const index = { names: names.join(BORDER), ends, kinds: groupByKind(products) };
  built.set(products, index);
  return index;
}

/** A category and a sub-category in lower case, with the label of the latter. */
export function kindReader(): (category: string, subCategory: string) => Omit<Kind, 'positions'> {
  const labels = new Map(shopTypes().map(({ label, value }) => [value.toLowerCase(), queryWords(label).join(' ')]));
  return (category, subCategory) => ({
    category: category.toLowerCase(),
    subCategory: subCategory.toLowerCase(),
    label: labels.get(subCategory.toLowerCase()),
  });
}

function groupByKind(products: readonly Product[]): Kind[] {
  const read = kindReader();
  const kinds = new Map<string, Kind>();
  for (const [position, { category, subCategory }] of products.entries()) {
    const key = `${category}${BORDER}${subCategory}`;
    const known = kinds.get(key);
    if (known) known.positions.push(position);
    else kinds.set(key, { ...read(category, subCategory), positions: [position] });
  }
  return [...kinds.values()];
}
