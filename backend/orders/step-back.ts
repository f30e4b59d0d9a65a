import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import type { OrderEvent } from '@/lib/contract/order';
import { recordChange } from '../audit/record-change';
import { CLOCK_SLACK_MS } from '../accounts/new-code';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { MerchantContext, Services } from '../services';
import { dropHeldMail, type HeldStatus } from './enqueue-status-mail';
import { DELIVERED, ORDER_PLACED, PROCESSING, SHIPPED } from './order-status';
import type { RefundRow } from './order-money';
import { findOrderToChange, type OrderRow } from './read-order';
import { forgetOrderEvent, readHistories } from './record-order-event';
import { refuseChanged } from './refuse-changed';

/** A step that can be undone for some minutes, before its customer is mailed. */
interface StepBack {
  step: HeldStatus | 'cash';
  /** ISO dates: when it was taken, and from when on it stands. */
  at: string;
  until: string;
}

type Timed = Pick<OrderRow, 'status' | 'cash_received_at' | 'paid_by'>;

/** The step of an order that can be undone now, the latest one; undefined where none can. */
export function stepBackOf(
  { config, now }: Pick<Services, 'config' | 'now'>,
  { status, cash_received_at: cashAt, paid_by: paidBy }: Timed,
  history: readonly OrderEvent[],
): StepBack | undefined {
  const event = history.find((one) => one.status === status);
  // What was paid in hand came with the order, and a sale over the counter was never on its way.
  const isSale = paidBy !== null && !history.some((one) => one.status === SHIPPED);
  const moved = isHeld(status) && event && !isSale ? [{ step: status, at: event.at }] : [];
  const paid = cashAt === null || paidBy !== null ? [] : [{ step: 'cash' as const, at: cashAt }];
  // Cash that was noted with the delivery goes with it.
  const [latest] = [...moved, ...paid].toSorted((one, other) => other.at.localeCompare(one.at));
  if (!latest) return undefined;
  const until = new Date(Date.parse(latest.at) + config.stepBackMs);
  const restMs = until.getTime() - now().getTime();
  // After a clock was set back the age of a step is unknown, and its mail does not wait.
  const isOpen = restMs > 0 && restMs <= config.stepBackMs + CLOCK_SLACK_MS;
  return isOpen ? { ...latest, until: until.toISOString() } : undefined;
}

/** Whether its customer, or money, counts on the step already: then it stays as it is. */
export const isReliedOn = (
  { at }: StepBack,
  returns: readonly { created_at: string }[],
  refunds: readonly Pick<RefundRow, 'way' | 'created_at'>[],
): boolean =>
  returns.some((one) => one.created_at >= at) ||
  refunds.some(({ way, created_at }) => way === 'hand' && created_at >= at);

const isHeld = (status: string): status is HeldStatus => status === SHIPPED || status === DELIVERED;

/**
 * Undoes the latest step of an order: 'Shipped', 'Delivered' (with the cash noted by it), or 'cash received'. The mail
 * that waited is dropped, so that the customer gets no mail; a tax invoice that was written stays and is the one of the
 * parcel that leaves after all.
 *
 * @throws Refusal 404 no such order, 409 too late, changed meanwhile, or something rests on the step already
 */
export async function takeStepBack(
  context: MerchantContext,
  { orderId, step, seen: shownVersion }: DeskInput<'stepBack'>,
) {
  const { services } = context;
  return services.db.transaction().execute(async (trx) => {
    const order = await findOrderToChange(trx, orderId);
    refuseChanged(order, shownVersion);
    const history = (await readHistories(trx, [order.id])).get(order.id) ?? [];
    const back = stepBackOf(services, order, history);
    if (!back || (step !== undefined && step !== back.step))
      throw new Refusal(
        409,
        `${order.public_id} is '${order.status}', and ${step === 'cash' ? 'its cash' : 'that'} cannot be undone any more: that goes for ${minutes(services)} minutes, until its customer gets an email.`,
      );
    await refuseRelied(trx, order, back.at);
    const to = back.step === 'cash' ? order.status : before(back.step, history);
    if (back.step !== 'cash') await forgetStep(trx, services, order, back.step);
    const isCashBack = back.step === 'cash' || order.cash_received_at === eventAt(history, back.step);
    await trx
      .updateTable('orders')
      .set({
        status: to,
        ...(back.step === SHIPPED ? { courier: null, tracking_number: null } : {}),
        ...(isCashBack ? { cash_received_at: null } : {}),
        updated_at: services.now().toISOString(),
      })
      .where('id', '=', order.id)
      .execute();
    const parcel = back.step === SHIPPED ? [order.courier, order.tracking_number] : [];
    const cash = isCashBack && order.cash_received_at !== null ? ['cash received'] : [];
    await recordChange(trx, context, {
      what: 'undone',
      subject: { kind: 'order', id: order.public_id },
      before: [...(back.step === 'cash' ? [] : [back.step]), ...parcel, ...cash].filter(Boolean).join(', '),
      after: to,
    });
    const what = back.step === 'cash' ? 'The cash of' : `'${back.step}' of`;
    return {
      success: true as const,
      orderId: order.public_id,
      message: `${what} ${order.public_id} is undone: it is ${to}${isCashBack ? ', and its cash is still to come' : ''}. Its customer got no email.`,
    };
  });
}

const minutes = ({ config }: Pick<Services, 'config'>): number => Math.round(config.stepBackMs / 60_000);

const eventAt = (history: readonly OrderEvent[], status: string): string | undefined =>
  history.find((one) => one.status === status)?.at;

/** What the order was before the step. */
function before(step: HeldStatus, history: readonly OrderEvent[]): string {
  if (step === DELIVERED) return SHIPPED;
  return eventAt(history, PROCESSING) === undefined ? ORDER_PLACED : PROCESSING;
}

/** @throws Refusal 409 where the mail is on its way */
async function forgetStep(trx: Queries, services: Services, order: OrderRow, step: HeldStatus): Promise<void> {
  if ((await dropHeldMail(trx, order.id, step)) === false)
    throw new Refusal(409, `The customer of ${order.public_id} has the email already that it is ${step}.`);
  await forgetOrderEvent(trx, order.id, step);
  services.log.info({ orderId: order.id, status: step }, 'order step taken back');
}

/** @throws Refusal 409 where its customer, or money, counts on the step */
async function refuseRelied(trx: Queries, { id, public_id: publicId }: OrderRow, since: string): Promise<void> {
  const asked = await trx
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', id)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  if (asked)
    throw new Refusal(409, `Its customer has asked to send something of ${publicId} back: answer that instead.`);
  const given = await trx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', id)
    .where('way', '=', 'hand')
    .where('created_at', '>=', since)
    .executeTakeFirst();
  if (given) throw new Refusal(409, `Money of ${publicId} was refunded by hand already.`);
}
