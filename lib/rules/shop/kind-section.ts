import type { Category, ProductType } from '@/lib/contract/product-kinds';
import { paths } from '@/lib/rules/routing/paths';
import type { FieldRow, Section } from './document-row';

const WEARER_WORDS: Readonly<Record<NonNullable<Category['wearer']>, string>> = {
  male: 'Men',
  female: 'Women',
  unisex: 'Everybody',
  kids: 'Children',
};

const SELLS_WORDS: Readonly<Record<Category['sells'], string>> = {
  fashion: 'Things to wear',
  food: 'Food: it cannot be returned, and states what the law asks of food',
  other: 'Anything else',
};

const SIZE_WORDS: Readonly<Record<ProductType['sizes'], string>> = {
  sizes: 'A size, and a colour where there are several',
  packs: 'A quantity, like 250 g, and no colour',
  none: 'No size, as of a saree; a colour where there are several',
};

const SIGN_WORDS: Readonly<Record<NonNullable<ProductType['sign']>, string>> = {
  saree: 'A saree',
  shirt: 'A shirt',
  shoe: 'A shoe',
  bag: 'A bag',
  glasses: 'Glasses',
  jewel: 'A jewel',
  snack: 'A murukku',
  jar: 'A jar',
  lamp: 'A lamp',
  toy: 'A toy',
};

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const value: FieldRow = {
  path: 'value',
  label: 'Its name in files and addresses',
  hint: 'Left empty, it is made of the words above. Products carry it, so let it stay when you change those words.',
};

/** What the shop sells. */
export const KIND_SECTION: Section = {
  name: 'kinds',
  title: 'Types and categories',
  about: 'what you sell: its filters, sizes, packs and HSN codes',
  shownAt: paths.collection,
  rows: [
    {
      path: 'categories',
      label: 'Categories, each with a page of its own',
      one: 'category',
      titledBy: 'label',
      entry: [
        { path: 'label', label: 'What shoppers read', hint: 'Kids, Home Decor, Pickles' },
        { path: 'sells', label: 'It holds', kind: 'choice', choices: choices(SELLS_WORDS) },
        {
          path: 'wearer',
          label: 'For whom',
          kind: 'choice',
          choices: [{ value: '', label: 'Everyone' }, ...choices(WEARER_WORDS)],
        },
        value,
      ],
    },
    {
      path: 'productTypes',
      label: 'Product types, in the order of the filter',
      one: 'type',
      titledBy: 'label',
      entry: [
        { path: 'label', label: 'What shoppers read', hint: 'Sarees, Running shoes, Mango pickle' },
        { path: 'group', label: 'Heading in the filter', hint: 'Product Type, Snack Type, or one of your own.' },
        { path: 'sizes', label: 'Shoppers choose', kind: 'choice', choices: choices(SIZE_WORDS) },
        { path: 'isFood', label: 'It is food, for categories of food', kind: 'box' },
        {
          path: 'hsn',
          label: 'HSN code',
          hint: 'For products of this type without their own. Four, six or eight digits; may stay empty.',
        },
        {
          path: 'sign',
          label: 'Drawn where there is no picture',
          kind: 'choice',
          choices: [{ value: '', label: 'The kolam' }, ...choices(SIGN_WORDS)],
        },
        value,
      ],
    },
  ],
};
