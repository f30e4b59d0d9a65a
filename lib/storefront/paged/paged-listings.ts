import 'server-only';
import { LISTING_FACETS, type ListingFacet } from '@/lib/contract/product-page';
import type { Product } from '@/lib/contract/product';
import { FILTERS } from '@/lib/rules/catalogue/filters';
import { facetsBy } from '@/lib/rules/catalogue/listing-facets';
import {
  filterCount,
  isOpen,
  recordedQuery,
  withKnownValues,
  type ListingQuery,
} from '@/lib/rules/catalogue/listing-query';
import { KIND } from '@/lib/rules/catalogue/narrow';
import { PRICE } from '@/lib/rules/catalogue/price-bands';
import type { ListingRead, Listings, SearchRead } from '@/lib/storefront/listing/held-listings';
import { rowsOf, ROWS_READ } from '@/lib/storefront/listing/home-rows';
import {
  COLLECTION_PAGE_SIZE,
  pageCountOf,
  SEARCH_PAGE_SIZE,
  type ListingPage,
} from '@/lib/storefront/listing/list-collection';
import { noteMissedSearch } from '@/lib/storefront/upstream/note-missed-search';
import type { Counts, PagedList } from '@/lib/storefront/snapshot/catalogue-shape';
import { pagedCounts, pagedKinds } from './paged-counts';
import type { PageAsked } from './paged-list';
import type { PagedShelves } from './paged-shelves';
import type { ProductSource } from './product-source';

interface Paged {
  list: PagedList;
  shelves: PagedShelves;
  source: ProductSource;
  /** Whether listings are filtered and sorted by what every backend knows alone. */
  onlyRecorded: boolean;
}

/** The contract leaves out no more products than that. */
const SKIP_MAX = 1_000_000;
/** What a shelf may be listed by: shelves are counted once for all. */
const COUNTED: readonly ListingFacet[] = LISTING_FACETS.filter((facet) => facet !== 'shelf');

/** The listings of a list that is asked for, page by page. */
export function pagedListings(paged: Paged): Listings {
  const { shelves, source } = paged;
  return {
    async listing(query, path) {
      await shelves.ready([path === undefined ? undefined : shelves.find(path)]);
      return readListed(paged, query, COLLECTION_PAGE_SIZE, {
        ...(query.text === '' ? {} : { name: query.text }),
        ...(path === undefined ? {} : { shelf: path }),
      });
    },
    searched: (query) =>
      query.text.trim() === '' ? readListed(paged, query, SEARCH_PAGE_SIZE, {}) : readSearched(paged, query),
    async homeRows() {
      const [relevant, bestsellers] = await Promise.all([
        source.page({ limit: ROWS_READ.relevant }),
        source.page({ sort: 'bestseller', limit: ROWS_READ.bestseller }),
        shelves.ready([...shelves.top, ...shelves.all.filter(({ featured }) => featured)]),
      ]);
      return rowsOf(relevant.products, bestsellers.products);
    },
  };
}

async function readListed(
  paged: Paged,
  query: ListingQuery,
  size: number,
  about: Pick<PageAsked, 'name' | 'shelf'>,
): Promise<ListingRead | 'out-of-range'> {
  const { list, source } = paged;
  const asked = askedFor(query, size);
  if (!asked) return 'out-of-range';
  const isWhole = about.name === undefined && about.shelf === undefined && query.sort !== 'bestseller';
  const [answer, base, left] = await Promise.all([
    source.page({ ...about, ...asked }),
    isWhole
      ? { total: list.count, counts: list.counts }
      : source.page({ ...about, sort: asked.sort, limit: 0, counted: [...COUNTED] }),
    isNarrowed(query) ? source.page({ ...about, ...countsFor(query) }) : undefined,
  ]);
  return readOf(paged, query, { answer, base, left: (left ?? base).counts, size, path: about.shelf });
}

