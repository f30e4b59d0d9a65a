import type { ReactNode } from 'react';
import { ColorPicker } from '@/components/desk/color-picker';
import { DeskForm } from '@/components/desk/desk-form';
import { PRODUCT_SECTIONS, type CellProps, type ProductField } from '@/components/desk/product-sections';
import { PictureAddresses } from '@/components/desk/picture-addresses';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { boxValue, fieldFault, fieldValue, type Told } from '@/lib/desk/told';
import styles from './product-form.module.css';

interface ProductFormProps {
  action: string;
  back: string;
  refusedBack?: string;
  told: Told | undefined;
  /** By the columns of the catalogue file; all empty for a new product. */
  cells: Readonly<Record<string, string>>;
  colors: readonly { value: string; name: string; hex: string }[];
  /** Undefined for a new product, which is asked for its id as well. */
  id?: string;
  seen?: string;
}

/** Every field of a product, in the columns of the catalogue file. */
export function ProductForm({ action, back, refusedBack, told, cells, colors, id, seen }: ProductFormProps) {
  const cell = (column: string): CellProps => ({ action, told, column, now: cells[column] ?? '' });
  return (
    <DeskForm action={action} back={back} refusedBack={refusedBack} told={told} seen={seen} className={styles.form}>
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      {PRODUCT_SECTIONS.map(({ title, fields, isOpen }) => (
        <Section key={title} title={title} isOpen={isOpen || fields.some(({ column }) => faultOf(cell(column)))}>
          {fields.map((field) => (
            <Cell key={field.column} field={field} {...cell(field.column)} />
          ))}
          {isOpen ? (
            <>
              <ColorPicker {...cell('colors')} colors={colors} />
              <PictureAddresses {...cell('images')} isOpen={faultOf(cell('images')) !== undefined} />
              {id === undefined ? <IdField action={action} told={told} /> : null}
            </>
          ) : null}
        </Section>
      ))}
      {id === undefined ? (
        <>
          <Box {...cell('hidden')} label="Keep it hidden until I put it on sale" />
          <p>Photos from your phone, and how many pieces there are, come on the next page.</p>
        </>
      ) : null}
      <Button type="submit" wide>
        {id === undefined ? 'Add product' : 'Save product'}
      </Button>
    </DeskForm>
  );
}

const nameOf = (column: string): string => `cells.${column}`;
const faultOf = ({ action, told, column }: CellProps): string | undefined =>
  fieldFault(told, { action, name: nameOf(column) });

function Section({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.section} open={isOpen}>
      <summary className={styles.title}>{title}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}

function IdField({ action, told }: { action: string; told: Told | undefined }) {
  return (
    <Field
      label="Id"
      name="id"
      hint="Stands in the product’s address. Left empty it is made of the name."
      defaultValue={fieldValue(told, { action, name: 'id', now: '' })}
      error={fieldFault(told, { action, name: 'id' })}
      autoComplete="off"
      maxLength={64}
    />
  );
}

function Cell({ field, ...cell }: { field: ProductField } & CellProps) {
  const { action, told, column, now } = cell;
  const name = nameOf(column);
  const { label, hint, kind = 'text' } = field;
  const shared = { label, hint, name, error: faultOf(cell) };
  if (kind === 'box') return <Box {...cell} label={label} />;
  const value = fieldValue(told, { action, name, now });
  if (kind === 'area') return <TextArea {...shared} rows={field.rows ?? 4} defaultValue={value} />;
  if (kind === 'choice')
    return (
      <SelectField {...shared} defaultValue={value}>
        {withCurrent(field.choices ?? [], value).map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </SelectField>
    );
  return (
    <Field {...shared} defaultValue={value} inputMode={kind === 'rupees' ? 'decimal' : undefined} autoComplete="off" />
  );
}

/** What a file has set and no list knows stays to be chosen. */
const withCurrent = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.some((one) => one.value === value) ? choices : [...choices, { value, label: value }];

/** The hidden one says no where the box is not ticked. */
function Box({ action, told, column, now, label }: CellProps & { label: string }) {
  const name = nameOf(column);
  const isTicked = boxValue(told, { action, name, now: now === 'true', value: 'true' });
  return (
    <label className={styles.box}>
      <input type="hidden" name={name} value="" />
      <input type="checkbox" name={name} value="true" defaultChecked={isTicked} />
      {label}
    </label>
  );
}
