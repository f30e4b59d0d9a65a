import { negationAtEnd, withNegations } from './negations';
import { priceRange, rangeInWords, type PriceRange } from './price-range';

/** What a text asks for besides products, and the words that say it. */
interface Filter {
  /** In the shop's words: 'Size XXL', 'Up to ₹500'. */
  says: string;
  /** As it was typed: 'xxl', 'under 500'. */
  written: string;
}

export interface Query {
  /** What names products: the text without prices, sizes and the order asked for. */
  rest: string;
  prices?: PriceRange;
  /** Sizes asked for; any of them will do. */
  sizes: readonly SizeFilter[];
  order?: 'cheapest' | 'bestsellers';
  /** Prices and order, in the shop's words. */
  filters: readonly Filter[];
  /** Sizes, prices and orders that are not wanted, as typed ('without xxl'): products that come in other sizes too are not left out. */
  refused: readonly string[];
}

interface SizeFilter extends Filter {
  /** In the writing of `plainSize`. */
  size: string;
}

const CHEAP =
  /(?<![\p{L}\p{N}])(?:cheap(?:est)?|sasta|saste|sasti|affordable|inexpensive|low(?:est)?[ -](?:price|cost)d?|budget)(?![\p{L}\p{N}])/iu;
const POPULAR = /(?<![\p{L}\p{N}])(?:best[ -]?sell(?:er|ers|ing)|popular|trending|top[ -]?selling)(?![\p{L}\p{N}])/iu;
/** 'size 9', 'uk 9', 'size xl', '500 g', '1 kg', 'xl', and 'kurti m'; a letter elsewhere is no size. */
const SIZES = [
  /(?<![\p{L}\p{N}])(?:size|uk)\s*:?\s*(\d{1,2}|xxs|xs|s|m|l|x{1,3}l|[2-5]xl|small|medium|large)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(\d{1,2}|xs|s|m|l|x{1,3}l|[2-5]xl|small|medium|large)\s+(?:number|no\.?\s+size|size)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(\d+(?:\.\d+)?\s*(?:kg|kilo|gms?|grams?|g))(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(xxs|xs|x{1,3}l|[2-5]xl)(?![\p{L}\p{N}])/iu,
  // 'women s' is the possessive as a phone's keyboard writes it.
  /(?<=[\p{L}\p{N}]{3})(?<!\band)(?!(?<=\b(?:men|women|boys?|girls?|kids?))\s+s$)\s+([sml])$/iu,
];
/** A number that may be a size, where products come in it: 'jeans 32'. */
const BARE_NUMBER = /(?<=\p{L})\s+(\d{1,2})$/u;
const WORDS: Readonly<Record<string, string>> = { small: 's', medium: 'm', large: 'l' };

/** How often something is said again that is read as said once: it bounds the cost of a query. */
const TIMES_MAX = 8;

/** What a text asks for besides products. */
export function readQuery(text: string): Query {
  const refused: string[] = [];
  let rest = withNegations(text);
  let prices = priceRange(rest);
  while (prices?.isUnwanted && refused.length < TIMES_MAX) {
    refused.push(prices.written);
    rest = prices.rest;
    prices = priceRange(rest);
  }
  const filters: Filter[] = [];
  for (let next = prices; prices && next && filters.length < TIMES_MAX; next = priceRange(rest)) {
    if (rangeInWords(next) !== rangeInWords(prices)) break;
    filters.push({ says: rangeInWords(prices), written: next.written });
    rest = next.rest;
  }
  /** All that is written so: what is said twice is taken away together. */
  const take = (pattern: RegExp): { value: string; written: string }[] => {
    const taken: { value: string; written: string }[] = [];
    for (
      let found = pattern.exec(rest);
      found && taken.length + refused.length < TIMES_MAX;
      found = pattern.exec(rest)
    ) {
      const before = rest.slice(0, found.index).trimEnd();
      const negation = negationAtEnd(before);
      rest = tidy(`${before.slice(0, before.length - negation.length)} ${rest.slice(found.index + found[0].length)}`);
      const written = found[0].trim();
      if (negation === '') taken.push({ value: found[1] ?? found[0], written });
      else refused.push(`${negation} ${written}`);
    }
    return taken;
  };
  // First the order, since a letter at the end may be a size: 'kurti s cheap'.
  const [cheap, popular] = [take(CHEAP), take(POPULAR)];
  const sizes = SIZES.flatMap(take).map(({ value, written }) => sizeFilter(value, written));
  filters.push(
    ...cheap.map(({ written }) => ({ says: 'Cheapest first', written })),
    ...popular.map(({ written }) => ({ says: 'Best sellers first', written })),
  );
  const order = cheap.length > 0 ? 'cheapest' : popular.length > 0 ? 'bestsellers' : undefined;
  return { rest: tidy(rest), prices, sizes, filters, refused, ...(order ? { order } : {}) };
}

/** A text's words and wishes but for those that say this. */
export const textWithout = ({ rest, sizes, filters, refused }: Query, says?: string): string =>
  [rest, ...[...sizes, ...filters].filter((filter) => filter.says !== says).map(({ written }) => written), ...refused]
    .filter(Boolean)
    .join(' ');

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The query with its last number read as a size; undefined where it ends with none, or names a size already. */
export function withBareSize(query: Query): Query | undefined {
  const [written = '', number] = BARE_NUMBER.exec(query.rest) ?? [];
  // 'shoes no 9' is a number; 'jeans without 32' is none that is asked for.
  const negation = negationAtEnd(query.rest.slice(0, -written.length)).toLowerCase();
  if (number === undefined || query.sizes.length > 0 || !['', 'no'].includes(negation)) return undefined;
  const rest = query.rest.slice(0, -written.length);
  return {
    ...query,
    rest: rest.slice(0, rest.length - negation.length).trimEnd(),
    sizes: [sizeFilter(number, `${negation} ${number}`.trim())],
  };
}

const sizeFilter = (value: string, written: string): SizeFilter => {
  const size = plainSize(value);
  return { size, written, says: /\dk?g$/.test(size) ? size.replace(/k?g$/, ' $&') : `Size ${size.toUpperCase()}` };
};

const plain = new Map<string, string>();
/** More writings of sizes than any shop has. */
const PLAIN_MAX = 1_000;

/** One writing of a size: '500g', 'xxl', '9', which is 'UK 9' too. Memoised: a search for a size reads those of every product. */
export function plainSize(size: string): string {
  const known = plain.get(size);
  if (known !== undefined) return known;
  const read = readSize(size);
  if (plain.size < PLAIN_MAX) plain.set(size, read);
  return read;
}

function readSize(size: string): string {
  const letters = size.toLowerCase().replace(/\s+/g, '');
  const word = WORDS[letters] ?? letters;
  return word
    .replace(/^(?:uk|ind|india|size)(?=\d)/, '')
    .replace(/^([2-5])xl$/, (_, times: string) => `${'x'.repeat(Number(times))}l`)
    .replace(/(?<=\d)(?:gms?|grams?)$/, 'g')
    .replace(/(?<=\d)kilo$/, 'kg')
    .replace(/^1000g$/, '1kg');
}
