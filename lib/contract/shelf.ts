import { z } from 'zod';
import { success } from './call';
import { ifStated, readable, statedNumber, text } from './field';

/** Most characters of what a shelf says and asks for, and most entries of its words. */
export const SHELF_MAX = {
  title: 80,
  heading: 120,
  introduction: 4000,
  type: 60,
  choice: 120,
  entry: 120,
  entries: 50,
  byHand: 60,
};

/** Part of an address: lower case, digits, hyphens. Its messages are for the merchant's file. */
export const shelfSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be words in lower case, joined by hyphens, like mullu-murukku')
  .max(60, 'is longer than 60 characters')
  // Next takes it for the name of the folder itself.
  .refine((slug) => slug !== 'index', "may not be 'index', which would show the whole collection");

/** What is in links and headings: line breaks and other control characters would spoil both, and reach terminals. */
export const noControls = <Words extends z.ZodString>(words: Words) =>
  words.regex(/^\P{Cc}*$/u, 'has a line break or another control character');

/** Which products stand on a shelf: all that is stated has to be true of them. Without anything: whatever its parent holds. */
const shelfFilter = z.object({
  category: ifStated(text(60)),
  /** A sub-category of the catalogue. */
  type: ifStated(text(SHELF_MAX.type)),
  /** Each entry is one or more words, all of which stand in the name; one entry has to match. */
  words: z.array(text(SHELF_MAX.entry)).max(SHELF_MAX.entries).default([]),
  color: ifStated(text(SHELF_MAX.choice)),
  size: ifStated(text(SHELF_MAX.choice)),
  /** The highest price, in rupees. */
  maxPrice: ifStated(statedNumber),
  bestseller: z.boolean().default(false),
});

/**
 * A shelf of the merchant's: a filter with an address and words of its own. One without a parent whose slug is that of a
 * category ('snacks') is that category's page, and its filter is the category alone.
 */
export const shelf = z.object({
  slug: shelfSlug,
  /** The slug of a shelf without a parent; absent for those that stand right below the collection. */
  parent: ifStated(shelfSlug),
  /** In links, breadcrumbs and the page's title. */
  title: noControls(text(SHELF_MAX.title)),
  /** The page's heading. */
  heading: noControls(text(SHELF_MAX.heading)),
  /** The first sentence is above the products, the others below them; '' = facts of the products instead. Lines may break. */
  introduction: z
    .string()
    .trim()
    .max(SHELF_MAX.introduction)
    .regex(/^[\P{Cc}\t\r\n]*$/u, 'has a control character')
    .default(''),
  /** Its first ten products are the home page's 'Featured Collection'; of several the first counts. */
  featured: z.boolean().default(false),
  filter: shelfFilter,
  /** Ids of products that stand first, in this order; the others follow newest first. What is not on the shelf is passed over. */
  byHand: ifStated(z.array(text(64)).max(SHELF_MAX.byHand)),
});

export type Shelf = z.output<typeof shelf>;
export type ShelfFilter = z.output<typeof shelfFilter>;

/** In the order of the merchant's file. */
export const shelvesAnswer = success({ shelves: readable(shelf) });
