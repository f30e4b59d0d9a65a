import { countInBoth, type BitSet } from './bit-set';
import { BANDS, STOCKED } from './facet-index';
import { FILTERS, type Filter } from './filters';
import { kindGroup, typesBehindMore } from './kind-facets';
import { isOpen, type ListingQuery } from './listing-query';
import { left, type Narrowed } from './narrow';
import {
  canChoose,
  type Counter,
  type Offered,
  type OfferedChoice,
  type OfferedGroup,
  type OfferedRange,
  type Place,
} from './offered';
import { countWithin, emptyPosting } from './posting';
import { PRICE, PRICE_BANDS, rangeWords } from './price-bands';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import type { Product } from '@/lib/contract/product';

/**
 * The choices of each filter with what they would leave: of a shelf those that some of its products have and not all, and
 * what is chosen already, so that it can be undone. A filter's own choices do not narrow its numbers.
 */
export function listingFacets(place: Place, query: ListingQuery, narrowed: Narrowed): Offered {
  if (narrowed.chosen.size > 0 || query.opened.length > 0) return offer(place, query, narrowed);
  const { shelf, shelves, onlyRecorded } = place;
  const readFrom = [narrowed.index, query.sort, pageFacts().filterGroups, shelf, shelves, onlyRecorded];
  const known = unfiltered.get(narrowed.among);
  if (known?.readFrom.every((one, at) => one === readFrom[at])) return known.offered;
  const offered = offer(place, query, narrowed);
  unfiltered.set(narrowed.among, { readFrom, offered });
  return offered;
}

/** What listings without filters offer, the same on all their pages: the latest of each list. */
const unfiltered = new WeakMap<readonly Product[], { readFrom: readonly unknown[]; offered: Offered }>();

const CLOSED_PRICE: OfferedGroup = { title: 'Price', param: PRICE, choices: [], isFold: true };

function offer(place: Place, query: ListingQuery, narrowed: Narrowed): Offered {
  const { index, base } = narrowed;
  const total = base ? countInBoth(base, base) : index.products.length;
  const counter = { ...narrowed, total };
  if (place.onlyRecorded) return recordedFacets(place, query, counter);
  const groups = FILTERS.flatMap((filter) => {
    const chosen = query[filter.field];
    if (filter.param === 'kind') return kindGroup(place, counter, filter, chosen).filter(leavesAny(chosen));
    const isOpened = !filter.isFolded || isOpen(query, filter.param);
    const offered = filter.open
      ? openGroup(counter, filter, chosen, isOpened)
      : fixedGroups(place, counter, filter, chosen);
    return filter.isFolded ? folded(offered, isOpened) : offered.filter(leavesAny(chosen));
  });
  const ranges = offeredRanges(counter, query);
  const isPriceClosed = ranges.length > 0 && !isOpen(query, PRICE);
  const inOrder = typesBehindMore(place, groups, index, isOpen(query, 'type'));
  return isPriceClosed ? { groups: [CLOSED_PRICE, ...inOrder], ranges: [] } : { groups: inOrder, ranges };
}

/** Choices without numbers, of the filters that every backend knows. */
function recordedFacets(place: Place, query: ListingQuery, counter: Counter): Offered {
  const groups = FILTERS.flatMap((filter) =>
    filter.isRecorded ? fixedGroups(place, counter, filter, query[filter.field]) : [],
  );
  const uncounted = groups.map((group) => ({
    ...group,
    choices: group.choices.map(({ label, value }) => ({ label, value })),
  }));
  return { groups: uncounted, ranges: [], onlyRecorded: true };
}

/** Whether some choice of a group is chosen, or would leave something: else the group does not stand. */
const leavesAny =
  (chosen: readonly string[]) =>
  ({ choices }: OfferedGroup): boolean =>
    choices.some(({ value, count }) => count !== 0 || chosen.includes(value));

const folded = (groups: readonly OfferedGroup[], isOpened: boolean): readonly OfferedGroup[] =>
  groups.map((group) => ({ ...group, choices: isOpened ? group.choices : [], isFold: true }));

