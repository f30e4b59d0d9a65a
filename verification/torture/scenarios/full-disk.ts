import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { promise } from '../broken-promise';
import { ask, describe, isYes, placeOrder, type Reply } from '../shopper';
import { plentifulProducts } from '../test-product';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { openShopFloor, type ShopFloor } from '../test-shop';

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
  const floor = await openShopFloor({ products: plentifulProducts(4), shoppers: SHOPPERS });
  let refused = 0;
  try {
    for (let round = 0; round < context.rounds; round += 1) {
      limitFiles(floor, largestFile(floor) + ROOM);
      const reply = await orderUntilFull(floor, round);
      refused += 1;
      promise(
        reply.status === 503 && reply.headers.has('retry-after'),
        () => `With the disk full an order was answered ${describe(reply)}`,
      );
      const read = await ask(floor, floor.shoppers[0], '/api/order/userorders');
      promise(isYes(read), () => `With the disk full the order history could not be read: ${describe(read)}`);
      floor.auditOrders();
      limitFiles(floor, undefined);
      for (const entry of floor.ledger.entries.values()) {
        if (entry.acknowledged) continue;
        const again = await placeOrder(floor, entry.shopper, entry.purchase);
        promise(isYes(again), () => `With room again '${entry.purchase.mark}' was answered ${describe(again)}`);
        entry.acknowledged = true;
      }
      floor.auditOrders();
      context.progress(`round ${round + 1} of ${context.rounds}`);
    }
    return {
      checked: `${context.rounds} times full, ${floor.ledger.acknowledged} orders, ${refused} refused and sent again`,
      worst: {},
    };
  } finally {
    await floor.dispose();
  }
}

/**
 * The limit of the system for the files of one process: a write beyond it fails as on a full disk. Undefined lifts it.
 */
function limitFiles(floor: ShopFloor, bytes: number | undefined): void {
  execFileSync('prlimit', ['--pid', String(floor.server.pid()), `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
}

function largestFile({ server }: ShopFloor): number {
  return Math.max(...['', '-wal'].map((ending) => statSync(server.databaseFile + ending).size));
}

async function orderUntilFull(floor: ShopFloor, round: number): Promise<Reply> {
  for (let turn = 0; turn < ORDERS_MAX; turn += 1) {
    const shopper = floor.shoppers[turn % SHOPPERS];
    if (!shopper) break;
    const lines = [{ product: floor.productAt(turn), quantity: 1 }];
    const entry = floor.ledger.open(shopper, `full ${round} order ${turn}`, lines, { keyed: true });
    const reply = await placeOrder(floor, shopper, entry.purchase);
    entry.acknowledged = isYes(reply);
    if (reply && !entry.acknowledged) return reply;
    promise(reply !== undefined, () => 'The shop died of a full disk.');
  }
  throw new Error(`${ORDERS_MAX} orders did not fill the disk.`);
}
