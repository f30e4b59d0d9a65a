import { z } from 'zod';
import { success } from './call';
import { LOW_STOCK_MAX } from './limits';
import { MAIL_KINDS, mailKinds, type MailKind } from './mail-kinds';
import { plainValue } from './plain-text';
import { categories, productTypes } from './product-kinds';
import {
  MAX,
  line,
  words,
  mailWords,
  linkedWords,
  httpsUrl,
  pictureAddress,
  pageAddress,
  emailAddress,
  dialled,
  series,
  figure,
  span,
  id,
  list,
  namedOnce,
} from './shop-document-fields';

/** The sentences on the fees, which stand in the database; and how long orders are stored, which is a setting. */
const FEE = 'deliveryFee';
const STORED_FOR = 'keepYears';

/**
 * Sets of colours that pages, mails and pictures may have (lib/rules/shop/brand-colors.ts); the first is the default.
 *
 * @internal
 */
export const COLOR_SETS = ['kumkum', 'peacock', 'leaf', 'indigo', 'jamun'] as const;
export type ColorSet = (typeof COLOR_SETS)[number];

const reason = z.object({ title: line(80), text: words(400) });

/** What Indian law expects of a shop's pages; what is left out is not shown. */
const legal = z.object({
  /** The name the business is registered under. */
  name: line(MAX.line).optional(),
  address: z.object({ street: line(MAX.line), city: line(80), state: line(80), pin: line(12) }).optional(),
  /** Of a shop that is registered for GST: with one that is right, parcels leave with a tax invoice. */
  gstin: line(40).optional(),
  /** What numbers of tax invoices and credit notes begin with. */
  taxSeries: z
    .object({ invoice: series, creditNote: series })
    .refine(({ invoice, creditNote }) => invoice !== creditNote, {
      message: 'must be another than that of invoices',
      path: ['creditNote'],
    }),
  /** The shop's own food licence, shown where it sells snacks; each snack may carry its maker's. */
  fssaiLicence: line(40).optional(),
  /** Who receives complaints; how soon they are acknowledged and settled. */
  grievanceOfficer: z
    .object({
      name: line(80).optional(),
      title: line(80),
      email: emailAddress,
      phone: line(40),
      acknowledgedWithin: line(40),
      settledWithin: line(40),
    })
    .optional(),
});

/** The promises in figures; pages, mails and structured data make their words of them. */
const promises = z.object({
  /** After payment or order confirmation. */
  cancelHours: figure(720),
  /** After delivery. */
  returnDays: figure(365),
  /** From receipt. */
  exchangeHours: figure(720),
  /** Business days from the receipt of a return until its refund is issued, and from there to the account. */
  refundIssuedDays: span(60),
  refundReflectedDays: span(60),
  replacementHours: figure(720),
  /** On business days, to requests that take a look at an order. */
  supportHours: span(720),
  chatReplyMinutes: figure(1440),
  mailReplyHours: figure(720),
});

/** Paragraphs before and after what the shop itself says in a mail. */
const wordsOfMail = (names: readonly string[]) => {
  const paragraphs = list(mailWords(...names)).optional();
  return z.object({ opening: paragraphs, closing: paragraphs }).optional();
};

const mails = z.object(
  Object.fromEntries(mailKinds.map((kind) => [kind, wordsOfMail(MAIL_KINDS[kind])])) as Record<
    MailKind,
    ReturnType<typeof wordsOfMail>
  >,
);

/**
 * Everything that a merchant says of the shop, as one document: pages, mails, invoices, feeds and structured data are
 * made of it. Its messages are for the merchant's file.
 */
