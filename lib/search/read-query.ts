import { priceRange, type PriceRange } from '@/lib/search/price-range';

export interface Query {
  /** What names goods: the text without prices, sizes and the order asked for. */
  rest: string;
  prices?: PriceRange;
  /** Sizes asked for, in the writing of `plainSize`; any of them will do. */
  sizes: readonly string[];
  order?: 'cheapest' | 'bestsellers';
}

const CHEAP =
  /(?<![\p{L}\p{N}])(?:cheap(?:est)?|sasta|saste|sasti|affordable|inexpensive|low(?:est)?[ -](?:price|cost)d?|budget)(?![\p{L}\p{N}])/iu;
const POPULAR = /(?<![\p{L}\p{N}])(?:best[ -]?sell(?:er|ers|ing)|popular|trending|top[ -]?selling)(?![\p{L}\p{N}])/iu;
/** 'size 9', 'uk 9', 'size xl', '500 g', '1 kg', 'xl'; 'm' alone is no size. */
const SIZES = [
  /(?<![\p{L}\p{N}])(?:size|uk)\s*:?\s*(\d{1,2}|xxs|xs|s|m|l|x{1,3}l|[2-5]xl|small|medium|large)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(\d{1,2}|xs|s|m|l|x{1,3}l|[2-5]xl|small|medium|large)\s+(?:number|no\.?\s+size|size)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(\d+(?:\.\d+)?\s*(?:kg|kilo|gms?|grams?|g))(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(xs|x{1,3}l|[2-5]xl)(?![\p{L}\p{N}])/iu,
];
const WORDS: Readonly<Record<string, string>> = { small: 's', medium: 'm', large: 'l' };

/** What a text asks for besides goods. */
export function readQuery(text: string): Query {
  const prices = priceRange(text);
  let rest = prices?.rest ?? text;
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found ? (found[1] ?? found[0]) : undefined;
  };
  const sizes = SIZES.map(take).flatMap((size) => (size ? [plainSize(size)] : []));
  const order = take(CHEAP) ? 'cheapest' : take(POPULAR) ? 'bestsellers' : undefined;
  return { rest: rest.replace(/\s+/g, ' ').trim(), prices, sizes, order };
}

const plain = new Map<string, string>();
/** More writings of sizes than any shop has. */
const PLAIN_MAX = 1_000;

/** One writing of a size: '500g', 'xxl', '9'. Memoised: a search for a size reads those of every product. */
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
    .replace(/^([2-5])xl$/, (_, times: string) => `${'x'.repeat(Number(times))}l`)
    .replace(/(?<=\d)(?:gms?|grams?)$/, 'g')
    .replace(/(?<=\d)kilo$/, 'kg')
    .replace(/^1000g$/, '1kg');
}
