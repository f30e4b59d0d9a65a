import { z } from 'zod';
import { asWritten } from './as-written';
import { cutText } from './cut-text';
import { plainDigits } from './plain-digits';
import { plainLine, plainText } from './plain-text';

/** A text of one line: line ends and tabs become spaces. */
const line = () => z.string().overwrite(plainLine).trim();

/** A required text of one line: trimmed, not empty, at most `max` characters. */
export const text = (max: number) => line().min(1).max(max);

/** A text of one line that may be empty or missing; missing becomes ''. */
export const optionalText = (max: number) => line().max(max).default('');

/** The same of several lines. */
export const optionalLines = (max: number) => z.string().trim().max(max).default('');

/** A size or colour, found by the very text that the product has; missing becomes ''. */
export const choice = (max: number) => z.string().trim().max(max).default('');

/** Rupees as a JSON number. Numeric strings are parsed as floats, and what is no amount becomes 0. */
export const rupees = z
  .unknown()
  .optional()
  .transform((value) => {
    const parsed = typeof value === 'number' ? value : Number.parseFloat(asWritten(value));
    return Number.isFinite(parsed) && parsed >= 0 ? parsed : 0;
  });

/** A figure that must be right (rupees, percent): a number of at least 0, or one as text; no fallback. */
export const statedNumber = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number().finite().min(0));

/** May be missing or null; anything else must be readable. */
export const ifStated = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, z.null().transform(() => undefined)]).optional();

/** A whole number of units. Numeric strings are parsed as integers, and what is no number becomes 0. */
export const lenientQuantity = z
  .unknown()
  .optional()
  .transform((value) => {
    const parsed = Math.trunc(typeof value === 'number' ? value : Number.parseInt(asWritten(value), 10));
    return Number.isSafeInteger(parsed) && parsed > 0 ? parsed : 0;
  });

/** A text that some senders write as a number. */
export const textOrNumber = z.union([z.string(), z.number()]).transform(String);

/** A text as far as it can be read; what is missing or none becomes ''. */
export const textAsRead = (max: number) => textOrNumber.transform((value) => cutText(value.trim(), max)).catch('');

/** An id of a product: what may stand in an address and in a cart key. */
export const productId = textOrNumber.pipe(z.string().overwrite(plainText).trim().min(1).max(64));

/** Digits that some senders write as a number, of any script; written as 0 to 9. May be empty or missing, which becomes ''. */
export const optionalDigits = (max: number) => textOrNumber.default('').pipe(line().max(max)).transform(plainDigits);

/**
 * A list without the entries that cannot be read. A list of which no entry can be read counts as no list, so that it
 * removes nothing.
 */
export const readable = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(z.unknown()).transform((list, context) => {
    const read = list.flatMap((candidate): z.output<Schema>[] => {
      const parsed = schema.safeParse(candidate);
      return parsed.success ? [parsed.data] : [];
    });
    if (read.length > 0 || list.length === 0) return read;
    context.addIssue({ code: 'custom', message: `none of ${list.length} entries can be read` });
    return z.NEVER;
  });
