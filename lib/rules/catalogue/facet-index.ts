import { emptyBits, inBoth, setBit, type BitSet } from './bit-set';
import { FILTERS, valuesOf } from './filters';
import { makePosting, togglePlace, unionOf, type Posting } from './posting';
import type { SubsetChange } from './list-change';
import { bandOf, wholePrice, type PriceRange } from './price-bands';
import { kindsVersion } from './shop-kinds';
import { SORT_ORDERS } from './sort-orders';
import type { Product } from '@/lib/contract/product';

type Postings = ReadonlyMap<string, Posting>;

/**
 * Which products of a list have which value of each filter: so a listing is filtered and counted without a look at the
 * products. Their place in the list, newest first, is their number.
 */
export interface FacetIndex {
  products: readonly Product[];
  /** Places by id: the same map for as long as every product keeps its place. */
  places: ReadonlyMap<string, number>;
  /** Those that are listed; undefined where all are. */
  listed: BitSet | undefined;
  /** By a filter's parameter; what else is counted besides. */
  postings: ReadonlyMap<string, Postings>;
  prices: Float64Array;
  /** Of the categories and types by which it was read. */
  kinds: string;
}

/** The ready-made price ranges, by their place; what a sort shows alone, by its value; what has figures of stock. */
export const BANDS = '#bands';
const SHOWN = '#shown';
export const STOCKED = '#stocked';

interface Row {
  name: string;
  values: (product: Product) => readonly string[];
}

const SHOWN_ALONE = () => SORT_ORDERS.flatMap(({ value, isShown }) => (isShown ? [{ value, isShown }] : []));

const rows = (): readonly Row[] => {
  const alone = SHOWN_ALONE();
  return [
    ...FILTERS.map((filter) => ({ name: filter.param, values: valuesOf(filter) })),
    { name: STOCKED, values: ({ stock }) => (stock ? [STOCKED] : []) },
    { name: BANDS, values: (product) => [String(bandOf(product))] },
    { name: SHOWN, values: (product) => alone.flatMap(({ value, isShown }) => (isShown(product) ? [value] : [])) },
  ];
};

const built = new WeakMap<readonly Product[], FacetIndex>();

/** The index of a list of products, newest first: built on first use, and cached as long as the list lives. */
export function facetIndex(products: readonly Product[]): FacetIndex {
  const steps = buildIndex(products);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** So many products are read at once where requests must not wait. */
const STEP = 2000;

/** Builds it step by step, where it is not built yet. */
export function* buildIndex(products: readonly Product[]): Generator<undefined, FacetIndex> {
  const known = built.get(products);
  const kinds = kindsVersion();
  if (known?.kinds === kinds) return known;
  const read = rows().map((row) => ({ ...row, places: new Map<string, number[]>() }));
  const places = new Map<string, number>();
  const prices = new Float64Array(products.length);
  const listed = emptyBits(products.length);
  let count = 0;
  for (const [place, product] of products.entries()) {
    if (place % STEP === STEP - 1) yield undefined;
    places.set(product._id, place);
    prices[place] = wholePrice(product);
    if (product.hidden) continue;
    count += 1;
    setBit(listed, place);
    for (const { values, places: byValue } of read)
      for (const value of values(product)) {
        const having = byValue.get(value);
        if (having) having.push(place);
        else byValue.set(value, [place]);
      }
  }
  const postings = new Map(
    read.map(({ name, places: byValue }) => [
      name,
      new Map(Array.from(byValue, ([value, having]) => [value, makePosting(having, products.length)])),
    ]),
  );
  const index = { products, places, listed: count < products.length ? listed : undefined, postings, prices, kinds };
  built.set(products, index);
  return index;
}

/** Makes the index after a change of the one before, where every product keeps its place; else it is built when it is asked for. */
export function patchFacetIndex(
  before: readonly Product[],
  after: readonly Product[],
  { left, entered }: SubsetChange,
): void {
  const known = built.get(before);
  if (known?.kinds !== kindsVersion() || before.length !== after.length || left.size !== entered.size) return;
  const wasById = new Map(Array.from(left, (product) => [product._id, product]));
  const prices = known.prices.slice();
  const postings = new Map(known.postings);
  const read = rows();
  for (const product of entered) {
    const was = wasById.get(product._id);
    const place = known.places.get(product._id);
    if (!was || place === undefined || after[place] !== product || was.hidden || product.hidden) return;
    prices[place] = wholePrice(product);
    for (const { name, values } of read) {
      const [had, has] = [new Set(values(was)), new Set(values(product))];
      const changed = [...had].filter((value) => !has.has(value)).concat([...has].filter((value) => !had.has(value)));
      if (changed.length > 0) postings.set(name, toggled(postings.get(name), changed, place, after.length));
    }
  }
  built.set(after, { ...known, products: after, postings, prices });
}

function toggled(postings: Postings = new Map(), values: readonly string[], place: number, size: number): Postings {
  const changed = new Map(postings);
  for (const value of values) {
    const posting = togglePlace(postings.get(value) ?? makePosting([], size), place, size);
    if (posting.count > 0) changed.set(value, posting);
    else changed.delete(value);
  }
  return changed;
}

const masks = new WeakMap<readonly Product[], { places: FacetIndex['places']; mask: BitSet }>();

/** The places of some of the products, found once for as long as both lists live. */
export function maskOf({ places, products }: FacetIndex, some: readonly Product[]): BitSet {
  const known = masks.get(some);
  if (known?.places === places) return known.mask;
  const mask = emptyBits(products.length);
  for (const { _id } of some) {
    const place = places.get(_id);
    if (place !== undefined) setBit(mask, place);
  }
  masks.set(some, { places, mask });
  return mask;
}

/** The places of the products in a range of prices. */
export function inRange({ prices }: FacetIndex, { min = 0, max = Infinity }: PriceRange): BitSet {
  const mask = emptyBits(prices.length);
  for (let word = 0; word < mask.length; word += 1) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit += 1) {
      // Beyond the last place there is no number, which is in no range.
      const price = prices[word * 32 + bit] ?? Number.NaN;
      bits |= (Number(price >= min) & Number(price <= max)) << bit;
    }
    mask[word] = bits;
  }
  return mask;
}

/** The places of what has any of these values. */
export function havingAny({ postings, products }: FacetIndex, name: string, values: readonly string[]): BitSet {
  const of = postings.get(name);
  return unionOf(
    values.flatMap((value) => of?.get(value) ?? []),
    products.length,
  );
}

/** Of a list the places that a sort shows: undefined where it shows all that are listed. */
export function shownBy(index: FacetIndex, sort: string): BitSet | undefined {
  const isAlone = SHOWN_ALONE().some(({ value }) => value === sort);
  return inBoth(index.listed, isAlone ? havingAny(index, SHOWN, [sort]) : undefined);
}
