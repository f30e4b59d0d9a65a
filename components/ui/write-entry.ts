import type { ChangeEvent } from 'react';
import { caretAfterDigits, countDigits } from '@/lib/rules/checkout/phone-entry';

/**
 * Writes into a field what was made of what was typed in it, with the caret behind the same digit. Not while an input method
 * still composes, which would start over.
 *
 * @returns what the field holds by now
 */
export function writeEntry({ target: field, nativeEvent }: ChangeEvent<HTMLInputElement>, entry: string): string {
  const { isComposing, inputType = '' } = nativeEvent as Partial<InputEvent>;
  if (isComposing || field.value === entry) return field.value;
  const before = countDigits(field.value.slice(0, field.selectionStart ?? field.value.length));
  field.value = entry;
  const caret = caretAfterDigits(entry, before, inputType.endsWith('Forward'));
  // Some browsers focus a field whose selection is set.
  if (document.activeElement === field) field.setSelectionRange(caret, caret);
  return entry;
}
