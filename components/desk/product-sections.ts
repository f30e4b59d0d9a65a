import type { Told } from '@/lib/desk/told';
import { CATEGORIES, FASHION_TYPES, SNACK_TYPES } from '@/lib/catalogue/product-type';

/** A cell of the product's form, and what became of it. */
export interface CellProps {
  action: string;
  told: Told | undefined;
  column: string;
  /** What stands in it now. */
  now: string;
}

/** A column of the catalogue file as the product's form asks for it. */
export interface ProductField {
  column: string;
  label: string;
  hint?: string;
  kind?: 'text' | 'area' | 'rupees' | 'choice' | 'box';
  rows?: number;
  choices?: readonly { value: string; label: string }[];
}

interface ProductSection {
  title: string;
  /** The first one, with colours and pictures; the others are opened by who needs them. */
  isOpen: boolean;
  fields: readonly ProductField[];
}

const asChoice = (value: string) => ({ value, label: value });

/** Every column but id, colours, pictures and pieces, which have fields of their own, and what hiding is about. */
export const PRODUCT_SECTIONS: readonly ProductSection[] = [
  {
    title: 'What shoppers see first',
    isOpen: true,
    fields: [
      { column: 'name', label: 'Name' },
      { column: 'description', label: 'Description', kind: 'area', rows: 6 },
      { column: 'price', label: 'Price in rupees', kind: 'rupees' },
      {
        column: 'originalPrice',
        label: 'Price struck through, in rupees',
        hint: 'Empty: none. It may not be lower than the price.',
        kind: 'rupees',
      },
      { column: 'category', label: 'Category', kind: 'choice', choices: CATEGORIES.map(asChoice) },
      {
        column: 'subCategory',
        label: 'Type',
        hint: 'The snack types are for Snacks alone.',
        kind: 'choice',
        choices: [...FASHION_TYPES, ...SNACK_TYPES],
      },
      { column: 'sizes', label: 'Sizes', hint: 'Parted by commas: S, M, L. Of snacks: 250 g, 500 g. Empty: one size.' },
      { column: 'brand', label: 'Brand' },
      {
        column: 'paymentMethod',
        label: 'How it is paid',
        kind: 'choice',
        choices: [
          { value: 'COD', label: 'Online or cash on delivery' },
          { value: 'Razorpay', label: 'Online only' },
        ],
      },
      { column: 'bestseller', label: 'Best seller', kind: 'box' },
    ],
  },
  {
    title: 'Material and sizes',
    isOpen: false,
    fields: [
      { column: 'material', label: 'Material; of food the ingredients' },
      { column: 'pattern', label: 'Pattern' },
      { column: 'netQuantity', label: 'Net quantity' },
      { column: 'unitPrice', label: 'Unit price' },
      {
        column: 'sizeChart',
        label: 'Size chart in centimetres',
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
        label: 'Mark on the pack',
        kind: 'choice',
        choices: [
          { value: '', label: 'None' },
          { value: 'veg', label: 'Vegetarian' },
          { value: 'non-veg', label: 'Non-vegetarian' },
        ],
      },
      { column: 'allergens', label: 'Allergens' },
      { column: 'shelfLife', label: 'Shelf life' },
      { column: 'fssaiLicence', label: 'FSSAI licence' },
    ],
  },
  {
    title: 'Where it comes from',
    isOpen: false,
    fields: [
      { column: 'countryOfOrigin', label: 'Country of origin' },
      { column: 'maker', label: 'Maker or packer, with address' },
      { column: 'importer', label: 'Importer' },
      { column: 'importerAddress', label: 'Importer’s address' },
    ],
  },
  {
    title: 'Numbers',
    isOpen: false,
    fields: [
      { column: 'gtin', label: 'Number under the bar code' },
      { column: 'mpn', label: 'Maker’s own number' },
      { column: 'hsn', label: 'HSN code, for tax invoices' },
    ],
  },
];
