import { z } from 'zod';
import { plainDigits } from '../plain-digits';
import { readRupees, RUPEES_WORDS, rupeesWords } from '../read-rupees';

/**
 * Fields as a plain form sends them: everything is text, an unticked box is missing, and a single value of several
 * comes without a list. Each schema accepts its own parsed value again.
 */

/** The text of an amount, as `readRupees` takes it; in rupees. */
export const writtenRupees = z.string().transform((typed, context) => {
  const rupees = readRupees(typed);
  if (rupees !== undefined) return rupees;
  context.addIssue({ code: 'custom', message: rupeesWords(typed) });
  return z.NEVER;
});

/** The same, or a number with at most two decimals. */
export const typedRupees = (max = 10_000_000) =>
  z
    .union([z.number(), z.string()], { error: RUPEES_WORDS })
    .transform((typed) => String(typed))
    .pipe(writtenRupees)
    .pipe(z.number().max(max));

/** A calendar day in India: 2026-11-20. */
export const typedDay = z.string().trim().transform(plainDigits).pipe(z.iso.date('must be a day like 2026-11-20'));

/** A moment by clocks in India, or a whole day: 2026-11-20 15:30, or 2026-11-20. */
export const typedMoment = z
  .string()
  .trim()
  .transform((typed) => plainDigits(typed).replace('T', ' '))
  .pipe(
    z
      .string()
      .regex(
        /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])( ([01]\d|2[0-3]):[0-5]\d)?$/,
        'must be like 2026-11-20 15:30',
      ),
  );

/** A whole number from `min` to `max`. */
export const typedWhole = (min: number, max: number) =>
  z
    .union([z.number(), z.string().trim()], { error: `must be a whole number from ${min} to ${max}` })
    .transform((typed) => plainDigits(String(typed)))
    .pipe(z.string().regex(/^-?\d{1,9}$/, `must be a whole number from ${min} to ${max}`))
    .transform(Number)
    .pipe(z.number().min(min).max(max));

/** Left empty it is undefined; what is wrong with it is said in the words of its own schema. */
export const typedIfAny = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => (typed === '' || typed === null ? undefined : typed), schema.optional());

/** Null where it is left empty or 'off'; missing stays undefined. */
export const typedOrOff = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (typed) => (typed === null || (typeof typed === 'string' && /^\s*(off)?\s*$/i.test(typed)) ? null : typed),
    schema.nullable().optional(),
  );

/** A box: ticked or not. */
export const typedFlag = z
  .union([z.boolean(), z.string()])
  .default(false)
  .transform((typed) => typed === true || ['on', '1', 'true', 'yes'].includes(String(typed).toLowerCase()));

/** Text that may be empty; line ends as '\n'. */
export const typedText = (max: number) =>
  z
    .string()
    .transform((typed) => typed.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(max))
    .default('');

/** One or several; missing is none. */
export const typedList = <Schema extends z.ZodType>(schema: Schema, max: number) =>
  z
    .union([z.array(z.unknown()), z.unknown().transform((one) => (one === undefined || one === '' ? [] : [one]))])
    .pipe(z.array(schema).max(max));

/** The version of what the form showed; left out by callers that showed nothing. */
export const shownVersion = z.string().max(200).optional();

/** The question that was read and is answered with yes; 'yes' answers any. */
export const answerSure = z.string().max(2000).optional();

/** The same for a form that is sent twice, so that it is carried out once; left out by who sends it by hand. */
export const formKey = typedIfAny(z.string().max(64));
