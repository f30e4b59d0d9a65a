import { Button } from '@/components/ui/button';
import fieldStyles from '@/components/ui/field.module.css';
import type { OfferedRange } from '@/lib/rules/catalogue/offered';
import { listingHref, PARAM, withoutPrice, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import styles from './filter-groups.module.css';
import { groupDigits } from '@/lib/rules/money/group-digits';

interface PriceFilterProps {
  path: string;
  query: ListingQuery;
  ranges: readonly OfferedRange[];
}

const FIELDS = [
  { name: PARAM.min, bound: 'min', words: 'From ₹' },
  { name: PARAM.max, bound: 'max', words: 'to ₹' },
] as const;

/** A price from one amount to another, typed or ready-made. */
export function PriceFilter({ path, query, ranges }: PriceFilterProps) {
  const { price } = query;
  return (
    <fieldset aria-label="Price">
      <div className={styles.typed}>
        {FIELDS.map(({ name, bound, words }) => (
          <label key={name} className={styles.bound}>
            <span>{words}</span>
            <input
              name={name}
              inputMode="numeric"
              maxLength={12}
              enterKeyHint="go"
              defaultValue={price?.[bound]}
              className={fieldStyles.input}
            />
          </label>
        ))}
        <Button type="submit" size="small" variant="secondary">
          Go
        </Button>
      </div>
      <ul>
        {ranges.map(({ label, count, ...range }) => {
          const isChosen = price?.min === range.min && price?.max === range.max && price !== undefined;
          const words = (
            <>
              <span>{label}</span>
              <small>{` ${groupDigits(count)}`}</small>
            </>
          );
          return (
            <li key={label}>
              {count === 0 && !isChosen ? (
                <span className={styles.range}>{words}</span>
              ) : (
                <a
                  href={listingHref(path, isChosen ? withoutPrice(query) : { ...query, price: range, page: 1 })}
                  rel="nofollow"
                  className={styles.range}
                  aria-current={isChosen || undefined}
                  data-filter-link="step"
                >
                  {words}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
