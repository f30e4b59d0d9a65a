import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { recordChange } from '../audit/record-change';
import type { Queries } from '../database/tables';
import { storedParcel } from '../orders/correct-parcel';
import { AWAITING_PAYMENT, CANCELLED, DELIVERED, NEXT_STATUSES, PROCESSING, SHIPPED } from '../orders/order-status';
import { isAllGivenBack, readOrderMoney } from '../orders/order-money';
import { findOrderToChange, waitsFor, type OrderRow } from '../orders/read-order';
import { noteCash } from '../orders/receive-cash';
import { refuseChanged } from '../orders/refuse-changed';
import { askFirst, Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { goingBackWords } from './going-back-words';
import { moveOrder } from './move-order';

type Step = DeskInput<'advanceOrder'>;
type Steps = DeskInput<'advanceOrders'>;

/** What a step did, and what money goes back by itself, in words. */
interface Advanced {
  success: true;
  orderId: string;
  message: string;
}

/**
 * Moves an order forward, as its merchant says; the shopper is mailed.
 *
 * @throws Refusal 400 no status, 404 no such order, 409 not a step from where it is, or changed meanwhile
 */
export async function advanceOrder(context: MerchantContext, step: Step): Promise<Advanced> {
  const { services } = context;
  const done = await services.db.transaction().execute((trx) => advance(trx, context, step));
  services.wakeMailWorker();
  services.wakeRefundWorker();
  return done;
}

/**
 * Moves several orders forward, each by itself: one that cannot be moved is named and stops none of the others.
 *
 * @throws Refusal 409 where none could be moved; 400 the question whether so many are meant
 */
export async function advanceOrders(context: MerchantContext, { ids, to, courier, sure }: Steps) {
  askHowMany(sure, new Set(ids).size, statusNamed(to));
  const done: string[] = [];
  const refused: { orderId: string; why: string }[] = [];
  for (const orderId of new Set(ids)) {
    try {
      const step = { orderId, to, courier, trackingNumber: '', reason: '', cash: false };
      done.push((await advanceOrder(context, step)).orderId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ orderId, why: error.message });
    }
  }
  const why = refused.map((one) => one.why).join(' ');
  if (done.length === 0) throw new Refusal(409, why || 'Please choose the orders first.');
  const status = statusNamed(to);
  const count = done.length === 1 ? `${done[0]} is` : `${done.length} orders are`;
  return { success: true as const, message: `${count} ${status}. ${why}`.trim(), done, refused };
}

/** One slip of the thumb chooses many orders, so only packing starts for many without a question. */
function askHowMany(sure: string | undefined, count: number, status: string): void {
  if (count < 2 || status === PROCESSING) return;
  const as = status.toLowerCase();
  askFirst(sure, [{ words: `Mark ${count} orders as ${as}?`, button: `Mark ${count} as ${as}` }]);
}

/** What comes before it is packed. */
const FIRST = {
  approval: 'is above your cash order limits: approve it first',
  confirmation: 'is to be confirmed first: confirm it',
  payment: 'is to be paid online first: wait for that',
} as const;

async function advance(trx: Queries, merchant: MerchantContext, step: Step): Promise<Advanced> {
  // One moment for all of the step: cash that is noted with it is undone with it.
  const at = merchant.services.now();
  const services = { ...merchant.services, now: () => at };
  const context = { ...merchant, services };
  const to = statusNamed(step.to);
  const order = await findOrderToChange(trx, step.orderId);
  refuseChanged(order, step.seen);
  refuseBackwards(order, to);
  const waits = waitsFor(order);
  if (waits && to !== CANCELLED) throw new Refusal(409, `${order.public_id} ${FIRST[waits]}, or cancel it.`);
  if (to === SHIPPED) await refuseGivenBack(trx, order);
  const parcel = to === SHIPPED ? storedParcel(step) : {};
  const reason = to === CANCELLED ? step.reason : '';
  if (!(await moveOrder(trx, services, order, to, { ...parcel, ...(reason ? { cancel_reason: reason } : {}) })))
    throw new Refusal(409, `${order.public_id} was changed by somebody else just now: please look at it again.`);
  await recordChange(trx, context, {
    what: to.toLowerCase(),
    subject: { kind: 'order', id: order.public_id },
    before: order.status,
    after: [to, ...Object.values(parcel), reason].filter(Boolean).join(', '),
  });
  if (to === DELIVERED && step.cash && order.cash_received_at === null)
    await noteCash(trx, context, { ...order, status: to });
  return {
    success: true,
    orderId: order.public_id,
    message: `${order.public_id} is ${to}${to === CANCELLED ? await goingBackWords(trx, order.id) : ''}`,
  };
}

/** @throws Refusal 409 where nobody pays for the items any more */
async function refuseGivenBack(trx: Queries, { id, public_id: publicId }: OrderRow): Promise<void> {
  if (isAllGivenBack(await readOrderMoney(trx, id)))
    throw new Refusal(409, `All that was paid for ${publicId} went back or is on its way: cancel the order instead.`);
}

function statusNamed(typed: string): string {
  const status = Object.keys(NEXT_STATUSES).find((known) => known.toLowerCase() === typed.toLowerCase());
  if (!status) throw new Refusal(400, `A status is one of ${Object.keys(NEXT_STATUSES).join(', ')}.`);
  return status;
}

function refuseBackwards({ public_id: publicId, status }: OrderRow, to: string): void {
  const open = NEXT_STATUSES[status] ?? [];
  if (open.includes(to)) return;
  if (status === AWAITING_PAYMENT)
    throw new Refusal(409, `${publicId} is not paid yet: it becomes an order once its payment arrives.`);
  if (status === SHIPPED && to === CANCELLED)
    throw new Refusal(
      409,
      `${publicId} is on its way: where the parcel was refused at the door and is back, say so instead.`,
    );
  const choice = open.length > 0 ? `it can become ${open.join(' or ')}` : 'that is final';
  throw new Refusal(409, `${publicId} is '${status}': ${choice}.`);
}
