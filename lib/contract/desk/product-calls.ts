import { z } from 'zod';
import { success } from '../call';
import { DESK_FILE_DEADLINE_MS } from '../deadlines';
import { optionalText, text } from '../field';
import { PRODUCTS_SHOWN, VARIANTS_IN_TABLE } from '../limits';
import { deskCall } from './desk-call';
import {
  answerSure,
  formKey,
  shownVersion,
  typedFlag,
  typedIfAny,
  typedMoment,
  typedRupees,
  typedWhole,
} from './typed';

const id = text(64);
const UNITS_MAX = 1_000_000;
const PRODUCTS_IN_TABLE = 50;
const SALE_PRODUCTS_MAX = 500;

/** A size and colour in words, '' where there is none to choose; null units are 'always available'. */
const variant = z.object({
  key: z.string(),
  size: z.string(),
  color: z.string(),
  hex: z.string(),
  pieces: z.number().nullable(),
});

const listedProduct = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string().optional(),
  category: z.string(),
  /** In rupees. */
  price: z.number(),
  originalPrice: z.number().optional(),
  hidden: z.boolean(),
  /** On sale, with few units left of a variant. */
  low: z.boolean(),
  picture: z.string().optional(),
  variants: z.array(variant),
  /** What each size costs, where there are several; `bySize` where they have prices of their own. */
  sizes: z.array(
    z.object({ size: z.string(), price: z.number(), originalPrice: z.number().optional(), mrp: z.number().optional() }),
  ),
  bySize: z.boolean(),
});

/** One size and colour as a form has it. */
const stockCell = z
  .object({
    variant: text(200),
    /** Null where it is left empty; the field is required, since a form may be cut off. */
    pieces: z.preprocess((typed) => (typed === '' ? null : typed), typedWhole(0, UNITS_MAX).nullable()),
    /** Always available is a choice of its own, never the meaning of an empty field. */
    always: typedFlag,
    /** What the form showed, '' for always available; left out by callers that showed nothing. */
    seen: z.string().trim().max(12).optional(),
  })
  // A number typed over what was shown wins over a box that was ticked all along, and the other way round.
  .transform(({ pieces, always, ...cell }, context) => {
    const isTyped = pieces !== null && String(pieces) !== cell.seen;
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['pieces'], message });
    if (isTyped && always && cell.seen !== '') refuse('has a number, and always is ticked');
    if (pieces === null && !always) refuse('is empty: type 0, or tick always');
    const isAlways = always && !isTyped;
    return { ...cell, always: isAlways, pieces: isAlways ? null : pieces };
  });

/** How a page and a pasted table say that a variant is always available. */
const ALWAYS = 'always';

/** Units of one size and colour in the table of many products: a number, or the word 'always'. */
const priceCell = z.object({
  variant: text(200),
  pieces: z
    .union([z.literal(null), z.string().trim().toLowerCase(), z.number()])
    .transform((typed) => (typed === ALWAYS ? null : typed))
    .pipe(z.union([z.null(), typedWhole(0, UNITS_MAX)], { error: `must be a whole number, or the word ${ALWAYS}` })),
  /** What the form showed: a number, or the word. */
  seen: z
    .string()
    .trim()
    .max(12)
    .transform((shown) => (shown === ALWAYS ? '' : shown)),
});

/** What something costs beside what the form showed of it, in rupees. An empty price struck through takes it away. */
const typedPrices = {
  price: typedIfAny(typedRupees()),
  priceSeen: typedIfAny(typedRupees()),
  originalPrice: typedIfAny(typedRupees()),
  shownOriginal: typedIfAny(typedRupees()),
};

/** The same of one size, with the price on its pack; an empty one takes that away. */
const sizeCell = z.object({
  size: text(120),
  ...typedPrices,
  mrp: typedIfAny(typedRupees()),
  shownMrp: typedIfAny(typedRupees()),
});

/** What one product costs and has, beside what the form showed of it; its own price is left out where sizes have theirs. */
const priceRow = z.object({
  id,
  ...typedPrices,
  sizes: z.array(sizeCell).max(VARIANTS_IN_TABLE).default([]),
  stock: z.array(priceCell).max(VARIANTS_IN_TABLE).default([]),
});

/** Cells by the columns of the catalogue file; a list is several texts, or one with a line for each. */
const cells = z.record(z.string().max(40), z.union([z.string().max(25_000), z.array(z.string().max(2100)).max(500)]));

