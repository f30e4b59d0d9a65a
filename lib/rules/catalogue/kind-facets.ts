import type { ListingCounts } from './facet-counts';
import type { Filter } from './filters';
import { canChoose, type OfferedChoice, type OfferedGroup, type FacetPlace } from './offered';
import { shopTypes } from './shop-kinds';
import { kindValue } from '@/lib/rules/shelves/kind-shelves';

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
  { shelves, shelf }: FacetPlace,
  counts: ListingCounts,
  { param, open }: Filter,
  chosen: readonly string[],
): readonly OfferedGroup[] {
  if (!shelves || !open) return [];
  const below = shelf?.category === undefined ? shelves.top : shelf.parent || !counts.isNarrowed ? [] : [shelf];
  const categories = hasOwnTypes() ? [] : below.filter(({ category }) => category !== undefined);
  const own = new Set(categories.flatMap(({ children }) => children.map(kindValue)));
  if (own.size === 0 && chosen.length === 0) return [];
  const { all: inAll, left } = counts.facet(param);
  const offered = counts.kinds().flatMap(({ value, title }) => {
    const all = inAll(value);
    const isOffered = own.has(value) && canChoose(all, counts);
    return isOffered || chosen.includes(value) ? { label: title, value, count: left(value), all } : [];
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
  groups: readonly OfferedGroup[],
  counts: ListingCounts,
  isOpened: boolean,
): readonly OfferedGroup[] {
  if (hasOwnTypes() || counts.kinds().length < 2) return groups;
  const isOfKinds = ({ value }: OfferedChoice) => counts.isOfKind(value);
  const behind = groups.filter(({ param, choices }) => param === 'type' && choices.some(isOfKinds));
  if (behind.length === 0) return groups;
  const more = { title: 'More', param: 'type', choices: [], isFold: true as const };
  return [
    ...groups.filter((group) => !behind.includes(group)),
    ...(isOpened ? behind.map((group) => ({ ...group, isFold: true as const })) : [more]),
  ];
}
