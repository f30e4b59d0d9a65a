import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { DeskForm } from '@/components/desk/desk-form';
import styles from '@/components/desk/entries.module.css';
import { CATEGORIES, FASHION_TYPES, SNACK_TYPES } from '@/lib/catalogue/product-type';
import { boxValue, fieldValue, type Told } from '@/lib/desk/told';

interface ShelfFormProps {
  action: string;
  /** By the columns of the file. */
  cells: Readonly<Record<string, string>>;
  /** Its path; '' for a new one. */
  was: string;
  seen?: string | undefined;
  /** A category holds all of it: it has words and no filter. */
  isCategory: boolean;
  told: Told | undefined;
}

/** Makes a shelf, or changes one: what it says, and what is true of its goods. */
export function ShelfForm({ action, cells, was, seen, isCategory, told }: ShelfFormProps) {
  const value = (name: string) => fieldValue(told, { action, name, now: cells[name] ?? '' });
  const text = (name: string, label: string, hint?: string) => (
    <Field label={label} name={name} defaultValue={value(name)} hint={hint} className={styles.wide} />
  );
  return (
    <DeskForm
      action={action}
      back={`/desk/shelves/{id}${was ? `?was=${encodeURIComponent(was)}` : ''}`}
      told={told}
      seen={seen}
    >
      <input type="hidden" name="was" value={was} />
      {text('title', 'Title', 'In links and in the page’s title.')}
      {text('heading', 'Heading', 'Empty: the title.')}
      <TextArea
        label="Introduction"
        name="introduction"
        rows={8}
        defaultValue={value('introduction')}
        className={styles.wide}
        hint="The first sentence stands above the goods, the rest below; 60 to 120 words read well."
      />
      {isCategory ? (
        <input type="hidden" name="slug" value={cells['slug']} />
      ) : (
        <>
          {text('slug', 'Address', 'Words in lower case, joined by hyphens: mullu-murukku')}
          {text(
            'parent',
            'Below',
            'men, women, unisex, snacks, or a shelf of yours; empty: right below the collection.',
          )}
          <ShelfFilterFields value={value} words={value('words').replaceAll('|', '\n')} />
          <Box
            name="bestseller"
            label="Best sellers alone"
            told={told}
            action={action}
            now={cells['bestseller'] === 'true'}
          />
        </>
      )}
      <Box
        name="featured"
        label="Featured on the home page"
        told={told}
        action={action}
        now={cells['featured'] === 'true'}
      />
      <Button type="submit">Save</Button>
    </DeskForm>
  );
}

function ShelfFilterFields({ value, words }: { value: (name: string) => string; words: string }) {
  return (
    <>
      <h2>What is true of its goods</h2>
      <TextArea
        label="Words of the name, one entry a line"
        name="words"
        rows={3}
        defaultValue={words}
        className={styles.wide}
        hint="One entry has to match, with all its words."
      />
      <SelectField label="Category" name="category" defaultValue={value('category')}>
        <option value="">Any</option>
        {CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <Field label="Type" name="type" defaultValue={value('type')} list="types" hint="As in the catalogue." />
      <datalist id="types">
        {[...FASHION_TYPES, ...SNACK_TYPES].map(({ value: type, label }) => (
          <option key={type} value={type}>
            {label}
          </option>
        ))}
      </datalist>
      <Field label="Colour" name="color" defaultValue={value('color')} />
      <Field label="Size" name="size" defaultValue={value('size')} />
      <Field label="At most, ₹" name="maxPrice" inputMode="decimal" defaultValue={value('maxPrice')} />
    </>
  );
}

function Box({
  name,
  label,
  told,
  action,
  now,
}: {
  name: string;
  label: string;
  told: Told | undefined;
  action: string;
  now: boolean;
}) {
  return (
    <label className={styles.box}>
      <input type="checkbox" name={name} defaultChecked={boxValue(told, { action, name, now })} /> {label}
    </label>
  );
}