/** The merchant's products, one by one, and all of them as a file. */
export const productCalls = {
  /** The newest first. */
  listGoods: deskCall({
    path: '/api/desk/goods',
    besidesOwners: ['products'],
    request: z.object({
      search: optionalText(200),
      category: optionalText(60),
      /** A sub-category of the catalogue. */
      type: optionalText(60),
      /** 'men/kurtas': those on sale that stand on this shelf. */
      shelf: optionalText(130),
      limit: typedWhole(1, PRODUCTS_IN_TABLE).default(25),
      show: z.enum(PRODUCTS_SHOWN).catch('all').default('all'),
      after: typedIfAny(typedWhole(0, 999_999_999)),
    }),
    answer: success({ goods: z.array(listedProduct), count: z.number(), next: z.number().optional() }),
  }),
  readProduct: deskCall({
    path: '/api/desk/goods/one',
    besidesOwners: ['products'],
    request: z.object({ id }),
    answer: success({
      product: listedProduct,
      /** As the form shows them: colours by name, a picture a line, the size chart as lines. */
      cells: z.record(z.string(), z.string()),
      /** As they are stored, with their names. */
      colors: z.array(z.object({ value: z.string(), name: z.string(), hex: z.string() })),
      seen: z.string(),
    }),
  }),
  /** Without an id it is made of the name. */
  addProduct: deskCall({
    path: '/api/desk/goods/add',
    besidesOwners: ['products'],
    request: z.object({ id: optionalText(64), cells, key: formKey }),
    answer: success({ id: z.string() }),
  }),
  /** Changes the cells that are named. */
  setProduct: deskCall({
    path: '/api/desk/goods/set',
    besidesOwners: ['products'],
    request: z.object({ id, cells, seen: shownVersion, sure: answerSure }),
    answer: success({ id: z.string() }),
  }),
  /** What a merchant changes every day, in the list. */
  setPriceAndStock: deskCall({
    path: '/api/desk/goods/stock',
    besidesOwners: ['products'],
    request: z.object({
      id,
      price: typedIfAny(typedRupees()),
      /** The price that the form showed. */
      priceSeen: typedIfAny(typedRupees()),
      sizes: z.array(sizeCell).max(500).default([]),
      stock: z.array(stockCell).max(4000).default([]),
      sure: answerSure,
    }),
    answer: success({ id: z.string() }),
  }),
  /** Prices and units of many products: each row is judged alone, and only what differs from what was shown is set. */
  setPrices: deskCall({
    path: '/api/desk/goods/prices',
    besidesOwners: ['products'],
    request: z.object({
      rows: z.array(priceRow).max(PRODUCTS_IN_TABLE),
      /** The questions that were read, a line each, and are answered with yes. */
      sure: z.string().max(20_000).optional(),
    }),
    answer: success({}),
  }),
  /** Sale prices of a shelf or of products, in whole rupees between two moments, or their end: of all of them or none. */
  setSale: deskCall({
    path: '/api/desk/goods/sale',
    besidesOwners: ['products'],
    request: z.object({
      shelf: optionalText(130),
      /** Ids, divided by spaces, commas or lines. */
      products: z
        .union([z.array(z.string()), z.string().transform((typed) => typed.split(/[\s,]+/).filter(Boolean))])
        .default([])
        .pipe(z.array(z.string().max(64)).max(SALE_PRODUCTS_MAX)),
      percent: typedIfAny(typedWhole(1, 99)),
      rupees: typedIfAny(typedRupees().pipe(z.number().positive('must be above 0'))),
      from: typedIfAny(typedMoment),
      until: typedIfAny(typedMoment),
      end: typedFlag,
      sure: answerSure,
    }),
    answer: success({}),
  }),
  hideProduct: deskCall({
    path: '/api/desk/goods/hide',
    besidesOwners: ['products'],
    request: z.object({ id, hidden: typedFlag, successor: optionalText(64), sure: answerSure }),
    answer: success({ id: z.string() }),
  }),
  deleteProduct: deskCall({
    path: '/api/desk/goods/delete',
    besidesOwners: ['products'],
    request: z.object({
      id,
      successor: optionalText(64),
      seen: shownVersion,
      /** The box that confirms it: deleting cannot be undone. */
      sure: typedFlag,
    }),
    answer: success({}),
  }),
  exportCatalogue: deskCall({
    path: '/api/desk/goods/export',
    besidesOwners: ['products'],
    deadlineMs: DESK_FILE_DEADLINE_MS,
    request: z.object({}),
    answer: success({ csv: z.string() }),
  }),
} as const;

export type ListedProduct = z.output<typeof listedProduct>;
export type ProductVariant = z.output<typeof variant>;
