import { choicesOf, facetOf, FILTERS, type Filter, type FilterField } from './filters';
import { COLLECTION_SORTS, SEARCH_SORTS } from './offered-sorts';
import { DEFAULT_SORT, type SortMode } from './sort-orders';

type ChosenValues = Record<FilterField, readonly string[]>;

/** What a listing shows: text, filters, sort and page, all of it in the address. */
export interface ListingQuery extends ChosenValues {
  text: string;
  sort: SortMode;
  /** The page asked for, which may lie below 1; NaN where it is no number. */
  page: number;
}

const ofEachFilter = (chosen: (filter: Filter) => readonly string[]): ChosenValues =>
  Object.fromEntries(FILTERS.map((filter) => [filter.field, chosen(filter)])) as ChosenValues;

/** The first page of everything, by relevance. */
export const UNFILTERED: ListingQuery = { text: '', ...ofEachFilter(() => []), sort: DEFAULT_SORT, page: 1 };

/** Query parameters by name: a repeated one is a list. */
export type QueryParams = Record<string, string | string[] | undefined>;

/** Names of the parameters besides those of filters, shared by the forms and the links. */
export const PARAM = { text: 'q', sort: 'sort', page: 'page' } as const;

const TEXT_MAX = 120;
const NAMES: readonly string[] = [...Object.values(PARAM), ...FILTERS.map(({ param }) => param)];

/** Never throws: unknown values are dropped, overlong text is cut. @internal */
export function parseListingQuery(params: QueryParams): ListingQuery {
  return {
    text: cleanText(first(params[PARAM.text]) ?? ''),
    ...ofEachFilter((filter) => {
      const asked = all(params[filter.param]);
      return choicesOf(filter).flatMap(({ value }) => (asked.includes(value) ? value : []));
    }),
    sort: knownSort(COLLECTION_SORTS, first(params[PARAM.sort])),
    page: parsePage(first(params[PARAM.page])),
  };
}

/** The query that an address asks for; of its parameters those with a name of ours alone are looked at. */
export const readListingQuery = (search: URLSearchParams): ListingQuery => parseListingQuery(ownParams(search));

/** The same of the search. */
export const readSearchQuery = (search: URLSearchParams): ListingQuery => parseSearchQuery(ownParams(search));

const ownParams = (search: URLSearchParams): QueryParams =>
  Object.fromEntries(NAMES.map((name) => [name, search.getAll(name)]));

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
  return query.text === '' && filterCount(query) === 0 && query.sort === DEFAULT_SORT;
}

/** The query with one filter added, or removed where it is selected; page 1 again. */
export function toggleFilter(query: ListingQuery, field: FilterField, value: string): ListingQuery {
  const selected = query[field];
  const next = selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value];
  return { ...query, [field]: next, page: 1 };
}

/** What is chosen of all filters. */
export const chosenFacets = (query: ListingQuery): readonly string[] =>
  FILTERS.flatMap((filter) => query[filter.field].map((value) => facetOf(filter, value)));

/** How many filters are active: the badge of the mobile panel. */
export const filterCount = (query: ListingQuery): number => chosenFacets(query).length;

/** Filters and a sort other than the usual. */
export function choiceCount(query: ListingQuery): number {
  return filterCount(query) + (query.sort === DEFAULT_SORT ? 0 : 1);
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
