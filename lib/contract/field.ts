import { z } from 'zod';

/** A required text: trimmed, not empty, at most `max` characters. */
export const text = (max: number) => z.string().trim().min(1).max(max);

/** A text that may be empty or missing; missing becomes ''. */
export const optionalText = (max: number) => z.string().trim().max(max).default('');

/** Rupees as a JSON number. Numeric strings are parsed as floats, and what is no amount becomes 0 [5.09]. */
export const rupees = z
  .unknown()
  .optional()
  .transform((value) => {
    const parsed = typeof value === 'number' ? value : Number.parseFloat(String(value ?? ''));
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

/** A whole number of pieces. Numeric strings are parsed as integers, and what is no number becomes 0 [5.08]. */
export const lenientQuantity = z
  .unknown()
  .optional()
  .transform((value) => {
    const parsed = Math.trunc(typeof value === 'number' ? value : Number.parseInt(String(value ?? ''), 10));
    return Number.isSafeInteger(parsed) && parsed > 0 ? parsed : 0;
  });

/** A text that some senders write as a number. */
export const textOrNumber = z.union([z.string(), z.number()]).transform(String);

/** A text as far as it can be read; what is missing or none becomes ''. */
export const textAsRead = (max: number) => textOrNumber.transform((value) => value.trim().slice(0, max)).catch('');

/** An id of a product: what may stand in an address and in a cart key. */
export const productId = textOrNumber.pipe(z.string().trim().min(1).max(64));

/** Digits that some senders write as a number; may be empty or missing, which becomes ''. */
export const optionalDigits = (max: number) => textOrNumber.default('').pipe(z.string().trim().max(max));

/** A list without the entries that cannot be read. */
export const readable = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(z.unknown()).transform((list) =>
    list.flatMap((candidate): z.output<Schema>[] => {
      const parsed = schema.safeParse(candidate);
      return parsed.success ? [parsed.data] : [];
    }),
  );
