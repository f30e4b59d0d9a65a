import type { ReactNode } from 'react';
import { AllPages } from '@/components/catalogue/all-pages';
import { FilterChips } from '@/components/catalogue/filter-chips';
import { FilterPanel } from '@/components/catalogue/filter-panel';
import { ListingFrame } from '@/components/catalogue/listing-frame';
import { Pagination } from '@/components/catalogue/pagination';
import { ProductGrid } from '@/components/catalogue/product-grid';
import { SortSelect } from '@/components/catalogue/sort-select';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { feeWords, type OrderFees } from '@/lib/cart/fee-words';
import { listingHref, type ListingQuery, type SortMode } from '@/lib/catalogue/listing-query';
import type { ListingPage } from '@/lib/catalogue/list-collection';
import styles from './listing.module.css';

/** In what the collection and the search differ. */
export interface ListingKind {
  path: string;
  sorts: readonly { value: SortMode; label: string }[];
  /** What 'Clear all filters' leaves: on the collection not even the sort and the text. */
  cleared(query: ListingQuery): ListingQuery;
}

interface ListingProps {
  kind: ListingKind;
  query: ListingQuery;
  page: ListingPage;
  /** Picture hosts besides our own. */
  hosts: readonly string[];
  /** What delivery and platform cost beside the prices. */
  fees: OrderFees;
  /** The page's heading and, on the search, its text box. */
  head: ReactNode;
  /** Below an empty result. */
  instead?: ReactNode;
}

/** Filters, sort, results and pages of the collection and of the search. */
export function Listing({ kind, query, page, hosts, fees, head, instead }: ListingProps) {
  const clearHref = clearHrefOf(kind, query);
  const pages = {
    page: page.page,
    pageCount: page.pageCount,
    hrefOf: (n: number) => listingHref(kind.path, { ...query, page: n }),
  };
  return (
    <ListingFrame
      path={kind.path}
      href={listingHref(kind.path, { ...query, page: 1 })}
      className={styles.listing}
      resultsClassName={styles.results}
      controls={
        <>
          <div className={styles.head}>{head}</div>
          <FilterPanel query={query} clearHref={clearHref} total={page.total} className={styles.panel} />
          <div className={styles.toolbar}>
            <SortSelect sorts={kind.sorts} selected={query.sort} />
            <p className={styles.range}>{rangeLine(page)}</p>
          </div>
        </>
      }
      results={
        <>
          <FilterChips path={kind.path} query={query} clearHref={clearHref} />
          {page.total === 0 ? (
            <>
              <NoProducts kind={kind} query={query} />
              {instead}
            </>
          ) : (
            <>
              <p className={styles.fees}>{feeWords(fees)}</p>
              <ProductGrid products={page.products} hosts={hosts} level={2} detailed eager={2} beside />
              <Pagination {...pages} />
              <AllPages {...pages} />
            </>
          )}
        </>
      }
    />
  );
}

/** An empty result, with the way to a fuller one. */
function NoProducts({ kind, query }: Pick<ListingProps, 'kind' | 'query'>) {
  const wide = listingHref(kind.path, { ...kind.cleared(query), text: '' });
  return (
    <EmptyState
      title="No products found"
      text={
        isFiltered(query) ? 'Try other words or fewer filters.' : 'Try other words, or look at everything there is.'
      }
    >
      <ButtonLink href={isFiltered(query) ? clearHrefOf(kind, query) : wide} data-filter-link>
        {isFiltered(query) ? 'Clear filters' : 'Clear search and filters'}
      </ButtonLink>
    </EmptyState>
  );
}

const clearHrefOf = (kind: ListingKind, query: ListingQuery): string => listingHref(kind.path, kind.cleared(query));

const isFiltered = ({ categories, types }: ListingQuery): boolean => categories.length + types.length > 0;

/** 'Showing 16-30 of 42 products', and 'Showing 0 of 0 products' where there is none ([2.91], ruling 30). */
function rangeLine({ from, to, total }: ListingPage): string {
  return total === 0 ? 'Showing 0 of 0 products' : `Showing ${from}-${to} of ${total} products`;
}
