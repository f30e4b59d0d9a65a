import { useState, type ChangeEvent } from 'react';
import { icon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast';
import { typedQuantity } from '@/lib/rules/cart/typed-quantity';
import { QUANTITY_MAX } from '@/lib/contract/limits';
import { plainDigits } from '@/lib/contract/plain-digits';
import styles from './quantity-control.module.css';

interface QuantityControlProps {
  /** What is counted, for the names of the buttons. */
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** Minus stops at 1, an empty or 0 entry becomes 1, and what is no whole number changes nothing. */
export function QuantityControl({ name, quantity, onChange }: QuantityControlProps) {
  function type(event: ChangeEvent<HTMLInputElement>): void {
    const field = event.currentTarget;
    const typed = typedQuantity(field.value);
    if (typed === undefined) {
      toast.info('Please type a whole number.');
      return;
    }
    if (Number(plainDigits(field.value)) > QUANTITY_MAX)
      toast.info(`At most ${QUANTITY_MAX} of one item can be ordered at once.`);
    onChange(typed);
    // Cleared to type a new number: the 1 that fills it is selected, so that typing replaces it.
    if (field.value !== String(typed)) requestAnimationFrame(() => field.select());
  }
  return (
    <div className={styles.control} role="group" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        aria-label={`One less of ${name}`}
        data-at-limit={quantity <= 1 || undefined}
        onClick={() => quantity > 1 && onChange(quantity - 1)}
      >
        {icon({}, <path d="M5 12h14" />)}
      </button>
      <QuantityField name={name} quantity={quantity} onChange={type} onStep={onChange} />
      <button
        type="button"
        aria-label={`One more of ${name}`}
        data-at-limit={quantity >= QUANTITY_MAX || undefined}
        onClick={() => quantity < QUANTITY_MAX && onChange(quantity + 1)}
      >
        {icon({}, <path d="M12 5v14M5 12h14" />)}
      </button>
    </div>
  );
}

interface QuantityFieldProps {
  name: string;
  quantity: number;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onStep: (quantity: number) => void;
}

/** A number field in all but its type: browsers let no digits of Indian keyboards into one. */
function QuantityField({ name, quantity, onChange, onStep }: QuantityFieldProps) {
  // React does not restore an emptied field whose value has not changed, unless it rerenders.
  const [, redraw] = useState(0);
  return (
    <input
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      aria-valuemin={1}
      aria-valuemax={QUANTITY_MAX}
      aria-valuenow={quantity}
      aria-label={`Quantity of ${name}`}
      value={quantity}
      onChange={(event) => {
        onChange(event);
        redraw((round) => round + 1);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onStep(Math.min(Math.max(1, quantity + step), QUANTITY_MAX));
      }}
    />
  );
}
