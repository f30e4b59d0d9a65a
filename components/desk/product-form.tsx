import type { ReactNode } from 'react';
import { BoxField } from '@/components/desk/box-field';
import { ColorPicker } from '@/components/desk/color-picker';
import { DeskField } from '@/components/desk/desk-field';
import { DeskForm } from '@/components/desk/desk-form';
import { PRODUCT_SECTIONS, type CellProps, type ProductField } from '@/components/desk/product-sections';
import { Button } from '@/components/ui/button';
import { labelOf } from '@/lib/rules/desk/field-labels';
import { isMarked, type FormNotice } from '@/lib/rules/desk/form-outcome';
import styles from './product-form.module.css';

interface ProductFormProps {
  action: string;
  back: string;
  refusedBack?: string;
  notice: FormNotice | undefined;
  /** By the columns of the catalogue file; all empty for a new product. */
  cells: Readonly<Record<string, string>>;
  colors: readonly { value: string; name: string; hex: string }[];
  /** Undefined for a new product, which is asked for its id as well. */
  id?: string;
  shownVersion?: string;
  /** Columns that another form of the page asks for; here they stand where something is wrong with them. */
  inTable?: readonly string[];
  /** Of a new product: one is made of the form, however often it is sent. */
  formKey?: string;
}

/** Every field of a product, in the columns of the catalogue file. */
export function ProductForm({
  action,
  back,
  refusedBack,
  notice,
  cells,
  colors,
  id,
  shownVersion,
  inTable = [],
  formKey,
}: ProductFormProps) {
  const of = { action, notice, shownVersion };
  const cell = (column: string): CellProps => ({ of, name: `cells.${column}`, now: cells[column] ?? '' });
  return (
    <DeskForm {...of} back={back} refusedBack={refusedBack} once={formKey} className={styles.form}>
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      {PRODUCT_SECTIONS.map(({ title, fields, isOpen }) => (
        <Section key={title} title={title} isOpen={isOpen || fields.some(({ column }) => isMarked(of, cell(column)))}>
          {fields
            .filter(({ column }) => !inTable.includes(column) || isMarked(of, cell(column)))
            .map((field) => (
              <Cell key={field.column} field={field} cells={cells} {...cell(field.column)} />
            ))}
          {isOpen ? (
            <>
              <ColorPicker {...cell('colors')} colors={colors} />
              <PictureAddresses {...cell('images')} isOpen={isMarked(of, cell('images'))} />
              {id === undefined ? <IdField of={of} /> : null}
            </>
          ) : null}
        </Section>
      ))}
      {id === undefined ? (
        <p>Photos and stock come on the next page. Put it on sale there; until then shoppers do not see it.</p>
      ) : null}
      <div className={styles.save}>
        <Button type="submit" wide>
          {id === undefined ? 'Add product' : 'Save product'}
        </Button>
      </div>
    </DeskForm>
  );
}

function Section({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.section} open={isOpen}>
      <summary className={styles.title}>{title}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}

const IdField = ({ of }: Pick<CellProps, 'of'>) => (
  <DeskField
    of={of}
    name="id"
    hint="Used in the product’s address. Left empty, it is made from the name."
    maxLength={64}
  />
);

/** Where the shop has no type to choose from. */
const FIRST_TYPE =
  'The first of your shop: Sarees, Mango pickle. Shoppers filter by it; add more, and HSN codes, in Your shop, Types and categories.';

function Cell({ field, cells, ...cell }: { field: ProductField } & Pick<ProductFormProps, 'cells'> & CellProps) {
  const { kind = 'text', rows, choices } = field;
  if (kind === 'box') return <CellBox {...cell} />;
  const hint = typeof field.hint === 'function' ? field.hint(cells) : field.hint;
  if (kind === 'rupees') return <DeskField {...cell} hint={hint} inputMode="decimal" />;
  if (kind === 'moment')
    return <DeskField {...cell} now={cell.now.replace(' ', 'T')} hint={hint} type="datetime-local" />;
  const offered = typeof choices === 'function' ? choices() : choices;
  if (offered?.length === 0) return <DeskField {...cell} hint={FIRST_TYPE} maxLength={60} />;
  return <DeskField {...cell} hint={hint} kind={kind} rows={rows} choices={offered} />;
}

const CellBox = ({ of, name, now }: CellProps) => (
  <BoxField of={of} name={name} label={labelOf(of.action, name)} now={now === 'true'} value="true" saysNo />
);

/** A product's pictures by their addresses, each with the colour that it shows; photos have a form of their own. */
function PictureAddresses({ isOpen, ...cell }: CellProps & { isOpen: boolean }) {
  return (
    <details open={isOpen}>
      <summary className={styles.more}>Pictures by their addresses</summary>
      <DeskField
        {...cell}
        kind="area"
        hint="One address per line; lists show the first. After it, the colour it shows: “/kurta.webp Cream”."
      />
    </details>
  );
}
