import type { Product } from '@/lib/contract/product';
import { foldText } from './fold-text';
import { CATEGORIES, FASHION_TYPES, SNACK_TYPES, type FilterChoice } from './product-type';

/** One filter of the listings. */
export interface Filter {
  /** Its parameter in addresses, repeated for each value. */
  param: string;
  /** The chosen values in a listing's query. */
  field: string;
  /** What a product says of it: one value, several or none. Of these it has those that are among the choices, in any case. */
  saidBy: (product: Product) => string | readonly string[] | undefined;
  /** The merchant writes it freely, as 'Cotton with a silk border': a product has each choice that its words name. */
  isFreeText?: true;
  /** Its choices as the panel groups them: nothing else is read from addresses, cached or offered. */
  groups: readonly { title: string; choices: readonly FilterChoice[] }[];
}

/** Every filter of a listing, in the order of addresses and of the panel. */
const ROWS = [
  {
    param: 'category',
    field: 'categories',
    saidBy: ({ category }) => category,
    groups: [{ title: 'Categories', choices: CATEGORIES.map((value) => ({ label: value, value })) }],
  },
  {
    param: 'type',
    field: 'types',
    saidBy: ({ subCategory }) => subCategory,
    groups: [
      { title: 'Product Type', choices: FASHION_TYPES },
      { title: 'Snack Type', choices: SNACK_TYPES },
    ],
  },
] as const satisfies readonly Filter[];

export type FilterField = (typeof ROWS)[number]['field'];

export const FILTERS: readonly (Filter & { field: FilterField })[] = ROWS;

export const choicesOf = ({ groups }: Filter): readonly FilterChoice[] => groups.flatMap(({ choices }) => choices);

/** So many different texts are remembered of each filter. */
const READ_MAX = 10_000;
const readBefore = new WeakMap<Filter, Map<string, readonly string[]>>();

/** The choices of a filter that a product has. */
export function valuesOf(filter: Filter, product: Product): readonly string[] {
  const said = filter.saidBy(product) ?? [];
  return typeof said === 'string'
    ? choicesIn(filter, said)
    : [...new Set(said.flatMap((one) => choicesIn(filter, one)))];
}

/** Each text is read once, however many products say it. */
function choicesIn(filter: Filter, text: string): readonly string[] {
  let read = readBefore.get(filter);
  if (!read || read.size >= READ_MAX) readBefore.set(filter, (read = new Map()));
  let choices = read.get(text);
  if (!choices) {
    const inWords = filter.isFreeText ? wordsOf(text) : undefined;
    const isSaid = (value: string) =>
      inWords ? inWords.includes(wordsOf(value)) : value.toLowerCase() === text.toLowerCase();
    choices = choicesOf(filter).flatMap(({ value }) => (isSaid(value) ? value : []));
    read.set(text, choices);
  }
  return choices;
}

/** The words of a text, each between spaces. */
const wordsOf = (text: string): string =>
  ` ${
    foldText(text)
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** The name of a choice among those of all filters. */
export const facetOf = ({ param }: Filter, value: string): string => `${param}=${value}`;

/** What the panel calls a value; the value itself where it offers none such. */
export const choiceLabel = (filter: Filter, value: string): string =>
  choicesOf(filter).find((choice) => choice.value === value)?.label ?? value;
