import { formatPrice } from '@/lib/rules/money/format-rupees';
import { negationAtEnd } from './negations';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';

/** Which prices are asked for, both ends included; Infinity where there is no upper one. */
export interface PriceRange {
  /** What was typed without the prices; '' where nothing else was. */
  rest: string;
  /** What was typed of prices, amounts in words as numbers: 'under 500'. */
  written: string;
  minPaise: Paise;
  maxPaise: Paise;
  /** A word before it says that it is not wanted: 'not under 500'. It is part of `written` then. */
  isUnwanted?: boolean;
}

const ONES = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const HINDI: Readonly<Record<string, number>> = {
  ek: 1,
  do: 2,
  teen: 3,
  char: 4,
  chaar: 4,
  paanch: 5,
  panch: 5,
  chhe: 6,
  saat: 7,
  aath: 8,
  nau: 9,
  das: 10,
  pachas: 50,
  dedh: 1.5,
  dhai: 2.5,
};
const SMALL: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, at) => [word, at + 1] as const),
  ...TENS.map((word, at) => [word, 20 + 10 * at] as const),
  ...Object.entries(HINDI),
]);
const LARGE: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['sau', 100],
  ['thousand', 1000],
  ['hazaar', 1000],
  ['hazar', 1000],
  ['k', 1000],
  ['lakh', 100_000],
]);
const SMALL_WORD = `(?:\\d+(?:\\.\\d+)?|${[...SMALL.keys()].join('|')})`;
const LARGE_WORD = `(?:${[...LARGE.keys()].join('|')})`;
/** 'five hundred', '1.5k', 'do hazaar', 'one thousand two hundred', 'thousand'. */
const IN_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:${SMALL_WORD}\\s*)?${LARGE_WORD}(?:\\s+(?:and\\s+)?${SMALL_WORD}\\s*${LARGE_WORD}|\\s+(?:${TENS.join('|')}))?(?![\\p{L}\\p{N}])`,
  'giu',
);

const AMOUNT = '(\\d[\\d,]{0,9})';
const MARK = '(?:₹|rs\\.?|inr)';
const N = `${MARK}?\\s*${AMOUNT}(?:\\.\\d+)?(?:\\s*(?:${MARK}|rupees?|rupaye|rupay|rupaya|rupiah|bucks|\\/-))*`;
const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}.])';
const BELOW =
  'under|below|less than|lesser than|cheaper than|not more than|at most|up ?to|within|max(?:imum)?|budget|<';
const BELOW_AFTER =
  'se kam|se kum|ke andar|ke undar|ke under|ke neeche|ke niche|ke nice|tak|or less|or below|and below|and under|or under|max';
const ABOVE = 'above|over|more than|greater than|not less than|at least|min(?:imum)?|starting(?: from)?|>';
const ABOVE_AFTER = 'se zyada|se jyada|se jyaada|se upar|se oopar|or more|and above|and more|or above|plus|\\+';
const pattern = (source: string): RegExp => new RegExp(source, 'iu');

/** Tried in this order; `from` and `to` say which groups hold the ends. */
const PATTERNS: readonly { test: RegExp; from?: 1; to?: 1 | 2 }[] = [
  { test: pattern(`${START}(?:between|from)\\s+${N}\\s*(?:to|and|-|–|till|se)\\s*${N}${END}`), from: 1, to: 2 },
  { test: pattern(`(?:${START}|(?=₹))${MARK}\\s*${AMOUNT}\\s*(?:to|and|-|–|till|se)\\s*${N}${END}`), from: 1, to: 2 },
  {
    test: pattern(
      `${START}(\\d{3,6})\\s*(?:to|-|–|se)\\s*${MARK}?\\s*(\\d{3,6})(?:\\s*(?:${MARK}|rupees?|rupaye))?${END}`,
    ),
    from: 1,
    to: 2,
  },
  { test: pattern(`(?:${START}(?:${BELOW})|[<])\\s*(?:of\\s+)?${N}${END}`), to: 1 },
  { test: pattern(`(?:${START}|(?=₹))${N}\\s*(?:${BELOW_AFTER})${END}`), to: 1 },
  { test: pattern(`(?:${START}(?:${ABOVE})|[>])\\s*${N}${END}`), from: 1 },
  { test: pattern(`(?:${START}|(?=₹))${N}\\s*(?:${ABOVE_AFTER})(?![\\p{L}\\p{N}])`), from: 1 },
  { test: pattern(`(?:${START}|(?=₹))${MARK}\\s*${AMOUNT}(?:\\s*\\/-)?${END}`), to: 1 },
  { test: pattern(`${START}${AMOUNT}\\s*(?:rs\\.?|rupees?|rupaye|\\/-)${END}`), to: 1 },
];

/** The prices in a query's words: 'under 500', 'kurta below ₹1,000', '500 se kam', '₹300 to ₹600'; undefined without any. */
export function priceRange(text: string): PriceRange | undefined {
  const written = text.replace(IN_WORDS, (words) => String(amountOf(words)));
  for (const { test, from, to } of PATTERNS) {
    const found = test.exec(written);
    if (!found) continue;
    const rupees = (group: number | undefined, without: number) =>
      group === undefined ? without : Number((found[group] ?? '').replaceAll(',', ''));
    const ends = [rupees(from, 0), rupees(to, Infinity)].toSorted((a, b) => a - b);
    const [min = 0, max = 0] = ends;
    if (!(max > 0)) return undefined;
    const before = written.slice(0, found.index);
    const negation = negationAtEnd(before);
    const rest = `${before.trimEnd().slice(0, before.trimEnd().length - negation.length)} ${written.slice(found.index + found[0].length)}`;
    return {
      rest: rest.replace(/\s+/g, ' ').trim(),
      written: `${negation} ${found[0]}`.trim(),
      ...(negation === '' ? {} : { isUnwanted: true }),
      minPaise: rupeesToPaise(min),
      maxPaise: max === Infinity ? Infinity : rupeesToPaise(max),
    };
  }
  return undefined;
}

/** The range in words: 'Up to ₹500', '₹300 to ₹600', 'From ₹3,000'. */
export function rangeInWords({ minPaise, maxPaise }: Pick<PriceRange, 'minPaise' | 'maxPaise'>): string {
  if (minPaise === 0) return `Up to ${formatPrice(maxPaise)}`;
  return maxPaise === Infinity
    ? `From ${formatPrice(minPaise)}`
    : `${formatPrice(minPaise)} to ${formatPrice(maxPaise)}`;
}

/** 'one thousand two hundred' is 1200. */
function amountOf(words: string): number {
  let sum = 0;
  let pending = 0;
  for (const word of words.toLowerCase().match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? []) {
    const large = LARGE.get(word);
    if (large === undefined) pending += SMALL.get(word) ?? (Number(word) || 0);
    else {
      sum += (pending || 1) * large;
      pending = 0;
    }
  }
  return Math.round(sum + pending);
}
