import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import { CATEGORIES } from '@/lib/rules/catalogue/product-type';
import styles from './product-search.module.css';

/** What the list shows, in words. */
const SHOWN = [
  { value: 'all', words: 'All goods' },
  { value: 'on-sale', words: 'On sale' },
  { value: 'low', words: 'Low stock' },
  { value: 'hidden', words: 'Hidden' },
];

/** A plain form that leads to the list with its words and filters. */
export function ProductSearch({ search, category, show }: { search: string; category: string; show: string }) {
  return (
    <form action="/desk/goods" className={styles.search} role="search">
      <Field label="Name, id or brand" name="search" type="search" defaultValue={search} className={styles.words} />
      <SelectField label="Show" name="show" defaultValue={show}>
        {SHOWN.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField label="Category" name="category" defaultValue={category}>
        <option value="">All</option>
        {CATEGORIES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        Find
      </Button>
    </form>
  );
}
