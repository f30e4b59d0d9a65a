import { COD, ONLINE } from '@/lib/rules/checkout/payment-availability';
import type { DeskFormState } from '@/lib/rules/desk/form-outcome';
import { isTypeWithoutSizes } from '@/lib/rules/catalogue/product-type';
import { shopCategories, shopTypes } from '@/lib/rules/catalogue/shop-kinds';

/** A cell of the product's form. */
export interface CellProps {
  of: DeskFormState;
  /** 'cells.price'. */
  name: string;
  /** What is in it now. */
  now: string;
}

type Choices = readonly { value: string; label: string }[];

/** A column of the catalogue file as the product's form asks for it. */
export interface ProductField {
  column: string;
  hint?: string | ((cells: Readonly<Record<string, string>>) => string);
  kind?: 'text' | 'area' | 'rupees' | 'choice' | 'box' | 'moment';
  rows?: number;
  choices?: Choices | (() => Choices);
}

interface ProductSection {
  title: string;
  /** The first one, with colours and pictures; the others are closed at first. */
  isOpen: boolean;
  fields: readonly ProductField[];
}

/** Every column but id, colours, pictures and stock, which have fields of their own, and what hiding is about. */
export const PRODUCT_SECTIONS: readonly ProductSection[] = [
  {
    title: 'What shoppers see first',
    isOpen: true,
    fields: [
      { column: 'name' },
      { column: 'description', kind: 'area', rows: 6 },
      {
        column: 'features',
        hint: 'One per line, shown on its page. Packing, returns and payment are added automatically.',
        kind: 'area',
        rows: 4,
      },
      { column: 'price', kind: 'rupees' },
      { column: 'originalPrice', hint: 'Empty: none. It may not be lower than the price.', kind: 'rupees' },
      {
        column: 'mrp',
        hint: 'As printed on the pack, inclusive of all taxes. Empty: no MRP is shown. It may not be lower than the price.',
        kind: 'rupees',
      },
      {
        column: 'prices',
        hint: 'Only where sizes have different prices, one per line: 200 g: 179. The price above is then that of the first size.',
        kind: 'area',
        rows: 3,
      },
      { column: 'originalPrices', hint: 'In the same way, for sizes that have one.', kind: 'area', rows: 3 },
      { column: 'mrps', hint: 'In the same way.', kind: 'area', rows: 3 },
      { column: 'category', kind: 'choice', choices: shopCategories },
      {
        column: 'subCategory',
        hint: 'Types of food are for categories that sell food. You add types in Your shop, Types and categories.',
        kind: 'choice',
        choices: shopTypes,
      },
      {
        column: 'sizes',
        hint: ({ subCategory = '' }) =>
          isTypeWithoutSizes(subCategory)
            ? 'Its type has none: leave this empty.'
            : 'Separated by commas: S, M, L. For packs: 250 g, 500 g. Empty if there is nothing to choose.',
      },
      { column: 'brand' },
      {
        column: 'paymentMethod',
        kind: 'choice',
        choices: [
          { value: COD, label: 'Online or cash on delivery' },
          { value: ONLINE, label: 'Online only' },
        ],
      },
      { column: 'bestseller', kind: 'box' },
    ],
  },
  {
    title: 'Sale',
    isOpen: false,
    fields: [
      { column: 'salePrice', hint: 'Lower than the price, which is struck through meanwhile.', kind: 'rupees' },
      {
        column: 'salePrices',
        hint: 'Only of those sizes that are in the sale, one a line: 200 g: 149.',
        kind: 'area',
        rows: 3,
      },
      { column: 'saleFrom', hint: 'By clocks in India. Empty: at once.', kind: 'moment' },
      { column: 'saleUntil', hint: 'After this the usual price applies. Empty: until you end it.', kind: 'moment' },
    ],
  },
  {
    title: 'Material and sizes',
    isOpen: false,
    fields: [
      { column: 'material' },
      { column: 'pattern' },
      { column: 'netQuantity' },
      { column: 'unitPrice' },
      {
        column: 'sizeChart',
        hint: 'The first line names what is measured, each further one a size: “size, chest, length”, then “M, 96, 68”.',
        kind: 'area',
        rows: 6,
      },
    ],
  },
  {
    title: 'Food',
    isOpen: false,
    fields: [
      {
        column: 'diet',
        kind: 'choice',
        choices: [
          { value: '', label: 'None' },
          { value: 'veg', label: 'Vegetarian' },
          { value: 'non-veg', label: 'Non-vegetarian' },
        ],
      },
      { column: 'allergens' },
      { column: 'shelfLife' },
      { column: 'fssaiLicence' },
    ],
  },
  {
    title: 'Where it comes from',
    isOpen: false,
    fields: [{ column: 'countryOfOrigin' }, { column: 'maker' }, { column: 'importer' }, { column: 'importerAddress' }],
  },
  {
    title: 'Numbers',
    isOpen: false,
    fields: [
      { column: 'gtin' },
      { column: 'mpn' },
      { column: 'hsn', hint: 'Empty: its type’s code, if there is one.' },
    ],
  },
];
