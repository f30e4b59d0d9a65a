import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import type { Role } from '@/lib/contract/desk/roles';
import { changeKindsOf } from '@/lib/contract/desk/settings-calls';
import { listChanges } from '../audit/list-changes';
import { advanceOrder, advanceOrders } from '../checkout/advance-order';
import type { AtDesk } from '../http/authenticate-at-desk';
import { CANCELLED } from '../orders/order-status';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { readToday } from './read-today';
import { taxCsv } from './tax-csv';
import { writeLedger } from './write-ledger';

/** What of a call that several roles may make is for some of them alone. */

type DeskContext = MerchantContext & AtDesk;

const has = ({ roles }: AtDesk, role: Role): boolean => roles.includes('owner') || roles.includes(role);

/** What waits for this person. */
export async function readTodayByRole(context: DeskContext) {
  const { orders, returns, lowStock, mails, cameIn, alerts, success } = await readToday(context);
  const isOwner = has(context, 'owner');
  return {
    success,
    orders: has(context, 'packing') ? orders : {},
    alerts: isOwner ? alerts : [],
    ...(has(context, 'packing') ? { returns } : {}),
    ...(has(context, 'products') ? { lowStock } : {}),
    ...(has(context, 'figures') ? { cameIn } : {}),
    ...(isOwner ? { mails } : {}),
  };
}

/** @throws Refusal 403 for changes of anything else than what they work on */
export async function listChangesByRole(context: DeskContext, input: DeskInput<'listChanges'>) {
  if (!has(context, 'owner') && !(input.kind && changeKindsOf(context.roles).includes(input.kind)))
    throw new Refusal(403, 'Owners alone see these changes.');
  return listChanges(context, input);
}

/**
 * Who cancels by a form says why; a command may leave it out. Paid money goes back by it, so that owners alone cancel.
 *
 * @throws Refusal 400, 403
 */
export async function advanceOrderByRole(context: DeskContext, step: DeskInput<'advanceOrder'>) {
  refuseToCancel(context, step.to);
  if (isCancelled(step.to) && step.reason === '')
    throw new Refusal(400, 'Please say why it is cancelled: the customer reads it.');
  return advanceOrder(context, step);
}

/** @throws Refusal 403 for cancelling */
export async function advanceOrdersByRole(context: DeskContext, steps: DeskInput<'advanceOrders'>) {
  refuseToCancel(context, steps.to);
  return advanceOrders(context, steps);
}

const isCancelled = (status: string): boolean => status.toLowerCase() === CANCELLED.toLowerCase();

function refuseToCancel(context: DeskContext, to: string): void {
  if (isCancelled(to) && !has(context, 'owner'))
    throw new Refusal(403, 'Owners alone cancel, since money may go back. Write a note at the order, and ask one.');
}

/** The accountant's files; shoppers are named in them to who packs their orders. */
export const writeLedgerByRole = (context: DeskContext, input: DeskInput<'orderLedger'>) =>
  writeLedger(context, input, has(context, 'packing'));
export const taxCsvByRole = (context: DeskContext, input: DeskInput<'taxCsv'>) =>
  taxCsv(context, input, has(context, 'packing'));
