import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { obstruct as obstructGateway } from '../testing/obstruct';
import { runCommand } from '../testing/run-command';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createTestBackend } from '../testing/test-backend';
import { PaymentProviderError, type PaymentProvider, type RefundOrder } from './payment-provider';
import { payOutRefund } from './pay-out-refund';
import { requestRefund } from './request-refund';
import { failRefund } from './issue-refund';

let token: string;
let shoppers = 0;

const shop = await createTestBackend();
const gateway = shop.services.payments;
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 499.5 });
beforeEach(async () => {
  token = await shop.logIn(`refund${++shoppers}@gmail.com`);
});
afterEach(() => {
  shop.services.payments = gateway;
});

/** The provider's refund call with something in its way; everything else as it is. */
const obstruct = (refund: (order: RefundOrder) => Promise<string>) => {
  shop.services.payments = new Proxy(gateway, {
    get: (target, name) => {
      const value: unknown = name === 'refund' ? refund : Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};

/** A provider that answers neither requests nor questions about them. */
const silent = (of: PaymentProvider) => {
  const noAnswer = async () => {
    throw new PaymentProviderError(undefined, 'no answer');
  };
  return obstructGateway(of, { refund: noAnswer, listRefunds: noAnswer });
};

const paidOrder = async (): Promise<{ id: string; publicId: string; paymentId: string }> => {
  const payload = makeOrderPayload([{ product: kurta }]);
  const { body } = await shop.call(calls.startOnlineOrder, payload, {
    token,
    headers: { 'idempotency-key': `k-${shoppers}-${Math.random()}` },
  });
  const { id: order_id } = body['order'] as { id: string };
  const answer = await shop.request('/sandbox/razorpay/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: gateway.keyId, order_id, outcome: 'pay' }),
  });
  const result = (await answer.json()) as { razorpay_payment_id: string };
  expect((await shop.call(calls.verifyOnlineOrder, { ...payload, ...result }, { token })).status).toBe(200);
  const [newest] = (await orders()).toReversed();
  return { id: newest?._id ?? '', publicId: newest?.orderId ?? '', paymentId: result.razorpay_payment_id };
};
const orders = () => shop.orders(token);
const request = (orderId: string) =>
  shop.services.db.transaction().execute((trx) => requestRefund(trx, shop.services, orderId, 'cancelled'));
const atProvider = () => shop.services.db.selectFrom('sandbox_refunds').selectAll().execute();
const refundsOf = (orderId: string) =>
  shop.services.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute();
const mails = async (like: string) =>
  (
    await shop.services.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', `refund${shoppers}@gmail.com`)
      .where('id', 'like', like)
      .execute()
  ).map((mail) => mail.subject);
const merchant = (...words: string[]) => runCommand(shop.services, ...words);
const given = (id: string) => ({ id, amountPaise: 49950 + 5400 });
const payOutAll = async () => {
  while (await payOutRefund(shop.services));
};

describe('a refund', () => {
  it('[10.30] is asked for, paid out once, shown as issued and mailed once', async () => {
    const { id, publicId, paymentId } = await paidOrder();
    expect(await Promise.all([request(id), request(id), request(id)])).toEqual([true, true, true]);
    expect(await orders()).toMatchObject([{ refundStatus: 'Pending' }]);
    await Promise.all([payOutAll(), payOutAll()]);
    expect((await gateway.fetchPayment(paymentId)).refundedPaise).toBe(49950 + 5400);
    expect(await orders()).toMatchObject([{ refundStatus: 'Issued' }]);
    expect(await refundsOf(id)).toMatchObject([
      { state: 'issued', provider_refund_id: expect.stringMatching(/^rfnd_/), attempts: 1 },
    ]);
    expect(await mails('refunded-%')).toEqual([`Refund issued for your Thread & Tindi order ${publicId}`]);
    const mail = await shop.services.db
      .selectFrom('outbox')
      .select('text')
      .where('id', 'like', 'refunded-%')
      .where('subject', 'like', `%${publicId}`)
      .executeTakeFirst();
    expect(mail?.text).toMatch(new RegExp(`Order ${publicId}: 1 × \\S.*, size \\S`));
    await request(id);
    await payOutAll();
    expect(await orders()).toMatchObject([{ refundStatus: 'Issued' }]);
    expect((await atProvider()).filter((refund) => refund.payment_id === paymentId)).toHaveLength(1);
  });

  it('[10.35] is none where nobody has paid', async () => {
    await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token });
    const [order] = await orders();
    expect(await request(order?._id ?? '')).toBe(false);
    expect(await orders()).toMatchObject([{ payment: false }]);
    expect((await orders())[0]?.refundStatus).toBeUndefined();
  });

  it('[10.32] survives a worker that dies after paying: the provider knows the key again', async () => {
    const { id, paymentId } = await paidOrder();
    await request(id);
    obstruct(async (order) => {
      await gateway.refund(order);
      throw new Error('killed');
    });
    await expect(payOutRefund(shop.services)).rejects.toThrow('killed');
    shop.services.payments = gateway;
    expect(await payOutRefund(shop.services)).toBe(false);
    shop.clock.advance(61_000);
    await payOutAll();
    expect(await orders()).toMatchObject([{ refundStatus: 'Issued' }]);
    expect((await atProvider()).filter((refund) => refund.payment_id === paymentId)).toHaveLength(1);
  });

  it('[10.31] is tried again, ever more rarely, while the provider does not answer', async () => {
    const { id } = await paidOrder();
    await request(id);
    let tries = 0;
    obstruct(async () => {
      tries += 1;
      throw new PaymentProviderError(undefined, 'no answer');
    });
    for (const waitMs of [30_000, 60_000, 120_000]) {
      await payOutAll();
      shop.clock.advance(waitMs - 1000);
      await payOutAll();
      shop.clock.advance(1000);
    }
    expect(tries).toBe(3);
    expect(await orders()).toMatchObject([{ refundStatus: 'Pending' }]);
    shop.services.payments = gateway;
    await payOutAll();
    expect(await orders()).toMatchObject([{ refundStatus: 'Issued' }]);
  });

  it('[10.33] that the provider never takes is left to a person after five days', async () => {
    const { id } = await paidOrder();
    await request(id);
    obstruct(async () => {
      throw new PaymentProviderError(
        400,
        'Your account does not have enough balance to carry out the refund operation.',
      );
    });
    await payOutAll();
    shop.clock.advance(6 * 24 * 60 * 60 * 1000);
    await payOutAll();
    expect(await refundsOf(id)).toMatchObject([
      { state: 'failed', last_error: expect.stringContaining('enough balance') },
    ]);
    expect(await orders()).toMatchObject([{ refundStatus: 'Pending' }]);
    expect(await mails('refunded-%')).toEqual([]);
  });

  it('[10.33] that is given up is so with all that follows from it, or not at all', async () => {
    const { id } = await paidOrder();
    await request(id);
    shop.services.payments = silent(gateway);
    await payOutAll();
    shop.clock.advance(6 * 24 * 60 * 60 * 1000);
    const { log } = shop.services;
    const dying = new Proxy(log, {
      get: (target, name) => {
        if (name !== 'error') return Reflect.get(target, name);
        return () => {
          throw new Error('killed');
        };
      },
    });
    await expect(payOutRefund({ ...shop.services, log: dying })).rejects.toThrow('killed');
    expect(await refundsOf(id)).toMatchObject([{ state: 'pending' }]);
    shop.clock.advance(61_000);
    await payOutAll();
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }]);
  });

  it('that failed is tried again when the merchant says so, under the same key', async () => {
    const { id, publicId, paymentId } = await paidOrder();
    await request(id);
    obstruct(async (order) => {
      await gateway.refund(order);
      throw new PaymentProviderError(undefined, 'no answer');
    });
    await payOutAll();
    shop.clock.advance(6 * 24 * 60 * 60 * 1000);
    shop.services.payments = silent(gateway);
    await payOutAll();
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }]);
    expect(await merchant('refunds')).toMatch(
      new RegExp(
        `${publicId} .*₹553\\.50  cancelled  failed  ${paymentId}\n +no answer\n +Try again with: npm run shop -- refund ${publicId} --again`,
      ),
    );
    shop.services.payments = gateway;
    await merchant('refund', publicId, '--again');
    await payOutAll();
    expect(await orders()).toMatchObject([{ refundStatus: 'Issued' }]);
    expect((await atProvider()).filter((refund) => refund.payment_id === paymentId)).toHaveLength(1);
    await expect(merchant('refund', publicId, '--again')).rejects.toThrow('failed or waits');
  });

  it('that the provider itself gave up is tried again under a new key: the old one would bring the failed refund back', async () => {
    const { id, publicId } = await paidOrder();
    await request(id);
    const keys: string[] = [];
    obstruct(async ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return `rfnd_try${keys.length}`;
    });
    await payOutAll();
    const [refund] = await refundsOf(id);
    if (refund) await failRefund(shop.services.db, shop.services, refund, 'told by the provider', given('rfnd_try1'));
    await merchant('refund', publicId, '--again');
    await payOutAll();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
    expect(await refundsOf(id)).toMatchObject([{ state: 'issued', provider_refund_id: 'rfnd_try2' }]);
  });

  it('that the provider gave up is issued, and mailed, when the merchant says that it was given by hand', async () => {
    const { id, publicId } = await paidOrder();
    await request(id);
    obstruct(async () => 'rfnd_failed');
    await payOutAll();
    const [refund] = await refundsOf(id);
    if (refund) await failRefund(shop.services.db, shop.services, refund, 'told by the provider', given('rfnd_failed'));
    await shop.services.db.deleteFrom('outbox').where('id', '=', `refunded-${refund?.id}`).execute();
    await merchant('refund', publicId);
    expect(await refundsOf(id)).toMatchObject([{ state: 'issued', provider_refund_id: null }]);
    expect(await mails('refunded-%')).toEqual([`Refund issued for your Thread & Tindi order ${publicId}`]);
  });

  it('that another worker took first is left to it, and the next one is taken', async () => {
    const waiting = [await paidOrder(), await paidOrder()];
    for (const { id } of waiting) await request(id);
    expect(await Promise.all([payOutRefund(shop.services), payOutRefund(shop.services)])).toEqual([true, true]);
    for (const { id } of waiting) expect(await refundsOf(id)).toMatchObject([{ state: 'issued', attempts: 1 }]);
  });

  it('of an order that no longer waits for it is not paid out', async () => {
    const { id, paymentId } = await paidOrder();
    await request(id);
    await shop.services.db.updateTable('orders').set({ refund_status: 'Issued' }).where('id', '=', id).execute();
    await payOutAll();
    expect((await atProvider()).filter((refund) => refund.payment_id === paymentId)).toEqual([]);
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed', last_error: 'the order does not owe this money' }]);
    // Its refunds and what it shows contradict each other: a person has to look.
    expect(await orders()).toMatchObject([{ refundStatus: 'Pending' }]);
  });

  it('[10.34] that the merchant gave at the provider’s desk counts as issued', async () => {
    const { id, paymentId } = await paidOrder();
    await gateway.refund({
      providerPaymentId: paymentId,
      amountPaise: 49950 + 5400,
      idempotencyKey: 'by-the-merchant',
    });
    await request(id);
    await payOutAll();
    expect(await orders()).toMatchObject([{ refundStatus: 'Issued' }]);
    expect((await atProvider()).filter((refund) => refund.payment_id === paymentId)).toHaveLength(1);
  });

  it('of an account that is no longer in use waits, rather than be refused by another', async () => {
    const { id } = await paidOrder();
    await shop.services.db
      .updateTable('payments')
      .set({ key_id: 'rzp_live_former' })
      .where('order_id', '=', id)
      .execute();
    await request(id);
    await payOutAll();
    expect(await refundsOf(id)).toMatchObject([{ state: 'pending', attempts: 0 }]);
  });

  it('goes out with a renewed live key: it may be of the same account, and must not wait in silence', async () => {
    const { id } = await paidOrder();
    await shop.services.db
      .updateTable('payments')
      .set({ key_id: 'rzp_live_former' })
      .where('order_id', '=', id)
      .execute();
    await request(id);
    shop.services.payments = new Proxy(gateway, {
      get: (target, name) => {
        const value: unknown = name === 'keyId' ? 'rzp_live_renewed' : Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await payOutAll();
    expect(await orders()).toMatchObject([{ refundStatus: 'Issued' }]);
  });
});
