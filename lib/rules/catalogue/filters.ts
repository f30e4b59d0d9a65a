import type { Product } from '@/lib/contract/product';
import { CATEGORIES, FASHION_TYPES, SNACK_TYPES, type FilterChoice } from './product-type';

/** One filter of the listings. */
export interface Filter {
  /** Its parameter in addresses, repeated for each value. */
  param: string;
  /** The chosen values in a listing's query. */
  field: string;
  /** What a product has of it, '' for nothing; compared with the chosen values in any case. */
  valueOf: (product: Product) => string;
  /** Its choices as the panel groups them. No two filters offer one value: what a shelf offers is a list of values. */
  groups: readonly { title: string; choices: readonly FilterChoice[] }[];
}

/** Every filter of a listing, in the order of addresses and of the panel. */
const ROWS = [
  {
    param: 'category',
    field: 'categories',
    valueOf: ({ category }) => category,
    groups: [{ title: 'Categories', choices: CATEGORIES.map((value) => ({ label: value, value })) }],
  },
  {
    param: 'type',
    field: 'types',
    valueOf: ({ subCategory }) => subCategory,
    groups: [
      { title: 'Product Type', choices: FASHION_TYPES },
      { title: 'Snack Type', choices: SNACK_TYPES },
    ],
  },
] as const satisfies readonly Filter[];

export type FilterField = (typeof ROWS)[number]['field'];

export const FILTERS: readonly (Filter & { field: FilterField })[] = ROWS;

export const choicesOf = ({ groups }: Filter): readonly FilterChoice[] => groups.flatMap(({ choices }) => choices);

/** What the panel calls a value; the value itself where it offers none such. */
export const choiceLabel = (filter: Filter, value: string): string =>
  choicesOf(filter).find((choice) => choice.value === value)?.label ?? value;
