import { classNames } from '@/components/ui/class-names';
import { Button, ButtonLink } from '@/components/ui/button';
import { ChevronIcon, FilterIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { facetOf, FILTERS } from '@/lib/rules/catalogue/filters';
import type { Facets } from '@/lib/rules/catalogue/listing-facets';
import { filterCount, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import type { FilterChoice } from '@/lib/rules/catalogue/kinds-of-document';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  query: ListingQuery;
  /** What is offered; everything where it is undefined. */
  facets?: Facets;
  clearHref: string;
  /** How many products the filters leave now. */
  total: number;
  className?: string;
}

/**
 * Every filter with its choices: always open on a desk; below 768 px a panel behind a button with a count. The panel is
 * a sibling of the `<details>` and not its content, so that CSS can show it on a desk.
 */
export function FilterPanel({ query, facets, clearHref, total, className }: FilterPanelProps) {
  const count = filterCount(query);
  return (
    <section className={classNames(styles.filters, className)} aria-label="Filters">
      <details className={styles.toggle} data-filter-toggle>
        <summary className={classNames(styles.summary, count > 0 && styles.counted)}>
          <FilterIcon />
          <span>Filters</span>
          {count > 0 ? (
            <span className={styles.badge} data-filter-count>
              <span>{count}</span>
              <VisuallyHidden> active</VisuallyHidden>
            </span>
          ) : null}
          <ChevronIcon className={styles.chevron} />
        </summary>
      </details>
      <div className={styles.panel} data-filter-panel tabIndex={0} role="group" aria-label="Filter choices">
        {FILTERS.flatMap((filter) =>
          filter
            .groups()
            .map(({ title, choices }) => (
              <FilterGroup
                key={title}
                title={title}
                name={filter.param}
                selected={query[filter.field]}
                choices={facets ? choices.filter(({ value }) => facets.has(facetOf(filter, value))) : choices}
              />
            )),
        )}
        <div className={styles.actions}>
          <ButtonLink href={clearHref} variant="secondary" size="small" wide data-filter-link>
            Clear all filters
          </ButtonLink>
          <Button type="submit" size="small" wide className={styles.submit} data-close-filters>
            <span>
              {/* Without scripts it is not known before the form is sent. */}
              Show <span data-needs-script>{total} </span>
              <span>{total === 1 ? 'result' : 'results'}</span>
            </span>
          </Button>
        </div>
      </div>
    </section>
  );
}

interface FilterGroupProps {
  title: string;
  name: string;
  selected: readonly string[];
  choices: readonly FilterChoice[];
}

/** One group of choices; nothing where a shelf's products leave none. */
function FilterGroup({ title, name, selected, choices }: FilterGroupProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {choices.map(({ label, value }) => (
        <label key={value} className={styles.choice}>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={selected.includes(value)}
            className={styles.box}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
