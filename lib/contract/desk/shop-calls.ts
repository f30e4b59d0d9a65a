import { z } from 'zod';
import { success } from '../call';
import { FILE_DEADLINE_MS } from '../deadlines';
import { shopDocument } from '../shop-document';
import { deskCall } from './desk-call';
import { answerSure, shownVersion, typedIfAny, typedText, typedWhole } from './typed';

const NOTE_MAX = 200;

/** A field that two documents say otherwise, in the words of its form; undefined where one of them does not have it. */
const change = z.object({
  path: z.string(),
  label: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
});

const version = z.object({
  version: z.number(),
  /** ISO date. */
  at: z.string(),
  who: z.string(),
  note: z.string(),
  /** What it says otherwise than the one before, by paths; of the oldest, and beside one that cannot be read, nothing. */
  changed: z.array(z.string()),
  /** The same in the words of the desk's forms: 'Sarees: HSN code'. */
  labels: z.array(z.string()),
  isCurrent: z.boolean(),
  /** Why this program cannot read it; absent where it can. */
  fault: z.string().optional(),
});

/** What the shop says of itself: its draft and its versions. */
export const shopCalls = {
  /** The draft where there is one, else the document that counts now. */
  readShopDraft: deskCall({
    path: '/api/desk/shop',
    besidesOwners: [],
    request: z.object({}),
    answer: success({
      /** The version that counts now. */
      version: z.number(),
      document: shopDocument,
      /** How many products there are of each category and type, by their values. */
      products: z.object({
        categories: z.record(z.string(), z.number()),
        productTypes: z.record(z.string(), z.number()),
      }),
      /** By the section's name. */
      shownVersions: z.record(z.string(), z.string()),
      draft: z
        .object({
          base: z.number(),
          at: z.string(),
          who: z.string(),
          seen: z.string(),
          /** What the version says that counts now, and what the draft does. */
          changes: z.array(change),
          /** What was published since the draft was begun; absent where nothing was. */
          meanwhile: z.array(change).optional(),
        })
        .optional(),
      /** Of a draft that this program cannot read, as one of a newer program. */
      unreadable: z.object({ at: z.string(), who: z.string(), seen: z.string() }).optional(),
    }),
  }),
  /** Saves a section into the draft. */
  saveShopSection: deskCall({
    path: '/api/desk/shop/save',
    besidesOwners: [],
    request: z.object({
      section: z.string().max(40),
      /** The section's fields as typed, by their paths in the document; a list of texts as one text, an entry a line. */
      part: z.record(z.string(), z.unknown()).default({}),
      /** Moves or takes out an entry of a list: 'questions.3.up', '.down' or '.remove'. */
      edit: typedText(80),
      seen: shownVersion,
    }),
    answer: success({}),
  }),
  /** Stores a logo and puts it into the draft. The body is the file itself and nothing else. */
  addLogo: deskCall({
    path: '/api/desk/shop/logo',
    besidesOwners: [],
    deadlineMs: FILE_DEADLINE_MS,
    request: z.object({}),
    answer: success({}),
  }),
  /** Makes the draft the newest version, which pages show from then on. */
  publishShopDraft: deskCall({
    path: '/api/desk/shop/publish',
    besidesOwners: [],
    request: z.object({ note: typedText(NOTE_MAX), seen: shownVersion, sure: answerSure }),
    answer: success({ version: z.number() }),
  }),
  discardShopDraft: deskCall({
    path: '/api/desk/shop/discard',
    besidesOwners: [],
    request: z.object({ seen: shownVersion, sure: answerSure }),
    answer: success({}),
  }),
  /** Brings what was published meanwhile into the draft; where both changed a field, the draft's stays. */
  renewShopDraft: deskCall({
    path: '/api/desk/shop/renew',
    besidesOwners: [],
    request: z.object({ seen: shownVersion }),
    answer: success({}),
  }),
  /** The newest first. */
  listShopVersions: deskCall({
    path: '/api/desk/shop/versions',
    besidesOwners: [],
    request: z.object({ after: typedIfAny(typedWhole(1, 999_999_999)), limit: typedIfAny(typedWhole(1, 100)) }),
    answer: success({ versions: z.array(version), next: z.number().optional() }),
  }),
  readShopVersion: deskCall({
    path: '/api/desk/shop/versions/one',
    besidesOwners: [],
    request: z.object({ version: typedWhole(1, 999_999_999) }),
    answer: success({
      ...version.shape,
      /** Absent of one that cannot be read. */
      document: shopDocument.optional(),
      /** What it says otherwise than the one before, and what going back to it would change now. */
      changes: z.array(change),
      back: z.array(change),
      /** The version that counts now. */
      current: z.number(),
    }),
  }),
  /** Goes back to a version, by making what it says the newest one. */
  restoreShopVersion: deskCall({
    path: '/api/desk/shop/versions/restore',
    besidesOwners: [],
    request: z.object({
      version: typedWhole(1, 999_999_999),
      current: typedIfAny(typedWhole(1, 999_999_999)),
      sure: answerSure,
    }),
    answer: success({ version: z.number() }),
  }),
} as const;
