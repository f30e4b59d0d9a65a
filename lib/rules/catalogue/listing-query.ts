import { choicesOf, FILTERS, openValue, type Filter, type FilterField } from './filters';
import { COLLECTION_SORTS, SEARCH_SORTS, sortOrder } from './offered-sorts';
import { PRICE, readBound, type PriceRange } from './price-bands';
import { DEFAULT_SORT, type SortMode } from './sort-orders';

type ChosenValues = Record<FilterField, readonly string[]>;

/** What a listing shows: text, filters, sort and page, all of it in the address. */
export interface ListingQuery extends ChosenValues {
  text: string;
  /** Parameters of filters that are opened without a choice. */
  opened: readonly string[];
  /** Absent where none is asked for. */
  price?: PriceRange;
  /** What an address asks for and nothing is known of, as it was written; absent where there is nothing such. */
  unread?: readonly string[];
  sort: SortMode;
  /** The page asked for, which may lie below 1; NaN where it is no number. */
  page: number;
}

const ofEachFilter = (chosen: (filter: Filter) => readonly string[]): ChosenValues =>
  Object.fromEntries(FILTERS.map((filter) => [filter.field, chosen(filter)])) as ChosenValues;

/** The first page of everything, by relevance. */
export const UNFILTERED: ListingQuery = {
  text: '',
  ...ofEachFilter(() => []),
  opened: [],
  sort: DEFAULT_SORT,
  page: 1,
};

/** Query parameters by name: a repeated one is a list. */
export type QueryParams = Record<string, string | string[] | undefined>;

/** Names of the parameters besides those of filters, shared by the forms and the links. */
export const PARAM = { text: 'q', min: 'min', max: 'max', opened: 'open', sort: 'sort', page: 'page' } as const;

/** So many values of an open filter are read from an address, and so many unread ones are said. */
const OPEN_VALUES_MAX = 20;
const UNREAD_MAX = 3;
const TEXT_MAX = 120;
const NAMES: readonly string[] = [...Object.values(PARAM), ...FILTERS.map(({ param }) => param)];

/** Never throws: unknown values are dropped, overlong text is cut. @internal */
export function parseListingQuery(params: QueryParams): ListingQuery {
  const { price, unread } = parsePrice(params);
  const unknown = [...unread, ...unknownChoices(params)];
  return {
    text: cleanText(first(params[PARAM.text]) ?? ''),
    ...ofEachFilter((filter) => {
      const asked = all(params[filter.param]);
      if (filter.open) return openValues(asked);
      return choicesOf(filter).flatMap(({ value }) => (asked.includes(value) ? value : []));
    }),
    opened: foldable().filter((param) => all(params[PARAM.opened]).includes(param)),
    ...(price ? { price } : {}),
    ...(unknown.length > 0 ? { unread: unknown } : {}),
    sort: knownSort(COLLECTION_SORTS, first(params[PARAM.sort])),
    page: parsePage(first(params[PARAM.page])),
  };
}

const foldable = (): readonly string[] => [
  PRICE,
  ...FILTERS.flatMap(({ param, isFolded, isRecorded }) => (isFolded || isRecorded ? param : [])),
];

const openValues = (asked: readonly (string | undefined)[]): readonly string[] =>
  [...new Set(asked.flatMap((text) => openValue(text ?? '') ?? []))].sort().slice(0, OPEN_VALUES_MAX);

/** Of recorded filters nothing is said, as before: a type that the merchant gave up leads to all products. */
const unknownChoices = (params: QueryParams): readonly string[] =>
  FILTERS.filter(({ isRecorded }) => !isRecorded).flatMap((filter) => {
    const isKnown = (text: string) =>
      filter.open ? openValue(text) !== undefined : choicesOf(filter).some(({ value }) => value === text);
    return all(params[filter.param]).flatMap((text = '') => {
      const written = shortened(text);
      return written === '' || isKnown(text) ? [] : written;
    });
  });

const shortened = (text: string): string => cleanText(text).slice(0, 40);

/** A range that begins with the higher price is turned round, and what is no price is left out. */
function parsePrice(params: QueryParams): { price?: PriceRange; unread: readonly string[] } {
  const written = [PARAM.min, PARAM.max].map((name) => first(params[name]) ?? '');
  const bounds = written.map(readBound);
  const unread = written.filter((_, at) => bounds[at] === 'unread').map(shortened);
  let [min, max] = bounds.map((bound) => (bound === 'unread' ? undefined : bound));
  if (min !== undefined && max !== undefined && min > max) [min, max] = [max, min];
  if (min === 0) min = undefined;
  return {
    ...(min === undefined && max === undefined
      ? {}
      : { price: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } }),
    unread,
  };
}

/**
 * The query with those values of open filters that the products have; others are unread, since every invented one would
 * be another page.
 *
 * @param known a value in the catalogue's spelling, undefined where no product has it
 */
export function withKnownValues(
  query: ListingQuery,
  known: (filter: Filter, value: string) => string | undefined,
): ListingQuery {
  const unread = [...(query.unread ?? [])];
  const chosen = ofEachFilter((filter) => {
    const asked = query[filter.field as FilterField];
    if (!filter.open) return asked;
    unread.push(...asked.filter((value) => known(filter, value) === undefined));
    return [...new Set(asked.flatMap((value) => known(filter, value) ?? []))].sort();
  });
  return { ...query, ...chosen, ...(unread.length > 0 ? { unread: unread.slice(0, UNREAD_MAX) } : {}) };
}

