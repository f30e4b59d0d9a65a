import { z } from 'zod';
import { ownUrl } from './own-url';
import { plainLine } from './plain-text';

/** Names in braces that stand for a promise in figures, or a way to reach the shop, in every text of the document. */
const PLACEHOLDERS = [
  'name',
  'email',
  'phone',
  'chat',
  'deliveryDays',
  'dispatchDays',
  'cancelWithin',
  'returnWithin',
  'exchangeProcessed',
  'refundIssued',
  'refundReflected',
  'replacement',
  'supportResponds',
  'chatReplies',
  'mailReplies',
] as const;

/** The longest texts, in characters, and the most entries of a list. */
export const MAX = { name: 60, line: 200, paragraph: 4000, mailParagraph: 1000, url: 500, list: 40 };

/** One line without control characters; nothing else about it is special: `<`, quotes and braces of other names are text. */
export const line = (max: number) =>
  z.string().overwrite(plainLine).trim().min(1, 'must not be empty').max(max, `is longer than ${max} characters`);

/** A text whose names in braces are all known. @param more names that this text may hold besides the common ones */
export const words = (max: number, ...more: string[]) => {
  const known = new Set<string>([...PLACEHOLDERS, ...more]);
  return line(max).superRefine((text, context) => {
    for (const [whole, name = ''] of text.matchAll(/\{(\w+)\}/g))
      if (!known.has(name)) context.addIssue({ code: 'custom', message: standsForNothing(whole, known) });
  });
};

/**
 * A paragraph of a mail, where nobody may read a brace: it belongs to a known name, or is refused.
 *
 * @param more names besides the common ones
 */
export const mailWords = (...more: readonly string[]) =>
  line(MAX.mailParagraph).superRefine((text, context) => {
    const known: readonly string[] = [...PLACEHOLDERS, ...more];
    for (const [whole] of text.matchAll(/\{[^{}]*\}|[{}]/g))
      if (!known.some((name) => whole === `{${name}}`))
        context.addIssue({ code: 'custom', message: standsForNothing(whole, known) });
  });

const standsForNothing = (whole: string, known: Iterable<string>): string =>
  `names ${whole}, which stands for nothing here: it may be one of ${[...known].map((one) => `{${one}}`).join(' ')}`;

/** A text of `words` with links as `[words](/address)`, to a page of the shop or to an https address. */
export const linkedWords = (max: number, ...more: string[]) =>
  words(max, ...more).superRefine((text, context) => {
    for (const [, address = ''] of text.matchAll(/\[[^\]]*\]\(([^)]*)\)/g))
      if (!ownUrl(address) && !httpsUrl.safeParse(address).success)
        context.addIssue({
          code: 'custom',
          message: `leads to '${address}': a link begins with / for a page of the shop, or with https://`,
        });
  });

export const httpsUrl = z
  .string()
  .trim()
  .max(MAX.url, `is longer than ${MAX.url} characters`)
  .refine((url) => URL.canParse(url) && new URL(url).protocol === 'https:' && !/\s/.test(url), {
    message: 'must be an address that begins with https://',
  });
/** Where a picture is: a photo of the shop, or on a host that it allows (`IMAGE_HOSTS`). */
export const pictureAddress = z
  .string()
  .trim()
  .max(MAX.url, `is longer than ${MAX.url} characters`)
  .refine((url) => /^\/[^/\\]/.test(url) || httpsUrl.safeParse(url).success, {
    message: 'must be a picture of the shop, like /photos/….webp, or an address that begins with https://',
  });
/** Of a page of the shop, or elsewhere by https. */
export const pageAddress = z
  .string()
  .trim()
  .max(MAX.url, `is longer than ${MAX.url} characters`)
  .refine((url) => ownUrl(url) || httpsUrl.safeParse(url).success, {
    message: 'must begin with / for a page of the shop, or with https://',
  });
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s<>@,;:"'\\?&]+@[^\s<>@,;:"'\\?&]+\.[^\s<>@,;:"'\\?&]+$/, 'must be an email address');
export const dialled = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, "must be the number as it is dialled, from '+91' on, without spaces");
export const series = z.string().regex(/^[A-Z0-9]{1,2}$/, 'takes one or two capital letters or digits');

export const figure = (most: number) =>
  z
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(most, `must be at most ${most}`);
export const span = (most: number) =>
  z
    .object({ from: figure(most), to: figure(most) })
    .refine(({ from, to }) => from <= to, { message: "must not be less than 'from'", path: ['to'] });
export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be words in lower case, joined by hyphens, like refund-times')
  .max(60);
export const list = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry).max(MAX.list, `must hold at most ${MAX.list} entries`);
export const namedOnce = <Entry extends z.ZodObject<{ id: typeof id }>>(entry: Entry) =>
  list(entry).superRefine((entries, context) => {
    const ids = entries.map((one) => (one as { id: string }).id);
    for (const [at, one] of ids.entries())
      if (ids.indexOf(one) < at)
        context.addIssue({ code: 'custom', path: [at, 'id'], message: `is '${one}', which is used above already` });
  });
