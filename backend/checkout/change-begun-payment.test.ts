import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { ProviderOrder } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { skuOf } from '@/lib/rules/catalogue/variant-sku';
import { EMPTY_ADDRESS } from '@/lib/rules/checkout/empty-address';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { setAreas } from '../delivery/set-areas';
import { fileInMemory } from '../files/csv-file';
import { orderLink } from '../orders/order-link';
import { listUnknownPayments } from '../payments/list-unknown-payments';
import { PaymentProviderError } from '../payments/payment-provider';
import { payOutRefund } from '../payments/pay-out-refund';
import { atDesk } from '../testing/at-desk';
import { obstruct } from '../testing/obstruct';
import { deliver, onlineShopper, paymentEvent, type OnlineShopper } from '../testing/online-shopper';
import { createTestBackend, type TestAnswer, type TestBackend } from '../testing/test-backend';
import { checkOpenPayment } from './check-open-payment';
import { settlePayment } from './confirm-payment';

const MINUTE_MS = 60_000;
const RED = '#9f1d2f';

let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;
let shopper: OnlineShopper;
let kurta: Product;
let link: string;
let orderId: string;

/** One kurta of size S, for which an offer takes ₹100 off; another PIN costs ₹80 more. */
beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  desk = await atDesk(shop);
  shopper = await onlineShopper(shop);
  const stock = { [`S-${RED}`]: 5, [`M-${RED}`]: 5 };
  [kurta] = await shop.addProducts({ _id: 'kurta', name: 'Kurta', price: 500, sizes: ['S', 'M'], stock });
  const products = [skuOf(kurta, { size: 'S', color: RED })];
  const offer = JSON.stringify({ gives: { kind: 'rupees', rupees: 100 }, products });
  await shop.addCoupons({ code: 'SMALL', percent: 0, automatic: 1, offer });
  await place();
});

async function place(saved = 100): Promise<void> {
  const payload = makeOrderPayload([{ product: kurta }]);
  const headers = { 'idempotency-key': randomUUID() };
  await shop.call(calls.placeOrder, { ...payload, amount: payload.amount - saved }, { token: shopper.token, headers });
  const row = await readRow();
  [link, orderId] = [orderLink(shop.services, row), row.public_id];
  const file = fileInMemory('areas.csv', `pins,days,cash,fee\n${payload.address.zipcode},4,yes,0\n600002,4,yes,80`);
  await setAreas({ services: shop.services, who: 'owner@gmail.com' }, { file, save: true });
}

const readRow = () =>
  shop.services.db.selectFrom('orders').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();
const own = async () => (await shop.orders(shopper.token)).at(-1);
const press = async () => (await shop.call(optionalCalls.payLinkedOrder, { link })).body['order'] as ProviderOrder;

interface Change {
  what: string;
  rupees: number;
  make: (sure?: unknown) => Promise<TestAnswer>;
}

const BY_LINK: Change[] = [
  {
    what: 'another size',
    rupees: 554,
    make: (sure) => shop.call(optionalCalls.resizeLinkedOrder, { link, item: 0, size: 'M', sure }),
  },
  {
    what: 'another PIN',
    rupees: 534,
    make: (sure) => shop.call(optionalCalls.correctLinkedOrder, { link, zipcode: '600002', sure }),
  },
];
const AT_DESK: Change[] = [
  {
    what: 'another size at the desk',
    rupees: 554,
    make: (sure) => desk(deskCalls.correctLines, { orderId, lines: [{ size: 'M' }], sure }),
  },
  {
    what: 'another PIN at the desk',
    rupees: 534,
    make: async (sure) => {
      const { email: _email, country: _country, ...address } = (await own())?.address ?? EMPTY_ADDRESS;
      return desk(deskCalls.correctAddress, { orderId, ...address, zipcode: '600002', sure });
    },
  },
];

const CHANGES = [...BY_LINK, ...AT_DESK];
const FORMER = 45_400;
const deliverNews = (order: ProviderOrder, id: string, status = 'captured') =>
  deliver(shop, paymentEvent(`payment.${status}`, { id, order_id: order.id, amount: order.amount, status }));
const capture = async (order: ProviderOrder) => deliverNews(order, (await shopper.pay(order.id)).razorpay_payment_id);
const report = async (result: object) => (await shop.call(optionalCalls.settleRedirect, result)).body['payment'];
const payable = async () =>
  ((await shop.call(optionalCalls.readLinkedOrder, { link })).body['changes'] as { payable?: number }).payable;
