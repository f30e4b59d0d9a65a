import { promise } from '../broken-promise';
import { describe, fillCart, isSuccess, placeOrder, type Reply } from '../shopper';
import { plentifulProducts } from '../test-product';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';

const AT_ONCE = 100;
const SHOPPERS = 10;

/** A repeat for which the first one takes too long is answered so, and may come again. */
const BUSY = 409;

export const sameRequestAHundredTimes: Scenario = {
  name: 'same-request-a-hundred-times',
  promise: `${AT_ONCE} equal orders at once, by key or by cart: one order for each group`,
  rounds: { short: 6, long: 50 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const shop = await openTestShop({ products: plentifulProducts(4), shoppers: SHOPPERS });
  const took: number[] = [];
  try {
    for (let round = 0; round < context.rounds; round += 1) {
      took.push(...(await orderAtOnce(context, shop, round)));
      context.progress(`group ${round + 1} of ${context.rounds}`);
    }
    const orders = shop.auditOrders();
    promise(orders === context.rounds, () => `${context.rounds} groups became ${orders} orders.`);
    return {
      checked: `${context.rounds} groups of ${AT_ONCE}, every second one without a key: ${orders} orders`,
      worst: { answer: `${Math.round(Math.max(...took))} ms` },
    };
  } finally {
    await shop.dispose();
  }
}

/** @returns how long each answer took, in ms */
async function orderAtOnce({ random }: ScenarioContext, shop: TestShop, round: number): Promise<number[]> {
  const shopper = random.pick(shop.shoppers);
  const line = { product: random.pick(shop.products), quantity: 1 + random.below(3) };
  const keyed = round % 2 === 0;
  promise(isSuccess(await fillCart(shop, shopper, line)), () => 'The cart could not be filled.');
  const entry = shop.ledger.open(shopper, `group ${round}`, [line], { keyed });
  entry.inCart = true;
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => placeOrder(shop, shopper, entry.purchase)));
  const wrong = replies.find((reply) => !isSuccess(reply) && reply?.status !== BUSY);
  promise(
    wrong === undefined && replies.every(Boolean),
    () => `Group ${round}, ${keyed ? 'with a key' : 'by its cart'}: one of ${AT_ONCE} was answered ${describe(wrong)}.`,
  );
  const yes = replies.filter(isSuccess);
  promise(yes.length > 0, () => `Group ${round}: nobody was told yes.`);
  promise(
    new Set(yes.map((reply) => JSON.stringify(reply?.body))).size === 1,
    () => `Group ${round}: equal requests got different answers.`,
  );
  entry.acknowledged = true;
  return replies.map((reply: Reply | undefined) => reply?.ms ?? 0);
}
