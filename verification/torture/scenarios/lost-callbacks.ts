import { promise } from '../broken-promise';
import { describe, type Shopper } from '../shopper';
import { FakeRazorpay } from '../fake-razorpay';
import { plentifulProducts } from '../test-product';
import { auditMoney, isFulfilled, providerOrderIn, startOnline } from '../start-online';
import {
  PAID_BY_POLLING_MS,
  paidByWebhookWithin,
  type Findings,
  type ScenarioContext,
  type Scenario,
} from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';
import { until } from '@/scripts/until';
import { WebhookPost } from '../webhook-post';

const PAYMENTS = 10;
/** The short form asks the provider often; by hand the shop's own interval is judged, in ms. */
const SHORT_CHECK_MS = '500';

export const lostCallbacks: Scenario = {
  name: 'lost-callbacks',
  promise:
    'the browser dies after paying: paid within 2 s by webhook; that lost too: within 120 s by asking the provider',
  rounds: { short: 1, long: 2 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const provider = await new FakeRazorpay().open();
  const settings: Record<string, string> = {
    ...provider.settings,
    ...(context.short ? { PAYMENT_CHECK_MS: SHORT_CHECK_MS } : {}),
  };
  const shop = await openTestShop({ products: plentifulProducts(PAYMENTS), shoppers: PAYMENTS, settings });
  const post = new WebhookPost(shop, context.random);
  const worst = { webhook: 0, polling: 0 };
  try {
    for (let round = 0; round < context.rounds; round += 1) {
      const reported = await payAndVanish(shop, provider, `told ${round}`, 2 * round);
      for (const id of reported) post.add(provider, id, 1);
      const started = performance.now();
      await post.empty(PAYMENTS, PAID_BY_POLLING_MS);
      await until(paidByWebhookWithin(context), () => isEveryOnePaid(shop, reported));
      worst.webhook = Math.max(worst.webhook, performance.now() - started);
      promise(
        isEveryOnePaid(shop, reported) && worst.webhook <= paidByWebhookWithin(context),
        () => `By webhook it took ${Math.round(worst.webhook)} ms or more until the orders were paid.`,
      );
      const unreported = await payAndVanish(shop, provider, `untold ${round}`, 2 * round + 1);
      const polling = await until(PAID_BY_POLLING_MS, () => isEveryOnePaid(shop, unreported), 100);
      promise(
        polling !== undefined,
        () => `Without webhooks some of ${PAYMENTS} payments were not found in ${PAID_BY_POLLING_MS} ms.`,
      );
      worst.polling = Math.max(worst.polling, polling);
      context.progress(`round ${round + 1} of ${context.rounds}`);
    }
    shop.auditOrders();
    const { fulfilled } = shop.audit((books) => auditMoney(books, provider));
    return {
      checked: `${fulfilled} payments whose page never came back${context.short ? `, provider asked every ${SHORT_CHECK_MS} ms` : ''}`,
      worst: { 'by webhook': `${Math.round(worst.webhook)} ms`, 'by asking': `${Math.round(worst.polling)} ms` },
    };
  } finally {
    await shop.dispose();
    await provider.close();
  }
}

/** @returns the ids of what was paid by shoppers whose browsers then died */
function payAndVanish(shop: TestShop, provider: FakeRazorpay, name: string, turn: number): Promise<string[]> {
  return Promise.all(
    shop.shoppers.map(async (shopper: Shopper, index) => {
      const product = shop.productAt(index + turn);
      const lines = [{ product: product, quantity: 1 }];
      const { purchase } = shop.ledger.open(shopper, `${name} shopper ${index}`, lines, { keyed: true });
      const reply = await startOnline(shop, shopper, purchase);
      const orderId = providerOrderIn(reply);
      promise(orderId !== undefined, () => `'${purchase.mark}' could not be begun: ${describe(reply)}`);
      return provider.pay(orderId).razorpay_payment_id;
    }),
  );
}

function isEveryOnePaid(shop: TestShop, payments: readonly string[]): boolean {
  return shop.audit((books) => payments.every((id) => isFulfilled(books, id)));
}
