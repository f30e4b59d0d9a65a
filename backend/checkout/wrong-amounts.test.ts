import { beforeEach, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { ProviderOrder } from '@/lib/contract/order';
import { orderLink } from '../orders/order-link';
import { listUnknownPayments } from '../payments/list-unknown-payments';
import { PaymentProviderError, type OpenedOrder } from '../payments/payment-provider';
import { payOutRefund } from '../payments/pay-out-refund';
import { atDrafts, itemsOf, TYPED_AT_DRAFT, type AtDrafts } from '../testing/at-drafts';
import { obstruct } from '../testing/obstruct';
import { onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { checkOpenPayment } from './check-open-payment';

type Asked = Parameters<TestBackend['services']['payments']['createOrder']>[0];

let shop: TestBackend;
let drafts: AtDrafts;
let shopper: OnlineShopper;
let orderId: string;
let link: string;
beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  drafts = await atDrafts(shop);
  shopper = await onlineShopper(shop);
  await shop.services.db.updateTable('stock').set({ quantity: 500 }).execute();
  const entered = { ...TYPED_AT_DRAFT, email: shopper.email, items: itemsOf(), source: 'chat', way: 'send' };
  const { body } = await drafts.desk(deskCalls.enterOrder, { ...entered, paid: 'on-delivery', sure: 'yes' });
  orderId = String(body['orderId']);
  link = orderLink(shop.services, await shop.services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow());
});

const press = async () => (await shop.call(optionalCalls.payLinkedOrder, { link })).body['order'] as ProviderOrder;
const report = async (result: object) => (await shop.call(optionalCalls.settleRedirect, result)).body['payment'];
const readOrder = () =>
  shop.services.db.selectFrom('orders').select(['paid', 'payment_method', 'total_paise']).executeTakeFirstOrThrow();

/** As an older version of the shop stores what the provider answered, whatever was begun since. */
const storeAsOlder = ({ id }: OpenedOrder) =>
  shop.services.db
    .updateTable('payments')
    .set({ provider_order_id: id })
    .where('provider_order_id', 'is', null)
    .execute();

/** All of it goes back, once, and the customer is mailed why. */
async function expectBack(paise: number, why: string): Promise<void> {
  while (await payOutRefund(shop.services));
  const { db } = shop.services;
  expect(await db.selectFrom('refunds').select(['amount_paise', 'state']).execute()).toEqual([
    { amount_paise: paise, state: 'issued' },
  ]);
  const mails = await db.selectFrom('outbox').select('text').where('id', 'like', 'refund-%').execute();
  expect(mails).toEqual([{ text: expect.stringContaining(why) }]);
}

it.each(['while it is opened anew', 'before it is opened anew'])(
  '[10.95] what an older version opened before a change and stores %s is not handed out, and its money goes back',
  async (when) => {
    const gateway = shop.services.payments;
    let former: OpenedOrder | undefined;
    shop.services.payments = obstruct(gateway, {
      createOrder: async (asked: Asked) => {
        former = await gateway.createOrder(asked);
        throw new PaymentProviderError(undefined, 'under way still');
      },
    });
    await shop.call(optionalCalls.payLinkedOrder, { link });
    if (!former) throw new Error('never opened');
    const stored = former;
    await drafts.desk(deskCalls.correctLines, { orderId, lines: [{ quantity: 2 }], sure: 'yes' });
    const opened: OpenedOrder[] = [];
    const isBefore = when.startsWith('before');
    shop.services.payments = obstruct(gateway, {
      createOrder: async (asked: Asked) => {
        if (isBefore) throw new PaymentProviderError(undefined, 'no answer');
        const answer = await gateway.createOrder(asked);
        opened.push(answer);
        await storeAsOlder(stored);
        return answer;
      },
    });
    const first = await press();
    if (isBefore) await storeAsOlder(stored);
    shop.services.payments = gateway;
    const anew = isBefore ? await press() : first;
    expect([anew.amount, anew.id === stored.id, await press()]).toEqual([105_400, false, anew]);
    expect(opened).toMatchObject(isBefore ? [] : [{ id: anew.id }]);
    expect(await report(await shopper.pay(stored.id))).toBe('refunded');
    expect(await report(await shopper.pay(anew.id))).toBe('confirmed');
    expect(await readOrder()).toEqual({ paid: 1, payment_method: 'Razorpay', total_paise: 105_400 });
    await expectBack(55_400, 'was begun before order');
  },
);

it('[10.95] money of another amount than it was opened for goes back, however it is found, and the order stays payable', async () => {
  const { id } = await press();
  const paid = await shopper.pay(id);
  await shop.services.db.updateTable('payments').set({ amount_paise: 105_400 }).execute();
  shop.clock.advance(60 * 60_000);
  while (await checkOpenPayment(shop.services));
  expect(await report(paid)).toBe('refunded');
  expect(await readOrder()).toEqual({ paid: 0, payment_method: 'COD', total_paise: 55_400 });
  await expectBack(55_400, 'is not the amount that was to be paid for order');
  expect((await press()).amount).toBe(55_400);
});

it('[10.95] money in another currency, which cannot go back by itself, is listed for the merchant', async () => {
  const { id } = await press();
  const { razorpay_payment_id: paymentId } = await shopper.pay(id);
  const paid = await shop.services.payments.fetchPayment(paymentId);
  const listed = { ...paid, currency: 'USD', email: '', contact: '' };
  const payments = obstruct(shop.services.payments, { listPaymentsBetween: async () => [listed] });
  expect(await listUnknownPayments({ ...shop.services, payments }, new Date(0))).toEqual([listed]);
});
