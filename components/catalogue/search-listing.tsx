import { Listing, type ListingKind } from '@/components/catalogue/listing';
import { NothingFound } from '@/components/catalogue/nothing-found';
import { SearchSuggestions } from '@/components/catalogue/search-suggestions';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import fieldStyles from '@/components/ui/field.module.css';
import { SearchIcon } from '@/components/ui/icons';
import { listingHref, PARAM, UNFILTERED } from '@/lib/rules/catalogue/listing-query';
import type { SearchFacts } from '@/lib/storefront/listing/search-facts';
import { SEARCH_SORTS } from '@/lib/rules/catalogue/offered-sorts';
import { paths } from '@/lib/rules/routing/paths';
import styles from './listing-head.module.css';
import { countWords } from '@/lib/rules/catalogue/count-words';

const SEARCH: ListingKind = {
  path: paths.search,
  sorts: SEARCH_SORTS,
  cleared: ({ text, sort }) => ({ ...UNFILTERED, text, sort }),
};

/** The search; without a query it lists everything. */
export function SearchListing({ facts }: { facts: SearchFacts }) {
  const { query, page, facets, correctedTo, understood, leftOut, unused, fees, kinds, instead } = facts;
  return (
    <Listing
      kind={SEARCH}
      query={query}
      page={page}
      facets={facets}
      fees={fees}
      understood={understood}
      instead={instead ? <NothingFound instead={instead} fees={fees} /> : null}
      head={
        <>
          <div className={styles.box} role="search">
            <SearchSuggestions>
              {/* On the bare search the next thing is to type, so the box gets the focus; with a query the results
                  are wanted. */}
              <input
                // eslint-disable-next-line jsx-a11y/no-autofocus
                autoFocus={listingHref(SEARCH.path, query) === SEARCH.path}
                aria-label="Search products"
                type="search"
                name={PARAM.text}
                defaultValue={query.text}
                maxLength={120}
                placeholder={kinds.length > 0 ? `${kinds.join(', ')}…` : 'Search'}
                enterKeyHint="search"
                className={classNames(fieldStyles.input, styles.input)}
              />
            </SearchSuggestions>
            <Button type="submit" aria-label="Search" className={styles.submit}>
              <SearchIcon />
              <span className={styles.submitWord}>Search</span>
            </Button>
          </div>
          <h1 className={styles.title}>
            {query.text ? `${countWords(page.total, 'result', 'results')} for "${query.text}"` : 'All products'}
          </h1>
          {correctedTo && page.total > 0 ? (
            <p className={styles.note}>{`Showing results for "${correctedTo}"`}</p>
          ) : null}
          {leftOut && page.total > 0 ? (
            <p className={styles.note}>
              {`No product matches this along with the rest, so it was left out: ${leftOut.map((one) => `“${one}”`).join(', ')}`}
            </p>
          ) : null}
          {unused && page.total > 0 ? (
            <p className={styles.note}>
              {`The search did not understand this, so it was left out: ${unused.map((one) => `“${one}”`).join(', ')}`}
            </p>
          ) : null}
        </>
      }
    />
  );
}