const sweep = async () => {
  while (await checkOpenPayment(shop.services));
};
const resize = async () => expect((await BY_LINK[0]?.make('yes'))?.status).toBe(200);
const DUE = { amount: 554, dueAmount: 554, paymentMethod: 'COD', payment: false };
const PAID = { amount: 554, paidAmount: 554, dueAmount: 0, paymentMethod: 'Razorpay', payment: true };

async function mailOf(id: string): Promise<string> {
  const mail = shop.services.db.selectFrom('outbox').select('text').where('id', 'like', id);
  return (await mail.executeTakeFirstOrThrow()).text;
}

/** Each of these payments goes back in full, once, and the customer is mailed of each. */
async function expectBack(...amounts: number[]): Promise<void> {
  while (await payOutRefund(shop.services));
  const { db } = shop.services;
  const refunds = await db.selectFrom('refunds').select(['amount_paise', 'reason', 'state']).execute();
  expect(refunds).toEqual(amounts.map((paise) => ({ amount_paise: paise, reason: 'paid-too-late', state: 'issued' })));
  expect(await shopper.mails('refund-%')).toHaveLength(amounts.length);
  const issued = await db.selectFrom('outbox').select('text').where('id', 'like', 'refunded-%').execute();
  expect(issued.map(({ text }) => text.includes('That is a part'))).toEqual(amounts.map(() => false));
}

it.each(CHANGES)(
  '[10.86] $what says before what becomes of a payment that was begun, and the new total is paid',
  async ({ make, rupees }) => {
    const before = (await make()).body['message'];
    expect(before).not.toContain('on its page');
    const former = await press();
    expect(former.amount).toBe(FORMER);
    const asked = await make(before);
    expect([asked.status, asked.body['message']]).toEqual([400, expect.stringMatching(/beg[au]n.*, or on its page\./)]);
    expect(await own()).toMatchObject({ amount: 454 });
    expect((await make(asked.body['message'])).status).toBe(200);
    expect(await own()).toMatchObject({ amount: rupees, paymentMethod: 'COD' });
    expect(await payable()).toBe(rupees);
    const anew = await press();
    expect([anew.amount, anew.id === former.id, await press()]).toEqual([rupees * 100, false, anew]);
    expect(await report(await shopper.pay(anew.id))).toBe('confirmed');
    expect(await report(await shopper.pay(former.id))).toBe('refunded');
    expect(await own()).toMatchObject({ ...PAID, amount: rupees, paidAmount: rupees });
    await expectBack(FORMER);
  },
);

/** Changes that make an offer for size S count no more, and cost the same on delivery. */
const AT_THE_SAME_TOTAL: Pick<Change, 'what' | 'make'>[] = [
  ...[BY_LINK[0], AT_DESK[0]].filter((change) => change !== undefined),
  {
    what: 'another product at the desk',
    make: (sure) => {
      const items = [{ productId: 'shirt', size: 'S', color: RED, quantity: 1 }];
      return desk(deskCalls.correctLines, { orderId, lines: [{ quantity: 0 }], items, sure });
    },
  },
];

it.each(AT_THE_SAME_TOTAL)(
  '[10.86] $what at the same total says so too where it ends a payment, and frees its offer',
  async ({ make }) => {
    const { db } = shop.services;
    const stock = { [`S-${RED}`]: 5 };
    await shop.addProducts({ _id: 'shirt', name: 'Shirt', price: 500, sizes: ['S'], stock });
    await db.updateTable('coupons').set({ active: 0 }).execute();
    await place(0);
    const products = [skuOf(kurta, { size: 'S', color: RED })];
    const offer = JSON.stringify({ gives: { kind: 'rupees', rupees: 150 }, isForPrepaid: true, products });
    await shop.addCoupons({ code: 'PREPAID', percent: 0, automatic: 1, offer, usage_limit: 1 });
    const uses = async () => {
      const used = await db.selectFrom('coupons').select('used_count').where('code', '=', 'PREPAID').execute();
      const noted = await db.selectFrom('coupon_uses').select('code').where('code', '=', 'PREPAID').execute();
      return [used[0]?.used_count, noted.length];
    };
    const former = await press();
    expect([former.amount, await uses()]).toEqual([40_400, [1, 1]]);
    const asked = await make();
    const said = /The total stays .* beg[au]n.*: after this it is paid on delivery, or on its page\./;
    expect([asked.status, asked.body['message']]).toEqual([400, expect.stringMatching(said)]);
    expect([await payable(), await uses()]).toEqual([404, [1, 1]]);
    expect((await make(asked.body['message'])).status).toBe(200);
    expect([await payable(), await uses()]).toEqual([554, [0, 0]]);
    expect(await report(await shopper.pay(former.id))).toBe('refunded');
    expect(await own()).toMatchObject(DUE);
    await capture(await press());
    expect(await own()).toMatchObject(PAID);
    await expectBack(40_400);
  },
);

