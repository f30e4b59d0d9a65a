import 'server-only';
import { hash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import { product } from '@/lib/contract/product';
import type { ProductChanges } from '@/lib/contract/product-changes';

/** Of more changes the whole list is read, in turns with requests: handing them over at once would hold the shop up. */
const CHANGES_MAX = 1000;

export interface ListToCompare {
  /** A backend's answer. */
  body: Uint8Array;
  /** Of the answer before. */
  digest?: string | undefined;
  /** What was remembered of it. */
  marks?: Uint8Array | undefined;
}

export interface ComparedList {
  /** A hash of the answer; the same as before where nothing changed. */
  digest: string;
  /** What to remember of it; none where it is no list in which every product stands once. */
  marks?: Uint8Array;
  /** What makes this list out of the one before; without it, it has to be read as a whole. */
  changes?: ProductChanges;
  /** How many products cannot be read. */
  unread?: number;
}

/** Compares in a thread of its own; undefined where that fails: then the list is read by the thread that asks. */
export type CompareList = (list: ListToCompare) => Promise<ComparedList | undefined>;

export const listAnswer = z.object({ success: z.literal(true), products: z.array(z.unknown()) });

export const digestOf = (body: Uint8Array): string => hash('sha1', body, 'base64url');

/**
 * Compares a whole list with the one before. Reading and checking 12,767 products takes a quarter of a second: for a thread of
 * its own, which is told by `marks` what the list before was, a hash for each product that could be read, in its order.
 */
export function compareList({ body, digest: earlier, marks }: ListToCompare): ComparedList {
  const digest = digestOf(body);
  if (marks && digest === earlier) return { digest, marks };
  const list = listAnswer.safeParse(readJson(body));
  const before = marks && (deserialize(marks) as Map<string, string>);
  const found = list.success ? differences(list.data.products, before ?? new Map()) : undefined;
  if (!found) return { digest };
  const marked = { digest, marks: serialize(found.marks), unread: found.unread };
  return before && found.changes.changed.length <= CHANGES_MAX ? { ...marked, changes: found.changes } : marked;
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

interface Differences {
  changes: ProductChanges;
  unread: number;
  marks: Map<string, string>;
}

/** Undefined where a product is in the list twice, or nothing in it can be read: then it has to be read as a whole. */
function differences(candidates: readonly unknown[], before: ReadonlyMap<string, string>): Differences | undefined {
  const places = new Map(Array.from(before.keys(), (id, place) => [id, place]));
  const marks = new Map<string, string>();
  const changed: ProductChanges['changed'] = [];
  let unread = 0;
  let latest = -1;
  let after: string | null = null;
  for (const candidate of candidates) {
    const mark = hash('sha1', JSON.stringify(candidate), 'base64url');
    let id = idOf(candidate);
    const place = places.get(id) ?? -1;
    // What is before something that it stood behind has moved.
    if (place > latest && before.get(id) === mark) latest = place;
    else {
      const read = product.safeParse(candidate);
      if (!read.success) {
        unread += 1;
        continue;
      }
      id = read.data._id;
      changed.push({ product: read.data, after });
    }
    if (marks.has(id)) return undefined;
    marks.set(id, mark);
    after = id;
  }
  if (marks.size === 0 && unread > 0) return undefined;
  return { changes: { changed, removed: Array.from(before.keys()).filter((id) => !marks.has(id)) }, unread, marks };
}

const withId = z.object({ _id: z.string() });

const idOf = (candidate: unknown): string => withId.safeParse(candidate).data?._id ?? '';
