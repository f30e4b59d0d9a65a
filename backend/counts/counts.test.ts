import { expect, it } from 'vitest';
import { GUEST } from '../accounts/guest';
import { seededRandom, type SeededRandom } from '@/testing/seeded-random';
import { readCustomers } from '../customers/list-customers';
import { COUNTED_TABLES } from '../database/uncounted';
import { REFUSED_AT_DOOR } from '../orders/order-status';
import { issueRefund } from '../payments/issue-refund';
import { newRefundRow } from '../payments/new-refund-row';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { countChanges } from './count-changes';
import { readCounts } from './read-counts';

const CUSTOMERS = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6'];
const BUYERS = [...CUSTOMERS, GUEST];
const STATUSES = ['Awaiting Payment', 'Order Placed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'];
const SOLD = ['Order Placed', 'Processing', 'Shipped', 'Delivered'];
const PAYMENT_STATES = ['open', 'confirming', 'paid', 'withdrawn'] as const;
const REFUND_STATES = ['pending', 'issued', 'failed', 'covered'] as const;
const AT = '2026-11-01T10:00:00.000Z';
const STEPS = 150;

it('[14.139] whatever happens to orders, payments and refunds, counts and totals are those of a naive count', async () => {
  const shop = await createTestBackend();
  const random = seededRandom(41);
  await addCustomers(shop);
  for (let step = 0; step < STEPS; step += 1) {
    await change(shop, random, step);
    if (random.below(3) === 0) await Promise.all([countChanges(shop.services), countChanges(shop.services)]);
    if (random.below(4) === 0) await compare(shop);
  }
  await compareCounted(shop);
});

it('[14.139] what changes beside the counting is counted once', async () => {
  const shop = await createTestBackend();
  const random = seededRandom(7);
  await addCustomers(shop);
  for (let round = 0; round < 6; round += 1) {
    const changes = Array.from({ length: 8 }, (_, at) => change(shop, random, round * 8 + at));
    await Promise.all([...changes, countChanges(shop.services), countChanges(shop.services)]);
  }
  await compare(shop);
  await compareCounted(shop);
});

async function addCustomers({ services: { db } }: TestBackend): Promise<void> {
  for (const [at, id] of BUYERS.entries())
    await db
      .insertInto('users')
      .values({
        id,
        email: `${id}@gmail.com`,
        first_name: id,
        last_name: '',
        dob: '',
        gender: '',
        created_at: `2026-10-0${1 + Math.floor(at / 2)}`,
        erased_at: null,
        contact: null,
        mailbox: null,
      })
      .execute();
}

/** Something that happens to an order, a payment or a refund of one of the customers. */
async function change(shop: TestBackend, random: SeededRandom, step: number): Promise<void> {
  const { db } = shop.services;
  const kind = random.below(11);
  const [user, status, amount] = [random.pick(BUYERS), random.pick(STATUSES), 100 * random.below(50)];
  const payment = random.pick(PAYMENT_STATES);
  const refund = random.pick(REFUND_STATES);
  const orders = await db.selectFrom('orders').select(['id', 'public_id']).orderBy('id').execute();
  const id = orders.length === 0 ? undefined : random.pick(orders).id;
  if (id === undefined || kind < 3) return addOrder(shop, `o${step}`, { user, status, amount, payment });
  const ofOrder = db.updateTable('orders').where('id', '=', id);
  const cash = random.below(2) === 0 ? AT : null;
  if (kind < 6)
    await ofOrder.set({ status, paid: random.below(2), cash_received_at: cash, cancel_reason: null }).execute();
  else if (kind === 6) await ofOrder.set({ status: 'Cancelled', cancel_reason: REFUSED_AT_DOOR }).execute();
  else if (kind === 7) await db.updateTable('payments').set({ state: payment }).where('order_id', '=', id).execute();
  else if (kind === 8) await addRefund(shop, id, { state: refund, amount, reported: null });
  else if (kind === 9)
    await db.updateTable('orders').set({ user_id: user }).where('id', '=', id).where('user_id', '=', GUEST).execute();
  else await reportRefund(shop, id, amount, `rfnd_${step}`);
}

async function addOrder(
  { services: { db } }: TestBackend,
  id: string,
  {
    user,
    status,
    amount,
    payment,
  }: { user: string; status: string; amount: number; payment: (typeof PAYMENT_STATES)[number] },
): Promise<void> {
  const isCash = amount % 200 === 0;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('orders')
      .values({
        id,
        public_id: id.toUpperCase(),
        user_id: user,
        status,
        payment_method: isCash ? 'COD' : 'Razorpay',
        paid: isCash ? 0 : 1,
        address: '{}',
        discount_percent: 0,
        subtotal_paise: amount,
        shipping_paise: 0,
        platform_paise: 0,
        discount_paise: 0,
        total_paise: amount,
        created_at: AT,
        updated_at: AT,
      } as never)
      .execute();
    if (!isCash)
      await trx
        .insertInto('payments')
        .values({ order_id: id, amount_paise: amount, created_at: AT, state: payment } as never)
        .execute();
  });
}

