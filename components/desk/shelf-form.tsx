import { BoxField } from '@/components/desk/box-field';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import styles from '@/components/desk/entries.module.css';
import { Button } from '@/components/ui/button';
import { categorySlug } from '@/lib/contract/category-slug';
import { shopCategories, shopTypes } from '@/lib/rules/catalogue/shop-kinds';
import type { DeskFormState, FormNotice } from '@/lib/rules/desk/form-outcome';

interface ShelfFormProps {
  action: string;
  /** By the columns of the file. */
  cells: Readonly<Record<string, string>>;
  /** Its path; '' for a new one. */
  was: string;
  shownVersion?: string | undefined;
  /** A category holds all of it: it has words and no filter. */
  isCategory: boolean;
  notice: FormNotice | undefined;
}

/** Makes a shelf, or changes one: what it says, and what is true of its products. */
export function ShelfForm({ action, cells, was, shownVersion, isCategory, notice }: ShelfFormProps) {
  const of = { action, notice, shownVersion };
  const cell = (name: string) => ({ of, name, now: cells[name] ?? '' });
  const slugs = shopCategories().map(({ value }) => categorySlug(value));
  const text = (name: string, hint: string) => <DeskField {...cell(name)} hint={hint} className={styles.wide} />;
  return (
    <DeskForm {...of} back={`/desk/shelves/{id}${was ? `?was=${encodeURIComponent(was)}` : ''}`}>
      <input type="hidden" name="was" value={was} />
      {text('title', 'In links and in the page’s title.')}
      {text('heading', 'Empty: the title.')}
      <DeskField
        {...cell('introduction')}
        kind="area"
        rows={8}
        className={styles.wide}
        hint="The first sentence appears above the products, the rest below; 60 to 120 words read well."
      />
      {isCategory ? (
        <input type="hidden" name="slug" value={cells['slug']} />
      ) : (
        <>
          {text('slug', 'Words in lower case, joined by hyphens: mullu-murukku')}
          {text('parent', `${slugs.join(', ')}, or a shelf of yours; empty: right below the collection.`)}
          <ShelfFilterFields cell={cell} />
          <BoxField of={of} name="bestseller" label="Best sellers alone" now={cells['bestseller'] === 'true'} />
        </>
      )}
      <BoxField of={of} name="featured" label="Featured on the home page" now={cells['featured'] === 'true'} />
      <Button type="submit">Save</Button>
    </DeskForm>
  );
}

type Cell = (name: string) => { of: DeskFormState; name: string; now: string };

function ShelfFilterFields({ cell }: { cell: Cell }) {
  const words = cell('words');
  return (
    <>
      <h2>Which products it shows</h2>
      <DeskField
        {...words}
        now={words.now.replaceAll('|', '\n')}
        kind="area"
        rows={3}
        className={styles.wide}
        hint="One entry has to match, with all its words."
      />
      <DeskField {...cell('category')} kind="choice" choices={[{ value: '', label: 'Any' }, ...shopCategories()]} />
      <DeskField {...cell('type')} list="types" hint="As in the catalogue." />
      <datalist id="types">
        {shopTypes().map(({ value: type, label }) => (
          <option key={type} value={type}>
            {label}
          </option>
        ))}
      </datalist>
      <DeskField {...cell('color')} />
      <DeskField {...cell('size')} />
      <DeskField {...cell('maxPrice')} inputMode="decimal" />
    </>
  );
}
