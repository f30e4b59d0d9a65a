import pg from 'pg';
import { promise } from '../broken-promise';
import { DESK_TOKEN, furnish, makeShoppers } from '../furnish';
import { startMachines, type Machines } from '../machines';
import type { Findings, Scenario, ScenarioContext } from '../scenario';
import { ask, describe, isSuccess, placeOrder, preparePurchase, type Reply, type Shopper } from '../shopper';
import { variantKeyOf, type TestProduct } from '../test-product';

const MACHINES = 3;
const ORDERS = 1000;
const LANES = 24;
/** Every so many orders one is cancelled again. */
const CANCELLED = 5;
const UNITS = 100_000;

const PRODUCTS: readonly TestProduct[] = Array.from({ length: 6 }, (_, at) => ({
  id: `shuffled-${at}`,
  price: '500',
  size: 'M',
  color: '#9f1d2f',
  stock: UNITS,
}));
const MERCHANT: Shopper = { id: 'desk', email: '', token: DESK_TOKEN };

export const shuffledOrders: Scenario = {
  name: 'shuffled-orders',
  promise: `${ORDERS} orders of the same counted products in any order, a fifth cancelled again, at ${MACHINES} shops of one PostgreSQL while a merchant edits the products: none waits for another for good, stock is right`,
  rounds: { short: 0, long: 2 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  let [worstMs, edits] = [0, 0];
  for (let round = 0; round < context.rounds; round += 1) {
    const shoppers = makeShoppers(LANES);
    const machines = await startMachines({
      count: MACHINES,
      fill: (settings) => furnish(settings, { products: PRODUCTS, shoppers }),
    });
    try {
      const took = await sell(machines, shoppers, context);
      worstMs = Math.max(worstMs, took.worstMs);
      edits += took.edits;
      await audit(machines.databaseUrl);
    } finally {
      await machines.dispose();
    }
    context.progress(`round ${round + 1} of ${context.rounds}`);
  }
  return {
    checked: `${context.rounds * ORDERS} orders, ${(context.rounds * ORDERS) / CANCELLED} cancelled, ${edits} edits, no deadlock`,
    worst: { answer: `${Math.round(worstMs)} ms` },
  };
}

async function sell({ each }: Machines, shoppers: readonly Shopper[], { random }: ScenarioContext) {
  const took = { worstMs: 0, edits: 0 };
  let [next, isOver] = [0, false];
  const at = (turn: number) => ({ door: 'backend' as const, server: { url: each[turn % MACHINES]?.url ?? '' } });
  const sent = async (what: string, call: () => Promise<Reply | undefined>) => {
    for (;;) {
      const reply = await call();
      took.worstMs = Math.max(took.worstMs, reply?.ms ?? 0);
      // Who has waited for too long is asked to come again.
      if (reply?.status === 503) continue;
      promise(isSuccess(reply), () => `${what} was answered ${describe(reply)}.`);
      return;
    }
  };
  const lane = async (shopper: Shopper, which: number): Promise<void> => {
    for (let turn = next++; turn < ORDERS; turn = next++) {
      const lines = random
        .shuffle(PRODUCTS)
        .slice(0, 4)
        .map((product) => ({ product, quantity: 1 }));
      const purchase = preparePurchase(`shuffled ${turn}`, lines, { keyed: true });
      const { address, ...others } = purchase.payload as { address: object };
      const payload = { ...others, address: { ...address, phone: String(9_845_000_000 + which) } };
      await sent(purchase.mark, () => placeOrder(at(turn), shopper, { ...purchase, payload }));
      if (turn % CANCELLED > 0) continue;
      const listed = await ask(at(turn), shopper, '/api/order/userorders');
      const orders = (listed?.body['orders'] ?? []) as { _id: string; address: { street: string } }[];
      const own = orders.find((order) => order.address.street === purchase.mark);
      await sent(`cancelling ${purchase.mark}`, () =>
        ask(at(turn + 1), shopper, '/api/order/cancel', { orderId: own?._id }),
      );
    }
  };
  const merchant = async (): Promise<void> => {
    for (; !isOver; took.edits += 1) {
      const product = random.pick(PRODUCTS);
      const { id } = product;
      const shown = { variant: variantKeyOf(product), pieces: '7', seen: '7' };
      const [path, edit] =
        took.edits % 2 === 0
          ? ['/api/desk/goods/set', { id, cells: { description: `Cotton, washed ${took.edits} times.` } }]
          : ['/api/desk/goods/stock', { id, stock: [shown] }];
      await sent('An edit', () => ask(at(took.edits), MERCHANT, path, edit));
    }
  };
  const editing = merchant();
  await Promise.all(shoppers.map(lane));
  isOver = true;
  await editing;
  return took;
}

/** As the database itself says it. */
async function audit(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const read = async (text: string) => (await client.query<{ name: string; count: number }>(text)).rows;
    const [blocked] = await read(
      `select 'deadlocks' as name, deadlocks::int as count from pg_stat_database where datname = current_database()`,
    );
    promise(blocked?.count === 0, () => `${blocked?.count} times two waited for each other.`);
    const orders = await read(
      'select status as name, count(*)::int as count from orders group by status order by status',
    );
    const counts = JSON.stringify(orders.map(({ count }) => count));
    const wanted = JSON.stringify([ORDERS / CANCELLED, ORDERS - ORDERS / CANCELLED]);
    promise(counts === wanted, () => `Orders are ${counts} instead of ${wanted}, cancelled and placed.`);
    const left = await read('select product_id as name, quantity as count from stock');
    const sold = await read(
      `select product_id as name, sum(quantity)::int as count from order_items
        join orders on orders.id = order_id where status <> 'Cancelled' group by product_id`,
    );
    for (const product of PRODUCTS) {
      const of = (rows: typeof left) => rows.find(({ name }) => name === product.id)?.count ?? 0;
      promise(
        of(left) + of(sold) === UNITS,
        () => `Of ${product.id} (${variantKeyOf(product)}) ${of(sold)} are sold and ${of(left)} left, of ${UNITS}.`,
      );
    }
  } finally {
    await client.end();
  }
}
