import type { Paise } from '@/lib/rules/money/paise';
import { refundShare, type UnitRun } from '@/lib/rules/orders/refund-share';
import { changedBefore, recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { enqueueReturnMail } from '../orders/enqueue-status-mail';
import { isForOwner } from '../orders/order-money';
import { paidOrder, readOrder } from '../orders/read-order';
import { readReceivedUnits, readReturnUnits, recordReturnEvent, toRuns, type ReadReturn } from '../orders/read-returns';
import { RETURN_EVENT } from '../orders/record-order-event';
import { shrinkReplacements } from '../orders/replacements';
import { settleReturns } from '../orders/settle-returns';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { readForChange, refuseChangedReturn } from './answer-return';
import { refundReturn } from './refund-return';
import { putBackUnits } from '@/backend/checkout/take-stock';

/** A unit of a request: `item` counts the lines of the order from 0, `unit` the units of a line from 1. */
export interface ReceivedUnit {
  item: number;
  unit: number;
  /** Whether it can be sold again. */
  fit: boolean;
}

interface Received {
  returnId: string;
  units: readonly ReceivedUnit[];
  /** Nothing else is expected: the request ends with what came. */
  isAll?: boolean;
  /** The same for a form that is sent twice. */
  key?: string | undefined;
  seen?: string | undefined;
}

/** What a receipt led to, for the merchant. */
export interface Receipt {
  returnId: string;
  /** What is refunded for these units, in paise. */
  refundPaise: Paise;
  /** 'waits': the merchant gives it by hand; 'held': an owner says yes first; 'starts': the shop gives it back by itself. */
  refund: 'none' | 'starts' | 'waits' | 'held';
  /** Units that went back into stock, and those that are still to come. */
  restocked: number;
  missing: number;
}

/**
 * Notes which units of a request came back and which of them can be sold again: those are in stock at once, and the
 * refund of just these units starts, once each, also for a form that is sent twice. The request is 'Received' when all
 * have come, or the merchant says that no more will; where none ever came it is 'Declined'.
 *
 * @throws Refusal 404 no such request, 400 no unit of it, 409 not accepted, over, noted before, or changed since it was
 *   shown
 */
export async function receiveItems(context: MerchantContext, received: Received): Promise<Receipt> {
  const { services } = context;
  const receipt = await services.db.transaction().execute((trx) => receive(trx, context, received));
  services.wakeMailWorker();
  services.wakeRefundWorker();
  return receipt;
}

async function receive(
  trx: Queries,
  context: MerchantContext,
  { returnId, units, isAll = false, key, seen: shownVersion }: Received,
): Promise<Receipt> {
  const { services } = context;
  const request = await readForChange(trx, returnId);
  const isRepeat = (await changedBefore(trx, key)) !== undefined;
  // A form that was shown again has the same key and may be about other units by now.
  if (isRepeat && (await isEveryUnitNoted(trx, returnId, units))) return receiptOf(trx, returnId, units);
  refuseChangedReturn(request, shownVersion);
  if (request.status !== 'Approved')
    throw new Refusal(409, `The return ${returnId} is '${request.status}': only 'Approved' can become 'Received'.`);
  if (units.length === 0 && !isAll) throw new Refusal(400, 'Please say which items have arrived.');
  const at = services.now().toISOString();
  for (const unit of units) await noteReceived(trx, returnId, unit, at);
  const missing = await countMissing(trx, returnId);
  const isOver = missing === 0 || isAll;
  const came = await readReceivedUnits(trx, returnId);
  const freed = isOver ? await shrinkReplacements(trx, request.replacements, came) : [];
  const restocked = await putBackUnits(trx, request.order_id, units, freed);
  if (isOver) await end(trx, request, came.length === 0 ? 'Declined' : 'Received', at);
  const runs = toRuns(units.map(({ item, unit }) => ({ position: item, piece: unit })));
  const refundPaise = await startRefund(trx, context, request, { runs, came: isOver ? came : undefined });
  if (units.length > 0) await notifyShopper(trx, context, request, runs, refundPaise);
  else if (isOver && came.length === 0) await enqueueReturnMail(trx, services, returnId, RETURN_EVENT.Declined);
  await settleReturns(trx, request.order_id, at);
  const subject = { kind: 'return', id: returnId } as const;
  const after = cameWords(units, isAll);
  await recordChange(trx, context, {
    what: 'received',
    subject,
    before: request.status,
    after,
    key: isRepeat ? undefined : key,
  });
  return { returnId, refundPaise, refund: await wayOf(trx, returnId, refundPaise), restocked, missing };
}

async function isEveryUnitNoted(trx: Queries, returnId: string, units: readonly ReceivedUnit[]): Promise<boolean> {
  const all = await readReturnUnits(trx, returnId);
  const noted = all.filter(({ received_at }) => received_at !== null);
  return units.every(({ item, unit }) => noted.some((one) => one.item === item && one.piece === unit));
}

/** What a form that was carried out before has led to. */
async function receiptOf(trx: Queries, returnId: string, units: readonly ReceivedUnit[]): Promise<Receipt> {
  const rows = await trx
    .selectFrom('return_pieces')
    .leftJoin('refunds', 'refunds.id', 'return_pieces.refund_id')
    .select(['position', 'piece', 'refunds.id', 'refunds.amount_paise'])
    .where('return_pieces.return_id', '=', returnId)
    .execute();
  const own = rows.filter((row) => units.some(({ item, unit }) => row.position === item && row.piece === unit));
  const refunds = new Map(own.map(({ id, amount_paise }) => [id, amount_paise ?? 0]));
  const refundPaise = [...refunds.values()].reduce((sum, paise) => sum + paise, 0);
  const missing = await countMissing(trx, returnId);
  return { returnId, refundPaise, refund: await wayOf(trx, returnId, refundPaise), restocked: 0, missing };
}

/** For the audit: '2 can be sold again, 1 cannot'. */
function cameWords(units: readonly ReceivedUnit[], isAll: boolean): string {
  const fit = units.filter((unit) => unit.fit).length;
  return [
    ...(fit > 0 ? [`${fit} can be sold again`] : []),
    ...(fit < units.length ? [`${units.length - fit} cannot be sold again`] : []),
    ...(isAll ? ['no more will come'] : []),
  ].join(', ');
}

/** @throws Refusal 400 where it is no unit of this request, 409 where it was noted before */
async function noteReceived(
  trx: Queries,
  returnId: string,
  { item, unit, fit }: ReceivedUnit,
  at: string,
): Promise<void> {
  const row = await trx
    .selectFrom('return_pieces')
    .select('received_at')
    .where('return_id', '=', returnId)
    .where('position', '=', item)
    .where('piece', '=', unit)
    .executeTakeFirst();
  if (!row) throw new Refusal(400, `The return ${returnId} has no such item.`);
  if (row.received_at !== null)
    throw new Refusal(409, `This item of the return ${returnId} was noted before: look at it again.`);
  await trx
    .updateTable('return_pieces')
    .set({ received_at: at, fit: fit ? 1 : 0 })
    .where('return_id', '=', returnId)
    .where('position', '=', item)
    .where('piece', '=', unit)
    .execute();
}

async function countMissing(trx: Queries, returnId: string): Promise<number> {
  const rows = await trx
    .selectFrom('return_pieces')
    .select('piece')
    .where('return_id', '=', returnId)
    .where('received_at', 'is', null)
    .execute();
  return rows.length;
}

async function end(trx: Queries, { id }: ReadReturn, status: 'Received' | 'Declined', at: string): Promise<void> {
  await trx
    .updateTable('returns')
    .set({ status, answered_at: at, ...(status === 'Declined' ? { upi_id: null } : {}) })
    .where('id', '=', id)
    .execute();
  await recordReturnEvent(trx, id, RETURN_EVENT[status], at);
}

/**
 * Every unit has an amount of its own, so that parts add up to what the shopper was shown. A request that ends with less
 * says less.
 *
 * @param came all units that ever came, once the request is over
 */
async function startRefund(
  trx: Queries,
  context: MerchantContext,
  request: ReadReturn,
  { runs, came }: { runs: readonly UnitRun[]; came: readonly UnitRun[] | undefined },
): Promise<Paise> {
  if (request.wish !== 'return') return 0;
  const { order, items } = await readOrder(trx, request.order_id);
  const worth = (units: readonly UnitRun[]) => refundShare(paidOrder(order, items), units, request.cause).totalPaise;
  if (came)
    await trx
      .updateTable('returns')
      .set({ amount_paise: worth(came) })
      .where('id', '=', request.id)
      .execute();
  return runs.length === 0 ? 0 : refundReturn(trx, context, request, runs, worth(runs));
}

async function notifyShopper(
  trx: Queries,
  { services }: MerchantContext,
  { id }: ReadReturn,
  runs: readonly UnitRun[],
  refundPaise: Paise,
): Promise<void> {
  const [first] = runs;
  const all = await readReceivedUnits(trx, id);
  const isFirst = all.length === runs.reduce((sum, { quantity }) => sum + quantity, 0);
  await enqueueReturnMail(trx, services, id, RETURN_EVENT.Received, {
    units: runs,
    refundPaise,
    mark: isFirst ? '' : `${first?.item}-${first?.first}`,
  });
}

async function wayOf(trx: Queries, returnId: string, refundPaise: Paise): Promise<Receipt['refund']> {
  if (refundPaise === 0) return 'none';
  const waiting = await trx
    .selectFrom('refunds')
    .select(['way', 'state', 'provider_payment_id'])
    .where('return_id', '=', returnId)
    .where('state', '=', 'pending')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (waiting && isForOwner(waiting)) return 'held';
  return waiting?.way === 'hand' ? 'waits' : 'starts';
}
