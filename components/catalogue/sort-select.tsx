import { Button } from '@/components/ui/button';
import { PARAM } from '@/lib/rules/catalogue/listing-query';
import type { SortMode } from '@/lib/rules/catalogue/sort-orders';
import fieldStyles from '@/components/ui/field.module.css';
import { classNames } from '@/components/ui/class-names';
import styles from './sort-select.module.css';

interface SortSelectProps {
  sorts: readonly { value: SortMode; label: string }[];
  selected: SortMode;
}

/** The sort dropdown; without scripts it has a button beside it. */
export function SortSelect({ sorts, selected }: SortSelectProps) {
  return (
    <div className={styles.sort}>
      <label className={styles.label} htmlFor="sort">
        Sort by
      </label>
      <select
        id="sort"
        name={PARAM.sort}
        defaultValue={selected}
        className={classNames(fieldStyles.input, fieldStyles.select, styles.select)}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" size="small" variant="secondary">
          Sort
        </Button>
      </noscript>
    </div>
  );
}
