import { CloseIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { choiceLabel, FILTERS } from '@/lib/rules/catalogue/filters';
import type { Offered } from '@/lib/rules/catalogue/offered';
import { listingHref, toggleFilter, withoutPrice, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { rangeWords } from '@/lib/rules/catalogue/price-bands';
import { paths } from '@/lib/rules/routing/paths';
import type { SearchResult } from '@/lib/storefront/search/recent-searches';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  path: string;
  query: ListingQuery;
  facets: Offered;
  clearHref: string;
  /** What words of the search were understood to mean besides products. */
  understood?: SearchResult['understood'];
}

/** One removable chip for every active filter, and for what the search understood besides products. */
export function FilterChips({ path, query, facets, clearHref, understood = [] }: FilterChipsProps) {
  const chips = [
    // The search alone has a text box that shows it.
    ...(path !== paths.search && query.text
      ? [{ label: `“${query.text}”`, href: listingHref(path, { ...query, text: '', page: 1 }) }]
      : []),
    ...understood.map(({ says, without }) => ({
      label: says,
      href: listingHref(path, { ...query, text: without, page: 1 }),
    })),
    ...FILTERS.flatMap((filter) =>
      query[filter.field].map((value) => ({
        label: choiceLabel(filter, value, facets),
        href: listingHref(path, toggleFilter(query, filter.field, value)),
      })),
    ),
    ...(query.price ? [{ label: rangeWords(query.price), href: listingHref(path, withoutPrice(query)) }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ label, href }) => (
        <li key={href}>
          <a href={href} className={styles.chip} data-filter-link="step">
            <VisuallyHidden>Remove filter </VisuallyHidden>
            <span>{label}</span>
            <CloseIcon className={styles.cross} />
          </a>
        </li>
      ))}
      {chips.length > understood.length ? (
        <li>
          <a href={clearHref} className={styles.clear} data-filter-link>
            Clear all
          </a>
        </li>
      ) : null}
    </ul>
  );
}
