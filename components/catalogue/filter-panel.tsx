import { classNames } from '@/components/ui/class-names';
import { Button, ButtonLink } from '@/components/ui/button';
import { ChevronIcon, FilterIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { FilterGroups } from '@/components/catalogue/filter-groups';
import type { Offered } from '@/lib/rules/catalogue/offered';
import { filterCount, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import styles from './filter-panel.module.css';
import { groupDigits } from '@/lib/rules/money/group-digits';

interface FilterPanelProps {
  path: string;
  query: ListingQuery;
  facets: Offered;
  clearHref: string;
  /** How many products the filters leave now. */
  total: number;
  className?: string;
}

/**
 * Every filter with its choices: always open on a desk; below 768 px a panel behind a button with a count. The panel is
 * a sibling of the `<details>` and not its content, so that CSS can show it on a desk.
 */
export function FilterPanel({ path, query, facets, clearHref, total, className }: FilterPanelProps) {
  const count = filterCount(query);
  return (
    <section className={classNames(styles.filters, className)} aria-label="Filters">
      <details className={styles.toggle} open={query.opened.length > 0} data-filter-toggle>
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
      <div className={styles.panel} data-filter-panel>
        <div className={styles.choices} tabIndex={0} role="group" aria-label="Filter choices">
          <FilterGroups path={path} query={query} offered={facets} />
        </div>
        <div className={styles.actions}>
          <ButtonLink href={clearHref} variant="secondary" size="small" wide data-filter-link>
            Clear all filters
          </ButtonLink>
          <Button type="submit" size="small" wide className={styles.submit} data-close-filters>
            <span>
              {/* Without scripts it is not known before the form is sent. */}
              Show <span data-needs-script>{groupDigits(total)} </span>
              <span>{total === 1 ? 'result' : 'results'}</span>
            </span>
          </Button>
        </div>
      </div>
    </section>
  );
}
