import { z } from 'zod';
import { categorySlug } from './category-slug';
import { HSN } from './product';
import { line, MAX } from './shop-document-fields';

/** Whom the products of a category are for. */
const WEARERS = ['male', 'female', 'unisex', 'kids'] as const;
/** What a category sells: food cannot be returned, and states what law asks of food. */
const SELLS = ['fashion', 'food', 'other'] as const;
/** What is chosen of a product: nothing, a size, or how much a pack holds. */
const SIZE_CHOICES = ['none', 'sizes', 'packs'] as const;

/** What is drawn instead of a picture: files of public/signs. */
const SIGNS = ['saree', 'shirt', 'shoe', 'bag', 'glasses', 'jewel', 'snack', 'jar', 'lamp', 'toy'] as const;

/** Most entries of each list. */
const CATEGORIES_MAX = 20;
const TYPES_MAX = 100;

/** As products, addresses and files name it. */
const value = line(MAX.name).regex(
  /^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$/,
  'takes letters from A to Z, digits, single spaces and hyphens, since it is part of addresses',
);
const label = line(MAX.name);

const category = z.object({
  value,
  label,
  /** Left out, they are for nobody in particular. */
  wearer: z.enum(WEARERS).optional(),
  sells: z.enum(SELLS),
});

const productType = z.object({
  value,
  label,
  /** The heading under which the filter lists it. */
  group: line(MAX.name),
  /** A kind of food, for the categories that sell it. */
  isFood: z.boolean('must be true or false').optional(),
  sizes: z.enum(SIZE_CHOICES),
  /** The code of products that have none of their own. */
  hsn: z.string().regex(HSN, 'must be the 4, 6 or 8 digits of the HSN code').optional(),
  /** Instead of the kolam where a product has no picture. */
  sign: z.enum(SIGNS).optional(),
});

export type Category = z.output<typeof category>;
export type ProductType = z.output<typeof productType>;

/** Entries that cannot be mistaken for each other, by what they are called or by their values. */
const distinct = <Entry extends z.ZodType<{ value: string; label: string }>>(entry: Entry, max: number, min = 0) =>
  z
    .array(entry)
    .min(min, 'must hold at least one entry')
    .max(max, `must hold at most ${max} entries`)
    .superRefine((entries, context) => {
      const namesOf = ({ value: own, label: words }: { value: string; label: string }) => [
        categorySlug(own),
        words.toLowerCase(),
      ];
      for (const [at, one] of entries.entries())
        for (const field of ['value', 'label'] as const) {
          const name = field === 'value' ? categorySlug(one.value) : one.label.toLowerCase();
          if (entries.slice(0, at).some((other) => namesOf(other).includes(name)))
            context.addIssue({ code: 'custom', path: [at, field], message: `is '${one[field]}', as another above it` });
        }
    });

/** The categories of a shop whose document names none [1.05]. */
const RECORDED_CATEGORIES: readonly Category[] = [
  { value: 'Men', label: 'Men', wearer: 'male', sells: 'fashion' },
  { value: 'Women', label: 'Women', wearer: 'female', sells: 'fashion' },
  { value: 'Unisex', label: 'Unisex', wearer: 'unisex', sells: 'fashion' },
  { value: 'Snacks', label: 'Snacks', sells: 'food' },
];

const fashion = (own: string, words: string, sizes: ProductType['sizes'] = 'sizes'): ProductType => ({
  value: own,
  label: words,
  group: 'Product Type',
  sizes,
});
const snack = (own: string, words: string): ProductType => ({
  value: own,
  label: words,
  group: 'Snack Type',
  isFood: true,
  sizes: 'packs',
});

/** The product types of a shop whose document names none [2.71] [2.72]. */
const RECORDED_TYPES: readonly ProductType[] = [
  fashion('Handwear', 'Handwear', 'none'),
  fashion('Shoewear', 'Shoewear'),
  fashion('Winterwear', 'T-shirts'),
  fashion('Eyewear', 'SunGlasses'),
  fashion('WMLadiesBag', 'Women Hand Bag'),
  snack('SNThatteNippattu', 'Thatte / Nippattu'),
  snack('SNMulluMurukku', 'Mullu Murukku'),
  snack('SNFlowerMurukku', 'Flower Murukku'),
  snack('SNChekodi', 'Chekodi'),
  snack('SNChakli', 'Chakli'),
  snack('SNThattuVadai', 'Thattu Vadai'),
  snack('SNWhiteChekodi', 'White Chekodi'),
  snack('SNButterMurukku', 'Butter Murukku'),
  snack('SNTomatoMurukku', 'Tomato Murukku'),
];

export const categories = distinct(category, CATEGORIES_MAX, 1).default(() =>
  structuredClone([...RECORDED_CATEGORIES]),
);
export const productTypes = distinct(productType, TYPES_MAX).default(() => structuredClone([...RECORDED_TYPES]));
