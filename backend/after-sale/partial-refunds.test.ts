import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { showRefunds } from '../orders/show-return';
import { SURE } from '../refusal';
import { refundOrder } from './refund-order';
import { markRefundGiven, tryRefundAgain } from './mark-refund-given';
import { saveFees } from '../catalogue/fees';
import { makeOrderPayload, TEST_FEES } from '@/testing/make-order-payload';
import { obstruct } from '../testing/obstruct';
import { deliver, onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';
import { PaymentProviderError } from '../payments/payment-provider';
import { payOutRefund } from '../payments/pay-out-refund';

const TOTAL = 49950 + 4900 + 500;
let shopper: OnlineShopper;
let orderId: string;
let paymentId: string;

const shop = await createTestBackend();
const gateway = shop.services.payments;
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 499.5 });
beforeEach(async () => {
  shopper = await onlineShopper(shop);
  const payload = makeOrderPayload([{ product: kurta }]);
  const result = await shopper.pay((await shopper.open(payload)).id);
  await shopper.verify(payload, result);
  orderId = String((await shopper.orders())[0]?.orderId);
  paymentId = result.razorpay_payment_id;
});
afterEach(() => {
  shop.services.payments = gateway;
});

const owner = () => ({ services: shop.services, who: 'owner@shop.in' });
const give = (amountPaise: number | 'rest' = 'rest', key?: string) =>
  refundOrder(owner(), { orderId, amountPaise, reason: 'A loose thread', key, sure: SURE });
