import type { InputHTMLAttributes } from 'react';
import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { labelOf } from '@/lib/rules/desk/field-labels';
import { fieldFault, fieldValue, shownBefore, shownName, type DeskFormState } from '@/lib/rules/desk/form-outcome';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'className'
  | 'inputMode'
  | 'list'
  | 'max'
  | 'maxLength'
  | 'min'
  | 'placeholder'
  | 'required'
  | 'type'
>;

interface DeskFieldProps extends Attributes {
  of: DeskFormState;
  name: string;
  /** Where that of lib/rules/desk/field-labels.ts says too little. */
  label?: string;
  /** What is in it now. */
  now?: string;
  hint?: string | undefined;
  kind?: 'text' | 'area' | 'choice';
  /** Lines of an area. */
  rows?: number;
  /** The options of a choice; the present value is offered even where it is none of them. */
  choices?: readonly { value: string; label: string }[];
}

/**
 * A field of a form of the desk, by the label of lib/rules/desk/field-labels.ts. After a refusal it shows what was typed, what is
 * wrong with it, and what stands now where somebody else changed it meanwhile.
 */
export function DeskField({ of, name, now = '', hint, kind = 'text', ...rest }: DeskFieldProps) {
  const { label = labelOf(of.action, name), rows = 4, choices = [], ...input } = rest;
  const { className, maxLength, placeholder, required } = input;
  const value = fieldValue(of, { name, now });
  const shared = { name, label, defaultValue: value, ...beside(of, { name, label, now, value, hint }) };
  return (
    <>
      {of.shownVersion === undefined ? null : <input type="hidden" name={shownName(name)} value={now} />}
      {kind === 'area' ? (
        <TextArea {...shared} {...{ className, maxLength, placeholder, required, rows }} />
      ) : kind === 'choice' ? (
        <SelectField {...shared} className={className}>
          {withCurrent(choices, value).map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </SelectField>
      ) : (
        <Field autoComplete="off" {...input} {...shared} />
      )}
    </>
  );
}

/** What is below a field: a fault, what it is now, or else its hint. */
function beside(
  of: DeskFormState,
  { name, label, now, value, hint }: Record<'name' | 'label' | 'now' | 'value', string> & { hint: string | undefined },
): { error?: string; hint?: string } {
  const fault = fieldFault(of, name);
  if (fault !== undefined) return { error: `${label} ${fault}` };
  const before = shownBefore(of, { name, now });
  if (before === undefined) return hint === undefined ? {} : { hint };
  if (value !== now) return { error: `${label} is ${quoted(now)} now: somebody changed it while you typed.` };
  return { hint: `Somebody changed it meanwhile. It was ${quoted(before)}.` };
}

const quoted = (text: string): string => (text === '' ? 'empty' : `“${text}”`);

/** A value that a file has set and no list knows can still be chosen; where nothing is set, nothing is chosen. */
const withCurrent = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.some((one) => one.value === value) ? choices : [{ value, label: value || 'Choose one' }, ...choices];