it('[10.86] changed and changed back, it is paid at what its offer gives by then', async () => {
  const offer = JSON.stringify({ gives: { kind: 'rupees', rupees: 150 }, isForPrepaid: true });
  await shop.addCoupons({ code: 'PREPAID', percent: 0, automatic: 1, offer, usage_limit: 1 });
  const former = await press();
  const move = (zipcode: string) => shop.call(optionalCalls.correctLinkedOrder, { link, zipcode, sure: 'yes' });
  const { zipcode = '' } = (await own())?.address ?? {};
  expect([(await move('600002')).status, (await move(zipcode)).status]).toEqual([200, 200]);
  await shop.services.db.updateTable('coupons').set({ used_count: 1 }).where('code', '=', 'PREPAID').execute();
  expect(await payable()).toBe(454);
  await capture(former);
  expect(await own()).toMatchObject({ amount: 454, payment: false });
  await expectBack(40_400);
});

it.each(CHANGES)('[10.87] $what is paid anew where it is paid in no other way', async ({ make, rupees }) => {
  const former = await press();
  await shop.services.db.updateTable('orders').set({ waits_for_yes: 1, confirm_reason: 'unpaid' }).execute();
  expect((await make('yes')).status).toBe(200);
  await capture(former);
  expect(await own()).toMatchObject({ amount: rupees, payment: false, waitsForPayment: true });
  const anew = await press();
  await capture(anew);
  expect(await own()).toMatchObject({ ...PAID, amount: rupees, paidAmount: rupees });
  await expectBack(FORMER);
});