/** The query without filters and sorts that not every backend knows. */
export function recordedQuery({ price: _price, unread: _unread, ...query }: ListingQuery): ListingQuery {
  const known = FILTERS.map(({ field, isRecorded }) => [field, isRecorded ? query[field] : []] as const);
  return {
    ...query,
    ...Object.fromEntries(known),
    opened: [],
    sort: sortOrder(query.sort).isFurther ? DEFAULT_SORT : query.sort,
  };
}

/** The query that an address asks for; of its parameters those with a name of ours alone are looked at. */
export const readListingQuery = (search: URLSearchParams): ListingQuery => parseListingQuery(ownParams(search));

/** The same of the search. */
export const readSearchQuery = (search: URLSearchParams): ListingQuery => parseSearchQuery(ownParams(search));

const ownParams = (search: URLSearchParams): QueryParams =>
  Object.fromEntries(NAMES.map((name) => [name, search.getAll(name)]));

/** Whether an address says anything of its listing, be it something that is known or not. */
export const hasListingParam = (search: URLSearchParams): boolean => NAMES.some((name) => search.has(name));

/** What an address says besides its listing. */
export function withoutListing(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !NAMES.includes(name)));
}

/** The same for the search, which knows no 'Bestseller' sort. @internal */
export function parseSearchQuery(params: QueryParams): ListingQuery {
  const query = parseListingQuery(params);
  return { ...query, sort: knownSort(SEARCH_SORTS, first(params[PARAM.sort])) };
}

/** The query as an address below `path`. What is default stays away: page 1, 'relevant', empty text. */
export function listingHref(path: string, query: ListingQuery): string {
  const params = new URLSearchParams();
  if (query.text) params.set(PARAM.text, query.text);
  for (const { param, field } of FILTERS) for (const value of query[field]) params.append(param, value);
  if (query.price?.min !== undefined) params.set(PARAM.min, String(query.price.min));
  if (query.price?.max !== undefined) params.set(PARAM.max, String(query.price.max));
  for (const param of query.opened) params.append(PARAM.opened, param);
  if (query.sort !== DEFAULT_SORT) params.set(PARAM.sort, query.sort);
  if (query.page > 1) params.set(PARAM.page, String(query.page));
  const written = params.toString();
  return written ? `${path}?${written}` : path;
}

/** A listing's page without text, filters and sort: its number, 1 where none can be read, and its address below `path`. */
export function wholePage(path: string, query: ListingQuery): { page: number; path: string } {
  const page = Number.isFinite(query.page) ? Math.max(1, query.page) : 1;
  return { page, path: listingHref(path, { ...UNFILTERED, page }) };
}

/** Without text, filters and sort, on whichever page: the listings that search engines should find. */
export function isWholeCollection(query: ListingQuery): boolean {
  return query.text === '' && choiceCount(query) === 0 && query.opened.length === 0 && !query.unread;
}

/** The query with one filter added, or removed where it is selected; page 1 again. */
export function toggleFilter(query: ListingQuery, field: FilterField, value: string): ListingQuery {
  const selected = query[field];
  const next = selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value];
  return { ...query, [field]: next, page: 1 };
}

/** The query without a price range; page 1 again. */
export function withoutPrice({ price: _left, ...query }: ListingQuery): ListingQuery {
  return { ...query, page: 1 };
}

/** How many filters are active: the badge of the mobile panel. */
export const filterCount = (query: ListingQuery): number =>
  FILTERS.reduce((count, { field }) => count + query[field].length, query.price ? 1 : 0);

/** Whether the choices of a filter that can be closed are shown. */
export const isOpen = (query: ListingQuery, param: string): boolean =>
  query.opened.includes(param) || isChosen(query, param);

const isChosen = (query: ListingQuery, param: string): boolean =>
  param === PRICE
    ? query.price !== undefined
    : FILTERS.some((filter) => filter.param === param && query[filter.field].length > 0);

/** Filters, those that are opened without a choice, and a sort other than the usual. */
export function choiceCount(query: ListingQuery): number {
  const empty = query.opened.filter((param) => !isChosen(query, param));
  return filterCount(query) + empty.length + (query.sort === DEFAULT_SORT ? 0 : 1);
}

const knownSort = (offered: readonly { value: SortMode }[], asked: string | undefined): SortMode =>
  offered.find(({ value }) => value === asked)?.value ?? DEFAULT_SORT;

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function all(value: string | string[] | undefined): readonly (string | undefined)[] {
  return [value].flat();
}

/** Without control characters, which no heading can show. */
function cleanText(text: string): string {
  return Array.from(text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, TEXT_MAX)
    .join('')
    .trim();
}

/** The page that an address asks for: 1 where it names none, NaN for what is no number. */
function parsePage(value: string | undefined): number {
  const written = value?.trim() ?? '';
  if (written === '') return 1;
  return /^[-+]?\d{1,9}$/.test(written) ? Number.parseInt(written, 10) : Number.NaN;
}
