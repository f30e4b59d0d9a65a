import { z } from 'zod';

/**
 * A cell that holds one of these values, in any case.
 *
 * @param words of the refusal, to be read after the column's name
 */
export const choiceCell = <const Values extends readonly [string, ...string[]]>(values: Values, words: string) =>
  z
    .string()
    .transform((cell) => values.find((value) => value.toLowerCase() === cell.toLowerCase()) ?? cell)
    .pipe(z.enum(values, words));

/** The same of values that the merchant names at the desk, by what they are called, too. */
export const namedCell = (named: (text: string) => string, values: () => readonly string[]) =>
  z
    .string()
    .transform(named)
    .refine((cell) => values().includes(cell), { error: () => `must be one of ${values().join(', ')}`, abort: true });