describe('[10.87] money for what an order cost before goes back, and what it costs now is paid once', () => {
  let former: ProviderOrder;
  beforeEach(async () => {
    former = await press();
    await resize();
  });

  it('where it comes before the new total is asked for, by any report', async () => {
    const result = await shopper.pay(former.id);
    expect(await report(result)).toBe('refunded');
    await deliverNews(former, result.razorpay_payment_id);
    expect(await own()).toMatchObject(DUE);
    const anew = await press();
    expect(anew.amount).toBe(55_400);
    expect(await report(await shopper.pay(anew.id))).toBe('confirmed');
    expect(await report(result)).toBe('refunded');
    expect(await own()).toMatchObject(PAID);
    await expectBack(FORMER);
  });

  it('[10.110] and the order says so by its link and to its account, beside what it cost', async () => {
    const byLink = async () => (await shop.call(optionalCalls.readLinkedOrder, { link })).body['order'];
    const late = { amount: 454, why: 'late', since: expect.stringContaining('2026-06-15') as string };
    await report(await shopper.pay(former.id));
    for (const order of [await own(), await byLink()]) expect(order).toMatchObject({ ...DUE, otherRefunds: [late] });
    await expectBack(FORMER);
    const refunded = { ...late, refundedAt: expect.stringContaining('2026-06-15') as string };
    await report(await shopper.pay((await press()).id));
    for (const order of [await own(), await byLink()])
      expect(order).toMatchObject({ ...PAID, refundedAmount: 0, otherRefunds: [refunded] });
  });

  it('where nobody reported it, before the new one is opened', async () => {
    await shopper.pay(former.id);
    const refused = await shop.call(optionalCalls.payLinkedOrder, { link });
    expect([refused.status, refused.body['message']]).toEqual([409, expect.stringContaining('comes back to you')]);
    const anew = await press();
    expect(anew.amount).toBe(55_400);
    await expectBack(FORMER);
    expect(await press()).toEqual(anew);
  });

  it('where the sweep alone finds it, also after the new one is paid, for days', async () => {
    const anew = await press();
    expect(await report(await shopper.pay(anew.id))).toBe('confirmed');
    for (let hour = 0; hour < 30; hour++) {
      shop.clock.advance(60 * MINUTE_MS);
      await sweep();
    }
    await shopper.pay(former.id);
    shop.clock.advance(7 * 60 * MINUTE_MS);
    await Promise.all([sweep(), sweep()]);
    expect(await own()).toMatchObject(PAID);
    await expectBack(FORMER);
  });

  it('and is no part of what was paid where it was refunded at the provider', async () => {
    await press();
    const { razorpay_payment_id: id } = await shopper.pay(former.id);
    await deliverNews(former, id);
    const entity = { id: 'rfnd_own', payment_id: id, amount: FORMER, status: 'processed' };
    await deliver(shop, JSON.stringify({ event: 'refund.processed', payload: { refund: { entity } } }));
    const text = await mailOf('refunded-%');
    expect(text).toContain('We have sent ₹454.00');
    expect(text).not.toContain('That is a part');
  });

  it('and is no money of the order in the books', async () => {
    const anew = await press();
    await report(await shopper.pay(anew.id));
    await report(await shopper.pay(former.id));
    while (await payOutRefund(shop.services));
    const day = { from: '2026-06-01', to: '2026-06-30' };
    const { csv } = (await desk(deskCalls.orderLedger, day)).body;
    expect(parse(String(csv), { bom: true, columns: true })).toMatchObject([
      { total: '554', refunded: '0', 'refunded beyond total': '454' },
    ]);
    expect((await desk(deskCalls.readFigures, day)).body).toMatchObject({ givenBack: 0 });
  });

  it('and is no cash that is still to come of an order whose cash was taken', async () => {
    for (const step of [
      { to: 'Shipped', courier: 'Delhivery', tracking: 'T1' },
      { to: 'Delivered', cash: 'on' },
    ])
      await desk(deskCalls.advanceOrder, { orderId, ...step });
    await report(await shopper.pay(former.id));
    const text = await mailOf('refund-%');
    expect(text).toContain('came after the order was packed.');
    expect(text).not.toContain('paid on delivery');
  });

  it('and is not asked for while the bank has agreed to the former', async () => {
    const anew = await press();
    await deliverNews(former, 'pay_slow', 'authorized');
    expect(await shop.call(optionalCalls.payLinkedOrder, { link })).toMatchObject({ status: 409 });
    await deliverNews(former, 'pay_slow');
    expect(await press()).toEqual(anew);
    expect(await own()).toMatchObject(DUE);
  });

  it('where the process is killed while it is written down', async () => {
    await press();
    const paid = await shopper.pay(former.id);
    const captured = await shop.services.payments.fetchPayment(paid.razorpay_payment_id);
    const dying = { ...shop.services, log: { ...shop.services.log, warn: () => expect.fail('killed') } };
    const killed = shop.services.db
      .transaction()
      .execute((trx) => settlePayment(trx, dying as unknown as typeof shop.services, captured));
    await expect(killed).rejects.toThrow('killed');
    expect(await shopper.mails('refund-%')).toEqual([]);
    expect(await report(paid)).toBe('refunded');
    await expectBack(FORMER);
  });

  it('though the answer to opening it was lost', async () => {
    const gateway = shop.services.payments;
    const opened: string[] = [];
    shop.services.payments = obstruct(gateway, {
      createOrder: async (asked: { amountPaise: number; receipt: string }) => {
        opened.push((await gateway.createOrder(asked)).id);
        throw new PaymentProviderError(undefined, 'no answer');
      },
    });
    expect((await shop.call(optionalCalls.payLinkedOrder, { link })).status).toBe(503);
    const anew = await press();
    expect([anew.amount, [anew.id]]).toEqual([55_400, opened]);
    shop.services.payments = gateway;
  });

  it('in two tabs that ask for the new total at once', async () => {
    const [one, other] = await Promise.all([press(), press()]);
    expect([one, one?.amount]).toEqual([other, 55_400]);
  });

  it('while the new one is being opened', async () => {
    const [anew] = await Promise.all([press(), capture(former), capture(former)]);
    expect(await own()).toMatchObject(DUE);
    const asked = anew ?? (await press());
    await Promise.all([capture(asked), capture(former)]);
    expect(await own()).toMatchObject(PAID);
    await expectBack(FORMER);
  });

  it('and is no payment of a stranger to the commands that list those', async () => {
    await press();
    const { razorpay_payment_id: id } = await shopper.pay(former.id);
    const from = new Date(shop.clock.now().getTime() - 60 * MINUTE_MS);
    expect(id).toMatch(/^pay_/);
    expect(await listUnknownPayments(shop.services, from)).toEqual([]);
  });
});

