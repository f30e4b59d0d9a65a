import { Swatch } from '@/components/ui/swatch';
import type { ProductVariant } from '@/lib/contract/desk/product-calls';
import { isBoxTicked, fieldFault, typedRows, type DeskFormState } from '@/lib/rules/desk/form-outcome';
import styles from './stock-table.module.css';

interface StockTableProps {
  /** The form it stands in. */
  of: DeskFormState;
  variants: readonly ProductVariant[];
}

/** Of what has no sizes. */
const ALL = 'All of it';

/** Sizes by colours, a number in each, or a box that says always. Prices by size will be a column behind them. */
export function StockTable({ of, variants }: StockTableProps) {
  const sizes = [...new Set(variants.map(({ size }) => size))];
  const colors = [...new Map(variants.map(({ color, hex }) => [color, hex]))];
  const typed = typedRows(of, { list: 'stock', key: 'variant', field: 'pieces' });
  return (
    <div className={styles.scroll} role="group" aria-label="Pieces left">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{sizes.some(Boolean) ? 'Size' : 'Stock'}</th>
            {colors.map(([color, hex]) => (
              <th key={color} scope="col">
                {color ? (
                  <span className={styles.color}>
                    <Swatch hex={hex} name="" />
                    {color}
                  </span>
                ) : (
                  'Pieces'
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size}>
              <th scope="row">{size || ALL}</th>
              {colors.map(([color]) => {
                const at = variants.findIndex((one) => one.size === size && one.color === color);
                const variant = variants[at];
                return (
                  <td key={color}>
                    {variant ? <Cell of={of} at={at} variant={variant} typed={typed.get(variant.key)} /> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
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
        aria-label={`Pieces of ${words}`}
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
