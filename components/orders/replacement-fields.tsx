import { SelectField } from '@/components/ui/select-field';
import type { Order, OrderReplacements } from '@/lib/contract/order';
import { nameWithVariant, variantOption } from '@/lib/rules/cart/variant-words';
import type { Variant } from '@/lib/rules/catalogue/variant';
import type { UnitRun } from '@/lib/rules/orders/refund-share';
import styles from './after-sale-dialog.module.css';

type Instead = Readonly<Record<number, Variant>>;

interface ReplacementFieldsProps {
  order: Order;
  /** What is sent back. */
  units: readonly UnitRun[];
  choices: OrderReplacements;
  /** What is chosen so far, by the line's place. */
  instead: Instead;
  error?: string;
  onChange: (instead: Instead) => void;
}

/** Of what was chosen, what is sent back and can still be had. */
export const chosenInstead = (
  choices: OrderReplacements,
  units: readonly UnitRun[],
  instead: Instead,
): OrderReplacements =>
  choices.filter((one) => units.some(({ item }) => item === one.item) && isSame(one, instead[one.item]));

const isSame = (one: Variant, other: Variant | undefined): boolean =>
  one.size === other?.size && one.color === other.color;

/** What is wanted for each line that is exchanged, of what is in stock at the same price. */
export function ReplacementFields({ order, units, choices, instead, error, onChange }: ReplacementFieldsProps) {
  return units.map(({ item: line }) => {
    const item = order.items[line];
    if (!item) return null;
    const offered = choices.filter((one) => one.item === line);
    if (offered.length === 0)
      return (
        <p key={line} className={styles.terms}>
          {`Nothing is in stock to replace ${nameWithVariant(item)}: please choose a return for a refund.`}
        </p>
      );
    const chosenAt = offered.findIndex((one) => isSame(one, instead[line]));
    return (
      <SelectField
        key={line}
        label={`What would you like instead of ${nameWithVariant(item)}?`}
        name="replacements"
        required
        value={String(chosenAt)}
        error={chosenAt === -1 ? error : undefined}
        hint="We reserve it for you."
        onChange={(event) => {
          const { [line]: _before, ...others } = instead;
          const next = offered[Number(event.target.value)];
          onChange(next ? { ...others, [line]: { size: next.size, color: next.color } } : others);
        }}
      >
        <option value="-1">Please choose</option>
        {offered.map((one, at) => (
          <option key={`${one.size}/${one.color}`} value={at}>
            {variantOption(item, one)}
          </option>
        ))}
      </SelectField>
    );
  });
}
