import { promise } from '../broken-promise';
import { describe, isSuccess, placeOrder, type Shopper } from '../shopper';
import { plentifulProducts } from '../test-product';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';

const ORDERS = 60;
const UNITS = 99;
/** Of one account, and to one phone. */
const LIMIT = 10;

export const stormOfCashOrders: Scenario = {
  name: 'storm-of-cash-orders',
  promise: `${ORDERS} cash orders of ${UNITS} items at once from one account, and from ${ORDERS} accounts to one phone: no more than ${LIMIT} are placed`,
  rounds: { short: 0, long: 5 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  let worstMs = 0;
  for (let round = 0; round < context.rounds; round += 1) {
    const shop = await openTestShop({
      products: plentifulProducts(1),
      shoppers: ORDERS,
      cashLimits: { orders: LIMIT, pieces: null, paise: null, above: 'refuse' },
    });
    try {
      const [first] = shop.shoppers;
      if (!first) throw new Error('Nobody is there');
      worstMs = Math.max(
        worstMs,
        await storm(
          shop,
          Array.from({ length: ORDERS }, () => first),
          'alone',
        ),
      );
      // All shoppers of the torture have one phone, to which the first ten are on their way.
      worstMs = Math.max(worstMs, await storm(shop, shop.shoppers.slice(1), 'many'));
      const placed = shop.auditOrders();
      promise(placed === LIMIT, () => `${placed} orders were placed where ${LIMIT} may be.`);
    } finally {
      await shop.dispose();
    }
    context.progress(`round ${round + 1} of ${context.rounds}`);
  }
  return {
    checked: `${context.rounds * (2 * ORDERS - 1)} orders sent, ${context.rounds * LIMIT} placed`,
    worst: { answer: `${Math.round(worstMs)} ms` },
  };
}

/** @returns how long the slowest answer took, in ms */
async function storm(shop: TestShop, shoppers: readonly Shopper[], name: string): Promise<number> {
  const replies = await Promise.all(
    shoppers.map(async (shopper, at) => {
      const lines = [{ product: shop.productAt(0), quantity: UNITS }];
      const entry = shop.ledger.open(shopper, `${name} ${at}`, lines, { keyed: true });
      const reply = await placeOrder(shop, shopper, entry.purchase);
      entry.acknowledged = isSuccess(reply);
      return reply;
    }),
  );
  const rude = replies.find((reply) => !isSuccess(reply) && reply?.status !== 409);
  promise(rude === undefined && replies.every(Boolean), () => `An order above the limits was told ${describe(rude)}.`);
  return Math.max(...replies.map((reply) => reply?.ms ?? 0));
}
