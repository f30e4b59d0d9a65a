import type { OfferTerms } from '@/lib/contract/offer';
import { apportion } from '@/lib/rules/money/apportion';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';

/** A line, as far as prices and offers go by it. */
export interface PricedLine {
  pricePaise: Paise;
  quantity: number;
  /** What an offer may name it by: its product's id, and its SKU. */
  names?: readonly string[];
  /** The paths of the shelves that its product is on. */
  shelves?: readonly string[];
}

/** Why an offer takes nothing off a cart. */
export type OfferMisfit =
  | { why: 'minimum'; missingPaise: Paise }
  /** The cart has nothing that it is for, or too few of them. */
  | { why: 'products' }
  /** It is for orders that are paid online. */
  | { why: 'payment' };

interface OfferFit {
  misfit?: undefined;
  /** What is taken off each line. */
  savings: Paise[];
  isDeliveryFree: boolean;
}

/** What is taken off together, and how many units of each line it is taken off. */
interface Saving {
  paise: Paise;
  counts: readonly number[];
}

/**
 * What an offer takes off a cart, or why it does not. The saving is shared by price among the units that bring it about,
 * by largest remainder, of equal ones the first line's, so that the lines add up to it.
 *
 * @param isPrepaid whether the order is paid online, or costs nothing
 */
export function fitOffer(
  terms: OfferTerms,
  lines: readonly PricedLine[],
  isPrepaid: boolean,
): OfferFit | { misfit: OfferMisfit } {
  const prices = lines.map(({ pricePaise }) => pricePaise);
  const counts = lines.map((line) => (isFor(terms, line) ? line.quantity : 0));
  const all: Saving = { paise: prices.reduce((sum, price, at) => sum + price * (counts[at] ?? 0), 0), counts };
  if (isOfSome(terms) && counts.every((count) => count === 0)) return { misfit: { why: 'products' } };
  const missingPaise = rupeesToPaise(terms.minimum ?? 0) - all.paise;
  if (missingPaise > 0) return { misfit: { why: 'minimum', missingPaise } };
  if (terms.isForPrepaid && !isPrepaid) return { misfit: { why: 'payment' } };
  const saving = savingOf(terms, all, lines);
  if (!saving) return { misfit: { why: 'products' } };
  const isDeliveryFree = terms.gives.kind === 'free-delivery';
  return { savings: apportion(saving.paise, prices, saving.counts), isDeliveryFree };
}

/** Whether an offer is for some products, and not for everything. */
export const isOfSome = ({ shelf, products }: OfferTerms): boolean => shelf !== undefined || products !== undefined;

/** Whether an offer counts a product. */
export const isFor = (
  { shelf, products }: OfferTerms,
  { names = [], shelves = [] }: Pick<PricedLine, 'names' | 'shelves'>,
): boolean =>
  (shelf === undefined || shelves.includes(shelf)) &&
  (products === undefined || products.some((name) => names.includes(name)));

/** Undefined where nothing is saved by it. @param all what it is for */
function savingOf({ gives, products = [] }: OfferTerms, all: Saving, lines: readonly PricedLine[]): Saving | undefined {
  switch (gives.kind) {
    case 'percent':
      return { ...all, paise: percentOf(all.paise, gives.percent) };
    case 'rupees':
      return { ...all, paise: Math.min(rupeesToPaise(gives.rupees), all.paise) };
    case 'any':
      return whileItSaves(lines, all.counts, rupeesToPaise(gives.rupees), (left) =>
        left.length < gives.units ? undefined : left.slice(0, gives.units),
      );
    case 'pack':
      return whileItSaves(lines, all.counts, rupeesToPaise(gives.rupees), (left) => packOf(products, left));
    case 'free-delivery':
      return { ...all, paise: 0 };
  }
}

/** A single unit: its line, and the place of that. */
interface Unit extends PricedLine {
  line: number;
}

/**
 * As many groups for one price as save something: the dearest units first, of equal ones those of the first line, which
 * saves most.
 *
 * @param counts how many units there are of each line
 * @param next the next group among the units that are left, the dearest first
 */
function whileItSaves(
  lines: readonly PricedLine[],
  counts: readonly number[],
  pricePaise: Paise,
  next: (left: readonly Unit[]) => readonly Unit[] | undefined,
): Saving | undefined {
  const units = lines.flatMap((one, line) => Array.from({ length: counts[line] ?? 0 }, () => ({ ...one, line })));
  let left = [...units].sort((one, other) => other.pricePaise - one.pricePaise);
  const chosen = lines.map(() => 0);
  let paise = 0;
  for (;;) {
    const group = next(left);
    const saved = (group ?? []).reduce((sum, unit) => sum + unit.pricePaise, 0) - pricePaise;
    if (!group || saved <= 0) return paise > 0 ? { paise, counts: chosen } : undefined;
    paise += saved;
    for (const { line } of group) chosen[line] = (chosen[line] ?? 0) + 1;
    left = left.filter((unit) => !group.includes(unit));
  }
}

/** One of each that a pack names; undefined where one is missing. */
function packOf(names: readonly string[], units: readonly Unit[]): Unit[] | undefined {
  const group: Unit[] = [];
  for (const name of names) {
    const unit = units.find((one) => one.names?.includes(name) && !group.includes(one));
    if (!unit) return undefined;
    group.push(unit);
  }
  return group;
}

/** Half a paisa up, in hundredths of a percent, the finest an offer gets, so that the product is a whole number. */
export function percentOf(paise: Paise, percent: number): Paise {
  return Math.floor((paise * Math.round(percent * 100) + 5000) / 10_000);
}
