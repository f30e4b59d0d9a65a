import { openSqlite } from '@/backend/database/open-sqlite';
import { promise } from '../broken-promise';
import { ask, describe, isYes, placeOrder } from '../shopper';
import { plentifulGoods } from '../good';
import type { Entry } from '../ledger';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { openShopFloor, type ShopFloor } from '../shop-floor';
import { rest } from '../../until';

const SHOPPERS = 8;
/** How long another process keeps the database to itself: what is waited for, and what is not, in ms. */
const SHORT_LOCK_MS = 1500;
const LONG_LOCK_MS = 9000;
/** An order is answered within this, locked or not, in ms: a shopper looks at a spinner. */
const ANSWER_MS = 8000;
/** What is only read goes on meanwhile, in ms. */
const READ_MS = 2000;

export const lockedDatabase: Scenario = {
  name: 'locked-database',
  promise:
    'another process writes for seconds: orders wait or are answered 503 with Retry-After, reading goes on, nothing is half done',
  rounds: { short: 1, long: 5 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const floor = await openShopFloor({ goods: plentifulGoods(4), shoppers: SHOPPERS });
  const worst = { order: 0, read: 0 };
  let refused = 0;
  try {
    for (let round = 0; round < context.rounds; round += 1) {
      await underLock(floor, SHORT_LOCK_MS, async () => {
        for (const reply of await orderAll(floor, `short ${round}`))
          promise(isYes(reply), () => `A lock of ${SHORT_LOCK_MS} ms was not waited for: ${describe(reply)}`);
      });
      await underLock(floor, LONG_LOCK_MS, async () => {
        const orders = orderAll(floor, `long ${round}`);
        worst.read = Math.max(worst.read, await readMeanwhile(context, floor));
        const replies = await orders;
        for (const reply of replies) {
          promise(
            reply?.status === 503 && reply.headers.has('retry-after'),
            () => `During a lock of ${LONG_LOCK_MS} ms an order was answered ${describe(reply)}`,
          );
        }
        refused += replies.length;
        worst.order = Math.max(worst.order, ...replies.map((reply) => reply?.ms ?? 0));
      });
      promise(
        worst.order <= ANSWER_MS * context.patience,
        () => `An order waited ${Math.round(worst.order)} ms to be told that the shop is busy.`,
      );
      floor.auditOrders();
      for (const entry of floor.ledger.entries.values()) if (!entry.acknowledged) await sendAgain(floor, entry);
      floor.auditOrders();
      context.progress(`round ${round + 1} of ${context.rounds}`);
    }
    return {
      checked: `${context.rounds} short and ${context.rounds} long locks, ${floor.ledger.acknowledged} orders, ${refused} of them told to come back`,
      worst: {
        'told to come back after': `${Math.round(worst.order)} ms`,
        'read meanwhile': `${Math.round(worst.read)} ms`,
      },
    };
  } finally {
    await floor.dispose();
  }
}

/** Does something while this process, another one than the shop's, holds the right to write. */
async function underLock(floor: ShopFloor, lockMs: number, meanwhile: () => Promise<void>): Promise<void> {
  const other = openSqlite(floor.server.databaseFile, { timeout: 5000 });
  try {
    other.exec('begin immediate');
    const freed = rest(lockMs).then(() => other.exec('rollback'));
    await Promise.all([freed, meanwhile()]);
  } finally {
    other.close();
  }
}

function orderAll(floor: ShopFloor, name: string) {
  return Promise.all(
    floor.shoppers.map(async (shopper, index) => {
      const good = floor.goodAt(index);
      const entry = floor.ledger.open(shopper, `${name} shopper ${index}`, [{ good, quantity: 1 }], { keyed: true });
      const reply = await placeOrder(floor, shopper, entry.purchase);
      entry.acknowledged = isYes(reply);
      return reply;
    }),
  );
}

/** @returns the longest of several looks at the order history, in ms */
async function readMeanwhile({ patience }: ScenarioContext, floor: ShopFloor): Promise<number> {
  let worst = 0;
  for (const shopper of floor.shoppers) {
    const reply = await ask(floor, shopper, '/api/order/userorders');
    promise(isYes(reply), () => `The order history could not be read while another process wrote: ${describe(reply)}`);
    worst = Math.max(worst, reply?.ms ?? 0);
  }
  promise(
    worst <= READ_MS * patience,
    () => `Reading the order history took ${Math.round(worst)} ms while another process wrote.`,
  );
  return worst;
}

async function sendAgain(floor: ShopFloor, entry: Entry): Promise<void> {
  const reply = await placeOrder(floor, entry.shopper, entry.purchase);
  promise(isYes(reply), () => `'${entry.purchase.mark}', sent again after the lock, was answered ${describe(reply)}`);
  entry.acknowledged = true;
}
