import { z } from 'zod';
import { ifStated, statedNumber, text } from './field';
import { success } from './call';

/** Part of an address: lower case, digits, hyphens. */
export const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be words in lower case, joined by hyphens');

/** Which goods stand on a shelf: all that is stated has to be true of them. Without anything: whatever its parent holds. */
export const shelfFilter = z.object({
  category: ifStated(text(60)),
  /** A sub-category of the catalogue. */
  type: ifStated(text(60)),
  /** Each entry is one or more words, all of which stand in the name; one entry has to match. */
  words: z.array(text(120)).max(50).default([]),
  color: ifStated(text(120)),
  size: ifStated(text(120)),
  /** The highest price, in rupees. */
  maxPrice: ifStated(statedNumber),
  bestseller: z.boolean().default(false),
});

/**
 * A shelf of the merchant's: a filter with an address and words of its own. One without a parent whose slug is that of a
 * category ('snacks') is that category's page, and its filter is the category alone.
 */
export const shelf = z.object({
  slug,
  /** The slug of a shelf without a parent; absent for those that stand right below the collection. */
  parent: ifStated(slug),
  /** In links, breadcrumbs and the page's title. */
  title: text(80),
  /** The page's heading. */
  heading: text(120),
  /** The first sentence stands above the goods, the others below them; '' = facts of the goods instead. */
  introduction: z.string().trim().max(4000).default(''),
  /** Its first ten goods are the home page's 'Featured Collection'; of several the first counts. */
  featured: z.boolean().default(false),
  filter: shelfFilter,
});

export type Shelf = z.output<typeof shelf>;
export type ShelfFilter = z.output<typeof shelfFilter>;

/**
 * An address that is no page any more, and the one in its place: the merchant's redirects, shelves that were taken out,
 * products with a successor. `from` is a path, decoded, in lower case, without a slash at its end, perhaps with a query;
 * `to` is a path of the shop, and no other redirect's `from`.
 */
export const redirect = z.object({ from: text(2048), to: text(2048).regex(/^\/(?!\/)/, 'must be a path of the shop') });

export type Redirect = z.output<typeof redirect>;

/** What cannot be read is left out. */
const readable = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(z.unknown()).transform((list) =>
    list.flatMap((candidate): z.output<Schema>[] => {
      const parsed = schema.safeParse(candidate);
      return parsed.success ? [parsed.data] : [];
    }),
  );

/** Answers of the two optional calls; shelves in the order of the merchant's file. */
export const shelvesAnswer = success({ shelves: readable(shelf) });
export const redirectsAnswer = success({ redirects: readable(redirect) });