/** Says of values how many products of the listing have them, and how many with the other filters. */
function counts(counter: Counter, param: string) {
  const others = left(counter, param);
  const of = counter.index.postings.get(param);
  const posting = (value: string) => of?.get(value) ?? emptyPosting;
  return {
    inBase: (value: string) => countWithin(posting(value), counter.base),
    count: (value: string) => countWithin(posting(value), others),
  };
}

function fixedGroups(
  { shelf }: Place,
  counter: Counter,
  filter: Filter,
  chosen: readonly string[],
): readonly OfferedGroup[] {
  const { inBase, count } = counts(counter, filter.param);
  return filter.groups().flatMap(({ title, choices }) => {
    const offered = choices.flatMap((choice): OfferedChoice[] => {
      const having = inBase(choice.value);
      const isWhole = filter.isRecorded && !shelf;
      const isOffered = isWhole || (filter.isUncounted ? canSellOut(counter) : canChoose(having, counter));
      if (!isOffered && !chosen.includes(choice.value)) return [];
      return [filter.isUncounted ? { ...choice } : { ...choice, count: count(choice.value) }];
    });
    return offered.length > 0 ? [{ title, param: filter.param, choices: offered }] : [];
  });
}

/** Whether the listing has anything whose stock is known: then it can be sold out, be it now or not. */
const canSellOut = ({ index, base }: Counter): boolean =>
  countWithin(index.postings.get(STOCKED)?.get(STOCKED) ?? emptyPosting, base) > 0;

function openGroup(
  counter: Counter,
  filter: Filter,
  chosen: readonly string[],
  isOpened: boolean,
): readonly OfferedGroup[] {
  const { param, open } = filter;
  const values = [...(counter.index.postings.get(param)?.keys() ?? [])];
  const { inBase, count } = counts(counter, param);
  if (!open || (chosen.length === 0 && !isNeeded(values, param, inBase, counter))) return [];
  if (!isOpened) return [{ title: open.title, param, choices: [] }];
  const having = values.flatMap((value) => {
    const all = inBase(value);
    return all > 0 || chosen.includes(value) ? { value, all } : [];
  });
  const offered = having
    .map((one) => ({ ...one, count: count(one.value) }))
    .sort((one, other) => other.count - one.count || other.all - one.all || (one.value < other.value ? -1 : 1))
    .filter(({ value, count: now }, at) => chosen.includes(value) || (at < open.most && (!open.canBeTyped || now > 0)));
  return [
    {
      title: open.title,
      param,
      choices: [...offered]
        .sort((one, other) => open.order(one.value, other.value))
        .map(({ value, count: now }) => ({ label: value, value, count: now })),
      ...(open.canBeTyped && having.length > offered.length ? { canBeTyped: true } : {}),
    },
  ];
}

/**
 * Whether a listing has two values of a filter. Law asks for the choice of a country where anything sold is imported; of what
 * all comes from India, or is said of none, there is none. It stops at the first that answers: there are thousands of brands.
 */
function isNeeded(
  values: readonly string[],
  param: string,
  inBase: (value: string) => number,
  counter: Counter,
): boolean {
  let having = 0;
  return values.some((value) => {
    const all = inBase(value);
    if (all === 0) return false;
    having += 1;
    return param === 'country' ? value !== 'India' || canChoose(all, counter) : having > 1;
  });
}

function offeredRanges(counter: Counter, query: ListingQuery): readonly OfferedRange[] {
  const others = left(counter, PRICE);
  const of = counter.index.postings.get(BANDS);
  const within = (at: number, mask: BitSet | undefined) => countWithin(of?.get(String(at)) ?? emptyPosting, mask);
  const ranges = PRICE_BANDS.flatMap((range, at) =>
    within(at, counter.base) > 0 ? { ...range, label: rangeWords(range), count: within(at, others) } : [],
  );
  return ranges.length > 1 || query.price ? ranges : [];
}