export const shopDocument = z.object({
  name: line(MAX.name),
  tagline: line(120),
  description: line(300),
  /** Instead of the demo's sign: on pages, icons, pictures of links, mails and papers. */
  logo: z
    .object({
      url: pictureAddress,
      /** In px, so that pages keep its room before it has come. */
      width: figure(20_000),
      height: figure(20_000),
      /** Whether the name can be read in it: pages do not write it beside it then. */
      hasName: z.boolean('must be true or false').optional(),
    })
    .optional(),
  colors: z.enum(COLOR_SETS).optional(),
  /** What is on pictures of the home page, by their addresses; a picture without an entry stands alone. */
  heroes: list(
    z
      .object({
        picture: pictureAddress,
        /** What can be seen, for those who cannot see it. */
        alt: line(MAX.line).optional(),
        title: line(80).optional(),
        text: line(MAX.line).optional(),
        link: pageAddress.optional(),
      })
      .refine(({ link, alt, title }) => !link || alt || title, {
        message: 'needs a title or an alt text beside a link, so that everybody knows where it leads',
        path: ['title'],
      }),
  ).optional(),
  /** Measures of sizes for products that give none themselves: of a type, in one category or all. In centimetres. */
  sizeGuides: list(
    z.object({
      type: line(MAX.name),
      category: line(MAX.name).optional(),
      /** By size and measure: { M: { chest: 96 } }. */
      chart: z
        .record(line(20), z.record(line(40), z.number('must be a number of centimetres').positive().max(1000)))
        .refine((chart) => Object.keys(chart).length > 0, { message: 'must hold at least one size' }),
    }),
  ).optional(),
  /** What the shop sells, and how its kinds are filtered, chosen and taxed; left out, the recorded ones. */
  categories,
  productTypes,
  /** What order numbers begin with. */
  orderPrefix: z.string().regex(/^[A-Z0-9]{1,6}$/, 'takes one to six capital letters or digits'),
  email: emailAddress,
  phone: z.object({ shown: line(40), dialled }),
  /** The chat app's address for a number, and the one where the shopper chooses the recipient. */
  chat: z.object({ name: line(40), url: httpsUrl, shareUrl: httpsUrl }),
  /** Profiles elsewhere, the first the one that pages lead to; a shop may have none. */
  socials: z.array(z.object({ name: line(40), url: httpsUrl })).max(6, 'must hold at most 6 entries'),
  /** When somebody is there, and where products can be seen; shown among the contacts where they are stated. */
  hours: line(MAX.line).optional(),
  visit: line(MAX.line).optional(),
  /** Days from order to delivery, and how many of them pass until a parcel leaves the shop. */
  deliveryDays: span(60),
  dispatchDays: span(60),
  /** The coupon that banner and pages announce while there is one of that code. */
  announcedCoupon: line(40).toUpperCase().optional(),
  /** Mail providers whose addresses log in; left out, the recorded list. */
  emailProviders: list(
    z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be the part of addresses after the @, like gmail.com'),
  )
    .min(1, 'must name at least one')
    .optional(),
  /** What follows a maximum retail price. */
  mrpWords: line(80),
  legal,
  promises,
  story: list(words(MAX.paragraph)),
  mission: words(MAX.paragraph),
  questions: namedOnce(
    z.object({
      id,
      question: words(MAX.line),
      answer: list(linkedWords(MAX.paragraph, FEE)).min(1, 'must hold at least one paragraph'),
      /** Answers that end in 'write to us' have a button for contact. */
      asksToWrite: z.boolean('must be true or false').optional(),
    }),
  ),
  /** What registered users get: to those who are, and to all others. */
  registeredUsers: z.object({ title: line(MAX.line), in: linkedWords(MAX.paragraph), out: words(MAX.paragraph) }),
  terms: namedOnce(
    z.object({
      id,
      title: line(MAX.line),
      text: list(words(MAX.paragraph, FEE, STORED_FOR)).min(1, 'must hold at least one paragraph'),
    }),
  ),
  /** The sentences on what every order costs beside its items: with the amount as `{fee}`, and without. */
  deliveryFee: z.object({
    known: words(MAX.line, 'fee'),
    /** In its place where delivery is free from an amount on; documents of before have none. */
    freeAbove: words(MAX.line, 'fee', 'freeAbove').default(
      'A delivery fee of {fee} applies to every order, wherever in India it goes; where its products cost {freeAbove} or more after any coupon, delivery is free.',
    ),
    free: words(MAX.line),
    platform: words(MAX.line, 'fee'),
    unknown: words(MAX.line),
  }),
  /** Why to shop here, on the About page; the promises of the home page. */
  reasons: list(reason),
  homePromises: list(reason.extend({ icon: z.enum(['exchange', 'quality', 'chat']) })),
  /** What the merchant says in mails to shoppers, by kind. */
  mails: mails.optional(),
});

