import { isSnack } from '@/lib/rules/catalogue/product-type';
import { typeOf } from '@/lib/rules/catalogue/shop-kinds';
import type { RateRule } from './rate-rule';

/** From which day a notification of Central Tax (Rate) holds. */
interface Since {
  /** YYYY-MM-DD in India. */
  from: string;
  /** Its number: '9/2025'. */
  by: string;
}

const START: Since = { from: '2017-07-01', by: '1/2017' };
const EXEMPT: Since = { from: '2017-07-01', by: '2/2017' };
const YARNS: Since = { from: '2017-10-13', by: '34/2017' };
const NOVEMBER_2017: Since = { from: '2017-11-15', by: '41/2017' };
const JULY_2018: Since = { from: '2018-07-27', by: '18/2018' };
const SHOES_AT_12: Since = { from: '2022-01-01', by: '21/2021' };
const EXTRUDED: Since = { from: '2024-10-10', by: '5/2024' };
/** Since the 56th meeting of the GST Council; it takes the place of 1/2017, and says again what stayed. */
const TWO_RATES: Since = { from: '2025-09-22', by: '9/2025' };
/** Of the same day, in the place of 2/2017. */
const STILL_EXEMPT: Since = { from: '2025-09-22', by: '10/2025' };

/** A rate with the notification that says so. */
type NotifiedRate = RateRule & { by: string };

const flat = (hsn: string, { from, by }: Since, rate: number): NotifiedRate => ({ hsn, from, by, rate });
const upTo = (hsn: string, since: Since, limitRupees: number, rate: number, above: number): NotifiedRate => ({
  ...flat(hsn, since, rate),
  limit: { paise: limitRupees * 100, above },
});
/** One code, with its rates in the order of their days. */
const coded = (hsn: string, rates: readonly (readonly [Since, number])[]): NotifiedRate[] =>
  rates.map(([since, rate]) => flat(hsn, since, rate));
/** Headings one after another that were always taxed alike: '5004' to '5007'. */
const headings = (first: number, last: number, rates: readonly (readonly [Since, number])[]): NotifiedRate[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String(first + at)).flatMap((hsn) => coded(hsn, rates));

/** Clothes by the price of a unit: knitted, woven, and other made-up textiles such as towels and bed sheets. */
const clothes = ['61', '62', '63'].flatMap((hsn) => [
  upTo(hsn, START, 1000, 500, 1200),
  upTo(hsn, TWO_RATES, 2500, 500, 1800),
]);

const always5 = [
  [START, 500],
  [TWO_RATES, 500],
] as const;
const was12 = [
  [START, 1200],
  [TWO_RATES, 500],
] as const;
const manMadeYarn = [
  [START, 1800],
  [YARNS, 1200],
  [TWO_RATES, 500],
] as const;
const since2025 = [[TWO_RATES, 500]] as const;
const exempt = [
  [EXEMPT, 0],
  [STILL_EXEMPT, 0],
] as const;
const to5In2017 = [
  [START, 1200],
  [NOVEMBER_2017, 500],
  [TWO_RATES, 500],
] as const;
const to5In2018 = [
  [JULY_2018, 500],
  [TWO_RATES, 500],
] as const;

