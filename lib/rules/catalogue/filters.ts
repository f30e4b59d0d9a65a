import type { Product } from '@/lib/contract/product';
import { bySize, byWords } from './choice-order';
import { colorFamily } from './color-family';
import { countryName } from './country-name';
import { DISCOUNT_STEPS, discountOf } from './discount';
import { foldText } from './fold-text';
import { buyableSizes, colorChoices, unitsLeft } from './variant';
import { isOnlineOnly } from '@/lib/rules/checkout/payment-availability';
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
  /** Its choices as the panel groups them: nothing else is read from addresses, cached or offered. None where it is open. */
  groups: () => readonly FilterGroup[];
  /** Its choices are what products say, or for `kind` the shelves below categories that hold them. */
  open?: OpenFilter;
  /** Its choice changes with every sale: a number beside it would render every page of a listing anew. */
  isUncounted?: true;
  /** Closed until something of it is chosen or it is opened: what a closed filter offers is in no page. */
  isFolded?: true;
  /** Known to every backend, and offered whole on the collection. */
  isRecorded?: true;
}

interface OpenFilter {
  title: string;
  /** So many choices are offered at most, those of most products. */
  most: number;
  /** How those offered are ordered. */
  order: (one: string, other: string) => number;
  /** Whether another value can be typed, where not all are offered. */
  canBeTyped?: true;
}

const NONE: readonly FilterGroup[] = [];
const group = (title: string, choices: readonly FilterChoice[]) => {
  const groups = [{ title, choices }];
  return () => groups;
};

/** Every filter of a listing, in the order of addresses and of the panel. */
const ROWS = [
  {
    param: 'category',
    field: 'categories',
    saidBy: ({ category }) => category,
    groups: () => pageFacts().filterGroups.categories,
    isRecorded: true,
  },
  {
    param: 'type',
    field: 'types',
    saidBy: ({ subCategory }) => subCategory,
    groups: () => pageFacts().filterGroups.types,
    isRecorded: true,
  },
  {
    param: 'kind',
    field: 'kinds',
    saidBy: () => undefined,
    groups: () => NONE,
    open: { title: 'Kind of product', most: 16, order: byWords },
  },
  {
    param: 'size',
    field: 'sizes',
    saidBy: buyableSizes,
    groups: () => NONE,
    open: { title: 'Size', most: 60, order: bySize },
    isFolded: true,
  },
  {
    param: 'color',
    field: 'colors',
    saidBy: (product) => colorChoices(product).flatMap((color) => colorFamily(color) ?? []),
    groups: () => NONE,
    open: { title: 'Colour', most: 40, order: byWords },
    isFolded: true,
  },
  {
    param: 'brand',
    field: 'brands',
    saidBy: ({ brand }) => brand,
    groups: () => NONE,
    open: { title: 'Brand', most: 40, order: byWords, canBeTyped: true },
    isFolded: true,
  },
  {
    param: 'discount',
    field: 'discounts',
    saidBy: (product) => DISCOUNT_STEPS.filter((step) => discountOf(product) >= step).map(String),
    groups: group(
      'Discount',
      DISCOUNT_STEPS.map((step) => ({ label: `${step}% or more`, value: String(step) })),
    ),
    isFolded: true,
  },
  {
    param: 'stock',
    field: 'stock',
    saidBy: (product) => (unitsLeft(product) === 0 ? undefined : 'in'),
    groups: group('Availability', [{ label: 'In stock', value: 'in' }]),
    isUncounted: true,
  },
  {
    param: 'pay',
    field: 'payments',
    saidBy: (product) => (isOnlineOnly(product) ? undefined : 'cash'),
    groups: group('Payment', [{ label: 'Cash on delivery', value: 'cash' }]),
  },
  {
    param: 'country',
    field: 'countries',
    saidBy: ({ countryOfOrigin }) => countryName(countryOfOrigin),
    groups: () => NONE,
    open: { title: 'Country of origin', most: 60, order: byWords },
    isFolded: true,
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
    if (filter.open) return [...new Set([said].flat().flatMap((text) => openValue(text) ?? []))];
    return typeof said === 'string' ? choicesIn(said) : [...new Set(said.flatMap(choicesIn))];
  };
}

const OPEN_MAX = 80;

/** A value of an open filter as addresses have it; undefined for what is none. */
export function openValue(text: string): string | undefined {
  const value = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return value !== '' && value.length <= OPEN_MAX ? value : undefined;
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

/** What the panel calls a value, as the filter or a listing offers it; the value itself where neither does. */
export function choiceLabel(
  filter: Filter,
  value: string,
  { groups }: { groups: readonly (FilterGroup & { param: string })[] } = { groups: [] },
): string {
  const offered = groups.filter(({ param }) => param === filter.param).flatMap(({ choices }) => choices);
  return [...choicesOf(filter), ...offered].find((choice) => choice.value === value)?.label ?? value;
}
