import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ownProgram } from '@/scripts/own-program';
import { promise } from '../broken-promise';
import { ask, describe, isSuccess, placeOrder, type Reply, type Shopper } from '../shopper';
import { scarceProduct, type TestProduct, type Line } from '../test-product';
import type { Entry } from '../ledger';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';

const execute = promisify(execFile);

const BUYERS = 200;
/** Orders one shopper sends at once with a coupon that may be used once each. */
const TRIES_ALONE = 20;
/** Requests for the same delivered unit, each with other words, so that none is a repeat. */
const RETURNS = 40;

export const lastItemRace: Scenario = {
  name: 'last-piece-race',
  promise: `${BUYERS} buyers at once for one last piece, and for one last coupon use: one winner each; and a piece bought is sent back once`,
  rounds: { short: 3, long: 100 },
  run,
};

const productOf = (round: number) => `last-piece-${round}`;
const couponOf = (round: number) => `ONCE${round}`;
const ownCouponOf = (round: number) => `EACH${round}`;

const COMMON: TestProduct = { id: 'common', price: '250', size: 'M', color: '#9f1d2f' };

async function run(context: ScenarioContext): Promise<Findings> {
  const rounds = Array.from({ length: context.rounds }, (_, round) => round);
  const shop = await openTestShop({
    products: [COMMON, ...rounds.map((round) => scarceProduct(productOf(round), 1))],
    shoppers: BUYERS,
    coupons: rounds.flatMap((round) => [
      { code: couponOf(round), usageLimit: 1 },
      { code: ownCouponOf(round), shopperLimit: 1 },
    ]),
  });
  const took: number[] = [];
  try {
    for (const round of rounds) {
      for (const entries of racesOf(shop, context.random.pick(shop.shoppers), round))
        took.push(...(await oneWinner(shop, entries)));
      context.progress(`race ${round + 1} of ${context.rounds}`);
    }
    await returnOnce(shop, context.random.pick(shop.shoppers));
    const orders = shop.auditOrders() - 1;
    promise(orders === 3 * context.rounds, () => `${3 * context.rounds} races had ${orders} winners.`);
    return {
      checked: `${context.rounds} last pieces, ${context.rounds} last uses, ${context.rounds} uses of one shopper: ${orders} winners; ${RETURNS} requests for one piece: one`,
      worst: { answer: `${Math.round(Math.max(...took))} ms` },
    };
  } finally {
    await shop.dispose();
  }
}

/** For the last unit, for the last use of a coupon, and of one shopper alone for a use of their own. */
function racesOf(shop: TestShop, alone: Shopper, round: number): Entry[][] {
  const product = shop.products.find(({ id }) => id === productOf(round)) ?? COMMON;
  const enter = (shopper: Shopper, mark: string, line: Line, coupon: string) =>
    shop.ledger.open(shopper, mark, [line], { coupon, keyed: true });
  const everybody = (name: string, product: TestProduct, coupon: string) =>
    shop.shoppers.map((shopper, index) =>
      enter(shopper, `${name} ${round} buyer ${index}`, { product, quantity: 1 }, coupon),
    );
  const tries = Array.from({ length: TRIES_ALONE }, (_, index) => {
    const line = { product: COMMON, quantity: 1 + index };
    return enter(alone, `own ${round} try ${index}`, line, ownCouponOf(round));
  });
  return [everybody('piece', product, ''), everybody('coupon', COMMON, couponOf(round)), tries];
}

/** An order that has arrived, and everybody's request for its first unit at once, from many tabs. */
async function returnOnce(shop: TestShop, shopper: Shopper): Promise<void> {
  const entry = shop.ledger.open(shopper, 'sent back', [{ product: COMMON, quantity: 2 }], { keyed: true });
  entry.acknowledged = isSuccess(await placeOrder(shop, shopper, entry.purchase));
  promise(entry.acknowledged, () => 'The order to send back was not placed.');
  const orderId = shop.audit((books) =>
    String(books.value('select public_id from orders where address like ?', '%"street":"sent back"%')),
  );
  for (const status of ['Shipped', 'Delivered'])
    // Not in one go: the shop closes connections that rest, and who stands still does not notice.
    await execute(process.execPath, [ownProgram('backend/cli/shop.ts'), 'order-status', orderId, status], {
      env: { ...process.env, DATABASE_URL: `file:${shop.server.databaseFile}`, LOG_LEVEL: 'silent' },
    });
  const request = { orderId, wish: 'return', cause: 'size', upiId: 'asha@okaxis' };
  const replies = await Promise.all(
    Array.from({ length: RETURNS }, (_, index) =>
      ask(shop, shopper, '/api/order/return', {
        ...request,
        reason: `tab ${index}`,
        pieces: [{ item: 0, first: 1, quantity: 1 + (index % 2) }],
      }),
    ),
  );
  const winners = replies.filter(isSuccess).length;
  promise(winners === 1, () => `${RETURNS} requests for one piece had ${winners} winners.`);
  const rude = replies.find((reply) => !isSuccess(reply) && reply?.status !== 409);
  promise(rude === undefined, () => `A request for a piece that is taken was told ${describe(rude)}.`);
}

/** @returns how long each answer took, in ms */
async function oneWinner(shop: TestShop, entries: readonly Entry[]): Promise<number[]> {
  const replies = await Promise.all(
    entries.map(async (entry): Promise<Reply | undefined> => {
      const reply = await placeOrder(shop, entry.shopper, entry.purchase);
      entry.acknowledged = isSuccess(reply);
      return reply;
    }),
  );
  const name = entries[0]?.purchase.mark ?? '';
  const winners = replies.filter(isSuccess).length;
  promise(winners === 1, () => `Race '${name}' had ${winners} winners.`);
  const rude = replies.find((reply) => !isSuccess(reply) && reply?.status !== 409);
  promise(rude === undefined && replies.every(Boolean), () => `Race '${name}': a loser was told ${describe(rude)}.`);
  return replies.map((reply) => reply?.ms ?? 0);
}
