import type { ReturnAnswer } from '@/lib/contract/desk/return-calls';
import { ENDED_EXCHANGE, type EndOfExchange } from '@/lib/rules/orders/ended-exchange';
import { isWithoutAddress } from '@/lib/rules/orders/is-handed-over';
import { refundShare } from '@/lib/rules/orders/refund-share';
import { refuseIfChanged } from '../audit/refuse-if-changed';
import { changedBefore, recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { storedParcel, type Parcel } from '../orders/correct-parcel';
import { enqueueReturnMail } from '../orders/enqueue-status-mail';
import type { ReturnStatus } from '../orders/order-status';
import { isForOwner } from '../orders/order-money';
import { refuseToSendToo } from '../orders/exchanged-money';
import { noticeOf } from '../orders/notice-of';
import { lockOrder, paidOrder, readAddress, readOrder, type OrderItemRow, type ReadOrder } from '../orders/read-order';
import {
  readReceivedUnits,
  readReturns,
  recordReturnEvent,
  returnState,
  type ReadReturn,
} from '../orders/read-returns';
import { REPLACEMENT_UNAVAILABLE, RETURN_EVENT } from '../orders/record-order-event';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { replacementWords, reservedOf, shrinkReplacements, type ReplacementRow } from '../orders/replacements';
import { putBack } from '@/backend/checkout/take-stock';
import { fillNotFound } from './fill-not-found';
import { refundReturn } from './refund-return';

const ANSWERS = {
  approve: { status: 'Approved', from: 'Requested', words: 'Accepted' },
  decline: { status: 'Declined', from: 'Requested', words: 'Declined' },
  ask: { status: 'Choosing', from: 'Received', words: 'The customer chooses' },
  sent: { status: 'Sent', from: 'Received', words: 'The replacement is sent' },
  delivered: { status: 'Delivered', from: 'Sent', words: 'The replacement has arrived' },
  unavailable: { status: 'Unavailable', from: 'Received', words: 'It is a return now' },
  lost: { status: 'Lost', from: 'Sent', words: 'It is a return now' },
} as const satisfies Record<ReturnAnswer, { status: string; from: ReturnStatus; words: string }>;

const NOT_SHORT =
  'Something is ticked as not found: let the customer choose another one, choose for them, or make it a return.';

const BY_HAND =
  'The order has no address, so its replacement is handed over: note that it has arrived once its customer has it.';

interface Answer {
  returnId: string;
  answer: ReturnAnswer;
  /** The merchant's words to the shopper. */
  note?: string | null;
  /** Lines whose reserved replacement was not found, of 'ask' and 'unavailable'; a single one is meant without it. */
  missing?: Readonly<Record<string, boolean>> | undefined;
  /** Of a replacement that is sent. */
  courier?: string;
  trackingNumber?: string;
  /** The same for a form that is sent twice. */
  key?: string | undefined;
  /** The version that was shown; see returnState. */
  seen?: string | undefined;
}

/**
 * Answers what a shopper wants to send back, with history and mail in one transaction. A declined request needs no UPI
 * id any more; the same form sent twice answers once. Where a replacement cannot be had or is lost, the exchange becomes a return
 * that refunds its units. What of a reservation was not found stays out of stock; what was found stays reserved while the customer
 * chooses for the rest, and goes back into stock with a return. Without an address it is handed over, and never sent.
 *
 * @throws Refusal 404 no such request, 400 where it has to be said what was not found, or that does not fit, 409 where it is not at that step, or was
 *   changed since it was shown
 */
export async function answerReturn(
  context: MerchantContext,
  given: Answer,
): Promise<{ returnId: string; message: string }> {
  const { services } = context;
  const { answer, note = null } = given;
  const isMoney = answer === 'unavailable' || answer === 'lost';
  const words = await services.db.transaction().execute(async (trx) => {
    const request = await readForChange(trx, given.returnId);
    const then = async () =>
      `${isMoney ? await moneyWords(trx, request) : ''}; ${await noticeOf(trx, request.order_id)}`;
    if (await changedBefore(trx, given.key)) return then();
    refuseChangedReturn(request, given.seen);
    const { status } = ANSWERS[answer];
    const read = await readOrder(trx, request.order_id);
    await refuseStep(trx, read, request, answer);
    const parcel = status === 'Sent' ? typedParcel(given) : {};
    const isShort = answer === 'ask' || answer === 'unavailable';
    if (!isShort && Object.values(given.missing ?? {}).includes(true)) throw new Refusal(400, NOT_SHORT);
    const gone = isShort ? missingRows(request, read.items, given) : [];
    await shrinkReplacements(trx, gone);
    const soldOut = replacementWords(gone, read.items);
    if (status === 'Unavailable' || status === 'Lost') await refundExchange(trx, context, request, { status, note });
    else await moveOn(trx, context, request, { status, note, parcel, soldOut });
    const subject = { kind: 'return', id: request.id } as const;
    await recordChange(trx, context, {
      what: status.toLowerCase(),
      subject,
      before: request.status,
      after: note,
      key: given.key,
    });
    const found = request.replacements.filter((row) => !gone.includes(row));
    if (answer === 'decline' || answer === 'unavailable') await putBack(trx, await shrinkReplacements(trx, found));
    return then();
  });
  services.wakeMailWorker();
  services.wakeRefundWorker();
  const { returnId } = given;
  return { returnId, message: `${ANSWERS[answer].words}${words}` };
}

/** @throws Refusal 409 where a request is not at this step, or its replacement is not to be given */
async function refuseStep(trx: Queries, read: ReadOrder, request: ReadReturn, answer: ReturnAnswer): Promise<void> {
  const { id, wish: kind, status: now } = request;
  const { status, from } = ANSWERS[answer];
  if (from !== 'Requested' && kind !== 'exchange') throw new Refusal(409, `The return ${id} is no exchange.`);
  const isByHand = isWithoutAddress(readAddress(read.order));
  if (isByHand && answer === 'sent') throw new Refusal(409, BY_HAND);
  const isHandedOver = isByHand && answer === 'delivered' && now === 'Received';
  const isPossible = now === from || (answer === 'unavailable' && now === 'Choosing') || isHandedOver;
  if (!isPossible) throw new Refusal(409, `The return ${id} is '${now}': only '${from}' can become '${status}'.`);
  if (answer === 'sent' || isHandedOver) await refuseToSendToo(trx, read, request);
}

/**
 * What of a reservation nobody found.
 *
 * @throws Refusal 400 where several are reserved and none is named, and the exchange goes on
 */
function missingRows(
  { status, replacements }: ReadReturn,
  items: readonly OrderItemRow[],
  { answer, missing }: Answer,
): ReplacementRow[] {
  const reserved = reservedOf(replacements);
  const ticked = Object.entries(missing ?? {}).flatMap(([line, isMissing]) => (isMissing ? Number(line) : []));
  if (!ticked.every((line) => reserved.some(({ position }) => position === line)))
    throw new Refusal(400, 'Nothing is reserved for a line that you ticked as not found: look at the request again.');
  if (missing === undefined && status === 'Received' && reserved.length === 1) return reserved;
  const gone = reserved.filter(({ position }) => missing?.[position]);
  const isEnd = answer === 'unavailable' && (missing !== undefined || status === 'Choosing');
  if (gone.length === 0 && reserved.length > 0 && !isEnd)
    throw new Refusal(400, `Please say which was not found: ${replacementWords(reserved, items).join('; ')}.`);
  return gone;
}

const typedParcel = ({ courier = '', trackingNumber = '' }: Answer): Parcel =>
  storedParcel({ courier, trackingNumber });

/** What becomes of the money of an exchange that is a return now. */
async function moneyWords(trx: Queries, { id }: ReadReturn): Promise<string> {
  const refunds = await trx
    .selectFrom('refunds')
    .select(['way', 'state', 'provider_payment_id'])
    .where('return_id', '=', id)
    .where('state', '<>', 'covered')
    .execute();
  if (refunds.length === 0) return '; nothing is left to give back';
  if (refunds.some(isForOwner)) return ', and its money waits for an owner of the shop to refund it';
  return refunds.some(({ way }) => way === 'hand')
    ? ', and its money waits for you'
    : ', and its money goes back automatically through the payment provider';
}

/**
 * Reads a request under the lock of its order: on PostgreSQL a refund of the whole payment could otherwise miss these
 * items, and their refund miss that one.
 *
 * @throws Refusal 404
 */
export async function readForChange(trx: Queries, returnId: string): Promise<ReadReturn> {
  const found = await trx.selectFrom('returns').select('order_id').where('id', '=', returnId).executeTakeFirst();
  if (found) await lockOrder(trx, found.order_id);
  await fillNotFound(trx, returnId);
  const [one] = await readReturns(trx, 'id', [returnId]);
  if (!one) throw new Refusal(404, `There is no return ${returnId}.`);
  return one;
}

/** @throws Refusal 409 where a request is not as it was shown */
export function refuseChangedReturn(request: ReadReturn, shownVersion: string | undefined): void {
  const words = `The return ${request.id} was changed by somebody else meanwhile: look at it again.`;
  refuseIfChanged(shownVersion, returnState(request), words);
}

async function moveOn(
  trx: Queries,
  { services }: MerchantContext,
  { id, note: noted, history }: ReadReturn,
  {
    status,
    note,
    parcel,
    soldOut,
  }: {
    status: 'Approved' | 'Declined' | 'Choosing' | 'Sent' | 'Delivered';
    note: string | null;
    parcel: Partial<Parcel>;
    soldOut: readonly string[];
  },
): Promise<void> {
  const at = services.now().toISOString();
  await trx
    .updateTable('returns')
    // What was said when it left stays.
    .set({
      status,
      note: status === 'Delivered' ? (note ?? noted) : note,
      ...parcel,
      answered_at: at,
      ...(status === 'Declined' ? { upi_id: null } : {}),
    })
    .where('id', '=', id)
    .execute();
  await recordReturnEvent(trx, id, RETURN_EVENT[status], at);
  // A customer may have to choose several times.
  const mark = history.some((event) => event.status === RETURN_EVENT[status]) ? at : '';
  await enqueueReturnMail(trx, services, id, RETURN_EVENT[status], { soldOut, mark });
}

/** Makes a return of an exchange, and mails the shopper; one who paid in hand and named no UPI ID is asked for one. */
export async function refundExchange(
  trx: Queries,
  context: MerchantContext,
  request: ReadReturn,
  { status, note, upiId }: { status: EndOfExchange; note: string | null; upiId?: string | undefined },
): Promise<void> {
  const { services } = context;
  const { id, order_id: orderId } = request;
  const { order, items } = await readOrder(trx, orderId);
  const units = await readReceivedUnits(trx, id);
  const at = services.now().toISOString();
  const amountPaise = refundShare(paidOrder(order, items), units, request.cause).totalPaise;
  await trx
    .updateTable('returns')
    .set({
      wish: 'return',
      status: 'Received',
      amount_paise: amountPaise,
      ...(upiId === undefined ? {} : { upi_id: upiId }),
      note,
      answered_at: at,
    })
    .where('id', '=', id)
    .execute();
  await recordReturnEvent(trx, id, ENDED_EXCHANGE[status], at);
  const refundPaise = await refundReturn(trx, context, request, units, amountPaise);
  await enqueueReturnMail(trx, services, id, REPLACEMENT_UNAVAILABLE, {
    units,
    refundPaise,
    isReplacementLost: status === 'Lost',
  });
}
