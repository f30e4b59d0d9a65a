import type { ReactNode } from 'react';
import { AllPages } from '@/components/catalogue/all-pages';
import { CardGrid } from '@/components/catalogue/card-grid';
import { FilterChips } from '@/components/catalogue/filter-chips';
import { FilterPanel } from '@/components/catalogue/filter-panel';
import { GoToPage } from '@/components/catalogue/go-to-page';
import { ListingFrame } from '@/components/catalogue/listing-frame';
import { countOf, NoProducts, type Whole } from '@/components/catalogue/no-products';
import { Pagination } from '@/components/catalogue/pagination';
import { SortSelect } from '@/components/catalogue/sort-select';
import { classNames } from '@/components/ui/class-names';
import type { Elements } from '@/components/ui/elements';
import { feeWords, type OrderFees } from '@/lib/rules/cart/fee-words';
import { canSortBy, type Offered } from '@/lib/rules/catalogue/offered';
import { isWholeCollection, listingHref, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { DEFAULT_SORT, type SortMode, type SortOrder } from '@/lib/rules/catalogue/sort-orders';
import { paths } from '@/lib/rules/routing/paths';
import type { SearchResult } from '@/lib/storefront/search/recent-searches';
import type { ListingCards } from '@/lib/storefront/listing/listing-cards';
import styles from './listing.module.css';
import { groupDigits } from '@/lib/rules/money/group-digits';

/** Up to this many pages the pagination alone is quick enough. */
const FEW_PAGES = 9;

/** In what the collection and the search differ. */
export interface ListingKind {
  path: string;
  sorts: readonly (SortOrder & { value: SortMode })[];
  /** What 'Clear all filters' leaves: on the collection not even the sort and the text. */
  cleared(query: ListingQuery): ListingQuery;
  /** A shelf's title, and how many products it holds without filters. */
  whole?: Whole;
  /** Where it leads when it holds no products at all, whatever the filters. */
  bare?: { href: string; words: string };
}

interface ListingProps {
  kind: ListingKind;
  query: ListingQuery;
  page: ListingCards;
  /** What delivery and platform cost beside the prices. */
  fees: OrderFees;
  /** The page's heading and, on the search, its text box. */
  head: ReactNode;
  /** What the search understood besides products. */
  understood?: SearchResult['understood'];
  /** What its filters offer. */
  facets: Offered;
  /** Below an empty result. */
  instead?: Elements;
  /** Below the products, or what stands instead. */
  foot?: Elements;
}

/** Filters, sort, results and pages of the collection and of the search. */
export function Listing({ kind, query, page, fees, head, understood, facets, instead, foot }: ListingProps) {
  const cleared = kind.cleared(query);
  const clearHref = listingHref(kind.path, cleared);
  const pages = {
    page: page.page,
    pageCount: page.pageCount,
    hrefOf: (n: number) => listingHref(kind.path, { ...query, opened: [], page: n }),
    // The whole catalogue once more in any order and filter: for people, while crawlers have the collection and shelves.
    noFollow: kind.path === paths.search && query.text === '',
  };
  const isForCrawlers = kind.path !== paths.search && isWholeCollection(query);
  const jump = isForCrawlers ? (
    <AllPages {...pages} />
  ) : (
    <GoToPage pageCount={pages.pageCount} href={pages.hrefOf(1)} />
  );
  // A shelf of products of one kind has nothing to choose from: its results take the whole width.
  const isFilterable = facets.groups.length + facets.ranges.length > 0;
  const range = rangeLine(page, query.text ? undefined : kind.whole);
  const sorts = kind.sorts.filter((order) => order.value === query.sort || canSortBy(facets, order));
  return (
    <ListingFrame
      path={kind.path}
      href={listingHref(kind.path, { ...query, page: 1 })}
      className={classNames(styles.listing, isFilterable && styles.filterable)}
      resultsClassName={styles.results}
      controls={
        <>
          <div className={styles.head}>{head}</div>
          {isFilterable ? (
            <FilterPanel
              path={kind.path}
              query={query}
              facets={facets}
              clearHref={clearHref}
              total={page.total}
              className={styles.panel}
            />
          ) : null}
          {range || query.sort !== DEFAULT_SORT ? (
            <div className={styles.toolbar}>
              <SortSelect sorts={sorts} selected={query.sort} />
              {range ? <p className={styles.range}>{range}</p> : null}
            </div>
          ) : null}
        </>
      }
      results={
        <>
          {query.unread ? (
            <p className={styles.unread} role="status">
              {`We could not filter by this, so it was left out: ${query.unread.map((one) => `“${one}”`).join(', ')}`}
            </p>
          ) : null}
          <FilterChips path={kind.path} query={query} facets={facets} clearHref={clearHref} understood={understood} />
          {page.total === 0 ? (
            <>
              <NoProducts
                query={query}
                facets={facets}
                clearHref={clearHref}
                allHref={listingHref(kind.path, { ...cleared, text: '' })}
                whole={kind.whole}
                bare={kind.bare}
              />
              {instead}
            </>
          ) : (
            <>
              <p className={styles.fees}>{feeWords(fees)}</p>
              <CardGrid cards={page.cards} level={2} detailed eager={2} beside={isFilterable} />
              <Pagination {...pages} />
              {page.pageCount > FEW_PAGES && jump}
            </>
          )}
          {foot}
        </>
      }
    />
  );
}

/** 'Showing 16-30 of 42 products', of a shelf that filters leave empty 'Showing 0 of 23 products', else nothing without products. */
function rangeLine({ from, to, total }: ListingCards, whole: Whole | undefined): ReactNode {
  if (total === 0) return whole ? `Showing 0 of ${countOf(whole.count)}` : null;
  return (
    <span>
      <span>Showing</span> <span className={styles.together}>{`${groupDigits(from)}-${groupDigits(to)}`}</span>
      <span>{` of ${countOf(total)}`}</span>
    </span>
  );
}
