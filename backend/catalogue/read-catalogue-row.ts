import { COD, ONLINE } from '@/lib/rules/checkout/payment-availability';
import { z } from 'zod';
import { isGtin } from '@/lib/contract/is-gtin';
import { isFood } from '@/lib/rules/catalogue/product-type';
import {
  categoryNamed,
  categoryValues,
  isFoodType,
  shopTypes,
  typeNamed,
  typeOf,
} from '@/lib/rules/catalogue/shop-kinds';
import { typedMoment, writtenRupees } from '@/lib/contract/desk/typed';
import { plainDigits } from '@/lib/contract/plain-digits';
import { plainLine } from '@/lib/contract/plain-text';
import { PRICE_MAX } from '@/lib/contract/limits';
import { HSN, product, type Product } from '@/lib/contract/product';
import { choiceCell, namedCell } from '../files/choice-cell';
import { flagCell } from '../files/flag-cell';
import { sharedKey, variantWords } from '@/lib/rules/cart/named-variants';
import { indianMoment, isRealDay } from '@/lib/rules/india/indian-day';
import { saleFaults } from './sale-faults';
import { variantKeys } from '@/lib/rules/catalogue/variant';
import { readSizePrices, withFirstSize, type StoredPrices } from './size-price-cells';
import { findVariant } from './find-variant';

const STOCK_MAX = 1_000_000;
/** Points of its own that a product's page lists. */
const FEATURES_MAX = 10;

const line = () => z.string().overwrite(plainLine).trim();
const required = (max: number) => line().min(1, 'is empty').max(max, `is longer than ${max} characters`);
const optional = (max: number) =>
  line()
    .max(max, `is longer than ${max} characters`)
    .transform((value) => value || undefined)
    .optional();
const list = (max: number) =>
  line()
    .transform((value) =>
      value
        .split('|')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().max(max, `holds one that is longer than ${max} characters`)));
const rupees = writtenRupees.pipe(
  z.number().positive('must be more than 0').max(PRICE_MAX, 'is too high to be a price'),
);

/** A cell that may be empty; a union would hide why a filled one is refused. */
const maybe = <Schema extends z.ZodType<unknown, string>>(cell: Schema) =>
  line()
    .transform((value) => value || undefined)
    .pipe(cell.optional());

/** '8.90E+12': a spreadsheet shows so, and saves, a number that is too long for its column. */
const isUnrounded = (cell: string): boolean => !/^\d+([.,]\d+)?E\+\d+$/i.test(cell);
const ROUNDED =
  'is a number that the spreadsheet has rounded: format the column as text, and type all of its digits again';
const code = (max: number) =>
  line()
    .max(max, `is longer than ${max} characters`)
    .refine(isUnrounded, ROUNDED)
    .transform((value) => value || undefined)
    .optional();

