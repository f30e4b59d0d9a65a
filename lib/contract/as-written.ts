/** A text or a number as text; '' of anything else: to make a text of deeply nested lists overflows the stack. */
export const asWritten = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';
