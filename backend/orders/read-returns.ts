import { expressionBuilder, type Expression, type Selectable, type SqlBool } from 'kysely';
import { RETURN_PHOTOS_MAX } from '@/lib/contract/limits';
import type { OrderEvent } from '@/lib/contract/order';
import type { UnitRun } from '@/lib/rules/orders/refund-share';
import { unitsIn } from '@/lib/rules/orders/corrected-lines';
import type { Queries, Tables } from '../database/tables';
import { hasLeft, isHere } from './order-status';
import type { ReplacementRow } from './replacements';

/** A request with its units and its own history. */
export interface ReadReturn extends Selectable<Tables['returns']> {
  pieces: UnitRun[];
  /** Those of them that have not come by now. */
  missing: UnitRun[];
  history: OrderEvent[];
  /** What was chosen in exchange; empty where only the shopper's words say it. */
  replacements: ReplacementRow[];
  /** The numbers of the photos that came with it. */
  photos: number[];
}

/** Condition on `returns`: the merchant has still to answer, the items to come, or a replacement to go out. */
export function isUnanswered(): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'returns'>();
  const isReplaceable = eb.and([eb('returns.status', '=', 'Received'), eb('returns.wish', '=', 'exchange')]);
  return eb.or([eb('returns.status', 'in', ['Requested', 'Approved', 'Choosing']), isReplaceable]);
}

/** Condition on `returns`: a replacement left. */
export const isSent = (): Expression<SqlBool> => expressionBuilder<Tables, 'returns'>()('returns.status', '=', 'Sent');

/** Condition on `returns`: a replacement left, or waits to be handed over. */
export const isUndelivered = (): Expression<SqlBool> =>
  expressionBuilder<Tables, 'returns'>()('returns.status', 'in', ['Sent', 'Received']);

/**
 * Requests, oldest first.
 *
 * @param of what the ids are: those of orders, or of requests
 */
export async function readReturns(
  queries: Queries,
  of: 'order_id' | 'id',
  these: readonly string[],
): Promise<ReadReturn[]> {
  if (these.length === 0) return [];
  const rows = await queries
    .selectFrom('returns')
    .selectAll()
    .where(of, 'in', these)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const units = await queries
    .selectFrom('return_pieces')
    .selectAll()
    .where('return_id', 'in', ids)
    .orderBy('position')
    .orderBy('piece')
    .execute();
  const replacements = await queries
    .selectFrom('return_replacements')
    .selectAll()
    .where('return_id', 'in', ids)
    .orderBy('position')
    .execute();
  const events = await queries
    .selectFrom('return_events')
    .selectAll()
    .where('return_id', 'in', ids)
    .orderBy('created_at')
    // Of one moment, 'Return Received' is before 'Refund Issued'.
    .orderBy('status', 'desc')
    .execute();
  const photos = await readPhotoNumbers(queries, ids);
  return rows.map((row) => ({
    ...row,
    pieces: toRuns(units.filter(({ return_id }) => return_id === row.id)),
    missing: toRuns(units.filter(({ return_id, received_at }) => return_id === row.id && received_at === null)),
    replacements: replacements.filter(({ return_id }) => return_id === row.id),
    photos: photos.filter(({ return_id }) => return_id === row.id).map(({ number }) => number),
    history: events
      .filter(({ return_id }) => return_id === row.id)
      .map(({ status, created_at: at }) => ({ status, at })),
  }));
}

/** Nothing of it has come: whoever asked may still think better of it. */
export const canWithdraw = ({ status, pieces, missing }: Pick<ReadReturn, 'status' | 'pieces' | 'missing'>): boolean =>
  (status === 'Requested' || status === 'Approved') && unitsIn(pieces) === unitsIn(missing);

const readPhotoNumbers = (queries: Queries, ids: readonly string[]) =>
  queries
    .selectFrom('return_photos')
    .select(['return_id', 'number'])
    .where('return_id', 'in', ids)
    .orderBy('number')
    .execute();

/** How many photos more a request takes: none once its items are here, or it is over. */
export const photosLeft = ({ status, photos }: { status: string; photos: readonly number[] }): number =>
  status === 'Requested' || status === 'Approved' ? Math.max(0, RETURN_PHOTOS_MAX - photos.length) : 0;

/** The units that dropped out of a request that ended with the others. */
export function droppedUnits({ status, missing }: ReadReturn): UnitRun[] {
  return isHere(status) || hasLeft(status) ? missing : [];
}

/** The units of a request, without those that dropped out. */
export function remainingUnits(one: ReadReturn): UnitRun[] {
  const dropped = droppedUnits(one).flatMap(singly);
  if (dropped.length === 0) return one.pieces;
  const isDropped = (unit: UnitRun) => dropped.some(({ item, first }) => item === unit.item && first === unit.first);
  const remaining = one.pieces.flatMap(singly).filter((unit) => !isDropped(unit));
  return toRuns(remaining.map(({ item, first }) => ({ position: item, piece: first })));
}

const singly = ({ item, first, quantity }: UnitRun): UnitRun[] =>
  Array.from({ length: quantity }, (_, at) => ({ item, first: first + at, quantity: 1 }));

/** The units whose money a refund gives back. */
export async function readRefundedUnits(queries: Queries, refundId: string): Promise<UnitRun[]> {
  const units = await queries
    .selectFrom('return_pieces')
    .selectAll()
    .where('refund_id', '=', refundId)
    .orderBy('position')
    .orderBy('piece')
    .execute();
  return toRuns(units);
}

/** The units of a request one by one, in the order that people count them. */
export function readReturnUnits(queries: Queries, returnId: string) {
  return queries
    .selectFrom('return_pieces')
    .select(['position as item', 'piece', 'received_at', 'fit'])
    .where('return_id', '=', returnId)
    .orderBy('position')
    .orderBy('piece')
    .execute();
}

/** The units of a request that have come, one by one. */
export async function readReceivedUnits(queries: Queries, returnId: string): Promise<UnitRun[]> {
  const units = await queries
    .selectFrom('return_pieces')
    .select(['position as item', 'piece as first'])
    .where('return_id', '=', returnId)
    .where('received_at', 'is not', null)
    .orderBy('position')
    .orderBy('piece')
    .execute();
  return units.map((unit) => ({ ...unit, quantity: 1 }));
}

/** Names the state of a request, for a form that answers it. */
export const returnState = ({ wish, status, answered_at, missing }: ReadReturn): unknown => [
  wish,
  status,
  answered_at,
  missing,
];

/** Units one by one, in their order, as runs. */
export function toRuns(units: readonly { position: number; piece: number }[]): UnitRun[] {
  const runs: UnitRun[] = [];
  for (const { position: item, piece: unit } of units) {
    const last = runs.at(-1);
    if (last?.item === item && last.first + last.quantity === unit) last.quantity += 1;
    else runs.push({ item, first: unit, quantity: 1 });
  }
  return runs;
}

/** Notes what a request became, in the transaction of the change. @param at ISO date */
export async function recordReturnEvent(trx: Queries, returnId: string, status: string, at: string): Promise<void> {
  await trx
    .insertInto('return_events')
    .values({ return_id: returnId, status, created_at: at })
    .onConflict((conflict) => conflict.columns(['return_id', 'status']).doNothing())
    .execute();
}
