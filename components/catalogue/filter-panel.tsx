import { classNames } from '@/components/ui/class-names';
import { Button, ButtonLink } from '@/components/ui/button';
import { ChevronIcon, FilterIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { CATEGORIES, FASHION_TYPES, SNACK_TYPES, type ProductType } from '@/lib/catalogue/product-type';
import { PARAM, filterCount, type ListingQuery } from '@/lib/catalogue/listing-query';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  query: ListingQuery;
  clearHref: string;
  /** How many products the filters leave now. */
  total: number;
  className?: string;
}

/**
 * Categories and product types: always open on a desk; below 768 px a panel behind a button with a count
 * ([2.73] to [2.75], [2.93]). The panel is a sibling of the `<details>` and not its content, so that CSS can
 * show it on a desk.
 */
export function FilterPanel({ query, clearHref, total, className }: FilterPanelProps) {
  const count = filterCount(query);
  return (
    <section className={classNames(styles.filters, className)} aria-label="Filters">
      <details className={styles.toggle} data-filter-toggle>
        <summary className={classNames(styles.summary, count > 0 && styles.counted)}>
          <FilterIcon />
          Filters
          {count > 0 ? (
            <span className={styles.badge} data-filter-count>
              {count}
              <VisuallyHidden> active</VisuallyHidden>
            </span>
          ) : null}
          <ChevronIcon className={styles.chevron} />
        </summary>
      </details>
      <div className={styles.panel} data-filter-panel tabIndex={0} role="group" aria-label="Filter choices">
        <FilterGroup title="Categories" name={PARAM.category} selected={query.categories} choices={CATEGORY_CHOICES} />
        <FilterGroup title="Product Type" name={PARAM.type} selected={query.types} choices={FASHION_TYPES} />
        <FilterGroup title="Snack Type" name={PARAM.type} selected={query.types} choices={SNACK_TYPES} />
        <div className={styles.actions}>
          <ButtonLink href={clearHref} variant="secondary" size="small" wide data-filter-link>
            Clear all filters
          </ButtonLink>
          <Button type="submit" size="small" wide className={styles.submit} data-close-filters>
            <span>
              {/* Without scripts it is not known before the form is sent. */}
              Show <span data-needs-script>{total} </span>
              {total === 1 ? 'result' : 'results'}
            </span>
          </Button>
        </div>
      </div>
    </section>
  );
}

const CATEGORY_CHOICES = CATEGORIES.map((category) => ({ label: category, value: category }));

interface FilterGroupProps {
  title: string;
  name: string;
  selected: readonly string[];
  choices: readonly ProductType[];
}

function FilterGroup({ title, name, selected, choices }: FilterGroupProps) {
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
          {label}
        </label>
      ))}
    </fieldset>
  );
}
