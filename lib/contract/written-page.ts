import { z } from 'zod';
import { success } from './call';
import { optionalText, productId, readable, text } from './field';
import { WRITTEN_PAGE_MAX } from './limits';
import { shelfSlug } from './shelf';

/** What a page of words says: written by the merchant, shown as it is published. */
export const writtenPageContent = z.object({
  /** Its address is /pages/<name>. */
  name: shelfSlug,
  title: text(WRITTEN_PAGE_MAX.title),
  /** For search engines and shared links; '' = what the text begins with. */
  description: optionalText(WRITTEN_PAGE_MAX.description),
  /** Markdown. */
  text: z.string().trim().max(WRITTEN_PAGE_MAX.text).default(''),
  /** Address of the picture at the top; '' = none. */
  picture: optionalText(2048),
  /** What it shows, for those who cannot see it. */
  pictureAlt: optionalText(WRITTEN_PAGE_MAX.pictureAlt),
  /** Ids of products, whose cards stand below the text; what is not on sale is passed over. */
  products: z.array(productId).max(WRITTEN_PAGE_MAX.products).default([]),
  /** Whether the footer of every page leads to it. */
  inFooter: z.boolean().default(false),
});

/** A picture of the shop's own folder with its size, in px. */
const photo = z.object({ url: z.string().max(2048), width: z.number().int().min(1), height: z.number().int().min(1) });

/** A published page. */
export const writtenPage = writtenPageContent.extend({
  photos: z.array(photo).max(WRITTEN_PAGE_MAX.photos).default([]),
  /** ISO dates: when it was published first, and last. */
  publishedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});

export type WrittenPageContent = z.output<typeof writtenPageContent>;
export type WrittenPage = z.output<typeof writtenPage>;
export type PagePhoto = z.output<typeof photo>;

/** In the order in which they were published first. */
export const writtenPagesAnswer = success({ pages: readable(writtenPage) });

/** The link of a draft: whose it is, until when it leads there, and the backend's signature. */
export const draftLink = z.string().max(200);

export const draftPageAnswer = success({
  page: writtenPage,
  /** False where it was published meanwhile: it is at its address then. */
  isDraft: z.boolean(),
});
