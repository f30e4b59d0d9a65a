import { randomBytes } from 'node:crypto';
import { foodRefusal } from '@/lib/rules/catalogue/product-type';
import { isOpen, returnableUntil } from '@/lib/rules/orders/cancellable-until';
import { refundShare, type UnitRun } from '@/lib/rules/orders/refund-share';
import { findReturnFaults, returnableUnits } from '@/lib/rules/orders/return-request';
import { readUpiId } from '@/lib/rules/orders/read-upi-id';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import type { Paise } from '@/lib/rules/money/paise';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { Services, ShopperContext } from '../services';
import { deliveredAt, readHistories, RETURN_EVENT } from '../orders/record-order-event';
import { isAllGivenBack, readOrderMoney } from '../orders/order-money';
import { findOwnOrder, lockOrder, paidOrder, readOrder, readOwnerEmail } from '../orders/read-order';
import { refuseToExchange } from '../orders/exchanged-money';
import { noteForOwners } from '../orders/note-for-owners';
import { readReturns, recordReturnEvent, type ReadReturn } from '../orders/read-returns';
import { enqueueReturnMail } from '../orders/enqueue-status-mail';
import { reserveReplacements } from './reserve-replacements';

type Request = ParsedRequestOf<OptionalCalls['requestReturn']>;

const TAKEN =
  'Some of these items are in another request already, or not in this order. Please look at your order again.';

/**
 * Records that a shopper wants to send units of an order back, within 7 days of delivery. A unit is in one request
 * at most; the same request sent again is answered the same. What is chosen in exchange is reserved at once. The merchant answers it (`npm run shop -- returns`).
 *
 * @throws Refusal 400 something is missing, 404 no such order of this shopper, 409 not delivered, too late, food, or
 *   units of another request, what was chosen in exchange is not in stock, or its money was
 *   given back
 */
export async function requestReturn(
  context: ShopperContext,
  request: Request,
): Promise<{ success: true; message: string; returnId: string }> {
  const { services } = context;
  const { returnId, message } = await services.db.transaction().execute(async (trx) => {
    const { id: orderId } = await findOwnOrder(trx, context.shopper.id, request.orderId);
    const where = (await readOwnerEmail(trx, { id: orderId })) ? 'by email' : 'here, on the page of your order';
    const id = await recordRequest(trx, services, orderId, request);
    return { returnId: id, message: `We have your request and will reply ${where}.` };
  });
  services.wakeMailWorker();
  return { success: true, message, returnId };
}

async function recordRequest(trx: Queries, services: Services, orderId: string, request: Request): Promise<string> {
  // On PostgreSQL two requests could see the same units free.
  await lockOrder(trx, orderId);
  const { order, items } = await readOrder(trx, orderId);
  const known = await readReturns(trx, 'order_id', [orderId]);
  const { wish: kind, cause: reasonCode, pieces: runs } = request;
  const amountPaise = kind === 'return' ? refundShare(paidOrder(order, items), runs, reasonCode).totalPaise : null;
  const money = await readOrderMoney(trx, orderId);
  const isSomethingLeft = (amountPaise ?? 0) > 0 && !isAllGivenBack(money);
  const owesUpi = order.payment_method === 'COD' && isSomethingLeft;
  const upiId = owesUpi ? readUpiId(request.upiId) : undefined;
  const same = known.find((one) => isSame(one, request));
  if (same) return same.id;
  const now = services.now();
  const delivered = deliveredAt((await readHistories(trx, [orderId])).get(orderId) ?? []);
  const asked = runs.flatMap(({ item }) => items[item] ?? []);
  if (!isOpen(returnableUntil(asked, delivered), now)) throw new Refusal(409, refusalWords(asked, delivered));
  const isFoodWords = foodRefusal(asked);
  if (isFoodWords) throw new Refusal(409, isFoodWords);
  if (!isEveryRunOpen(runs, returnableUnits(items, known))) throw new Refusal(409, TAKEN);
  const [fault] = findReturnFaults(request, owesUpi);
  if (fault) throw new Refusal(400, fault.message);
  if (kind === 'exchange') await refuseToExchange(trx, { order, items }, runs);
  const id = await insertReturn(trx, services, orderId, request, { amountPaise, upiId });
  const { replacements: chosen } = request;
  if (kind === 'exchange' && chosen) await reserveReplacements(trx, id, { items, runs, chosen, now });
  await enqueueReturnMail(trx, services, id, RETURN_EVENT.Requested);
  return id;
}

async function insertReturn(
  trx: Queries,
  services: Services,
  orderId: string,
  { wish: kind, cause: reasonCode, reason, pieces: runs }: Request,
  { amountPaise, upiId }: { amountPaise: Paise | null; upiId: string | undefined },
): Promise<string> {
  const at = services.now().toISOString();
  const id = newReturnId();
  await trx
    .insertInto('returns')
    .values({
      id,
      order_id: orderId,
      wish: kind,
      cause: reasonCode,
      reason,
      status: 'Requested',
      note: null,
      amount_paise: amountPaise,
      upi_id: upiId ?? null,
      created_at: at,
      answered_at: null,
      refunded_at: null,
    })
    .execute();
  await trx
    .insertInto('return_pieces')
    .values(unitRows(orderId, id, runs))
    .execute();
  await recordReturnEvent(trx, id, RETURN_EVENT.Requested, at);
  await noteForOwners(trx, services, 'return', id);
  services.log.info({ orderId, returnId: id, wish: kind }, 'return requested');
  return id;
}

/** The units themselves identify a request, so that no key is needed; other words or another UPI ID make no new one. */
function isSame(known: ReadReturn, request: Request): boolean {
  const key = (runs: readonly UnitRun[]) =>
    runs
      .map(({ item, first, quantity }) => `${item}.${first}.${quantity}`)
      .sort()
      .join();
  return (
    key(known.pieces) === key(request.pieces) &&
    known.wish === request.wish &&
    known.cause === request.cause &&
    known.reason === request.reason &&
    (request.replacements ?? []).every(({ item, size, color }) =>
      known.replacements.some((one) => one.position === item && one.size === size && one.color === color),
    ) &&
    (known.upi_id === null || known.upi_id === readUpiId(request.upiId))
  );
}

/** Each line once, and the first of its units that are free: what the page showed is what is asked for. */
function isEveryRunOpen(runs: readonly UnitRun[], open: readonly UnitRun[]): boolean {
  const isOnce = new Set(runs.map(({ item }) => item)).size === runs.length;
  return (
    isOnce &&
    runs.every(({ item, first, quantity }) =>
      open.some((free) => free.item === item && free.first === first && quantity <= free.quantity),
    )
  );
}

function unitRows(orderId: string, returnId: string, runs: readonly UnitRun[]) {
  return runs.flatMap(({ item, first, quantity }) =>
    Array.from({ length: quantity }, (_, at) => ({
      order_id: orderId,
      position: item,
      piece: first + at,
      return_id: returnId,
    })),
  );
}

const newReturnId = (): string => `RT-${randomBytes(6).toString('hex').toUpperCase()}`;

function refusalWords(items: readonly { category: string }[], delivered: Date | undefined): string {
  if (!delivered) return 'An order can be returned once it has been delivered.';
  if (items.length === 0) return TAKEN;
  return returnableUntil(items, delivered)
    ? `The ${pageFacts().policies.returnDays} days for returns and exchanges are over.`
    : (foodRefusal(items) ?? TAKEN);
}
