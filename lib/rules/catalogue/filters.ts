import type { Product } from '@/lib/contract/product';
import { foldText } from './fold-text';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import type { FilterChoice, FilterGroup } from './kinds-of-document';

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
  groups: () => readonly FilterGroup[];
}

/** Every filter of a listing, in the order of addresses and of the panel. */
const ROWS = [
  {
    param: 'category',
    field: 'categories',
    saidBy: ({ category }) => category,
    groups: () => pageFacts().filterGroups.categories,
  },
  {
    param: 'type',
    field: 'types',
    saidBy: ({ subCategory }) => subCategory,
    groups: () => pageFacts().filterGroups.types,
  },
] as const satisfies readonly Filter[];

export type FilterField = (typeof ROWS)[number]['field'];

export const FILTERS: readonly (Filter & { field: FilterField })[] = ROWS;

export const choicesOf = ({ groups }: Filter): readonly FilterChoice[] => groups().flatMap(({ choices }) => choices);

/** So many different texts are remembered of each filter. */
const READ_MAX = 10_000;
const readBefore = new WeakMap<readonly FilterGroup[], Map<string, readonly string[]>>();

/** Says which choices of a filter a product has; made once where many are looked at. */
export function valuesOf(filter: Filter): (product: Product) => readonly string[] {
  const groups = filter.groups();
  let read = readBefore.get(groups);
  if (!read || read.size >= READ_MAX) readBefore.set(groups, (read = new Map()));
  const known = read;
  /** Each text is read once, however many products say it. */
  const choicesIn = (text: string): readonly string[] => {
    let choices = known.get(text);
    if (!choices) known.set(text, (choices = findChoices(filter, text)));
    return choices;
  };
  return (product) => {
    const said = filter.saidBy(product) ?? [];
    return typeof said === 'string' ? choicesIn(said) : [...new Set(said.flatMap(choicesIn))];
  };
}

function findChoices(filter: Filter, text: string): readonly string[] {
  const inWords = filter.isFreeText ? wordsOf(text) : undefined;
  const isSaid = (value: string) =>
    inWords ? inWords.includes(wordsOf(value)) : value.toLowerCase() === text.toLowerCase();
  return choicesOf(filter).flatMap(({ value }) => (isSaid(value) ? value : []));
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
