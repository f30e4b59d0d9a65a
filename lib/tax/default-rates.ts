import type { RateRule } from './rate-rule';

const START = '2017-07-01';
/** Since the 56th meeting of the GST Council: notification 9/2025, Central Tax (Rate). */
const TWO_RATES = '2025-09-22';

const flat = (hsn: string, from: string, rate: number): RateRule => ({ hsn, from, rate });
const upTo = (hsn: string, from: string, limitRupees: number, rate: number, above: number): RateRule => ({
  hsn,
  from,
  rate,
  limit: { paise: limitRupees * 100, above },
});

/** Clothes by the price of a piece: knitted, woven, and other made-up textiles such as towels and bed sheets. */
const clothes = ['61', '62', '63'].flatMap((hsn) => [
  upTo(hsn, START, 1000, 500, 1200),
  upTo(hsn, TWO_RATES, 2500, 500, 1800),
]);

/**
 * The rates the shop knows by itself; the merchant's own stand in front of them. Which sources say so, and what was left
 * out because none was found: docs/decisions/tax-invoice.md.
 */
export const DEFAULT_RATES: readonly RateRule[] = [
  ...clothes,
  upTo('64', START, 500, 500, 1800),
  upTo('64', '2018-07-27', 1000, 500, 1800),
  upTo('64', '2022-01-01', 1000, 1200, 1800),
  upTo('64', TWO_RATES, 2500, 500, 1800),
  flat('6406', START, 1800),
  // Bags, sunglasses, watches and belts.
  flat('4202', START, 2800),
  flat('4202', '2017-11-15', 1800),
  flat('420330', START, 2800),
  flat('420330', '2017-11-15', 1800),
  flat('900410', START, 2800),
  flat('900410', '2017-11-15', 1800),
  flat('9101', START, 2800),
  flat('9101', '2017-11-15', 1800),
  flat('9102', START, 2800),
  flat('9102', '2017-11-15', 1800),
  // Jewellery, imitation jewellery.
  flat('7113', START, 300),
  flat('7117', START, 300),
  // Namkeen in labelled packs, and what is sold beside it.
  flat('210690', START, 1200),
  flat('210690', TWO_RATES, 500),
  flat('1905', START, 1800),
  flat('1905', TWO_RATES, 500),
  flat('19059030', '2024-10-10', 1200),
  flat('19059030', TWO_RATES, 500),
  flat('19059040', START, 0),
  flat('2008', START, 1200),
  flat('2008', TWO_RATES, 500),
];

/** What decides the rate of goods whose HSN nobody entered: the kind they are sold as. Others have to have one. */
const HSN_OF_KIND: Readonly<Record<string, string>> = {
  Winterwear: '62',
  Shoewear: '64',
  WMLadiesBag: '4202',
  Eyewear: '900410',
};

/**
 * The code that the rate of a product follows. It is printed only where it is the product's own: the kind tells the rate,
 * not the code.
 */
export function rateHsn(product: { hsn?: string; category: string; subCategory: string }): string | undefined {
  if (product.hsn) return product.hsn;
  if (product.category.toLowerCase() === 'snacks') return '210690';
  return Object.hasOwn(HSN_OF_KIND, product.subCategory) ? HSN_OF_KIND[product.subCategory] : undefined;
}
