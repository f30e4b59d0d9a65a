import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { offerTerms, type OfferGives, type OfferTerms } from '@/lib/contract/offer';
import { soldVariants } from '@/lib/rules/catalogue/variant';
import { skuOf } from '@/lib/rules/catalogue/variant-sku';
import { isOfSome } from '@/lib/rules/cart/fit-offer';
import { labelOf } from '@/lib/rules/desk/field-labels';
import { indianMoment, isRealDay } from '@/lib/rules/india/indian-day';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { settingsCalls } from '@/lib/contract/desk/settings-calls';
import { readProductsOnSale } from '../cart/products-on-sale';
import { readShelves } from '../catalogue/read-shelves';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { OfferSet } from './list-coupons';

/** What is set of an offer. */
export type OfferInput = Omit<DeskInput<'saveCoupon'>, 'isNew' | 'seen' | 'sure'>;

const PACK_MIN = 2;

/**
 * What a merchant typed of an offer, as its row has it.
 *
 * @throws Refusal 400 naming the field that is missing or does not fit
 */
export function typedOffer(input: OfferInput): { set: OfferSet; terms: OfferTerms } {
  const { from, until } = input;
  for (const [field, typed] of Object.entries({ from, until }))
    if (typed !== undefined && !isRealDay(typed)) throw wrong(field, 'is a day that there is not');
  const starts_at = from === undefined ? null : indianMoment(from, 'first').toISOString();
  const ends_at = until === undefined ? null : indianMoment(until, 'last').toISOString();
  if (starts_at !== null && ends_at !== null && ends_at <= starts_at)
    throw wrong('until', 'must be later than its start');
  const terms = offerTerms.parse({
    gives: givesOf(input),
    shelf: input.shelf || undefined,
    products: input.products.length > 0 ? input.products : undefined,
    minimum: input.minimum,
    isForPrepaid: input.prepaid || undefined,
  });
  const isPlain = terms.gives.kind === 'percent' && !isOfSome(terms) && !terms.minimum && !terms.isForPrepaid;
  const percent = isPlain && terms.gives.kind === 'percent' ? terms.gives.percent : 0;
  const set = {
    percent,
    offer: isPlain ? null : JSON.stringify(terms),
    starts_at,
    ends_at,
    usage_limit: input.usageLimit ?? null,
    shopper_limit: input.shopperLimit ?? null,
    active: input.ended ? 0 : 1,
    counts_for: input.countsFor,
    automatic: input.way === 'automatic' ? 1 : 0,
  };
  return { set, terms };
}

function givesOf({ gives: kind, percent, rupees, units, products, shelf }: OfferInput): OfferGives {
  if (kind === 'free-delivery') return { kind };
  if (kind === 'percent') return { kind, percent: required('percent', percent) };
  if (kind === 'any') return { kind, units: required('units', units), rupees: required('rupees', rupees) };
  if (kind === 'pack' && products.length < PACK_MIN) throw wrong('products', `must be at least ${PACK_MIN} for a pack`);
  if (kind === 'pack' && shelf) throw wrong('shelf', 'must be empty for a pack');
  return { kind, rupees: required('rupees', rupees) };
}

/** @throws Refusal 400 naming a shelf or product that there is not, and a pack of one product twice */
export async function refuseUnknown(
  queries: Queries,
  { gives, shelf, products = [] }: OfferTerms,
  now: Date,
): Promise<void> {
  if (shelf !== undefined && !buildShelfTree([], await readShelves(queries)).find(shelf))
    throw wrong('shelf', `is unknown: ${shelf}`);
  const owners = await productsNamed(queries, products, now);
  const unknown = products.find((name) => !owners.has(name));
  if (unknown !== undefined) throw wrong('products', `has ${unknown}, which is no product's id and no SKU`);
  if (gives.kind === 'pack' && new Set(owners.values()).size < products.length)
    throw wrong('products', 'must be a different one each for a pack');
}

/** The product's id by each name that is one, or a SKU of it. */
export async function productsNamed(
  queries: Queries,
  names: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const ids = names.flatMap((name) => [...name.matchAll(/-|$/g)].map(({ index }) => name.slice(0, index)));
  const owners = new Map<string, string>();
  for (const product of (await readProductsOnSale(queries, ids, now)).values()) {
    const skus = soldVariants(product).map((variant) => skuOf(product, variant));
    for (const name of [product._id, ...skus]) owners.set(name, product._id);
  }
  return owners;
}

function required<Value>(field: string, value: Value | undefined): Value {
  if (value === undefined) throw wrong(field, 'is missing');
  return value;
}

const wrong = (field: string, words: string): Refusal =>
  new Refusal(400, `Please check: ${labelOf(settingsCalls.saveCoupon.path, field)} ${words}.`, { [field]: words });
