import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { createTestBackend } from '../testing/test-backend';
import { checkOpenPayment } from './check-open-payment';
import { PaymentProviderError, type PaymentProvider } from '../payments/payment-provider';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let shopper: OnlineShopper;
let asked: string[];

const shop = await createTestBackend();
const gateway = shop.services.payments;
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 499.5 });
const payload = makeOrderPayload([{ product: kurta }]);
beforeEach(async () => {
  await shop.services.db.updateTable('payments').set({ check_after: null }).execute();
  shopper = await onlineShopper(shop);
  asked = [];
  change({});
});
afterEach(() => {
  shop.services.payments = gateway;
});

/** The provider, its questions counted, with something in its way. */
const change = (obstacle: Partial<PaymentProvider>) => {
  const listPayments = async (id: string) => {
    asked.push(id);
    return (obstacle.listPayments ?? ((order: string) => gateway.listPayments(order)))(id);
  };
  shop.services.payments = new Proxy(gateway, {
    get: (target, name) => {
      const value: unknown =
        name === 'listPayments' ? listPayments : (Reflect.get(obstacle, name) ?? Reflect.get(target, name));
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
const noAnswer = async () => {
  throw new PaymentProviderError(undefined, 'no answer');
};
const round = async () => {
  while (await checkOpenPayment(shop.services));
};
const stateOf = async (providerOrderId: string) =>
  await shop.services.db
    .selectFrom('payments')
    .select(['state', 'withdrawn_because'])
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirstOrThrow();

describe('the reconciler', () => {
  it('[11.31] finds a payment within 30 s whose report and webhooks were all lost, once, beside a second process', async () => {
    const { id } = await shopper.open(payload);
    await shopper.pay(id);
    await round();
    expect(asked).toEqual([]);
    shop.clock.advance(30_000);
    await Promise.all([round(), round(), round()]);
    expect(await shopper.orders()).toMatchObject([{ status: 'Order Placed', payment: true }]);
    expect(await shopper.mails('order-%')).toHaveLength(1);
    shop.clock.advance(DAY_MS);
    await round();
    // Once more later on: a second tab may have paid it too.
    expect(asked).toEqual([id, id]);
  });

  it('[11.32] warns the merchant in the log that the webhook did not tell, but not of a payment the shop knew', async () => {
    const warn = vi.spyOn(shop.services.log, 'warn').mockImplementation(() => undefined);
    const opened = await shopper.open(payload);
    await shopper.verify(payload, await shopper.pay(opened.id));
    shop.clock.advance(30_000);
    await round();
    expect(warn).not.toHaveBeenCalled();
    const silent = await shopper.open(payload, 'another-order-of-theirs');
    await shopper.pay(silent.id);
    shop.clock.advance(30_000);
    await round();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ paymentId: expect.stringMatching(/^pay_/) }),
      expect.stringContaining('its webhook did not tell'),
    );
    warn.mockRestore();
  });

  it.each([
    ['at first', MINUTE_MS, 30_000],
    ['after a quarter of an hour', 16 * MINUTE_MS, 2 * MINUTE_MS],
    ['after an hour', 61 * MINUTE_MS, 15 * MINUTE_MS],
    ['after a day', DAY_MS + MINUTE_MS, 180 * MINUTE_MS],
    ['after five days', 5 * DAY_MS + MINUTE_MS, undefined],
  ])('asks %s in its own time', async (_name, ageMs, waitMs) => {
    const { db } = shop.services;
    const { id } = await shopper.open(payload);
    const now = shop.clock.now().getTime();
    const check_after = new Date(now).toISOString();
    await db
      .updateTable('payments')
      .set({ opened_at: new Date(now - ageMs).toISOString(), check_after })
      .where('provider_order_id', '=', id)
      .execute();
    await round();
    expect(asked).toEqual([id]);
    const next = (
      await db
        .selectFrom('payments')
        .select('check_after')
        .where('provider_order_id', '=', id)
        .executeTakeFirstOrThrow()
    ).check_after;
    expect(next === null ? undefined : Math.round((Date.parse(next) - now) / 1000)).toBe(
      waitMs === undefined ? undefined : waitMs / 1000,
    );
    expect(await stateOf(id)).toEqual(
      ageMs < DAY_MS
        ? { state: 'open', withdrawn_because: null }
        : { state: 'withdrawn', withdrawn_because: 'expired' },
    );
  });

  it('takes an order that left the shopper’s sight after a day up again when it is begun anew', async () => {
    const { id } = await shopper.open(payload);
    shop.clock.advance(DAY_MS + MINUTE_MS);
    await round();
    expect(await stateOf(id)).toMatchObject({ state: 'withdrawn' });
    expect((await shopper.open(payload)).id).toBe(id);
    expect(await stateOf(id)).toEqual({ state: 'open', withdrawn_because: null });
  });

  it('survives a provider that does not answer, without asking it about every order in turn', async () => {
    await shopper.open(payload);
    const other = await onlineShopper(shop);
    await other.pay((await other.open(payload)).id);
    shop.clock.advance(30_000);
    change({ listPayments: noAnswer });
    await round();
    expect(asked).toHaveLength(1);
    change({});
    for (let step = 0; step < 3; step++) {
      await round();
      shop.clock.advance(30_000);
    }
    expect(await other.orders()).toMatchObject([{ payment: true }]);
  });

  it('goes past an order the provider does not know', async () => {
    const { id } = await shopper.open(payload);
    const other = await onlineShopper(shop);
    await other.pay((await other.open(payload)).id);
    change({
      listPayments: async (providerOrderId) => {
        if (providerOrderId === id) throw new PaymentProviderError(400, 'The id provided does not exist');
        return gateway.listPayments(providerOrderId);
      },
    });
    shop.clock.advance(30_000);
    await round();
    expect(await other.orders()).toMatchObject([{ payment: true }]);
  });

  it('keeps a reported payment "being confirmed" until the provider has spoken', async () => {
    const { id } = await shopper.open(payload);
    const result = await shopper.pay(id);
    change({ fetchPayment: noAnswer, listPayments: noAnswer });
    expect(await shopper.verify(payload, result)).toMatchObject({ status: 202, body: { success: false } });
    shop.clock.advance(3000);
    await round();
    expect(await stateOf(id)).toMatchObject({ state: 'confirming' });
    expect((await shopper.start(payload)).status).toBe(409);
    change({});
    shop.clock.advance(30_000);
    await round();
    expect(await shopper.orders()).toMatchObject([{ payment: true }]);
  });

  it('lets the shopper pay again when the provider does not bear a report out', async () => {
    const { id } = await shopper.open(payload);
    const result = await shopper.pay(id);
    change({ fetchPayment: noAnswer, listPayments: async () => [] });
    await shopper.verify(payload, result);
    shop.clock.advance(3000);
    await round();
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
  });

  it('finds a second payment from another tab whose report and webhooks were lost, and gives it back', async () => {
    const { id, amount } = await shopper.open(payload);
    expect((await shopper.verify(payload, await shopper.pay(id))).status).toBe(200);
    const second = {
      id: `pay_tab2${id.slice(6, 14)}`,
      providerOrderId: id,
      amountPaise: amount,
      currency: 'INR',
      status: 'captured',
      refundedPaise: 0,
    };
    change({ listPayments: async (providerOrderId) => [...(await gateway.listPayments(providerOrderId)), second] });
    shop.clock.advance(15 * MINUTE_MS);
    await round();
    const refunds = await shop.services.db
      .selectFrom('refunds')
      .select('reason')
      .where('provider_payment_id', '=', second.id)
      .execute();
    expect(refunds).toEqual([{ reason: 'paid-twice' }]);
    expect(await shopper.orders()).toMatchObject([{ status: 'Order Placed' }]);
  });

  it('is not held up by a clock that was a day ahead', async () => {
    shop.clock.advance(2 * DAY_MS);
    const { id } = await shopper.open(payload);
    await shopper.pay(id);
    shop.clock.advance(-2 * DAY_MS);
    await round();
    expect(await shopper.orders()).toMatchObject([{ payment: true }]);
  });

  it('[14.85] waits no hour longer where the clock is set back by one', async () => {
    const { id } = await shopper.open(payload);
    await shopper.pay(id);
    shop.clock.advance(-60 * MINUTE_MS);
    await round();
    expect(await shopper.orders()).toMatchObject([{ payment: true }]);
  });

  it('leaves orders of another account at the provider alone', async () => {
    await shopper.open(payload);
    change({ keyId: 'rzp_live_other' });
    shop.clock.advance(30_000);
    await round();
    expect(asked).toEqual([]);
  });

  it('still asks with a renewed live key: the account may be the same', async () => {
    change({ keyId: 'rzp_live_former' });
    const { id } = await shopper.open(payload);
    change({ keyId: 'rzp_live_renewed' });
    await shopper.pay(id);
    shop.clock.advance(30_000);
    await round();
    expect(await shopper.orders()).toMatchObject([{ payment: true }]);
  });
});

describe('an order whose opening was cut off', () => {
  it('is found again at the provider by its receipt when the answer was lost', async () => {
    let made = '';
    change({
      createOrder: async (order) => {
        made = (await gateway.createOrder(order)).id;
        return noAnswer();
      },
    });
    expect((await shopper.start(payload)).status).toBe(503);
    change({});
    expect((await shopper.open(payload)).id).toBe(made);
  });

  it('is opened once however many ask, with and without a key', async () => {
    const before = await shop.services.db.selectFrom('sandbox_orders').select('id').execute();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => shopper.open(payload, index % 2 ? `k-${index}` : undefined)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await shop.services.db.selectFrom('sandbox_orders').select('id').execute()).toHaveLength(before.length + 1);
  });
});
