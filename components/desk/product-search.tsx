import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import { shopCategories, shopTypes } from '@/lib/rules/catalogue/shop-kinds';
import type { ProductQuery } from '@/lib/rules/desk/product-query';
import styles from './product-search.module.css';

/** What the list shows, in words. */
const SHOWN = [
  { value: 'all', words: 'All products' },
  { value: 'on-sale', words: 'On sale' },
  { value: 'low', words: 'Low stock' },
  { value: 'hidden', words: 'Hidden' },
];

interface ProductSearchProps extends ProductQuery {
  /** The page that shows them. */
  action: string;
  shelves: readonly { path: string; title: string }[];
}

/** A plain form that leads to the list with its words and filters. */
export function ProductSearch({ action, search, category, type, shelf, show, shelves }: ProductSearchProps) {
  return (
    <form action={action} className={styles.search} role="search">
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
        {shopCategories().map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Type" name="type" defaultValue={type}>
        <option value="">All</option>
        {shopTypes().map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Shelf" name="shelf" defaultValue={shelf}>
        <option value="">All</option>
        {shelves.map(({ path, title }) => (
          <option key={path} value={path}>
            {path.includes('/') ? '– ' : ''}
            {title}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        Find
      </Button>
    </form>
  );
}