/** What is woven, spun or knitted and not made up yet: a saree is fabric. */
const textiles = [
  // Silk.
  ...headings(5001, 5003, exempt),
  ...headings(5004, 5007, always5),
  // Wool.
  ...headings(5101, 5103, exempt),
  ...headings(5104, 5113, always5),
  // Cotton.
  ...headings(52, 52, always5),
  // Linen, jute and other plants.
  ...headings(5301, 5302, always5),
  // Raw jute and coir are exempt, other fibres under the same headings are not: only whole codes distinguish them.
  ...['53031010', '53039010', '53050010', '53050030'].flatMap((hsn) => coded(hsn, exempt)),
  ...['53031090', '53050050', '53050090'].flatMap((hsn) => coded(hsn, always5)),
  ...headings(5306, 5311, always5),
  // Man-made filaments, and fabrics of them.
  ...headings(5401, 5406, manMadeYarn),
  ...headings(5407, 5408, always5),
  // Man-made staple fibres, yarn and fabrics of them.
  ...headings(5501, 5507, [
    [START, 1800],
    [TWO_RATES, 500],
  ]),
  ...headings(5508, 5511, manMadeYarn),
  ...headings(5512, 5516, always5),
  // Wadding but for flock and what is made of man-made fibres; felt, nonwovens, special yarns, twine, nets.
  ...['560121', '560129'].flatMap((hsn) => coded(hsn, was12)),
  ...headings(5602, 5604, was12),
  ...headings(5605, 5605, since2025),
  ...headings(5606, 5606, was12),
  ...headings(5607, 5607, since2025),
  ...headings(5608, 5608, to5In2017),
  ...headings(5609, 5609, since2025),
  // Carpets.
  ...headings(5701, 5701, was12),
  ...headings(5702, 5703, since2025),
  ...headings(5704, 5704, was12),
  ...headings(5705, 5705, since2025),
  // Velvet and corduroy, terry, gauze, net, lace, ribbons, trimmings, embroidery.
  ...headings(5801, 5801, to5In2018),
  ...headings(5802, 5804, was12),
  ...headings(5805, 5805, since2025),
  ...headings(5806, 5806, to5In2017),
  ...headings(5807, 5807, was12),
  ...headings(5808, 5810, since2025),
  ...headings(5811, 5811, was12),
  // Coated fabrics; knitted fabrics.
  ...headings(59, 59, was12),
  ...headings(60, 60, always5),
  // Worn clothes and rags.
  ...headings(6309, 6310, since2025),
  // Bulk bags, and sacks of plastic strip, whatever they cost.
  ...['630532', '630533'].flatMap((hsn) => coded(hsn, [[TWO_RATES, 1800]])),
];

/**
 * The rates the shop knows by itself, each with its notification; the merchant's own stand in front of them. Rates
 * without an unambiguous text are left out, see backend/tax/README.md.
 */
export const DEFAULT_RATES: readonly NotifiedRate[] = [
  ...textiles,
  ...clothes,
  upTo('64', START, 500, 500, 1800),
  upTo('64', JULY_2018, 1000, 500, 1800),
  upTo('64', SHOES_AT_12, 1000, 1200, 1800),
  upTo('64', TWO_RATES, 2500, 500, 1800),
  flat('6406', START, 1800),
  // Bags, sunglasses, watches and belts.
  flat('4202', START, 2800),
  flat('4202', NOVEMBER_2017, 1800),
  // Hand bags and shopping bags of cotton and of jute.
  flat('42022220', TWO_RATES, 500),
  flat('42022230', TWO_RATES, 500),
  flat('420330', START, 2800),
  flat('420330', NOVEMBER_2017, 1800),
  flat('900410', START, 2800),
  flat('900410', NOVEMBER_2017, 1800),
  flat('9101', START, 2800),
  flat('9101', NOVEMBER_2017, 1800),
  flat('9102', START, 2800),
  flat('9102', NOVEMBER_2017, 1800),
  // Jewellery, imitation jewellery.
  flat('7113', START, 300),
  flat('7117', START, 300),
  // Namkeen in labelled packs, and what is sold beside it.
  flat('210690', START, 1200),
  flat('210690', TWO_RATES, 500),
  flat('1905', START, 1800),
  flat('1905', TWO_RATES, 500),
  flat('19059030', EXTRUDED, 1200),
  flat('19059030', TWO_RATES, 500),
  ...coded('19059040', exempt),
  flat('2008', START, 1200),
  flat('2008', TWO_RATES, 500),
];

/** The recorded kind decides the rate of products without an HSN. Products of other kinds must have one, or their type. */
const HSN_OF_KIND: Readonly<Record<string, string>> = {
  Winterwear: '62',
  Shoewear: '64',
  WMLadiesBag: '4202',
  Eyewear: '900410',
};

/** A product's own code, or else that of its type: what invoices print. */
export const hsnOf = (product: { hsn?: string | undefined; subCategory: string }): string | undefined =>
  product.hsn ?? typeOf(product)?.hsn;

/** The code that decides the rate of a product. That of a recorded kind is never printed: it gives a rate, not a code. */
export function rateHsn(product: { hsn?: string; category: string; subCategory: string }): string | undefined {
  const own = hsnOf(product);
  if (own) return own;
  if (isSnack(product)) return '210690';
  return Object.hasOwn(HSN_OF_KIND, product.subCategory) ? HSN_OF_KIND[product.subCategory] : undefined;
}
