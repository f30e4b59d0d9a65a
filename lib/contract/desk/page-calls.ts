import { z } from 'zod';
import { success } from '../call';
import { FILE_DEADLINE_MS } from '../deadlines';
import { text } from '../field';
import { writtenPageContent } from '../written-page';
import { deskCall } from './desk-call';
import { answerSure, shownVersion, typedFlag, typedText, typedWhole } from './typed';

const id = text(64);

/** 'changed': published, with a draft besides. */
const state = z.enum(['draft', 'published', 'changed']);

const version = z.object({ number: z.number(), at: z.string(), who: z.string(), title: z.string() });

/** Pages of words that the merchant writes. */
export const pageCalls = {
  /** Drafts first, then by title. */
  listPages: deskCall({
    path: '/api/desk/pages',
    besidesOwners: ['products'],
    request: z.object({}),
    answer: success({
      pages: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          title: z.string(),
          state,
          inFooter: z.boolean(),
          at: z.string(),
          who: z.string(),
          /** Linked products that are not on sale, so that shoppers do not see them. */
          missing: z.array(z.string()),
        }),
      ),
    }),
  }),
  readPage: deskCall({
    path: '/api/desk/pages/one',
    besidesOwners: ['products'],
    request: z.object({ id }),
    answer: success({
      id: z.string(),
      state,
      /** The draft where there is one, else what is published. */
      content: writtenPageContent,
      /** Of the published page; absent where there is none. */
      publicName: z.string().optional(),
      /** Products in the list and in the text, by name; `isHere` is false of those that are not on sale. */
      products: z.array(z.object({ id: z.string(), name: z.string(), isHere: z.boolean() })),
      photos: z.array(z.string()),
      /** Leads to the draft without a login until then; absent without a draft. */
      link: z.object({ link: z.string(), until: z.string() }).optional(),
      at: z.string(),
      who: z.string(),
      /** What was published, the newest first. */
      versions: z.array(version),
      seen: z.string(),
    }),
  }),
  /** Saves the draft of a page, and publishes it where `act` says so. Without an id it makes a page. */
  savePage: deskCall({
    path: '/api/desk/pages/save',
    besidesOwners: ['products'],
    request: z.object({
      id: typedText(64),
      act: z.enum(['save', 'publish']).default('save'),
      title: typedText(500),
      /** Left empty it is made of the title. */
      name: typedText(500),
      description: typedText(1000),
      text: typedText(100_000),
      picture: typedText(2048),
      pictureAlt: typedText(1000),
      /** One per line: an id, an address or a name. */
      products: typedText(10_000),
      inFooter: typedFlag,
      seen: shownVersion,
    }),
    answer: success({ id: z.string() }),
  }),
  /** Takes a page off the shop; what it said becomes its draft where it has none. */
  hidePage: deskCall({
    path: '/api/desk/pages/hide',
    besidesOwners: ['products'],
    request: z.object({ id, seen: shownVersion }),
    answer: success({}),
  }),
  /** Drops the draft of a published page. */
  resetPage: deskCall({
    path: '/api/desk/pages/discard',
    besidesOwners: ['products'],
    request: z.object({ id, seen: shownVersion, sure: answerSure }),
    answer: success({}),
  }),
  /** Makes what was published once the draft. */
  restorePage: deskCall({
    path: '/api/desk/pages/restore',
    besidesOwners: ['products'],
    request: z.object({ id, number: typedWhole(1, 999_999), seen: shownVersion, sure: answerSure }),
    answer: success({}),
  }),
  /** Deletes a page with its draft, its versions and the link to the draft. */
  removePage: deskCall({
    path: '/api/desk/pages/remove',
    besidesOwners: ['products'],
    request: z.object({ id, seen: shownVersion, sure: answerSure }),
    answer: success({}),
  }),
  /** Takes a photo in for the text of a page. What is asked is in the query; the body is the file itself. */
  addPagePhoto: deskCall({
    path: '/api/desk/pages/photo',
    besidesOwners: ['products'],
    deadlineMs: FILE_DEADLINE_MS,
    request: z.object({ id }),
    answer: success({ url: z.string() }),
  }),
} as const;
