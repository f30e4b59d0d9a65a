import { Swatch } from '@/components/ui/swatch';
import type { ListedProduct, ProductVariant } from '@/lib/contract/desk/product-calls';
import {
  isAbout,
  isBoxTicked,
  fieldFault,
  fieldValue,
  typedRows,
  type DeskFormState,
} from '@/lib/rules/desk/form-outcome';
import styles from './stock-table.module.css';

interface StockTableProps {
  /** The form it stands in. */
  of: DeskFormState;
  variants: readonly ProductVariant[];
  /** What each size costs, for columns behind the pieces; left out where one price counts for all. */
  sizes?: ListedProduct['sizes'];
}

/** Of what has no sizes. */
const ALL = 'All of it';

/** With more columns each size is a block of its own on a phone, in which the cells wrap. */
const COLUMNS_ON_A_PHONE = 2;

const PRICE_CELLS = [
  { field: 'price', seen: 'priceSeen', head: 'Price ₹', words: 'Price' },
  { field: 'originalPrice', seen: 'shownOriginal', head: 'Struck ₹', words: 'Price struck through' },
  { field: 'mrp', seen: 'shownMrp', head: 'MRP ₹', words: 'MRP' },
] as const;

/** Columns of the catalogue file that the table holds, and the form of the product need not ask for. */
export const columnsInTable = ({ sizes, bySize }: Pick<ListedProduct, 'sizes' | 'bySize'>): readonly string[] => [
  ...(sizes.length > 0 ? ['prices', 'originalPrices', 'mrps'] : []),
  ...(bySize ? ['price', 'originalPrice', 'mrp'] : []),
];

/** Sizes by colours, a number in each, or a box that says always; behind them what each size costs. */
export function StockTable({ of, variants, sizes: priced = [] }: StockTableProps) {
  const sizes = [...new Set(variants.map(({ size }) => size))];
  const colors = [...new Map(variants.map(({ color, hex }) => [color, hex]))];
  const typed = typedRows(of, { list: 'stock', key: 'variant', field: 'pieces' });
  return (
    <div
      className={styles.scroll}
      data-many={colors.length + (priced.length > 0 ? PRICE_CELLS.length : 0) > COLUMNS_ON_A_PHONE || undefined}
      role="group"
      aria-label={priced.length > 0 ? 'Units in stock and prices' : 'Units in stock'}
    >
      <table className={styles.table} data-paste>
        <thead>
          <tr>
            <th scope="col">{sizes.some(Boolean) ? 'Size' : 'Stock'}</th>
            {colors.map(([color, hex]) => (
              <th key={color} scope="col">
                <ColorWords color={color} hex={hex} />
              </th>
            ))}
            {priced.length > 0
              ? PRICE_CELLS.map(({ field, head }) => (
                  <th key={field} scope="col">
                    {head}
                  </th>
                ))
              : null}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size}>
              <th scope="row">{size || ALL}</th>
              {colors.map(([color, hex]) => {
                const at = variants.findIndex((one) => one.size === size && one.color === color);
                const variant = variants[at];
                return (
                  <td key={color}>
                    <span className={styles.label} aria-hidden="true">
                      <ColorWords color={color} hex={hex} />
                    </span>
                    {variant ? <Cell of={of} at={at} variant={variant} typed={typed.get(variant.key)} /> : null}
                  </td>
                );
              })}
              <SizePrices of={of} at={priced.findIndex((one) => one.size === size)} sizes={priced} />
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" />
    </div>
  );
}

function ColorWords({ color, hex }: { color: string; hex: string }) {
  if (!color) return 'Pieces';
  return (
    <span className={styles.color}>
      <Swatch hex={hex} name="" />
      {color}
    </span>
  );
}

/** Price, price struck through and MRP of one size. @param at its place among them, -1 for none */
function SizePrices({ of, at, sizes }: { of: DeskFormState; at: number; sizes: ListedProduct['sizes'] }) {
  const one = sizes[at];
  if (!one) return null;
  return PRICE_CELLS.map(({ field, seen, words, head }) => {
    const now = String(one[field] ?? '');
    const name = `sizes.${at}.${field}`;
    const shownBy = `sizes.${at}.${seen}`;
    const fault = of.notice && isAbout(of.notice, of.action, of.form) ? of.notice.fields?.[name] : undefined;
    return (
      <td key={field}>
        <span className={styles.label} aria-hidden="true">
          {head}
        </span>
        {field === 'price' ? <input type="hidden" name={`sizes.${at}.size`} value={one.size} /> : null}
        <input type="hidden" name={shownBy} value={now} />
        <input
          className={styles.quantity}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={fieldValue(of, { name, now }, shownBy)}
          aria-label={`${words} of ${one.size} in rupees`}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : `${of.form}-${name}`}
        />
        {fault === undefined ? null : (
          <p id={`${of.form}-${name}`} className={styles.fault}>
            {fault}
          </p>
        )}
      </td>
    );
  });
}

interface CellProps {
  of: DeskFormState;
  at: number;
  variant: ProductVariant;
  /** Into a form that was refused, if it was anything else than the cell showed. */
  typed: string | undefined;
}

function Cell({ of, at, variant, typed }: CellProps) {
  const { key, size, color, pieces } = variant;
  const now = pieces === null ? '' : String(pieces);
  const name = `stock.${at}.pieces`;
  const fault = fieldFault(of, name);
  const words = [size, color].filter(Boolean).join(' ') || ALL.toLowerCase();
  return (
    <>
      <input type="hidden" name={`stock.${at}.variant`} value={key} />
      <input type="hidden" name={`stock.${at}.seen`} value={now} />
      <input
        className={styles.quantity}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed ?? now}
        aria-label={`Stock of ${words}`}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${of.form}-${name}`}
      />
      <label className={styles.always}>
        <input
          type="checkbox"
          name={`stock.${at}.always`}
          value="1"
          defaultChecked={isBoxTicked(of, { name: `stock.${at}.always`, value: '1', now: pieces === null })}
          aria-label={`${words} is always available`}
        />
        always
      </label>
      {fault === undefined ? null : (
        <p id={`${of.form}-${name}`} className={styles.fault}>
          {fault}
        </p>
      )}
    </>
  );
}
