import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { paiseToRupees } from '@/lib/rules/money/paise';
import { fullName } from '@/lib/rules/orders/full-name';
import { statusesIn } from '@/lib/rules/orders/order-statuses';
import { versionOf } from '../audit/refuse-if-changed';
import { lockCart } from '../cart/save-cart';
import type { Queries } from '../database/tables';
import { AWAITING_PAYMENT, CANCELLED, REFUSED_AT_DOOR } from '../orders/order-status';
import { readAddress, type OrderRow } from '../orders/read-order';
import { isOrderOf } from '../own-data/read-order-ends';
import { readWhatIsLeft } from '../own-data/read-profile';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { readCustomerRow, toListed, type Customer } from './list-customers';

/** Orders that the page of a customer lists; the others are found by their email address. */
const ORDERS_SHOWN = 25;

/**
 * One customer with the newest orders, and where these went.
 *
 * @throws Refusal 404 where there is no such account, or it was erased
 */
export async function readCustomer({ services }: MerchantContext, { id }: DeskInput<'readCustomer'>) {
  const { db, config } = services;
  const customer = await findCustomer(db, id);
  const waitingPhone = await readWaitingPhone(db, id);
  const ordered = await readOrdersOf(db, id);
  const left = await readWhatIsLeft(db, isOrderOf(id), config.keepOrdersYears);
  const { firstName, lastName, dob, gender } = customer;
  return {
    success: true as const,
    customer: {
      ...toListed(customer),
      firstName,
      lastName,
      dob,
      gender,
      waitingPhone,
      ...left,
      seen: versionOf(correctable(customer, waitingPhone)),
    },
    orderedLast: ordered
      .slice(0, ORDERS_SHOWN)
      .map((order) => ({
        orderId: order.public_id,
        at: order.created_at,
        status: order.status,
        amount: paiseToRupees(order.total_paise),
        refused: order.status === CANCELLED && order.cancel_reason === REFUSED_AT_DOOR,
      })),
    hasMore: ordered.length > ORDERS_SHOWN,
    addresses: eachOnce(ordered.slice(0, ORDERS_SHOWN).map(addressOf)),
  };
}

/** @throws Refusal 404 */
async function findCustomer(db: Queries, id: string): Promise<Customer> {
  const customer = await readCustomerRow(db, id);
  if (!customer) throw new Refusal(404, 'There is no such customer, or not any more.');
  return customer;
}

/**
 * The same, locked as orders of the account and its erasing lock it. Call it first.
 *
 * @throws Refusal 404
 */
export async function lockCustomer(trx: Queries, id: string): Promise<Customer> {
  await findCustomer(trx, id);
  await lockCart(trx, id);
  return findCustomer(trx, id);
}

/** What the form of a customer shows, as its version names it. */
export const correctable = ({ firstName, lastName, dob, gender }: Customer, phone: string | undefined): unknown => [
  firstName,
  lastName,
  dob,
  gender,
  phone ?? null,
];

/** The orders of a customer whose parcels have not left, the newest first. */
export function readWaiting(db: Queries, userId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', statusesIn('to-send'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The phone of the newest of them. */
export async function readWaitingPhone(db: Queries, userId: string): Promise<string | undefined> {
  const [newest] = await readWaiting(db, userId);
  return newest?.phone ?? undefined;
}

/** One more than is shown, where there are more. */
function readOrdersOf(db: Queries, userId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', AWAITING_PAYMENT)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(ORDERS_SHOWN + 1)
    .execute();
}

function addressOf(order: OrderRow): string[] {
  const address = readAddress(order);
  const { street, city, zipcode, state, phone } = address;
  return [fullName(address), street, [city, zipcode].filter(Boolean).join(' '), state, phone].filter(Boolean);
}

const eachOnce = (addresses: readonly string[][]): string[][] => [
  ...new Map(addresses.map((lines) => [lines.join('\n').toLowerCase(), lines])).values(),
];
