import { z } from 'zod';
import { success } from './call';
import { productId, text } from './field';
import { product, productList } from './product';

/**
 * What a listing is narrowed by, named as in addresses. Of `category` and `type` values count in any case and are answered in
 * lower case; of `stock` they are 'in' and 'counted', which is what has figures of its stock; of `price`, which is asked for as
 * a range, the lowest price of each ready-made range in rupees; of `shelf` the paths of shelves, as 'men/kurtas', and of `kind`
 * the last part of the path of those below categories. Values of the others are those that products say.
 */
export const LISTING_FACETS = [
  'category',
  'type',
  'size',
  'color',
  'brand',
  'discount',
  'stock',
  'pay',
  'country',
  'price',
  'kind',
  'shelf',
] as const;

export type ListingFacet = (typeof LISTING_FACETS)[number];

/** How a listing can be sorted. 'relevant' is newest first; 'bestseller' shows bestsellers alone. */
const LISTING_SORTS = ['relevant', 'low-high', 'high-low', 'bestseller', 'newest', 'discount', 'country'] as const;

/** Most products of one page. */
const PRODUCT_PAGE_MAX = 100;
/** Numbers of products are right up to this; one above it may stand for any above it. */
export const COUNTED_TO = 10_000;

/** Of a text that is searched for as much is taken. */
const SEARCH_TEXT_MAX = 200;

const COMPLETIONS_MAX = 10;

/** As long as addresses of pictures are at most. */
const PICTURE_MAX = 2048;

/** Two slugs and what joins them. */
const SHELF_PATH_MAX = 121;

const facet = z.enum(LISTING_FACETS);
const wholeRupees = z.number().int().min(0).max(99_999_999).optional();

/** What a page of a listing and of a search both are asked for: filters, order, place and numbers. */
const asked = {
  /** Those that have one of the values of each facet; no facet, or no values, lets all through. */
  filters: z.partialRecord(facet, z.array(text(80)).max(60)).default({}),
  /** Of prices in whole rupees, both included. */
  price: z.object({ min: wholeRupees, max: wholeRupees }).default({}),
  sort: z.enum(LISTING_SORTS).default('relevant'),
  /** So many products are left out before the page begins: each costs a little time. */
  skip: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(0).max(PRODUCT_PAGE_MAX).default(15),
  /** The facets whose values are counted. */
  counted: z.array(facet).max(LISTING_FACETS.length).default([]),
};

/** Which products a listing shows, in which order, and what of it is counted. */
export const productPageRequest = z.object({
  ...asked,
  /** Those whose name holds this text, in any case. */
  name: z.string().trim().max(120).default(''),
  /** The path of a shelf, as 'men/kurtas': what is on it, by relevance those first that stand there by hand. */
  shelf: text(SHELF_PATH_MAX).optional(),
  /** The `next` of the page before: the page goes on behind it, however far that is. */
  after: text(60).optional(),
  /** Those that stand beside this product in the order of the list, without itself, the nearest first. */
  beside: productId.optional(),
});

/** What words find; 'relevant' shows first what is meant best. */
export const findProductsRequest = z.object({
  ...asked,
  text: text(SEARCH_TEXT_MAX),
  /** So many texts to search for are answered that complete this one, as it is typed. */
  completions: z.number().int().min(0).max(COMPLETIONS_MAX).default(0),
});

const number = z.number().int().min(0);
const words = z.array(z.string()).optional();

/** One value of a facet: what has it in the listing without any filter, and with the filters of the other facets. */
const countedValue = z.object({ value: z.string(), all: number, left: number });

const shown = {
  products: productList,
  /** On all pages. */
  total: number,
  /** Of each counted facet the values that the listing has without any filter, in no order. */
  counts: z.partialRecord(facet, z.array(countedValue)).default({}),
};

export const productPageAnswer = success({
  ...shown,
  /** Names the last product of the page; absent where nothing comes behind it. */
  next: text(60).optional(),
});

/** Also how the words were understood. */
export const findProductsAnswer = success({
  ...shown,
  /** The text in the spelling that was searched for, where another was typed. */
  correctedTo: z.string().optional(),
  /** What else the text says than products, as a size, each with the text that does not say it. */
  understood: z.array(z.object({ says: z.string(), without: z.string() })).optional(),
  /** What of the text no product has together with the rest, so that it was left out. */
  leftOut: words,
  /** What is not wanted and takes no product away. */
  unused: words,
  /** Texts to search for, as 'kurtas for men' of 'kurt': the best first, absent where none were asked for. */
  completions: words,
});

export type ProductPageRequest = z.output<typeof productPageRequest>;
export type ProductPageAnswer = z.input<typeof productPageAnswer>;
export type FindProductsRequest = z.output<typeof findProductsRequest>;
export type FindProductsAnswer = z.input<typeof findProductsAnswer>;

export const readProductRequest = z.object({
  productId,
  /** Where no product has this very id, the one whose id differs by case alone is answered, unless there are more. */
  anyCase: z.boolean().default(false),
});
/** Null where no product on sale has this id. */
export const readProductAnswer = success({ product: product.nullable() });

export const hasPictureRequest = z.object({ source: text(PICTURE_MAX) });
export const hasPictureAnswer = success({ isShown: z.boolean() });
