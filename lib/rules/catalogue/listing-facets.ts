import { countsInMemory, type FacetCounts, type ListingCounts } from './facet-counts';
import { FILTERS, type Filter } from './filters';
import { kindGroup, typesBehindMore } from './kind-facets';
import { isOpen, type ListingQuery } from './listing-query';
import { KIND, type Narrowed } from './narrow';
import {
  canChoose,
  type Offered,
  type OfferedChoice,
  type OfferedGroup,
  type OfferedRange,
  type FacetPlace,
  type Place,
} from './offered';
import { PRICE, PRICE_BANDS, rangeWords } from './price-bands';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import type { Product } from '@/lib/contract/product';

/**
 * The choices of each filter with what they would leave: of a shelf those that some of its products have and not all, and
 * what is chosen already, so that it can be undone. A filter's own choices do not narrow its numbers.
 */
export function listingFacets(place: Place, query: ListingQuery, narrowed: Narrowed): Offered {
  if (narrowed.chosen.size > 0 || query.opened.length > 0)
    return facetsBy(place, query, countsInMemory(narrowed, place.shelves));
  const { shelf, shelves, onlyRecorded } = place;
  const readFrom = [narrowed.index, query.sort, pageFacts().filterGroups, shelf, shelves, onlyRecorded];
  const known = unfiltered.get(narrowed.among);
  if (known?.readFrom.every((one, at) => one === readFrom[at])) return known.offered;
  const offered = facetsBy(place, query, countsInMemory(narrowed, place.shelves));
  unfiltered.set(narrowed.among, { readFrom, offered });
  return offered;
}

/** What listings without filters offer, the same on all their pages: the latest of each list. */
const unfiltered = new WeakMap<readonly Product[], { readFrom: readonly unknown[]; offered: Offered }>();

const CLOSED_PRICE: OfferedGroup = { title: 'Price', param: PRICE, choices: [], isFold: true };

/** The same of numbers that may come from elsewhere. */
export function facetsBy(place: FacetPlace, query: ListingQuery, counts: ListingCounts): Offered {
  if (place.onlyRecorded) return recordedFacets(place, query, counts);
  const groups = FILTERS.flatMap((filter) => {
    const chosen = query[filter.field];
    if (filter.param === KIND) return kindGroup(place, counts, filter, chosen).filter(leavesAny(chosen));
    const isOpened = !filter.isFolded || isOpen(query, filter.param);
    const offered = filter.open
      ? openGroup(counts, filter, chosen, isOpened)
      : fixedGroups(place, counts, filter, chosen);
    return filter.isFolded ? folded(offered, isOpened) : offered.filter(leavesAny(chosen));
  });
  const ranges = offeredRanges(counts, query);
  const isPriceClosed = ranges.length > 0 && !isOpen(query, PRICE);
  const inOrder = typesBehindMore(groups, counts, isOpen(query, 'type'));
  return isPriceClosed ? { groups: [CLOSED_PRICE, ...inOrder], ranges: [] } : { groups: inOrder, ranges };
}

/** Choices without numbers, of the filters that every backend knows. */
function recordedFacets(place: FacetPlace, query: ListingQuery, counts: ListingCounts): Offered {
  const groups = FILTERS.flatMap((filter) =>
    filter.isRecorded ? fixedGroups(place, counts, filter, query[filter.field]) : [],
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

function fixedGroups(
  { shelf }: FacetPlace,
  counts: ListingCounts,
  filter: Filter,
  chosen: readonly string[],
): readonly OfferedGroup[] {
  const { all, left } = counts.facet(filter.param);
  return filter.groups().flatMap(({ title, choices }) => {
    const offered = choices.flatMap((choice): OfferedChoice[] => {
      const isWhole = filter.isRecorded && !shelf;
      const isOffered = isWhole || (filter.isUncounted ? counts.stocked() > 0 : canChoose(all(choice.value), counts));
      if (!isOffered && !chosen.includes(choice.value)) return [];
      return [filter.isUncounted ? { ...choice } : { ...choice, count: left(choice.value) }];
    });
    return offered.length > 0 ? [{ title, param: filter.param, choices: offered }] : [];
  });
}

function openGroup(
  counts: ListingCounts,
  { param, open }: Filter,
  chosen: readonly string[],
  isOpened: boolean,
): readonly OfferedGroup[] {
  const { values: known, all, left } = counts.facet(param);
  const values = known();
  if (!open || (chosen.length === 0 && !isNeeded(values, param, all, counts))) return [];
  if (!isOpened) return [{ title: open.title, param, choices: [] }];
  const having = values.flatMap((value) => {
    const inAll = all(value);
    return inAll > 0 || chosen.includes(value) ? { value, inAll } : [];
  });
  const offered = having
    .map((one) => ({ ...one, count: left(one.value) }))
    .sort((one, other) => other.count - one.count || other.inAll - one.inAll || (one.value < other.value ? -1 : 1))
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
function isNeeded(values: readonly string[], param: string, all: FacetCounts['all'], counts: ListingCounts): boolean {
  let having = 0;
  return values.some((value) => {
    const inAll = all(value);
    if (inAll === 0) return false;
    having += 1;
    return param === 'country' ? value !== 'India' || canChoose(inAll, counts) : having > 1;
  });
}

function offeredRanges(counts: ListingCounts, query: ListingQuery): readonly OfferedRange[] {
  const { all, left } = counts.facet(PRICE);
  const ranges = PRICE_BANDS.flatMap((range, at) =>
    all(String(at)) > 0 ? { ...range, label: rangeWords(range), count: left(String(at)) } : [],
  );
  return ranges.length > 1 || query.price ? ranges : [];
}