const payOutAll = async () => {
  while (await payOutRefund(shop.services));
};
const atProvider = () => gateway.listRefunds(paymentId);
const back = async () => (await gateway.fetchPayment(paymentId)).refundedPaise;
const rows = () =>
  shop.services.db
    .selectFrom('refunds')
    .selectAll()
    .where('provider_payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute();
const booked = async () =>
  (await rows()).reduce((sum, { state, amount_paise }) => sum + (state === 'failed' ? 0 : amount_paise), 0);
const mails = async () =>
  (
    await shop.services.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', shopper.email)
      .where('id', 'like', 'refunded-%')
      .orderBy('created_at')
      .execute()
  ).map(({ text }) => text);
/** A refund that the merchant makes at the provider's own dashboard. */
const atDesk = (amountPaise: number) =>
  gateway.refund({ providerPaymentId: paymentId, amountPaise, idempotencyKey: `desk-${randomUUID().slice(0, 12)}` });
const sendEvent = (event: string, id: string, amount: number, receipt = '') =>
  deliver(
    shop,
    JSON.stringify({ event, payload: { refund: { entity: { id, payment_id: paymentId, amount, receipt } } } }),
  );

it('[22.133] money goes back by the provider only after a button that names the sum', async () => {
  await expect(refundOrder(owner(), { orderId, amountPaise: 5000, reason: 'Sorry' })).rejects.toMatchObject({
    code: 'question',
    message: expect.stringContaining('Refund ₹50.00 of '),
    fields: { sure: 'Refund ₹50.00' },
  });
  expect(await rows()).toEqual([]);
});

describe('a part of what was paid', () => {
  it('[21.40] [21.46] goes back by its own row and mail, and the rest when the order is cancelled', async () => {
    expect(await give(25_000)).toMatchObject({ amountPaise: 25_000, leftPaise: TOTAL - 25_000, way: 'provider' });
    expect(await shopper.orders()).toMatchObject([{ refundStatus: 'Pending' }]);
    await payOutAll();
    expect(await shopper.orders()).toMatchObject([{ status: 'Order Placed', refundStatus: 'Issued' }]);
    expect(await mails()).toEqual([
      expect.stringMatching(
        /^Hello Asha,\n\n.*₹250\.00 .*\n\nThat is a part of the ₹553\.50 you paid\.\n\nA loose thread[^]*Your orders: http.*\/orders\?order=TT-\w+\n/,
      ),
    ]);
    const [order] = await shopper.orders();
    await shop.call(optionalCalls.cancelOrder, { orderId: order?._id }, { token: shopper.token });
    const { text } = await shop.services.db
      .selectFrom('outbox')
      .select('text')
      .where('id', '=', `order-${order?._id}-cancelled`)
      .executeTakeFirstOrThrow();
    expect(text).toContain('The remaining ₹303.50 of your ₹553.50 will be refunded');
    expect(text).not.toContain('in full');
    await payOutAll();
    expect((await atProvider()).map(({ amountPaise }) => amountPaise).toSorted()).toEqual([25_000, TOTAL - 25_000]);
    expect(await mails()).toHaveLength(2);
    expect((await shopper.orders())[0]?.history?.at(-1)?.status).toBe('Refund Issued');
  });

  it('[21.47] is refused above what is left, in words with the amount, and changes nothing', async () => {
    await give(50_000);
    for (const amount of [5351, TOTAL])
      await expect(give(amount)).rejects.toThrow(/is more than what is left of TT-.*₹500\.00 .* At most ₹53\.50/);
    await expect(give(99)).rejects.toThrow('At least ₹1.00');
    await expect(give(5300)).rejects.toThrow(/₹0\.50 would be left/);
    expect(await rows()).toHaveLength(1);
    await give();
    await expect(give()).rejects.toThrow(/Nothing is left of the ₹553\.50/);
    await payOutAll();
    expect(await back()).toBe(TOTAL);
  });

  it('[21.48] is given once for a form that is posted twice, also at once', async () => {
    const key = randomUUID();
    const given = await Promise.all([give(20_000, key), give(20_000, key), give(20_000, key)]);
    expect(new Set(given.map(({ refundId }) => refundId)).size).toBe(1);
    expect(await give(20_000, key)).toMatchObject({ leftPaise: TOTAL - 20_000 });
    await payOutAll();
    expect(await back()).toBe(20_000);
  });

  it('[21.49] is asked for by command, which says what is left', async () => {
    const command = (...words: string[]) => runCommand(shop.services, 'refund', orderId, ...words);
    await expect(command('--amount', '250')).rejects.toThrow(/say why/);
    expect(await command('--amount', '250', '--reason', 'Late')).toContain('₹303.50 is left');
    expect(await command('--amount', 'rest', '--reason', 'Late')).toContain('₹0.00 is left');
    expect(JSON.parse(await runCommand(shop.services, 'refunds', '--json', '--today'))).toContainEqual(
      expect.objectContaining({ order: orderId, note: 'Late', state: 'pending' }),
    );
    await payOutAll();
    expect(await back()).toBe(TOTAL);
  });
});

describe('the sum of all refunds', () => {
  it.each([1, 2, 3, 4])('[21.41] never exceeds what was captured, whoever gives at once (%i)', async (seed) => {
    const amounts = Array.from({ length: 8 }, (_, at) => 100 + ((seed * 7919 + at * 104_729) % 30_000));
    const desks = amounts.map((amount) => give(amount));
    const provider = [9000, 21_000].map((amount) => atDesk(amount * seed).catch(() => ''));
    const [first] = await Promise.all([Promise.all(provider), Promise.allSettled(desks), payOutAll(), payOutAll()]);
    for (const { id, amountPaise } of (await atProvider()).filter((one) => first.includes(one.id)))
      await sendEvent('refund.processed', id, amountPaise);
    await payOutAll();
    await give().catch(() => undefined);
    await payOutAll();
    expect(await back()).toBeLessThanOrEqual(TOTAL);
    expect(await booked()).toBe(await back());
    const known = (await rows()).filter(({ state }) => state === 'issued');
    const listed = await atProvider();
    expect(known.map(({ provider_refund_id }) => provider_refund_id).toSorted()).toEqual(
      listed.map(({ id }) => id).toSorted(),
    );
  });

  it('needs a person at once where less is left than the provider gives back', async () => {
    await give(20_000);
    await atDesk(TOTAL - 77);
    await payOutAll();
    const [ours] = (await rows()).filter(({ cause_key }) => cause_key.startsWith('form:'));
    expect(ours).toMatchObject({ amount_paise: 77, state: 'failed', last_error: expect.stringContaining('by hand') });
    expect(await booked()).toBe(await back());
  });

  it('[21.43] survives a worker that is killed after the provider took it, and an answer that is lost', async () => {
    await give(30_000);
    shop.services.payments = obstruct(gateway, {
      refund: async (order) => {
        await gateway.refund(order);
        throw new Error('killed');
      },
    });
    await expect(payOutRefund(shop.services)).rejects.toThrow('killed');
    shop.services.payments = obstruct(gateway, {
      refund: async (order) => {
        await gateway.refund(order);
        throw new PaymentProviderError(undefined, 'no answer');
      },
    });
    await give(10_000);
    await payOutAll();
    shop.services.payments = gateway;
    shop.clock.advance(120_000);
    await payOutAll();
    expect((await atProvider()).map(({ amountPaise }) => amountPaise).toSorted()).toEqual([10_000, 30_000]);
    expect(await booked()).toBe(40_000);
    expect(await mails()).toHaveLength(2);
  });

  it('[21.44] leaves to the shop what the provider’s desk has not given, also where no webhook told of it', async () => {
    await atDesk(40_000);
    await give(30_000);
    await payOutAll();
    expect(await back()).toBe(TOTAL);
    expect((await rows()).map(({ reason, amount_paise, state }) => [reason, amount_paise, state]).toSorted()).toEqual([
      ['at-provider', 40_000, 'issued'],
      ['by-merchant', TOTAL - 40_000, 'issued'],
    ]);
    await expect(give(100)).rejects.toThrow(/Nothing is left/);
  });

  it('[21.44] owes again what another refund stood in the place of, when that comes to nothing', async () => {
    await sendEvent('refund.processed', 'rfnd_desk1', 40_000);
    const [order] = await shopper.orders();
    await shop.call(optionalCalls.cancelOrder, { orderId: order?._id }, { token: shopper.token });
    await payOutAll();
    expect(await back()).toBe(TOTAL - 40_000);
    expect(await shopper.orders()).toMatchObject([{ refundStatus: 'Issued' }]);
    await sendEvent('refund.failed', 'rfnd_desk1', 40_000);
    expect(await shopper.orders()).toMatchObject([{ refundStatus: 'Pending' }]);
    await payOutAll();
    expect(await back()).toBe(TOTAL);
    expect(await shopper.orders()).toMatchObject([{ refundStatus: 'Issued' }]);
  });
});

describe('a refund that the provider could not carry out', () => {
  /** From now on the provider lists it as failed, and sends an event. */
  const failAtProvider = async (id: string, amountPaise: number, receipt: string) => {
    shop.services.payments = obstruct(gateway, {
      listRefunds: async (of) =>
        (await gateway.listRefunds(of)).map((refund) => (refund.id === id ? { ...refund, hasFailed: true } : refund)),
    });
    await sendEvent('refund.failed', id, amountPaise, receipt);
  };

  it('[22.80] is asked for anew under a new key, though the failed one is still listed and told of late', async () => {
    const { refundId } = await give(20_000);
    await payOutAll();
    const [{ id: failed } = { id: '' }] = await atProvider();
    await failAtProvider(failed, 20_000, refundId);
    expect(await rows()).toMatchObject([{ state: 'failed' }]);
    await tryRefundAgain(owner(), { refundId });
    await sendEvent('refund.created', failed, 20_000, refundId);
    await sendEvent('refund.failed', failed, 20_000, refundId);
    expect(await rows()).toMatchObject([{ state: 'pending' }]);
    await payOutAll();
    expect((await atProvider()).map(({ receipt }) => receipt).toSorted()).toEqual([refundId, `${refundId}-1`]);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'issued', amount_paise: 20_000 });
    expect(row?.provider_refund_id).not.toBe(failed);
    await sendEvent('refund.failed', failed, 20_000, refundId);
    expect(await rows()).toMatchObject([{ state: 'issued', provider_refund_id: row?.provider_refund_id }]);
    expect(await shopper.orders()).toMatchObject([{ refundStatus: 'Issued' }]);
  });

  it('[22.80] and was made at the provider’s desk is given by the shop when the merchant says so', async () => {
    const desk = await atDesk(20_000);
    await sendEvent('refund.processed', desk, 20_000);
    await failAtProvider(desk, 20_000, '');
    const [{ id: refundId } = { id: '' }] = await rows();
    await tryRefundAgain(owner(), { refundId });
    await payOutAll();
    expect(await rows()).toMatchObject([{ state: 'issued', reason: 'by-merchant' }]);
    expect((await atProvider()).map(({ receipt }) => receipt)).toContain(`${refundId}-1`);
  });

  it('[22.80] and was given by hand stays given when the provider tells of its failure once more', async () => {
    const { refundId } = await give(20_000);
    await payOutAll();
    const [{ id: failed } = { id: '' }] = await atProvider();
    await failAtProvider(failed, 20_000, refundId);
    await markRefundGiven(owner(), { refundId });
    await sendEvent('refund.failed', failed, 20_000, refundId);
    expect(await rows()).toMatchObject([{ state: 'issued', way: 'hand' }]);
  });
});