async function readSearched(paged: Paged, query: ListingQuery): Promise<SearchRead | 'out-of-range'> {
  const { source } = paged;
  const { text } = query;
  const asked = askedFor(query, SEARCH_PAGE_SIZE);
  if (!asked) return 'out-of-range';
  const [answer, base, left] = await Promise.all([
    source.find({ ...asked, text }),
    source.find({ text, limit: 0, counted: [...COUNTED] }),
    isNarrowed(query) ? source.find({ text, ...countsFor(query) }) : undefined,
  ]);
  if (base.total === 0) noteMissedSearch(text);
  const read = readOf(paged, query, { answer, base, left: (left ?? base).counts, size: SEARCH_PAGE_SIZE });
  if (read === 'out-of-range') return read;
  const { correctedTo, understood, leftOut, unused } = answer;
  return {
    ...(correctedTo === undefined ? {} : { correctedTo }),
    ...(understood ? { understood } : {}),
    ...(leftOut ? { leftOut } : {}),
    ...(unused ? { unused } : {}),
    ...read,
  };
}

interface Numbered {
  total: number;
  counts: Counts;
}

interface Answered {
  answer: { total: number; products: readonly Product[] };
  /** Before any filter. */
  base: Numbered;
  /** With the filters of the others. */
  left: Counts;
  size: number;
  path?: string | undefined;
}

function readOf(
  { list, shelves, onlyRecorded }: Paged,
  query: ListingQuery,
  { answer, base, left, size, path }: Answered,
): ListingRead | 'out-of-range' {
  const page = pageOf(answer, query, size);
  if (page === 'out-of-range') return page;
  const about = { kinds: pagedKinds(shelves), typesOfKinds: list.typesOfKinds };
  const shelf = path === undefined ? undefined : shelves.find(path);
  return {
    page,
    facets: () => facetsBy({ shelves, shelf, onlyRecorded }, query, pagedCounts(query, base, left, about)),
  };
}

const isNarrowed = (query: ListingQuery): boolean => filterCount(query) > 0;

/** Undefined for a page that is no number, or further than anything is answered. */
function askedFor(query: ListingQuery, size: number) {
  const skip = (Math.max(1, query.page) - 1) * size;
  if (!(skip <= SKIP_MAX)) return undefined;
  return { ...chosenIn(query), sort: query.sort, skip, limit: size };
}

const chosenIn = (query: ListingQuery): Pick<PageAsked, 'filters' | 'price'> => ({
  filters: Object.fromEntries(
    FILTERS.flatMap(({ param, field }) => (query[field].length > 0 ? [[param, [...query[field]]]] : [])),
  ),
  price: query.price ?? {},
});

/** The numbers beside filters, the same on all pages and in each order but the one that shows less: asked for by themselves. */
const countsFor = (query: ListingQuery): Pick<PageAsked, 'filters' | 'price' | 'sort' | 'limit' | 'counted'> => ({
  ...chosenIn(query),
  ...(query.sort === 'bestseller' ? { sort: query.sort } : {}),
  limit: 0,
  counted: shownFacets(query),
});

/** Those whose numbers stand on the page: what is closed shows none, nor what changes with every sale. */
const shownFacets = (query: ListingQuery): ListingFacet[] => [
  ...FILTERS.flatMap(({ param, isFolded, isUncounted }) =>
    !isUncounted && (!isFolded || isOpen(query, param)) && isFacet(param) ? param : [],
  ),
  ...(isOpen(query, PRICE) ? [PRICE as ListingFacet] : []),
];

const isFacet = (param: string): param is ListingFacet => LISTING_FACETS.some((facet) => facet === param);

function pageOf(
  { products, total }: { products: readonly Product[]; total: number },
  query: ListingQuery,
  size: number,
): ListingPage | 'out-of-range' {
  const pageCount = pageCountOf(total, size);
  const page = Math.max(1, query.page);
  if (!(page <= pageCount)) return 'out-of-range';
  const start = (page - 1) * size;
  return { products, total, page, pageCount, from: products.length === 0 ? 0 : start + 1, to: start + products.length };
}

/** The query with what the list knows of it, in its spelling: anything else is unread. */
export function knownToPaged(
  { list, shelves, onlyRecorded }: Omit<Paged, 'source'>,
  query: ListingQuery,
): ListingQuery {
  if (onlyRecorded) return recordedQuery(query);
  return withKnownValues(query, ({ param }, value) => {
    const known =
      param === KIND
        ? pagedKinds(shelves).map((kind) => kind.value)
        : (list.counts[param as ListingFacet] ?? []).map((one) => one.value);
    if (known.includes(value)) return value;
    const wanted = value.toLowerCase();
    return known.find((one) => one.toLowerCase() === wanted);
  });
}
