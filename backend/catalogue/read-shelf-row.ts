import { z } from 'zod';
import { isFood } from '@/lib/rules/catalogue/product-type';
import { categoryAt, categoryNamed, categoryValues, isFoodType, typeNamed } from '@/lib/rules/catalogue/shop-kinds';
import { writtenRupees } from '@/lib/contract/desk/typed';
import { noControls, shelf, SHELF_MAX, shelfSlug, type Shelf } from '@/lib/contract/shelf';
import { namedCell } from '../files/choice-cell';
import { flagCell } from '../files/flag-cell';

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((cell) => (cell === '' ? undefined : cell), schema.optional());
const words = (max: number) => z.string().max(max, `is longer than ${max} characters`);

const cells = z.object({
  slug: shelfSlug,
  parent: optional(shelfSlug),
  title: noControls(words(SHELF_MAX.title)).min(1, 'is empty'),
  heading: noControls(words(SHELF_MAX.heading)).default(''),
  introduction: words(SHELF_MAX.introduction).default(''),
  featured: flagCell.default(false),
  category: optional(namedCell(categoryNamed, categoryValues)),
  type: optional(words(SHELF_MAX.type).transform(typeNamed)),
  words: z
    .string()
    .transform((value) =>
      value
        .split('|')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine(({ length }) => length <= SHELF_MAX.entries, `has more than ${SHELF_MAX.entries} entries`)
    .refine(
      (list) => list.every(({ length }) => length <= SHELF_MAX.entry),
      `has an entry longer than ${SHELF_MAX.entry} characters`,
    )
    .default([]),
  color: optional(words(SHELF_MAX.choice)),
  size: optional(words(SHELF_MAX.choice)),
  maxPrice: optional(writtenRupees.refine((rupees) => rupees > 0, 'must be more than 0')),
  bestseller: flagCell.default(false),
  /** Ids never hold the sign that parts them here. */
  byHand: z
    .string()
    .transform((value) => [...new Set(value.split('|').map((id) => id.trim()))].filter(Boolean))
    .refine(({ length }) => length <= SHELF_MAX.byHand, `names more than ${SHELF_MAX.byHand} products`)
    .refine((ids) => ids.every(({ length }) => length <= 64), 'has an id longer than 64 characters')
    .transform((ids) => (ids.length > 0 ? ids : undefined))
    .optional(),
});

export const SHELF_COLUMNS = Object.keys(cells.shape);
/** The rest may be left out: an absent column says what an empty cell says. */
export const REQUIRED_SHELF_COLUMNS = ['slug', 'title'] as const;

/** The category whose page a row gives words to. */
const categoryOf = ({ slug: own, parent }: Pick<Shelf, 'slug' | 'parent'>): string | undefined =>
  parent === undefined ? categoryAt(own) : undefined;

const row = cells.superRefine((one, context) => {
  const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  const narrowed =
    one.type !== undefined ||
    one.words.length > 0 ||
    one.color !== undefined ||
    one.size !== undefined ||
    one.maxPrice !== undefined ||
    one.bestseller;
  const whole = categoryOf(one);
  const holder = one.parent === undefined ? undefined : categoryOf({ slug: one.parent });
  const category = one.category ?? whole ?? holder;
  if (whole !== undefined && (narrowed || (one.category ?? whole) !== whole))
    complain('slug', `is the page of the category ${whole}, which holds all of it: leave its filter empty`);
  else if (holder !== undefined && category !== holder)
    complain('category', `is ${one.category}, but the shelf stands below ${one.parent}`);
  else if (one.type !== undefined && category !== undefined && isFood({ category }) !== isFoodType(one.type))
    complain('type', `'${one.type}' is no type of ${category}`);
  if (whole === undefined && !narrowed && one.category === undefined)
    context.addIssue({
      code: 'custom',
      message: 'has no filter: say a category, type, words, color, size, maxPrice or bestseller',
    });
});

/**
 * A row of a shelves file as a shelf. Judges the row by itself; read-shelves-file.ts judges it among the others.
 *
 * @param record cells by column, trimmed
 * @returns the shelf, or every fault found in words
 */
export function readShelfRow(record: Record<string, string>): { value: Shelf } | { faults: string[] } {
  const parsed = row.safeParse(record);
  if (!parsed.success) return { faults: parsed.error.issues.map(issueWords) };
  const { category, type, words: entries, color, size, maxPrice, bestseller, heading, ...said } = parsed.data;
  const filter = { category, type, words: entries, color, size, maxPrice, bestseller };
  const listed = shelf.safeParse({ ...said, heading: heading || said.title, filter });
  return listed.success ? { value: listed.data } : { faults: listed.error.issues.map(issueWords) };
}

const issueWords = ({ path, message }: z.core.$ZodIssue): string => [...path, message].join(' ');