describe('money given by hand', () => {
  it('[22.81] is not noted while the worker asks the provider for it', async () => {
    const { refundId } = await give(20_000);
    let byHand: Promise<unknown> = Promise.resolve();
    shop.services.payments = obstruct(gateway, {
      listRefunds: async () => [],
      refund: async (order) => {
        byHand = markRefundGiven(owner(), { refundId });
        await byHand.catch(() => undefined);
        return gateway.refund(order);
      },
    });
    await payOutRefund(shop.services);
    await expect(byHand).rejects.toThrow(/asking the payment provider .* look again in a minute/);
    expect(await rows()).toMatchObject([{ state: 'issued', way: 'provider' }]);
  });

  it('[22.81] can be noted in the place of a refund that waits for its next try', async () => {
    const { refundId } = await give(20_000);
    const silence = async () => {
      throw new PaymentProviderError(undefined, 'no answer');
    };
    shop.services.payments = obstruct(gateway, { refund: silence, listRefunds: silence });
    for (const waitMs of [30_000, 60_000, 0]) {
      await payOutRefund(shop.services);
      shop.clock.advance(waitMs);
    }
    await markRefundGiven(owner(), { refundId });
    expect(await rows()).toMatchObject([{ state: 'issued', way: 'hand' }]);
  });

  it('[22.81] is not noted in the place of one of the provider’s desk that came to nothing, once all is back', async () => {
    await sendEvent('refund.processed', 'rfnd_lost', 40_000);
    await sendEvent('refund.failed', 'rfnd_lost', 40_000);
    await give(20_000);
    const [lost] = await rows();
    const refundId = String(lost?.id);
    await expect(markRefundGiven(owner(), { refundId })).rejects.toThrow(/Only ₹353\.50 is left/);
    await give();
    await payOutAll();
    await expect(markRefundGiven(owner(), { refundId })).rejects.toThrow(/Nothing is left of this payment/);
    const { refunds } = await showRefunds(owner(), { orderId });
    expect(refunds.map(({ reference, isMoot }) => [reference === 'rfnd_lost', isMoot])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect(await back()).toBe(TOTAL);
  });
});

describe('news of the provider', () => {
  it('[21.42] is matched by its refund’s id and by our receipt, in any order, and told twice it changes nothing', async () => {
    await give(20_000);
    await give(10_000);
    const [one, other] = await rows();
    await sendEvent('refund.created', 'rfnd_b', 10_000, other?.id);
    await sendEvent('refund.processed', 'rfnd_b', 10_000);
    await sendEvent('refund.failed', 'rfnd_a', 20_000, one?.id);
    expect((await rows()).map(({ state, provider_refund_id }) => [state, provider_refund_id])).toEqual([
      ['failed', 'rfnd_a'],
      ['issued', 'rfnd_b'],
    ]);
    expect(await mails()).toHaveLength(1);
    expect(await shopper.orders()).toMatchObject([{ refundStatus: 'Pending' }]);
  });

  it('[21.45] keeps the merchant from giving by hand what the provider has given already', async () => {
    const { refundId } = await give(20_000);
    shop.services.payments = obstruct(gateway, {
      refund: async (order) => {
        await gateway.refund(order);
        throw new PaymentProviderError(undefined, 'no answer');
      },
    });
    await payOutRefund(shop.services);
    await expect(markRefundGiven({ services: shop.services, who: 'command' }, { refundId })).rejects.toThrow(
      /has given this money back already/,
    );
    expect(await rows()).toMatchObject([{ state: 'issued', way: 'provider' }]);
  });
});

it('[9.42] an order that was delivered free gives back what was paid, in parts or whole, and no fee comes up later', async () => {
  const { db } = shop.services;
  await saveFees(db, { ...TEST_FEES, freeAbovePaise: 100_000 });
  const payload = { ...makeOrderPayload([{ product: kurta, quantity: 3 }]), amount: 1498.5 };
  const result = await shopper.pay((await shopper.open(payload)).id);
  await shopper.verify(payload, result);
  await saveFees(db, TEST_FEES);
  const free = (await shopper.orders()).find(({ amount }) => amount === 1503.5);
  expect(free).toMatchObject({ shippingFee: 0, platformFee: 5, paidAmount: 1503.5 });
  [orderId, paymentId] = [String(free?.orderId), result.razorpay_payment_id];
  await give(100_000);
  await payOutAll();
  expect((await shopper.orders()).find(({ orderId: id }) => id === orderId)).toMatchObject({
    refundedAmount: 1000,
    refundableAmount: 503.5,
  });
  await give();
  await payOutAll();
  expect(await back()).toBe(150_350);
});