async function addRefund(
  { services: { db } }: TestBackend,
  order: string,
  {
    state,
    amount,
    reported,
  }: { state: (typeof REFUND_STATES)[number]; amount: number; reported: { id: string } | null },
): Promise<string> {
  const row = { ...newRefundRow(AT), state };
  await db
    .insertInto('refunds')
    .values({
      ...row,
      order_id: order,
      provider_payment_id: 'pay_of_another_order',
      cause_key: row.id,
      way: 'provider',
      asked_paise: amount,
      amount_paise: amount,
      reason: amount % 300 === 0 ? 'paid-twice' : 'cancelled',
      provider_refund_id: reported?.id ?? null,
    } as never)
    .execute();
  return row.id;
}

/** The provider told of it before it answered: two rows become one (backend/payments/issue-refund.ts). */
async function reportRefund(shop: TestBackend, order: string, amountPaise: number, id: string): Promise<void> {
  const own = await addRefund(shop, order, { state: 'pending', amount: amountPaise, reported: null });
  await addRefund(shop, order, { state: 'issued', amount: amountPaise, reported: { id } });
  if (amountPaise % 400 === 0) await countChanges(shop.services);
  await shop.services.db
    .transaction()
    .execute((trx) => issueRefund(trx, shop.services, { id: own, order_id: order }, { id, amountPaise }));
}

/** What is read, changes and all. */
async function compare(shop: TestBackend): Promise<void> {
  const { db } = shop.services;
  const counts: Record<string, number> = {};
  for (const table of COUNTED_TABLES)
    for (const { values, count } of await readCounts(db, table)) counts[[table, ...values].join(' ')] = count;
  expect(counts).toEqual(await naiveCounts(shop));
  const totals = await naiveTotals(shop);
  for (const sort of ['spent', 'orders', 'refused'] as const) {
    const listed: object[] = [];
    let after = '';
    do {
      const { rows, next } = await readCustomers(db, { filter: 'all', search: '', limit: 4, sort, after });
      listed.push(
        ...rows.map(({ id, orders, refused, spentPaise: spent, since }) => ({ id, since, orders, refused, spent })),
      );
      after = next ?? '';
    } while (after !== '');
    const expected = totals.toSorted(
      (one, other) =>
        other[sort] - one[sort] ||
        (other.since > one.since ? 1 : other.since < one.since ? -1 : 0) ||
        (other.id > one.id ? 1 : -1),
    );
    expect(listed, sort).toEqual(expected);
  }
}

/** Once all is counted, counts and totals alone say the same. */
async function compareCounted(shop: TestBackend): Promise<void> {
  while (await countChanges(shop.services));
  const { db } = shop.services;
  const counts = await db.selectFrom('counts').selectAll().where('count', '<>', 0).execute();
  expect(
    Object.fromEntries(counts.map(({ kind, name, count }) => [`${kind} ${name.replace('|', ' ')}`, count])),
  ).toEqual(await naiveCounts(shop));
  const users = await db
    .selectFrom('users')
    .select(['id', 'orders_counted', 'refused_counted', 'spent_counted_paise'])
    .where('id', 'in', CUSTOMERS)
    .orderBy('id')
    .execute();
  expect(users.map(({ id, ...row }) => [id, ...Object.values(row).map(Number)])).toEqual(
    (await naiveTotals(shop)).map(({ id, orders, refused, spent }) => [id, orders, refused, spent]),
  );
}

async function naiveCounts({ services: { db } }: TestBackend): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const add = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  for (const row of await db.selectFrom('orders').selectAll().execute())
    add(`orders ${row.payment_method} ${row.status}`);
  for (const { state } of await db.selectFrom('payments').selectAll().execute()) add(`payments ${state}`);
  for (const { state } of await db.selectFrom('refunds').selectAll().execute()) add(`refunds ${state}`);
  return counts;
}

async function naiveTotals({ services: { db } }: TestBackend) {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const refunds = await db.selectFrom('refunds').selectAll().execute();
  const users = await db.selectFrom('users').selectAll().where('id', 'in', CUSTOMERS).orderBy('id').execute();
  return users.map(({ id, created_at: since }) => {
    const own = orders.filter((order) => order.user_id === id && order.status !== 'Awaiting Payment');
    const spent = own
      .filter(
        ({ status, paid, cash_received_at: cash }) =>
          SOLD.includes(status) && (paid === 1 || cash !== null || status === 'Delivered'),
      )
      .map(
        (order) =>
          order.total_paise -
          refunds
            .filter((one) => one.order_id === order.id && one.state === 'issued' && one.reason !== 'paid-twice')
            .reduce((sum, { amount_paise }) => sum + amount_paise, 0),
      );
    return {
      id,
      since,
      orders: own.length,
      refused: own.filter((one) => one.status === 'Cancelled' && one.cancel_reason === REFUSED_AT_DOOR).length,
      spent: spent.reduce((sum, one) => sum + one, 0),
    };
  });
}
