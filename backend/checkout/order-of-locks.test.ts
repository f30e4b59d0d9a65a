import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { skuOf } from '@/lib/rules/catalogue/variant-sku';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { orderLink } from '../orders/order-link';
import { atDrafts, itemsOf, TYPED_AT_DRAFT, type AtDrafts } from '../testing/at-drafts';
import { onlineShopper } from '../testing/online-shopper';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestAnswer, type TestBackend } from '../testing/test-backend';

const ROUNDS = 5;
const EMAIL = 'ben@gmail.com';
const ENTERED = { ...TYPED_AT_DRAFT, source: 'chat', way: 'send', paid: 'on-delivery', sure: 'yes' };

let shop: TestBackend;
let drafts: AtDrafts;
beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  drafts = await atDrafts(shop);
  await shop.services.db.updateTable('stock').set({ quantity: 500 }).execute();
});

const enter = (phone: string, email = EMAIL) =>
  drafts.desk(deskCalls.enterOrder, { ...ENTERED, phone, email, items: itemsOf() });
const linkOf = async (orderId: unknown): Promise<string> => {
  const order = shop.services.db.selectFrom('orders').selectAll().where('public_id', '=', String(orderId));
  return orderLink(shop.services, await order.executeTakeFirstOrThrow());
};
const enterLinked = async (phone: string): Promise<string> => linkOf((await enter(phone)).body['orderId']);
const call = (link: string, phone: string) => shop.call(optionalCalls.correctLinkedOrder, { link, phone, sure: 'yes' });
const phoneOf = (round: number, person: number): string => `+9190000${10_000 + round * 10 + person}`;

/** Who waits in a circle is answered 503 on PostgreSQL. */
const expectDone = (answers: readonly TestAnswer[]): void =>
  expect(answers.map(({ status, body }) => (status === 200 ? status : [status, body]))).toEqual(answers.map(() => 200));

it('another phone by link, and orders of that mailbox and that phone, never wait for each other in a circle', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [before, phone] = [phoneOf(round, 1), phoneOf(round, 2)];
    const link = await enterLinked(before);
    const others = ['ben@gmail.com', 'b.en@gmail.com', 'be.n@gmail.com'].map((email) => enter(phone, email));
    expectDone(await Promise.all([call(link, phone), ...others]));
  }
});

it('another phone by link never waits in a circle with the erasing of who ordered', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [phoneOf(round, 1), phoneOf(round, 2)];
    const links = [await enterLinked(one), await enterLinked(other)] as const;
    const erasing = runCommand(shop.services, 'customers', 'erase', EMAIL, '--proof', 'Answered by mail', '--sure');
    const [first, , second] = await Promise.all([call(links[0], other), erasing, call(links[1], one)]);
    expectDone([first, second]);
  }
});

it('payments that are begun anew never wait in a circle where they change their offers', async () => {
  const color = '#9f1d2f';
  const stock = { [`S-${color}`]: 500, [`M-${color}`]: 500 };
  const [kurta] = await shop.addProducts({ _id: 'kurta', name: 'Kurta', price: 500, sizes: ['S', 'M'], stock });
  for (const [code, size] of [
    ['PREPAID-A', 'S'],
    ['PREPAID-B', 'M'],
  ] as const) {
    const products = [skuOf(kurta, { size, color })];
    const offer = JSON.stringify({ gives: { kind: 'rupees', rupees: 150 }, isForPrepaid: true, products });
    await shop.addCoupons({ code, percent: 0, automatic: 1, offer });
  }
  const sizes = ['S', 'M', 'S', 'M', 'S', 'M'];
  const placed: { link: string; orderId: string }[] = [];
  for (const size of sizes) {
    const { token } = await onlineShopper(shop);
    const headers = { 'idempotency-key': randomUUID() };
    await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta, size }]), { token, headers });
    const orderId = String((await shop.orders(token))[0]?.orderId);
    placed.push({ orderId, link: await linkOf(orderId) });
  }
  const press = ({ link }: { link: string }) => shop.call(optionalCalls.payLinkedOrder, { link });
  for (const order of placed) expect((await press(order)).body['order']).toMatchObject({ amount: 40_400 });
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, { orderId }] of placed.entries()) {
      const size = sizes[(at + round + 1) % 2];
      expectDone([await drafts.desk(deskCalls.correctLines, { orderId, lines: [{ size }], sure: 'yes' })]);
    }
    expectDone(await Promise.all(placed.map(press)));
  }
  const used = await shop.services.db.selectFrom('coupons').select('used_count').orderBy('code').execute();
  expect(used.map(({ used_count }) => used_count)).toEqual([3, 3]);
});
