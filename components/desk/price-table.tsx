import { Button } from '@/components/ui/button';
import { SIZES_IN_TABLE, VARIANTS_IN_TABLE } from '@/lib/contract/limits';
import type { ListedProduct, ProductVariant } from '@/lib/contract/desk/product-calls';
import { fieldFault, fieldValue, rowTyped, type DeskFormState, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { DeskForm } from './desk-form';
import styles from './price-table.module.css';

interface PriceTableProps {
  products: readonly ListedProduct[];
  action: string;
  back: string;
  notice: FormNotice | undefined;
}

/** Price, price struck through and units of many products in one form; what is left as it was shown is not set. */
export function PriceTable({ products, action, back, notice }: PriceTableProps) {
  const of = { action, notice };
  return (
    <DeskForm {...of} back={back} className={styles.form}>
      <ol className={styles.list}>
        {products.map((product, at) => (
          <ProductRow key={product.id} of={of} at={at} product={product} />
        ))}
      </ol>
      <p className={styles.save}>
        <Button type="submit">Save what was changed</Button>
        <span>Stock is a number, or the word always. Clearing a struck-through price removes it.</span>
      </p>
    </DeskForm>
  );
}

interface RowProps {
  of: DeskFormState;
  at: number;
  product: ListedProduct;
}

function ProductRow({ of, at, product }: RowProps) {
  const { id, name, price, originalPrice, hidden, variants, sizes, bySize } = product;
  // A product may stand in another row than when it was sent.
  const sent = rowTyped(of, { list: 'rows', key: 'id', value: id });
  const cell = { of, sent, row: `rows.${at}`, whose: name };
  const fault = sent === undefined ? undefined : fieldFault(of, sent);
  const isRefused =
    sent !== undefined && Object.keys(of.notice?.fields ?? {}).some((name) => `${name}.`.startsWith(`${sent}.`));
  const isInTable = variants.length <= VARIANTS_IN_TABLE;
  return (
    <li className={styles.row} data-refused={isRefused || undefined}>
      <input type="hidden" name={`rows.${at}.id`} value={id} />
      <a className={styles.product} href={`/desk/goods/${encodeURIComponent(id)}`}>
        {name}
        <span className={styles.about}>
          {id}
          {hidden ? ' · hidden' : ''}
        </span>
      </a>
      {bySize ? (
        <div className={styles.prices} role="group" aria-label={`Prices of ${name}`}>
          {sizes.length > SIZES_IN_TABLE ? (
            <a href={`/desk/goods/${encodeURIComponent(id)}`}>{sizes.length} prices by size, on its page</a>
          ) : (
            sizes.map((one, place) => <SizeCells key={one.size} {...cell} place={place} one={one} />)
          )}
        </div>
      ) : (
        <Prices {...cell} price={price} originalPrice={originalPrice} />
      )}
      <div className={styles.stock} role="group" aria-label={`Stock of ${name}`}>
        {isInTable ? (
          variants.map((variant, place) => <StockCell key={variant.key} {...cell} place={place} variant={variant} />)
        ) : (
          <a href={`/desk/goods/${encodeURIComponent(id)}`}>{variants.length} sizes and colours, on its page</a>
        )}
      </div>
      {fault === undefined ? null : <p className={styles.fault}>{fault}</p>}
    </li>
  );
}

interface PriceCellProps extends Omit<CellProps, 'field' | 'seen' | 'label' | 'now'> {
  price: number;
  originalPrice: number | undefined;
  /** Before the names of the fields, and in their labels: of one size. */
  list?: string;
  size?: string;
}

function Prices({ price, originalPrice, list = '', size = '', ...cell }: PriceCellProps) {
  const label = (words: string) => [size, words].filter(Boolean).join(' ');
  return (
    <>
      <Cell {...cell} field={`${list}price`} seen={`${list}priceSeen`} label={label('Price ₹')} now={String(price)} />
      <Cell
        {...cell}
        field={`${list}originalPrice`}
        seen={`${list}shownOriginal`}
        label={label('Struck ₹')}
        now={originalPrice === undefined ? '' : String(originalPrice)}
      />
    </>
  );
}

interface SizeCellsProps extends Omit<PriceCellProps, 'list' | 'size' | 'price' | 'originalPrice'> {
  place: number;
  one: ListedProduct['sizes'][number];
}

function SizeCells({ place, one, ...cell }: SizeCellsProps) {
  return (
    <>
      <input type="hidden" name={`${cell.row}.sizes.${place}.size`} value={one.size} />
      <Prices {...cell} {...one} originalPrice={one.originalPrice} list={`sizes.${place}.`} />
    </>
  );
}

interface CellProps {
  of: DeskFormState;
  /** The row as it was sent in a refused form. */
  sent: string | undefined;
  /** The row as it is sent. */
  row: string;
  /** Of which product it is. */
  whose: string;
  /** What is typed, and what was shown. */
  field: string;
  seen: string;
  label: string;
  now: string;
}

function Cell({ of, sent, row, whose, field, seen, label, now }: CellProps) {
  const name = `${row}.${field}`;
  const typed = sent === undefined ? now : fieldValue(of, { name: `${sent}.${field}`, now }, `${sent}.${seen}`);
  const fault = sent === undefined ? undefined : of.notice?.fields?.[`${sent}.${field}`];
  return (
    <label className={styles.cell}>
      <span>{label}</span>
      <input type="hidden" name={`${row}.${seen}`} value={now} />
      <input
        name={name}
        defaultValue={typed}
        inputMode={field.startsWith('stock') ? undefined : 'decimal'}
        autoComplete="off"
        aria-label={`${label} of ${whose}`}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${name}-fault`}
      />
      {fault === undefined ? null : (
        <span id={`${name}-fault`} className={styles.fault}>
          {fault}
        </span>
      )}
    </label>
  );
}

function StockCell({
  place,
  variant,
  ...cell
}: Omit<CellProps, 'field' | 'seen' | 'label' | 'now'> & { place: number; variant: ProductVariant }) {
  const { key, size, color, pieces } = variant;
  const stock = `stock.${place}`;
  return (
    <>
      <input type="hidden" name={`${cell.row}.${stock}.variant`} value={key} />
      <Cell
        {...cell}
        field={`${stock}.pieces`}
        seen={`${stock}.seen`}
        label={[size, color].filter(Boolean).join(' ') || 'Pieces'}
        now={pieces === null ? 'always' : String(pieces)}
      />
    </>
  );
}
