import type { FacetIndex } from './facet-index';
import type { Filter } from './filters';
import { left } from './narrow';
import { canChoose, type Counter, type OfferedChoice, type OfferedGroup, type Place } from './offered';
import { countWithin, emptyPosting, type Posting } from './posting';
import { shopTypes } from './shop-kinds';
import { kindShelves, kindValue } from '@/lib/rules/shelves/kind-shelves';

/** The recorded types that are no snacks, as shoppers read them [2.71]. */
const RECORDED = new Map([
  ['Handwear', 'Handwear'],
  ['Shoewear', 'Shoewear'],
  ['Winterwear', 'T-shirts'],
  ['Eyewear', 'SunGlasses'],
  ['WMLadiesBag', 'Women Hand Bag'],
]);

/** Whether the merchant has types of their own, or calls a recorded one otherwise. */
const hasOwnTypes = (): boolean =>
  shopTypes().some(({ value, label, isFood }) => !(isFood && value.startsWith('SN')) && RECORDED.get(value) !== label);

/**
 * The merchant's shelves below categories, where the types of the shop are those recorded: kinds in the merchant's words. The
 * page of a category has links to the same shelves, and offers them as choices once something else is chosen.
 */
export function kindGroup(
  { shelves, shelf }: Place,
  counter: Counter,
  { param, open }: Filter,
  chosen: readonly string[],
): readonly OfferedGroup[] {
  if (!shelves || !open) return [];
  const below = shelf?.category === undefined ? shelves.top : shelf.parent || counter.chosen.size === 0 ? [] : [shelf];
  const categories = hasOwnTypes() ? [] : below.filter(({ category }) => category !== undefined);
  const own = new Set(categories.flatMap(({ children }) => children.map(kindValue)));
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

/**
 * Where the shop has kinds, types of the same products step behind 'More', on every listing alike.
 *
 * @param isOpened whether they are shown all the same
 */
export function typesBehindMore(
  { shelves }: Place,
  groups: readonly OfferedGroup[],
  index: FacetIndex,
  isOpened: boolean,
): readonly OfferedGroup[] {
  const kinds = hasOwnTypes() || !shelves ? [] : [...kindShelves(index, shelves).values()];
  if (kinds.length < 2) return groups;
  const postings = index.postings.get('type');
  const isOfKinds = ({ value }: OfferedChoice) =>
    kinds.some(({ places }) => countWithin(postings?.get(value) ?? emptyPosting, places) > 0);
  const behind = groups.filter(({ param, choices }) => param === 'type' && choices.some(isOfKinds));
  if (behind.length === 0) return groups;
  const more = { title: 'More', param: 'type', choices: [], isFold: true as const };
  return [
    ...groups.filter((group) => !behind.includes(group)),
    ...(isOpened ? behind.map((group) => ({ ...group, isFold: true as const })) : [more]),
  ];
}
