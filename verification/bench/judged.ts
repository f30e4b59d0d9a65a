import { colorName } from '@/lib/catalogue/color-name';
import type { Product } from '@/lib/contract/product';

/** Whether a product is what somebody means who types a query. */
export type Judge = (product: Product) => boolean;

/** Queries of one kind over one catalogue: what is typed, and what is meant by it. */
export type JudgedGroup = Readonly<Record<string, Judge>>;

export interface JudgedQuery {
  query: string;
  group: string;
  good: Judge;
  /** Not looked at while the search is being changed. */
  isHeldOut: boolean;
}

/** Lays groups out as a list whose queries may be looked at while the search is being changed. */
export const judged = (groups: Readonly<Record<string, JudgedGroup>>): JudgedQuery[] =>
  Object.entries(groups).flatMap(([group, queries]) =>
    Object.entries(queries).map(([query, good]) => ({ query, group, good, isHeldOut: false })),
  );

/** The same, with every other query kept for the end: it is looked at once, when a change of the search is finished. */
export const everyOtherHeldOut = (groups: Readonly<Record<string, JudgedGroup>>): JudgedQuery[] =>
  judged(groups).map((query, index) => ({ ...query, isHeldOut: index % 2 === 1 }));

export const all =
  (...judges: readonly Judge[]): Judge =>
  (product) =>
    judges.every((judge) => judge(product));

export const any =
  (...judges: readonly Judge[]): Judge =>
  (product) =>
    judges.some((judge) => judge(product));

export const not =
  (judge: Judge): Judge =>
  (product) =>
    !judge(product);

export const nothing: Judge = () => false;

/** Goods that the shop does not have, as a list with commas: nothing should be shown. */
export const notSold = (queries: string): JudgedGroup =>
  Object.fromEntries(queries.split(', ').map((query) => [query, nothing]));

/** A pattern of whole words, in any case. */
export const wholeWords = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu');

/** Whole words of the name; a brand in front of the name says nothing of what the goods are. */
export function named(pattern: string): Judge {
  const words = wholeWords(pattern);
  return ({ name, brand = '' }) => words.test(brand !== '' && name.startsWith(brand) ? name.slice(brand.length) : name);
}

/** What goods are, said before what they come with: no 'Kurta with Dupatta' for a dupatta. */
export function isA(pattern: string): Judge {
  const words = wholeWords(pattern);
  return ({ name, brand = '' }) => {
    const own = brand !== '' && name.startsWith(brand) ? name.slice(brand.length) : name;
    return words.test(own.split(/ (?:with|for) |,/i)[0] ?? '');
  };
}

export const ofBrand =
  (...names: readonly string[]): Judge =>
  ({ brand = '' }) =>
    names.some((name) => brand.toLowerCase() === name.toLowerCase());

export const ofKind =
  (...kinds: readonly string[]): Judge =>
  ({ category, subCategory }) =>
    kinds.includes(category) || kinds.includes(subCategory);

const child = named("boys?|girls?|kids|infants?|boy's|girl's");
export const forMen: Judge = all(ofKind('Men', 'Unisex'), not(child), not(named('women')));
export const forWomen: Judge = all(ofKind('Women', 'Unisex'), not(child), not(named('men')));
export const forBoys = named('boys?|kids');
export const forGirls = named('girls?|kids');
export const forChildren: Judge = any(child, ({ brand = '' }) => /\bkids\b/i.test(brand));

const ANY_COLOR = wholeWords(
  'black|white|off-white|ivory|cream|beige|nude|tan|camel|khaki|brown|chocolate|coffee|rust|copper|bronze|gold|golden|mustard|yellow|lemon|orange|peach|coral|red|maroon|burgundy|wine|pink|rose|magenta|fuchsia|purple|violet|lavender|lilac|mauve|plum|blue|navy|indigo|teal|turquoise|aqua|mint|green|olive|lime|grey|charcoal|silver|multicoloured|multi',
);
const SHADES: Readonly<Record<string, string>> = {
  red: 'red|crimson|scarlet|cherry',
  blue: 'blue|navy|indigo',
  green: 'green|olive|emerald',
  white: 'white|off white|off-white',
  grey: 'grey|gray|charcoal|gunmetal',
  gold: 'gold|golden',
  purple: 'purple|violet|lavender|plum',
  brown: 'brown|coffee|tan|camel',
};

/**
 * Goods of a colour: their name says it or, where it names none, one of their colours. A single colour that a name contradicts
 * or merely has within another word ('EmbroideRED') is a fault of the data.
 */
export function colored(color: string): Judge {
  const shade = wholeWords(SHADES[color] ?? color);
  return ({ name, brand = '', colors }) => {
    const own = brand !== '' && name.startsWith(brand) ? name.slice(brand.length) : name;
    if (shade.test(own)) return true;
    if (colors.length < 2 && (ANY_COLOR.test(own) || own.toLowerCase().includes(color))) return false;
    return colors.some((one) => shade.test(colorName(one)));
  };
}

/** Price in rupees, both ends included. */
export const costs =
  (from: number, to: number): Judge =>
  ({ price }) =>
    price >= from && price <= to;

export const comesIn =
  (...wanted: readonly string[]): Judge =>
  ({ sizes }) =>
    wanted.some((size) => sizes.includes(size));

/** Goods as several sets of queries name them. */
export const kurta = isA('kurtas?');
export const kurti = all(forWomen, isA('kurtis?|kurtas?|tunics?'));
export const jeans = isA('jeans|jeggings');
export const watch = isA('watch|watches|smartwatch');
export const shirt = all(isA('shirts?'), not(isA('t-shirts?|tshirts?')));
export const handbag = any(
  isA('handbags?|purses?|totes?|clutch|satchel'),
  isA('(handheld|hand|sling|hobo|shoulder|tote) bags?'),
);
export const earrings = isA('earrings?|jhumkas?|studs|chandbalis?');