/** An id is in addresses and is a key of carts, so neither signs that addresses use nor names that objects use. */
const id = required(64)
  .regex(/^(?!__proto__$|constructor$|prototype$)[^\s/?#%\\]+$/, 'may not hold spaces or any of / ? # % \\')
  .refine((value) => !/^\.{1,2}$/.test(value), 'may not be a dot or two, which addresses read as a folder')
  .refine(isUnrounded, ROUNDED);

const gtin = z.string().transform((typed, context) => {
  const value = plainDigits(typed);
  if (value === '' || isGtin(value)) return value || undefined;
  const message = !isUnrounded(value)
    ? ROUNDED
    : /^(\d{8}|\d{12,14})$/.test(value)
      ? 'has a wrong check digit: the last one follows from the others'
      : 'must be the 8, 12, 13 or 14 digits under the bar code';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** As printed, '6109 10 00', or without spaces; spreadsheets drop a zero in front, which no code can miss. */
const hsn = z
  .string()
  .refine(isUnrounded, ROUNDED)
  .transform((value) => plainDigits(value).replaceAll(/[\s.]/g, '') || undefined)
  .pipe(
    z
      .string()
      .regex(HSN, 'must be the 4, 6 or 8 digits of the HSN code (a spreadsheet may have dropped a 0 in front)')
      .optional(),
  );

/** 'M-Red:4|L-Red:0' → units by what names a variant; an empty cell makes every variant always available. */
const stock = z.string().transform((value, context) => {
  if (value === '') return [];
  const counts = value.split('|').map((part): [string, number] => {
    const [, key = '', count = ''] = /^(.+):(\p{Nd}+)$/u.exec(part.trim()) ?? [];
    return [key.trim(), Number(plainDigits(count) || Number.NaN)];
  });
  if (counts.every(([key, count]) => key !== '' && count <= STOCK_MAX)) return counts;
  context.addIssue({ code: 'custom', message: "must be units by variant like 'M-Red:4|L-Red:0'" });
  return z.NEVER;
});

/** The name of a file in the photo folder, which may hold spaces, and what follows it. */
const NAMED_FILE = /^([^/\\:]+?\.(?:jpe?g|png|webp|gif|avif|heic))(?:\s+(.+))?$/i;

/** '/kurta.webp Navy Blue' → a picture of that colour; an address alone shows for all. */
const pictureOf = (cell: string): { url: string; color?: string } => {
  const [, url = cell, color] = NAMED_FILE.exec(cell) ?? /^(\S+)\s+(.+)$/.exec(cell) ?? [];
  return color === undefined ? { url } : { url, color };
};

const sizeChart = z.string().transform((value, context) => {
  if (value === '') return undefined;
  try {
    const chart: unknown = JSON.parse(value);
    const parsed = z.record(z.string(), z.record(z.string(), z.number())).safeParse(chart);
    if (parsed.success) return parsed.data;
  } catch {
    // Said below, like every other chart that cannot be read.
  }
  context.addIssue({ code: 'custom', message: 'must be JSON in centimetres like {"M":{"chest":96}}' });
  return z.NEVER;
});

/** By clocks in India; a day alone is the whole of it. */
const moment = (edge: 'first' | 'last') =>
  maybe(
    typedMoment
      .pipe(z.string())
      .refine(isRealDay, 'is a day that there is not')
      .transform((typed) => indianMoment(typed, edge).toISOString()),
  ).optional();

const cells = z.object({
  id,
  name: required(300),
  description: z.string().max(20_000, 'is longer than 20,000 characters'),
  price: rupees,
  originalPrice: maybe(rupees),
  category: namedCell(categoryNamed, categoryValues),
  subCategory: required(60).transform(typeNamed),
  colors: list(60),
  sizes: list(60),
  bestseller: flagCell,
  paymentMethod: choiceCell([ONLINE, COD], `must be ${ONLINE} (online payment only) or ${COD} (cash on delivery too)`),
  brand: optional(120),
  mrp: maybe(rupees).optional(),
  prices: line().optional(),
  originalPrices: line().optional(),
  mrps: line().optional(),
  salePrice: maybe(rupees).optional(),
  salePrices: line().optional(),
  saleFrom: moment('first'),
  saleUntil: moment('last'),
  features: list(200)
    .refine((points) => points.length <= FEATURES_MAX, `has more than ${FEATURES_MAX} points`)
    .optional(),
  images: list(2048)
    .transform((cells) => cells.map(pictureOf))
    .optional(),
  stock: stock.optional(),
  hidden: flagCell.optional(),
  countryOfOrigin: optional(80),
  maker: optional(300),
  netQuantity: optional(80),
  unitPrice: optional(80),
  fssaiLicence: code(40),
  material: optional(200),
  allergens: optional(200),
  shelfLife: optional(80),
  diet: choiceCell(['veg', 'non-veg', ''], 'must be veg or non-veg')
    .transform((value) => (value === '' ? undefined : value))
    .optional(),
  sizeChart: sizeChart.optional(),
  gtin: gtin.optional(),
  mpn: code(70),
  pattern: optional(100),
  importer: optional(200),
  importerAddress: optional(300),
  successor: maybe(id).optional(),
  hsn: hsn.optional(),
});

/** Columns every catalogue has, and those it may have besides. */
export const REQUIRED_COLUMNS = [
  'id',
  'name',
  'description',
  'price',
  'originalPrice',
  'category',
  'subCategory',
  'colors',
  'sizes',
  'bestseller',
  'paymentMethod',
] as const;
export const CATALOGUE_COLUMNS: readonly string[] = Object.keys(cells.shape);

/** The field of a product that a column holds. */
export const fieldOf = (column: string): keyof Product =>
  ({ id: '_id', images: 'image' } as const)[column] ?? (column as keyof Product);

const ADD_TYPE = 'add it in Your shop, Types and categories';

/** 'must be one of Handwear, Winterwear (T-shirts)': the types of food, or all others; and where a new one is added. */
function mustBeType(ofFood: boolean): string {
  const all = shopTypes();
  const types = all.filter(({ isFood: one = false }) => one === ofFood);
  const names = types.map(({ label, value }) => (label === value ? value : `${value} (${label})`));
  const meant = all.length === 0 ? 'a type of this shop' : ofFood ? 'a type of food' : 'a type that is not food';
  if (names.length === 0) return `must be ${meant}, and there is none yet: ${ADD_TYPE}`;
  return `must be one of ${names.join(', ')}${ofFood ? ' for a category of food' : ''}, or ${ADD_TYPE} first`;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const row = cells.superRefine((one, context) => {
  const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (one.originalPrice !== undefined && one.originalPrice < one.price)
    complain('originalPrice', 'is lower than the price');
  if (one.mrp !== undefined && one.mrp < one.price) complain('mrp', 'is lower than the price');
  readSizePrices(one, complain);
  for (const [column, words] of saleFaults(one)) complain(column, words);
  const double = one.sizes.find((size, at) => one.sizes.slice(0, at).some((other) => isSame(other, size)));
  if (double !== undefined) complain('sizes', `names '${double}' twice`);
  if (one.successor === one.id) complain('successor', 'is the product itself');
  const shared = sharedKey(one);
  if (shared !== undefined)
    complain(
      one.colors.length > 0 ? 'colors' : 'sizes',
      `and sizes make one variant of two: '${variantWords(shared[0])}' and '${variantWords(shared[1])}'. Name one of them otherwise`,
    );
  const unknown = one.images?.find(({ color }) => color !== undefined && colorOf(one, color) === undefined);
  if (unknown) complain('images', `names '${unknown.color}', which is none of its colours`);
  const counted = countedVariants(one, one.stock ?? []);
  const stranger = counted.find(({ key }) => key === undefined)?.typed;
  const twice = counted.find(
    ({ key }, at) => key !== undefined && counted.findIndex((other) => other.key === key) < at,
  );
  if (stranger !== undefined)
    complain(
      'stock',
      `names '${stranger}', which is no size and colour of it; they are ${[...variantKeys(one)].slice(0, 6).join(', ')}`,
    );
  else if (twice !== undefined) complain('stock', `names '${twice.typed}' twice`);
});

/** Units by the key of their variant, which may be named by size and colour in words, or by one of them where that is enough. */
function countedVariants(one: Parameters<typeof findVariant>[0], stock: readonly (readonly [string, number])[]) {
  if (stock.length === 0) return [];
  const keys = variantKeys(one);
  return stock.map(([typed, units]) => ({ typed, units, key: keys.has(typed) ? typed : findVariant(one, typed)?.key }));
}

/** A colour of it, in any case. */
const colorOf = ({ colors }: { colors: readonly string[] }, typed: string): string | undefined =>
  colors.includes(typed) ? typed : colors.find((color) => isSame(color, typed));

/** What is wrong with one cell, in words that follow the column's name. */
interface CellFault {
  column: string;
  words: string;
}

type Kind = Pick<Product, 'category' | 'subCategory'>;
type Stored = Kind & StoredPrices;

/** What is wrong with a type in its category, to be read after the column's name. */
function typeFault(one: Kind): string | undefined {
  const [isOfFood, isTypeOfFood] = [isFood(one), isFoodType(one.subCategory)];
  if (isOfFood) return isTypeOfFood ? undefined : mustBeType(true);
  if (isTypeOfFood) return `is a type of food, but the category is ${one.category}`;
  return typeOf(one) ? undefined : mustBeType(false);
}

/** The same of a row whose cells may be wrong otherwise. A kind that the shop has stored stays, whatever became of its type. */
function kindFaults(
  { category = '', subCategory = '' }: Record<string, string>,
  stored: Kind | undefined,
): CellFault[] {
  const kind = { category: categoryNamed(category), subCategory: typeNamed(plainLine(subCategory).trim()) };
  const isStored = kind.category === stored?.category && kind.subCategory === stored.subCategory;
  if (isStored || kind.subCategory === '' || !categoryValues().includes(kind.category)) return [];
  const words = typeFault(kind);
  return words === undefined ? [] : [{ column: 'subCategory', words }];
}

/**
 * A row of a catalogue file as a product. Stricter than the contract, which forgives: a merchant wants to know of a
 * slip before shoppers see it.
 *
 * @param record cells by column, trimmed
 * @param stored what the shop has of it
 * @returns the product, or every fault found
 */
export function readCatalogueCells(
  record: Record<string, string>,
  stored?: Stored,
): { value: Product } | { faults: CellFault[] } {
  const parsed = row.safeParse(withFirstSize(record, stored));
  const ofKind = kindFaults(record, stored);
  if (!parsed.success || ofKind.length > 0)
    return { faults: [...(parsed.error?.issues.map(toFault) ?? []), ...ofKind] };
  const { id: _id, images = [], stock: counted, ...fields } = parsed.data;
  const image = images.map(({ url, color }) => ({
    url,
    ...(color === undefined ? {} : { color: colorOf(fields, color) }),
  }));
  const stock = counted && Object.fromEntries(countedVariants(fields, counted).map(({ key, units }) => [key, units]));
  const listed = product.safeParse({
    ...fields,
    ...readSizePrices(fields, () => undefined),
    _id,
    image,
    stock,
    hidden: fields.hidden || undefined,
  });
  return listed.success ? { value: listed.data } : { faults: listed.error.issues.map(toFault) };
}

/** The same with the faults as words, for a report by lines. */
export function readCatalogueRow(
  record: Record<string, string>,
  stored?: Stored,
): { value: Product } | { faults: string[] } {
  const read = readCatalogueCells(record, stored);
  return 'value' in read ? read : { faults: read.faults.map(({ column, words }) => `${column} ${words}`) };
}

const toFault = ({ path, message }: z.core.$ZodIssue): CellFault => ({ column: String(path[0]), words: message });