it('[10.87] what is changed while its payment is being opened is not opened at the amount before', async () => {
  const gateway = shop.services.payments;
  shop.services.payments = obstruct(gateway, {
    createOrder: async (asked: { amountPaise: number; receipt: string }) => {
      const opened = await gateway.createOrder(asked);
      if (asked.amountPaise === FORMER) {
        await resize();
        await press();
      }
      return opened;
    },
  });
  const { status, body } = await shop.call(optionalCalls.payLinkedOrder, { link });
  expect([status, body['message']]).toEqual([409, expect.stringContaining('₹554.00')]);
  shop.services.payments = gateway;
  expect((await press()).amount).toBe(55_400);
  expect(await shop.services.db.selectFrom('former_payments').selectAll().execute()).toEqual([]);
});

it('[10.87] a change and the money of what it was begun at leave one of two orders', async () => {
  const former = await press();
  await Promise.all([BY_LINK[0]?.make('yes'), capture(former)]);
  const { amount, payment } = (await own()) ?? {};
  expect([amount, payment]).toEqual(payment ? [454, true] : [554, false]);
  await expectBack(...(payment ? [] : [FORMER]));
});

it('[10.87] an offer that it had for paying online is used once, and counts for the new total', async () => {
  const gives = { gives: { kind: 'rupees', rupees: 150 }, isForPrepaid: true };
  const limits = { usage_limit: 1, shopper_limit: 1 };
  await shop.addCoupons({ code: 'PREPAID', percent: 0, automatic: 1, offer: JSON.stringify(gives), ...limits });
  const uses = async () =>
    (await shop.services.db.selectFrom('coupons').select('used_count').where('code', '=', 'PREPAID').execute())[0];
  const former = await press();
  expect([former.amount, await uses()]).toEqual([40_400, { used_count: 1 }]);
  expect((await BY_LINK[1]?.make('yes'))?.status).toBe(200);
  const shown = await payable();
  expect(shown).toBe(484);
  const anew = await shop.call(optionalCalls.payLinkedOrder, { link, payable: shown });
  expect([anew.status, await uses()]).toEqual([200, { used_count: 1 }]);
  await capture(former);
  await capture(anew.body['order'] as ProviderOrder);
  expect(await own()).toMatchObject({ amount: 484, paidAmount: 484, payment: true });
  expect(await uses()).toEqual({ used_count: 1 });
  await expectBack(40_400);
});

it('[10.87] changed, asked for and paid all at once, an order is paid once, and all other money goes back', async () => {
  const { db } = shop.services;
  for (let round = 0; round < 5; round++) {
    if (round > 0) await place();
    const { id } = await readRow();
    const former = await press();
    const acts = [() => BY_LINK[0]?.make('yes'), press, () => capture(former), press, sweep];
    await Promise.all([...acts.slice(round), ...acts.slice(0, round)].map((act) => act()));
    const left = await press();
    if (left) await Promise.all([capture(left), press(), sweep()]);
    while (await payOutRefund(shop.services));
    const tries = db.selectFrom('payment_tries').select('amount_paise').where('order_id', '=', id);
    const refunds = db.selectFrom('refunds').select('amount_paise').where('order_id', '=', id);
    const sum = async (of: typeof tries | typeof refunds) =>
      (await of.execute()).reduce((paise, { amount_paise }) => paise + amount_paise, 0);
    const { amount, payment, paidAmount } = (await own()) ?? {};
    expect([payment, paidAmount]).toEqual([true, amount]);
    expect([(await sum(tries)) - (await sum(refunds)), round]).toEqual([Number(amount) * 100, round]);
  }
});

it('[10.87] after twenty amounts another one is paid on delivery, or refused where it is paid in no other way', async () => {
  await press();
  await shop.services.db.updateTable('payments').set({ opening: 20 }).execute();
  const asked = await BY_LINK[0]?.make();
  expect(asked?.body['message']).toMatch(/: after this it is paid on delivery\.$/);
  await shop.services.db.updateTable('orders').set({ waits_for_yes: 1, confirm_reason: 'unpaid' }).execute();
  for (const { make } of CHANGES) expect((await make('yes')).status).toBe(409);
  await shop.services.db.updateTable('orders').set({ waits_for_yes: 0, confirm_reason: null }).execute();
  await resize();
  expect(await payable()).toBeUndefined();
  expect((await shop.call(optionalCalls.payLinkedOrder, { link })).status).toBe(409);
});
