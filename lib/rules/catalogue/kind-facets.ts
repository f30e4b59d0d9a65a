import type { FacetIndex } from './facet-index';
import type { Filter } from './filters';
import { left } from './narrow';
import { canChoose, type Counter, type OfferedGroup, type Place } from './offered';
import { countWithin, unionOf, type Posting } from './posting';
import { shopTypes } from './shop-kinds';
import { kindShelves, kindValue } from '@/lib/rules/shelves/kind-shelves';

/** Whether the merchant has types of their own: the widest of the recorded ones is gone, or is called otherwise. */
const hasOwnTypes = (): boolean =>
  !shopTypes().some(({ value, label }) => value === 'Winterwear' && label === 'T-shirts');

/** The merchant's shelves below a category, where the types of the shop are those recorded: kinds in the merchant's words. */
export function kindGroup(
  { shelves, shelf }: Place,
  counter: Counter,
  { param, open }: Filter,
  chosen: readonly string[],
): readonly OfferedGroup[] {
  if (!shelves || !open) return [];
  const categories = shelf?.category === undefined ? shelves.top : shelf.parent ? [] : [shelf];
  const badly = hasOwnTypes() ? [] : categories.filter(({ category }) => hasBadFit(counter.index, category));
  const own = new Set(badly.flatMap(({ children }) => children.map(kindValue)));
  if (own.size === 0 && chosen.length === 0) return [];
  const others = left(counter, param);
  const offered = [...kindShelves(counter.index, shelves).values()].flatMap(({ value, title, places, count }) => {
    const posting: Posting = { count, bits: places };
    const isOffered = own.has(value) && canChoose(countWithin(posting, counter.base), counter);
    return isOffered || chosen.includes(value)
      ? { label: title, value, count: countWithin(posting, others), all: countWithin(posting, counter.base) }
      : [];
  });
  const most = [...offered]
    .sort((one, other) => other.all - one.all || open.order(one.label, other.label))
    .filter(({ value }, at) => at < open.most || chosen.includes(value));
  if (most.length < 2 && chosen.length === 0) return [];
  const choices = [...most]
    .sort((one, other) => open.order(one.label, other.label))
    .map(({ all: _all, ...choice }) => choice);
  return choices.length > 0 ? [{ title: open.title, param, choices }] : [];
}

/** Holding more than this share of what it is among, a type says little of what is sold. */
const FITS_UP_TO = 0.5;

const isTooWide = (sizes: readonly number[]): boolean =>
  Math.max(0, ...sizes) > FITS_UP_TO * sizes.reduce((sum, one) => sum + one, 0);

const badFits = new WeakMap<FacetIndex['postings'], Map<string, boolean>>();

/** The recorded types fit a category badly where one of them holds more than half of its products that have a type. */
function hasBadFit({ postings, products }: FacetIndex, category: string | undefined): boolean {
  const of = category === undefined ? undefined : postings.get('category')?.get(category);
  if (category === undefined || !of) return false;
  const known = badFits.get(postings) ?? new Map<string, boolean>();
  badFits.set(postings, known);
  let isBad = known.get(category);
  if (isBad === undefined) {
    const within = unionOf([of], products.length);
    isBad = isTooWide(Array.from(postings.get('type')?.values() ?? [], (type) => countWithin(type, within)));
    known.set(category, isBad);
  }
  return isBad;
}

/**
 * Where kinds are known, types of which one holds more than half step behind 'More', on every listing alike.
 *
 * @param isOpened whether they are shown all the same
 */
export function typesBehindMore(
  { shelves }: Place,
  groups: readonly OfferedGroup[],
  index: FacetIndex,
  isOpened: boolean,
): readonly OfferedGroup[] {
  if (hasOwnTypes() || !shelves || kindShelves(index, shelves).size === 0) return groups;
  const postings = index.postings.get('type');
  const isBad = ({ param, title }: OfferedGroup) =>
    param === 'type' &&
    isTooWide(shopTypes().flatMap(({ group, value }) => (group === title ? (postings?.get(value)?.count ?? 0) : [])));
  const behind = groups.filter(isBad).map((group) => ({ ...group, isFold: true as const }));
  const more = { title: 'More', param: 'type', choices: [], isFold: true as const };
  return [...groups.filter((group) => !isBad(group)), ...(isOpened || behind.length === 0 ? behind : [more])];
}
