import { Swatch } from '@/components/ui/swatch';
import type { ProductVariant } from '@/lib/contract/desk/goods-calls';
import { isAbout, type Told } from '@/lib/desk/told';
import styles from './stock-table.module.css';

interface StockTableProps {
  variants: readonly ProductVariant[];
  /** What became of the form it stands in. */
  told: Told | undefined;
  action: string;
  form: string;
}

/** Sizes by colours, a number in each; empty is always available. Prices by size will be a column behind them. */
export function StockTable({ variants, told, action, form }: StockTableProps) {
  const sizes = [...new Set(variants.map(({ size }) => size))];
  const colors = [...new Map(variants.map(({ color, hex }) => [color, hex]))];
  const typed = typedPieces(told, action, form);
  return (
    <div className={styles.scroll} role="group" aria-label="Pieces left">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Size</th>
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
              <th scope="row">{size || 'One size'}</th>
              {colors.map(([color]) => {
                const at = variants.findIndex((one) => one.size === size && one.color === color);
                const variant = variants[at];
                return <td key={color}>{variant ? <Cell at={at} variant={variant} typed={typed} /> : null}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ at, variant, typed }: { at: number; variant: ProductVariant; typed: ReadonlyMap<string, string> }) {
  const { key, size, color, pieces } = variant;
  const now = pieces === null ? '' : String(pieces);
  return (
    <>
      <input type="hidden" name={`stock.${at}.variant`} value={key} />
      <input type="hidden" name={`stock.${at}.seen`} value={now} />
      <input
        className={styles.pieces}
        name={`stock.${at}.pieces`}
        type="number"
        inputMode="numeric"
        min={0}
        max={1_000_000}
        placeholder="always"
        defaultValue={typed.get(key) ?? now}
        aria-label={`Pieces of ${[size, color].filter(Boolean).join(' ') || 'one size'}`}
      />
    </>
  );
}

/** What was typed into a refused form, by variant: only what somebody really changed, since the rest may be sold by now. */
function typedPieces(told: Told | undefined, action: string, form: string): ReadonlyMap<string, string> {
  const typed = new Map<string, string>();
  if (!told || !isAbout(told, action, form)) return typed;
  for (let at = 0; told.typed[`stock.${at}.variant`] !== undefined; at += 1) {
    const [key, seen, pieces] = ['variant', 'seen', 'pieces'].map((part) => told.typed[`stock.${at}.${part}`]?.[0]);
    if (key !== undefined && pieces !== undefined && pieces !== seen) typed.set(key, pieces);
  }
  return typed;
}
