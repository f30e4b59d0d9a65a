import { z } from 'zod';
import { success } from '../call';
import { DESK_FILE_DEADLINE_MS } from '../deadlines';
import { text } from '../field';
import { FILE_CHARACTERS_MAX } from '../limits';
import { deskCall } from './desk-call';
import { typedFlag } from './typed';

/** What can be set from a file. */
export const FILES = ['goods', 'prices', 'shelves', 'redirects', 'areas', 'offers'] as const;

const of = z.enum(FILES);
const rowOf = { line: z.number(), id: z.string() };
const count = z.number();

/** What a file would change. Of products the first rows of each kind are named; lists are counted. */
const filePreview = z.object({
  added: count,
  changed: count,
  unchanged: count,
  /** What a list has and the file leaves out; products stay. */
  removed: count,
  bad: count,
  newRows: z.array(z.object({ ...rowOf, name: z.string() })),
  changedRows: z.array(
    z.object({
      ...rowOf,
      name: z.string(),
      changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  /** The first of them, in the order of the file. */
  badRows: z.array(z.object({ ...rowOf, faults: z.array(z.string()) })),
  /** No faults, but what a merchant may have meant otherwise. */
  notes: z.array(z.string()),
  /** Equal where the same would happen. */
  version: z.string(),
});

/** Files of the merchant's: sent, looked at, and then set. */
export const fileCalls = {
  /** Stores an uploaded file for a day, until somebody has looked at what it would change. */
  keepFile: deskCall({
    path: '/api/desk/files/keep',
    besidesOwners: ['products'],
    deadlineMs: DESK_FILE_DEADLINE_MS,
    request: z.object({
      of,
      file: z.string().min(1, 'is not chosen yet').max(FILE_CHARACTERS_MAX, 'is larger than 16 MB: part it'),
    }),
    answer: success({}),
  }),
  readWaitingFile: deskCall({
    path: '/api/desk/files/waiting',
    besidesOwners: ['products'],
    request: z.object({ of }),
    answer: success({ waiting: z.object({ since: z.string(), preview: filePreview }).optional() }),
  }),
  /** Sets the waiting file as it was shown. */
  setWaitingFile: deskCall({
    path: '/api/desk/files/set',
    besidesOwners: ['products'],
    deadlineMs: DESK_FILE_DEADLINE_MS,
    request: z.object({ of, seen: text(200), skipBad: typedFlag }),
    answer: success({}),
  }),
  forgetWaitingFile: deskCall({
    path: '/api/desk/files/forget',
    besidesOwners: ['products'],
    deadlineMs: DESK_FILE_DEADLINE_MS,
    request: z.object({ of }),
    answer: success({}),
  }),
} as const;

export type FilePreview = z.output<typeof filePreview>;
