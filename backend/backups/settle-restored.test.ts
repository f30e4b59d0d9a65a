import { beforeEach, expect, it } from 'vitest';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { saveSetting } from '../database/read-setting';
import { refundKey } from '../payments/new-refund-row';
import { payOutRefund } from '../payments/pay-out-refund';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { onlineShopper } from '../testing/online-shopper';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { settleRestored, UNSETTLED } from './settle-restored';

let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend();
});

it('asks the provider for a refund that waited in the backup before it is paid out: it may have gone out since', async () => {
  const { services } = shop;
  const [product] = await shop.addProducts({ price: 500 });
  const shopper = await onlineShopper(shop);
  const payload = makeOrderPayload([{ product: product }]);
  await shopper.verify(payload, await shopper.pay((await shopper.open(payload)).id));
  const [order] = await shopper.orders();
  await shop.call(optionalCalls.cancelOrder, { orderId: order?._id }, { token: shopper.token });
  const refund = await services.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
  expect(refund).toMatchObject({ state: 'pending', attempts: 0 });
  // What the shop did after the backup, which knows nothing of it.
  await services.payments.refund({
    providerPaymentId: refund.provider_payment_id ?? '',
    amountPaise: refund.amount_paise,
    idempotencyKey: refundKey(refund),
  });
  await saveSetting(services.db, UNSETTLED, services.now().toISOString());
  await settleRestored(services);
  let paidOut = 0;
  services.payments = {
    ...services.payments,
    refund: async () => {
      paidOut += 1;
      throw new Error('paid out again');
    },
  };
  await payOutRefund(services);
  const refunds = await services.db.selectFrom('refunds').select('state').execute();
  expect([refunds, paidOut]).toEqual([[{ state: 'issued' }], 0]);
});
