import { z } from 'zod';
import { success } from '../call';
import { DESK_FILE_DEADLINE_MS } from '../deadlines';
import { text } from '../field';
import { deskCall } from './desk-call';
import { shownVersion, typedFlag, typedIfAny, typedText, typedWhole } from './typed';

/** 'men/kurtas': where a shelf is below the collection. */
const shelfPath = text(130);
const after = typedText(2000);
const limit = typedIfAny(typedWhole(1, 200));

/** A shelf as its row of the file says it. */
const cells = {
  slug: typedText(200),
  parent: typedText(200),
  title: typedText(500),
  heading: typedText(500),
  introduction: typedText(10_000),
  featured: typedFlag,
  category: typedText(200),
  type: typedText(200),
  /** One entry a line, or divided by '|'. */
  words: typedText(10_000),
  color: typedText(500),
  size: typedText(500),
  maxPrice: typedText(40),
  bestseller: typedFlag,
};

const listed = z.object({
  path: z.string(),
  title: z.string(),
  goods: z.number(),
  remarks: z.array(z.string()),
  /** Whether the merchant's list has a row of it; a category has a page without one. */
  isRow: z.boolean(),
});

/** Shelves and old addresses. */
export const shelfCalls = {
  /** All of them, each followed by those below it; at most 1,000. */
  listDeskShelves: deskCall({
    path: '/api/desk/shelves',
    besidesOwners: ['products'],
    request: z.object({ overlaps: typedFlag }),
    answer: success({ shelves: z.array(listed), overlaps: z.array(z.string()) }),
  }),
  readShelf: deskCall({
    path: '/api/desk/shelves/one',
    besidesOwners: ['products'],
    request: z.object({ path: shelfPath }),
    answer: success({
      path: z.string(),
      /** By the columns of the file. */
      cells: z.record(z.string(), z.string()),
      isRow: z.boolean(),
      /** Whose page stands whether or not there is a row. */
      isCategory: z.boolean(),
      goods: z.number(),
      /** Names of the newest. */
      newest: z.array(z.string()),
      /** Those that stand first by hand, and the next by the rule; `isHere` is missing where the shelf does not hold it now. */
      byHand: z.array(z.object({ id: z.string(), name: z.string(), isHere: z.boolean() })).default([]),
      byRule: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
      /** The version of the order by hand. */
      orderVersion: z.string().default(''),
      notes: z.array(z.string()),
      overlaps: z.array(z.string()),
      seen: z.string(),
    }),
  }),
  /** Makes a shelf, or changes the one that was at `was`; an address that changes leads to the new one. */
  saveShelf: deskCall({
    path: '/api/desk/shelves/save',
    besidesOwners: ['products'],
    request: z.object({ was: typedText(130), seen: shownVersion, ...cells }),
    answer: success({ id: z.string() }),
  }),
  /** Changes places with the one before or after it among those of one parent: the first that holds a product names it. */
  moveShelf: deskCall({
    path: '/api/desk/shelves/move',
    besidesOwners: ['products'],
    request: z.object({ path: shelfPath, to: z.enum(['up', 'down']) }),
    answer: success({}),
  }),
  /**
   * Puts a product before others on its shelf: 'up', 'down', 'top', or 'off', back to its place by the rule. An act names
   * the product behind a space, or `id` does.
   */
  arrangeShelf: deskCall({
    path: '/api/desk/shelves/arrange',
    besidesOwners: ['products'],
    request: z.object({
      path: shelfPath,
      act: z
        .string()
        .max(80)
        .regex(/^(up|down|top|off)( |$)/),
      id: typedText(64),
      seen: shownVersion,
    }),
    answer: success({}),
  }),
  /** Takes it out; its address leads to the page above it. */
  removeShelf: deskCall({
    path: '/api/desk/shelves/remove',
    besidesOwners: ['products'],
    request: z.object({ path: shelfPath, seen: shownVersion }),
    answer: success({}),
  }),
  /** The file as it is, or a first one from the names of the products. */
  exportShelves: deskCall({
    path: '/api/desk/shelves/export',
    besidesOwners: ['products'],
    deadlineMs: DESK_FILE_DEADLINE_MS,
    request: z.object({ suggest: typedFlag }),
    answer: success({ csv: z.string() }),
  }),
  /** The merchant's, those of shelves that left, and of deleted and hidden products with a successor; by `from`. */
  listDeskRedirects: deskCall({
    path: '/api/desk/redirects',
    besidesOwners: ['products'],
    request: z.object({
      /** What is in one of its addresses. */
      words: typedText(200),
      after,
      limit,
    }),
    answer: success({
      redirects: z.array(
        z.object({
          from: z.string(),
          to: z.string(),
          kind: z.enum(['merchant', 'shelf', 'deleted', 'product']),
          /** The page at the end of the chain; absent where it leads nowhere now. */
          end: z.string().optional(),
        }),
      ),
      next: z.string().optional(),
    }),
  }),
  /** Adds one of the merchant's, or leads one elsewhere. */
  saveRedirect: deskCall({
    path: '/api/desk/redirects/save',
    besidesOwners: ['products'],
    request: z.object({ from: text(4000), to: text(4000) }),
    answer: success({}),
  }),
  removeRedirect: deskCall({
    path: '/api/desk/redirects/remove',
    besidesOwners: ['products'],
    request: z.object({ from: text(4000) }),
    answer: success({}),
  }),
  exportRedirects: deskCall({
    path: '/api/desk/redirects/export',
    besidesOwners: ['products'],
    deadlineMs: DESK_FILE_DEADLINE_MS,
    request: z.object({}),
    answer: success({ csv: z.string() }),
  }),
} as const;
