import { SelectField } from '@/components/ui/select-field';
import type { OrderedItem, ReplacementChoice } from '@/lib/contract/order';
import { choiceOption, nameWithVariant } from '@/lib/rules/cart/variant-words';

interface ChoiceFieldsProps {
  items: readonly OrderedItem[];
  choices: readonly ReplacementChoice[];
  /** What is written before the line's number in a field's name. */
  name?: string;
}

/** For each line whose replacement is sold out, what can be had at the same price. */
export function ChoiceFields({ items, choices, name = 'instead' }: ChoiceFieldsProps) {
  return items.map((item, line) => {
    const offered = choices.filter((one) => one.item === line);
    if (offered.length === 0) return null;
    return (
      <SelectField key={line} label={`Instead of ${nameWithVariant(item)}`} name={`${name}.${line}`}>
        <option value="">Please choose</option>
        {offered.map(({ key, ...chosen }) => (
          <option key={key} value={key}>
            {choiceOption(item, chosen)}
          </option>
        ))}
      </SelectField>
    );
  });
}