export type ShopDocument = z.output<typeof shopDocument>;

export const shopFactsAnswer = success({
  document: shopDocument,
  /** Whether pages and checkout are closed for now; left out, they are open. */
  isClosed: z.boolean().optional(),
  /** Up to how many units left shoppers read the number; left out, they never are. */
  lowStock: z.number().int().min(0).max(LOW_STOCK_MAX).optional().catch(undefined),
  /** Whether listings are filtered and sorted by all that products say; left out, as the 19 calls alone have it. */
  allFilters: z.boolean().optional().catch(undefined),
});

/**
 * A document that can be shown, with the version that an export was made from where it says so; or everything that is wrong
 * with it: 'legal.gstin: must not be empty'.
 */
export type ReadDocument =
  | { ok: true; document: ShopDocument; version?: number | undefined }
  | { ok: false; faults: string[] };

const exported = z.object({ version: z.number('must be the number that the export wrote, or left out').optional() });

/**
 * Reads a document from a file, a database or a backend.
 *
 * @param strictly names fields that the document does not have, as a merchant's slip; a newer version's are passed over
 */
export function readShopDocument(typed: unknown, { strictly = false } = {}): ReadDocument {
  const plain = plainValue(typed);
  const parsed = shopDocument.safeParse(plain, { error: plainWords });
  const from = exported.safeParse(plain);
  const known = { ...parsed.data, ...from.data };
  const issues = [...(parsed.error?.issues ?? []), ...(parsed.success ? (from.error?.issues ?? []) : [])];
  const faults = [
    ...issues.map(({ path, message }) => `${path.join('.') || 'the document'}: ${message}`),
    ...(strictly && parsed.success && from.success
      ? [...unknownFields(plain, known), ...lateParcels(parsed.data)]
      : []),
  ];
  return parsed.success && faults.length === 0
    ? { ok: true, document: parsed.data, version: from.data?.version }
    : { ok: false, faults };
}

/** Judged in a merchant's file alone: a stored document stays readable. */
const lateParcels = ({ deliveryDays, dispatchDays }: ShopDocument): string[] =>
  dispatchDays.to > deliveryDays.to
    ? ['dispatchDays.to: must not be more than deliveryDays.to: a parcel leaves the shop before it arrives']
    : [];

function unknownFields(typed: unknown, read: unknown, path: readonly (string | number)[] = []): string[] {
  if (typeof typed !== 'object' || typed === null || typeof read !== 'object' || read === null) return [];
  const known = read as Readonly<Record<string, unknown>>;
  return Object.entries(typed).flatMap(([name, value]) =>
    Object.hasOwn(known, name)
      ? unknownFields(value, known[name], [...path, name])
      : [`${[...path, name].join('.')}: is no field of the shop’s document`],
  );
}

type Issue = z.core.$ZodRawIssue;

function plainWords({ code, input, ...issue }: Issue): string {
  if (input === undefined) return 'is missing';
  if (code === 'invalid_type')
    return `must be ${issue['expected'] === 'object' ? 'an object in braces' : issue['expected'] === 'array' ? 'a list in brackets' : 'a text'}`;
  if (code === 'invalid_value') return `must be one of ${(issue['values'] as unknown[]).join(', ')}`;
  return 'is not valid';
}
