import { sql } from 'kysely';
import { cutText } from '@/lib/contract/cut-text';
import { typingDistance } from '@/lib/rules/catalogue/typing-distance';
import { Refusal } from '../refusal';
import type { Queries } from './tables';

/** What a merchant names by an id, and where that stands. */
const NAMED = {
  order: { table: 'orders', column: 'public_id' },
  return: { table: 'returns', column: 'id' },
  product: { table: 'products', column: 'id' },
  shelf: { table: 'shelves', column: 'path' },
  coupon: { table: 'coupons', column: 'code' },
  email: { table: 'outbox', column: 'id' },
} as const;

/** So many slips of the keyboard are forgiven, and so many ids offered. */
const SLIPS = 2;
const OFFERED = 3;
/** Ids that are compared at most. */
const COMPARED = 20_000;
/** A typed part shorter than this is in far too many ids. */
const PART_MIN = 2;

/**
 * A refusal, to be thrown, that there is no such id, with those that may have been meant.
 *
 * @param kind what was asked for, in the word that the merchant reads
 */
export async function noSuch(queries: Queries, kind: keyof typeof NAMED, typed: string): Promise<Refusal> {
  const shown = cutText(typed.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' '), 80);
  const near = await nearIds(queries, kind, typed);
  const offer = near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
  return new Refusal(404, `There is no ${kind} ${shown}.${offer}`);
}

/** Ids with the fewest slips from what was typed, or that begin or end with it. */
async function nearIds(queries: Queries, kind: keyof typeof NAMED, typed: string): Promise<string[]> {
  const asked = typed.trim().toLowerCase().slice(0, 200);
  const parts = partsOf(asked);
  if (parts.length === 0) return [];
  const { table, column } = NAMED[kind];
  const id = sql<string>`${sql.ref(column)}`;
  const holds = parts.map((part) => sql`lower(${id}) like ${`%${escaped(part)}%`} escape '\\'`);
  const found = await sql<{ id: string }>`
    select ${id} as id from ${sql.table(table)} where ${sql.join(holds, sql` or `)} limit ${COMPARED}`.execute(queries);
  const near = found.rows.map((row) => ({ ...row, slips: slipsBetween(asked, row.id.toLowerCase()) }));
  const least = near.reduce((fewest, { slips }) => Math.min(fewest, slips), SLIPS);
  return near
    .filter(({ slips }) => slips === least)
    .map((row) => row.id)
    .sort()
    .slice(0, OFFERED);
}

/**
 * The typed id is cut into one part more than slips are allowed, so that one part is whole in the id that was meant.
 */
function partsOf(typed: string): string[] {
  const size = Math.max(Math.floor(typed.length / (SLIPS + 1)), PART_MIN);
  const starts = Array.from({ length: SLIPS + 1 }, (_, at) => at * size);
  return [...new Set(starts.map((start) => typed.slice(start, start + size)))].filter(
    (part) => part.length >= PART_MIN,
  );
}

/** An id that begins or ends with what was typed counts as one slip: '7K2M9QX4B0TC' is 'TT-7K2M9QX4B0TC'. */
function slipsBetween(typed: string, id: string): number {
  const isPart = typed.length >= 4 && (id.startsWith(typed) || id.endsWith(typed));
  return isPart ? 1 : typingDistance(typed, id, SLIPS);
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
