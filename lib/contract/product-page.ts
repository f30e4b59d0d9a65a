import { z } from 'zod';
import { success } from './call';
import { productId, text } from './field';
import { product, productList } from './product';

/**
 * What a listing is narrowed by, named as in addresses. Of `category` and `type` values count in any case and are answered in
 * lower case; of `stock` they are 'in' and 'counted', which is what has figures of its stock; of `price`, which is asked for as
 * a range, the lowest price of each ready-made range in rupees. Values of the others are those that products say. @internal
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
] as const;

export type ListingFacet = (typeof LISTING_FACETS)[number];

/** How a listing can be sorted. 'relevant' is newest first; 'bestseller' shows bestsellers alone. */
const LISTING_SORTS = ['relevant', 'low-high', 'high-low', 'bestseller', 'newest', 'discount', 'country'] as const;

/** Most products of one page. */
const PRODUCT_PAGE_MAX = 100;
/** Numbers of products are right up to this; one above it may stand for any above it. */
export const COUNTED_TO = 10_000;

const facet = z.enum(LISTING_FACETS);
const wholeRupees = z.number().int().min(0).max(99_999_999).optional();

/** Which products a listing shows, in which order, and what of it is counted. */
export const productPageRequest = z.object({
  /** Those that have one of the values of each facet; no facet, or no values, lets all through. */
  filters: z.partialRecord(facet, z.array(text(80)).max(60)).default({}),
  /** Of prices in whole rupees, both included. */
  price: z.object({ min: wholeRupees, max: wholeRupees }).default({}),
  /** Those whose name holds this text, in any case. */
  name: z.string().trim().max(120).default(''),
  sort: z.enum(LISTING_SORTS).default('relevant'),
  /** The `next` of the page before: the page goes on behind it, however far that is. */
  after: text(60).optional(),
  /** So many products are left out before the page begins: each costs a little time. */
  skip: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(0).max(PRODUCT_PAGE_MAX).default(15),
  /** The facets whose values are counted. */
  counted: z.array(facet).max(LISTING_FACETS.length).default([]),
});

const number = z.number().int().min(0);

/** One value of a facet: what has it in the listing without any filter, and with the filters of the other facets. */
const countedValue = z.object({ value: z.string(), all: number, left: number });

export const productPageAnswer = success({
  products: productList,
  /** On all pages. */
  total: number,
  /** Names the last product of the page; absent where nothing comes behind it. */
  next: text(60).optional(),
  /** Of each counted facet the values that the listing has without any filter, in no order. */
  counts: z.partialRecord(facet, z.array(countedValue)).default({}),
});

export type ProductPageRequest = z.output<typeof productPageRequest>;
export type ProductPageAnswer = z.input<typeof productPageAnswer>;

export const readProductRequest = z.object({ productId });
/** Null where no product on sale has this id. */
export const readProductAnswer = success({ product: product.nullable() });
