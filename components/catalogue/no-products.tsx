import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { choiceLabel, FILTERS } from '@/lib/rules/catalogue/filters';
import type { Offered } from '@/lib/rules/catalogue/offered';
import { filterCount, isWholeCollection, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { rangeWords } from '@/lib/rules/catalogue/price-bands';
import { sortOrder } from '@/lib/rules/catalogue/offered-sorts';
import { paths } from '@/lib/rules/routing/paths';
import { countWords } from '@/lib/rules/catalogue/count-words';

/** What a shelf holds without filters. */
export interface Whole {
  title: string;
  /** Of its products. */
  count: number;
}

interface NoProductsProps {
  query: ListingQuery;
  facets: Offered;
  /** Without the filters. */
  clearHref: string;
  /** Without filters and text. */
  allHref: string;
  /** Of a shelf alone. */
  whole?: Whole | undefined;
  /** Where it leads when there are no products whatever the filters. */
  bare?: { href: string; words: string } | undefined;
}

/** An empty result, with the way to a fuller one. */
export function NoProducts({ query, facets, clearHref, allHref, whole, bare }: NoProductsProps) {
  const nothing = bare ?? (isWholeCollection(query) ? { href: paths.home, words: 'Go to the home page' } : undefined);
  if (nothing) {
    return (
      <EmptyState title="No products found" text="There is nothing here at the moment.">
        <ButtonLink href={nothing.href}>{nothing.words}</ButtonLink>
      </EmptyState>
    );
  }
  const isFiltered = filterCount(query) > 0;
  const all = whole ? `See all ${countOf(whole.count)}` : 'See all products';
  return (
    <EmptyState
      title="No products found"
      text={query.text ? otherWords(isFiltered) : whatLeftNone(query, facets, whole)}
    >
      <ButtonLink href={isFiltered ? clearHref : allHref} data-filter-link>
        {isFiltered ? 'Clear filters' : all}
      </ButtonLink>
    </EmptyState>
  );
}

export const countOf = (count: number): string => countWords(count, 'product', 'products');

const otherWords = (isFiltered: boolean): string =>
  isFiltered ? 'Try other words or fewer filters.' : 'Try other words, or look at everything there is.';

/** 'There are 23 products in Snacks, but no bestseller under “Men” or “Women”, “Red” and “Chakli”.' */
function whatLeftNone(query: ListingQuery, facets: Offered, whole: Whole | undefined): string {
  const chosen = FILTERS.map((filter) => query[filter.field].map((value) => `“${choiceLabel(filter, value, facets)}”`))
    .concat(query.price ? [[`“${rangeWords(query.price)}”`]] : [])
    .filter((choices) => choices.length > 0)
    .map((choices) => choices.join(' or '));
  const under = chosen.length > 0 ? ` under ${new Intl.ListFormat('en-IN').format(chosen)}` : '';
  const none = whole ? 'none' : 'nothing';
  const left = `${sortOrder(query.sort).none ?? none}${under}.`;
  if (!whole) return `There is ${left}`;
  return `There ${whole.count === 1 ? 'is' : 'are'} ${countOf(whole.count)} in ${whole.title}, but ${left}`;
}
