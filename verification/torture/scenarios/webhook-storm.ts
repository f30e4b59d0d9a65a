import { readdirSync } from 'node:fs';
import path from 'node:path';
import { percentile } from '@/verification/bench/time-to-first-byte';
import { promise } from '../broken-promise';
import { describe, isSuccess, type Shopper } from '../shopper';
import { FakeRazorpay, type WindowAnswer } from '../fake-razorpay';
import { plentifulProducts } from '../test-product';
import type { Entry } from '../ledger';
import { auditMoney, providerOrderIn, startOnline, verify } from '../start-online';
import { webhookWithin, type Findings, type ScenarioContext, type Scenario } from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';
import { until } from '@/scripts/until';
import { WebhookPost } from '../webhook-post';

const PAYMENTS_A_ROUND = 100;
const SHOPPERS = 100;
const COPIES = 3;
/** From how many sides webhooks and shoppers come at once. */
const CARRIERS = 4;
const LANES = 4;
const MAILED_MS = 60_000;

export const webhookStorm: Scenario = {
  name: 'webhook-storm',
  promise:
    'three events of every payment, tripled and shuffled, beside verify: all paid once, one mail each; p99 of a webhook 200 ms',
  rounds: { short: 1, long: 10 },
  run,
};

interface Bought {
  entry: Entry;
  window: WindowAnswer;
}

async function run(context: ScenarioContext): Promise<Findings> {
  const provider = await new FakeRazorpay().open();
  const shop = await openTestShop({ products: plentifulProducts(20), shoppers: SHOPPERS, settings: provider.settings });
  const payments = context.rounds * PAYMENTS_A_ROUND;
  try {
    const bought = await inLanes(
      Array.from({ length: payments }, (_, index) => index),
      (index) => buy(shop, provider, index),
    );
    const post = new WebhookPost(shop, context.random);
    for (const { window } of bought) post.add(provider, window.razorpay_payment_id, COPIES);
    const webhooks = post.waiting;
    await Promise.all([
      post.empty(CARRIERS, MAILED_MS * 5),
      inLanes(context.random.shuffle(bought), (one) => verifyUntilSuccess(shop, one)),
    ]);
    const mailed = await until(MAILED_MS, () => mailsByOrder(shop).size >= payments, 100);
    promise(mailed !== undefined, () => `Of ${payments} mails ${mailsByOrder(shop).size} were sent.`);
    for (const [order, mails] of mailsByOrder(shop)) promise(mails === 1, () => `${order} was mailed ${mails} times.`);
    const orders = shop.auditOrders();
    const { fulfilled } = shop.audit((books) => auditMoney(books, provider));
    promise(
      fulfilled === payments && orders === payments,
      () => `${payments} payments became ${fulfilled} paid orders.`,
    );
    const p99 = percentile(post.took, 0.99);
    promise(p99 <= webhookWithin(context), () => `The 99th percentile of a webhook was ${Math.round(p99)} ms.`);
    return {
      checked: `${payments} payments, ${webhooks} webhooks: ${fulfilled} paid, ${mailsByOrder(shop).size} mails`,
      worst: {
        'p50 of a webhook': `${Math.round(percentile(post.took, 0.5))} ms`,
        p99: `${Math.round(p99)} ms`,
        longest: `${Math.round(Math.max(...post.took))} ms`,
      },
    };
  } finally {
    await shop.dispose();
    await provider.close();
  }
}

async function buy(shop: TestShop, provider: FakeRazorpay, index: number): Promise<Bought> {
  const shopper = shop.shoppers[index % SHOPPERS] as Shopper;
  const nth = Math.floor(index / SHOPPERS);
  const line = { product: shop.productAt(nth), quantity: 1 + Math.floor(nth / shop.products.length) };
  const entry = shop.ledger.open(shopper, `storm ${index}`, [line], { keyed: true });
  const reply = await startOnline(shop, shopper, entry.purchase);
  const orderId = providerOrderIn(reply);
  promise(orderId !== undefined, () => `Payment ${index} could not be begun: ${describe(reply)}`);
  return { entry, window: provider.pay(orderId) };
}

async function verifyUntilSuccess(shop: TestShop, { entry, window }: Bought): Promise<void> {
  const reply = await verify(shop, entry.shopper, entry.purchase, window);
  promise(isSuccess(reply), () => `A right payment beside its webhooks was answered ${describe(reply)}`);
  entry.acknowledged = true;
}

/** Files in the outbox by the order they are about. */
function mailsByOrder({ server }: TestShop): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of readdirSync(path.join(path.dirname(server.databaseFile), 'outbox'))) {
    const [, order] = /Z-(order-\w+)\.eml$/.exec(file) ?? [];
    if (order) counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  return counts;
}

/** Works through a list from several sides at once, in its order. */
async function inLanes<In, Out>(list: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  const rest = [...list.entries()].reverse();
  const lane = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}
