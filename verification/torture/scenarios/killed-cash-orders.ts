import { promise } from '../broken-promise';
import { describe, fillCart, isSuccess, placeOrder, type Shopper } from '../shopper';
import { COUPON, plentifulProducts } from '../test-product';
import type { Entry } from '../ledger';
import { readyWithin, type Findings, type ScenarioContext, type Scenario } from '../scenario';
import { openTestShop, type Door, type TestShop } from '../test-shop';
import { rest, until } from '@/scripts/until';

const SHOPPERS = 8;
const PRODUCTS = 12;
/** How long the first order of a burst may take, in ms. */
const FIRST_ORDER_MS = 30_000;
/** When the kill comes after the first order of a burst, in ms. */
const KILL_AFTER = { least: 5, most: 900 };

/** kill -9 during bursts of cash-on-delivery orders, and up again. */
function killedDuringCashOrders(door: Door): Scenario {
  return {
    name: door === 'shop' ? 'killed-during-cash-orders-in-the-shop' : 'killed-during-cash-orders',
    promise: `kill -9 during orders${door === 'shop' ? ', npm start' : ''}: 0 lost, doubled or partial; ready again in 3 s`,
    rounds: door === 'shop' ? { short: 1, long: 20 } : { short: 4, long: 200 },
    run: (context) => run(context, door),
  };
}

export const killedCashOrders = killedDuringCashOrders('backend');
export const killedCashOrdersInTheShop = killedDuringCashOrders('shop');

async function run(context: ScenarioContext, door: Door): Promise<Findings> {
  const shop = await openTestShop({ door, products: plentifulProducts(PRODUCTS), shoppers: SHOPPERS });
  let worstMs = 0;
  let cutOff = 0;
  try {
    for (let round = 0; round < context.rounds; round += 1) {
      cutOff += await killAmidBurst(context, shop, round);
      const readyMs = await shop.restart();
      worstMs = Math.max(worstMs, readyMs);
      promise(
        readyMs <= readyWithin(context),
        () => `Round ${round}: it took ${Math.round(readyMs)} ms until the shop was ready again.`,
      );
      shop.auditOrders();
      await sendAgain(shop);
      shop.auditOrders();
      context.progress(`kill ${round + 1} of ${context.rounds}, ${shop.ledger.acknowledged} orders`);
    }
    return {
      checked: `${context.rounds} kills, ${shop.ledger.acknowledged} orders, ${cutOff} of them cut off and sent again`,
      worst: { 'ready again': `${Math.round(worstMs)} ms` },
    };
  } finally {
    await shop.dispose();
  }
}

/** @returns how many orders were under way when the process died */
async function killAmidBurst(context: ScenarioContext, shop: TestShop, round: number): Promise<number> {
  const state = { dead: false };
  const lanes = Promise.all(
    shop.shoppers.map((shopper, lane) => shopUntilDead(context, shop, shopper, `round ${round} lane ${lane}`, state)),
  );
  // A lane may reject before it is awaited; the rejection is handled below.
  lanes.catch(() => undefined);
  // A kill before anything was promised would show nothing.
  const before = shop.ledger.acknowledged;
  const begun = await until(FIRST_ORDER_MS, () => shop.ledger.acknowledged > before);
  if (begun !== undefined) await rest(KILL_AFTER.least + context.random.below(KILL_AFTER.most - KILL_AFTER.least));
  await shop.server.kill();
  state.dead = true;
  await lanes;
  promise(begun !== undefined, () => `Round ${round}: within ${FIRST_ORDER_MS} ms nobody was told yes.`);
  return [...shop.ledger.entries.values()].filter((entry) => !entry.acknowledged).length;
}

async function shopUntilDead(
  { random }: ScenarioContext,
  shop: TestShop,
  shopper: Shopper,
  name: string,
  state: { dead: boolean },
): Promise<void> {
  let before = [...shop.ledger.entries.values()].findLast((entry) => entry.shopper === shopper);
  for (let turn = 0; !state.dead; turn += 1) {
    const mark = `${name} order ${turn}`;
    const lines = random
      .shuffle(shop.products)
      .slice(0, 1 + random.below(3))
      .map((product) => ({ product, quantity: 1 + random.below(4) }));
    const coupon = random.below(4) === 0 ? COUPON.code : '';
    // From here on the cart holds the next order's lines, not those left of the one before.
    if (before) before.inCart = false;
    const filled = [];
    for (const line of lines) filled.push(await fillCart(shop, shopper, line));
    if (!filled.every(isSuccess)) return;
    const entry = shop.ledger.open(shopper, mark, lines, { coupon, keyed: true });
    entry.inCart = true;
    before = entry;
    if (!(await order(shop, entry))) return;
  }
}

/** @returns whether the shop acknowledged it, which it need not; a refusal breaks the promise */
async function order(shop: TestShop, entry: Entry): Promise<boolean> {
  const reply = await placeOrder(shop, entry.shopper, entry.purchase);
  promise(reply === undefined || isSuccess(reply), () => `'${entry.purchase.mark}' was refused: ${describe(reply)}`);
  entry.acknowledged = reply !== undefined;
  return entry.acknowledged;
}

/** What a browser does after a lost answer: the same request with the same key. */
async function sendAgain(shop: TestShop): Promise<void> {
  for (const entry of shop.ledger.entries.values()) {
    if (!entry.acknowledged)
      promise(await order(shop, entry), () => `'${entry.purchase.mark}' got no answer from a shop that was ready.`);
  }
}
