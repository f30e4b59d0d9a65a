import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { promise } from '../broken-promise';
import { ask, describe, isSuccess, placeOrder, type Reply } from '../shopper';
import { plentifulProducts } from '../test-product';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';

const SHOPPERS = 4;
/** More than fit into the few pages that are left. */
const ORDERS_MAX = 2000;
/** How much the files may still grow, in bytes. */
const ROOM = 128 * 1024;

export const fullDisk: Scenario = {
  name: 'full-disk',
  promise:
    'no room left: orders are answered 503, reading goes on, and with room again it goes on without a restart; nothing is half done',
  rounds: { short: 1, long: 10 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const shop = await openTestShop({ products: plentifulProducts(4), shoppers: SHOPPERS });
  let refused = 0;
  try {
    for (let round = 0; round < context.rounds; round += 1) {
      limitFiles(shop, largestFile(shop) + ROOM);
      const reply = await orderUntilFull(shop, round);
      refused += 1;
      promise(
        reply.status === 503 && reply.headers.has('retry-after'),
        () => `With the disk full an order was answered ${describe(reply)}`,
      );
      const read = await ask(shop, shop.shoppers[0], '/api/order/userorders');
      promise(isSuccess(read), () => `With the disk full the order history could not be read: ${describe(read)}`);
      shop.auditOrders();
      limitFiles(shop, undefined);
      for (const entry of shop.ledger.entries.values()) {
        if (entry.acknowledged) continue;
        const again = await placeOrder(shop, entry.shopper, entry.purchase);
        promise(isSuccess(again), () => `With room again '${entry.purchase.mark}' was answered ${describe(again)}`);
        entry.acknowledged = true;
      }
      shop.auditOrders();
      context.progress(`round ${round + 1} of ${context.rounds}`);
    }
    return {
      checked: `${context.rounds} times full, ${shop.ledger.acknowledged} orders, ${refused} refused and sent again`,
      worst: {},
    };
  } finally {
    await shop.dispose();
  }
}

/**
 * The limit of the system for the files of one process: a write beyond it fails as on a full disk. Undefined lifts it.
 */
function limitFiles(shop: TestShop, bytes: number | undefined): void {
  execFileSync('prlimit', ['--pid', String(shop.server.pid()), `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
}

function largestFile({ server }: TestShop): number {
  return Math.max(...['', '-wal'].map((ending) => statSync(server.databaseFile + ending).size));
}

async function orderUntilFull(shop: TestShop, round: number): Promise<Reply> {
  for (let turn = 0; turn < ORDERS_MAX; turn += 1) {
    const shopper = shop.shoppers[turn % SHOPPERS];
    if (!shopper) break;
    const lines = [{ product: shop.productAt(turn), quantity: 1 }];
    const entry = shop.ledger.open(shopper, `full ${round} order ${turn}`, lines, { keyed: true });
    const reply = await placeOrder(shop, shopper, entry.purchase);
    entry.acknowledged = isSuccess(reply);
    if (reply && !entry.acknowledged) return reply;
    promise(reply !== undefined, () => 'The shop died of a full disk.');
  }
  throw new Error(`${ORDERS_MAX} orders did not fill the disk.`);
}
