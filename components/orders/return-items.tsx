import { useId } from 'react';
import { nameWithVariant } from '@/lib/rules/cart/variant-words';
import type { OrderedItem } from '@/lib/contract/order';
import type { UnitRun } from '@/lib/rules/orders/refund-share';
import styles from './after-sale-dialog.module.css';

type Chosen = Readonly<Record<number, number>>;

interface ReturnItemsProps {
  items: readonly OrderedItem[];
  /** What may still be asked for of each line. */
  free: readonly UnitRun[];
  chosen: Chosen;
  error?: string;
  onChange: (chosen: Chosen) => void;
}

/** The lines that can go back, and how many of each. */
export function ReturnItems({ items, free, chosen, error, onChange }: ReturnItemsProps) {
  const noteId = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={error ? noteId : undefined}>
      <legend>What do you want to send back?</legend>
      {free.map(({ item: at, quantity }) => {
        const item = items[at];
        if (!item) return null;
        const count = Math.min(chosen[at] ?? 0, quantity);
        const name = nameWithVariant(item);
        return (
          <div key={at} className={styles.item}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                name="pieces"
                checked={count > 0}
                onChange={() => onChange({ ...chosen, [at]: count > 0 ? 0 : quantity })}
              />
              <span>{name}</span>
            </label>
            {quantity > 1 && count > 0 ? (
              <select
                className={styles.count}
                aria-label={`How many of ${name}`}
                value={count}
                onChange={(event) => onChange({ ...chosen, [at]: Number(event.target.value) })}
              >
                {Array.from({ length: quantity }, (_, less) => (
                  <option key={less} value={less + 1}>
                    {`${less + 1} of ${quantity}`}
                  </option>
                ))}
              </select>
            ) : null}
          </div>
        );
      })}
      {error ? (
        <p id={noteId} className={styles.fault} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
