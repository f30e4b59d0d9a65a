import { connectDatabase } from '@/backend/database/connect-database';
import type { ServerProcess } from '@/scripts/server-process';
import type { Table } from '@/scripts/table';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { furnish, makeShoppers } from '../torture/furnish';
import { startMachines } from '../torture/machines';
import { describe, isSuccess, placeOrder, preparePurchase, type Shopper } from '../torture/shopper';
import { variantKeyOf, type TestProduct } from '../torture/test-product';
import { hammer, ms, percentile } from './time-to-first-byte';

const DELAY_MS = 2;
const COUNTS = [1, 3];
const LANES = 12;
const SECONDS = 8;
/** Of each shop, before it counts: its first two hundred orders take twice the processor time. */
const WARM_UP_ORDERS = 400;
const SHOPPERS = 4000;
const LINES = 3;

const PRODUCTS: readonly TestProduct[] = Array.from({ length: 12 }, (_, at) => ({
  id: `counted-${at}`,
  price: `${499 + at}.00`,
  size: 'M',
  color: '#9f1d2f',
  stock: 1_000_000,
}));

/**
 * Cash orders of counted products, by shops of one PostgreSQL that is 2 ms away and has each commit on its disk: twelve
 * shoppers at a time at each shop, every one with a phone and a filled cart of their own.
 */
export async function benchMachines(): Promise<Table> {
  const rows: string[][] = [];
  for (const count of COUNTS) rows.push(await measure(count));
  return {
    title: `Cash orders of ${LINES} counted products, PostgreSQL ${DELAY_MS} ms away each way, ${LANES} shoppers at once at each shop`,
    columns: ['orders/s', 'p50', 'p99', 'asked to come again'],
    rows,
  };
}

async function measure(count: number): Promise<string[]> {
  const shoppers = makeShoppers(SHOPPERS);
  const machines = await startMachines({
    count,
    delayMs: DELAY_MS,
    fill: async (settings) => {
      await furnish(settings, { products: PRODUCTS, shoppers });
      await fillCarts(settings['DATABASE_URL'] ?? '', shoppers);
    },
  });
  let refused = 0;
  try {
    const next = async (lane: number) => {
      const shopper = shoppers.pop();
      const machine = machines.each[lane % count];
      if (!shopper || !machine) throw new Error('There are too few shoppers');
      refused += await order(machine, shopper);
    };
    const warmUp = Array.from({ length: count * LANES }, async (_, lane) => {
      for (let done = 0; done < WARM_UP_ORDERS / LANES; done += 1) await next(lane);
    });
    await Promise.all(warmUp);
    refused = 0;
    const took = await hammer(count * LANES, SECONDS, next);
    return [
      `${count} ${count === 1 ? 'shop' : 'shops'}`,
      (took.length / SECONDS).toFixed(1),
      ms(percentile(took, 0.5)),
      ms(percentile(took, 0.99)),
      `${refused}`,
    ];
  } finally {
    await machines.dispose();
  }
}

/** Neighbours share two of their three products, each beginning with another. */
const productsOf = (at: number): TestProduct[] =>
  Array.from(
    { length: LINES },
    (_, line) => PRODUCTS[(at * 5 + line * (at % 2 ? 1 : 11)) % PRODUCTS.length] as TestProduct,
  );

const numberOf = ({ id }: Shopper): number => Number(id.split('-').at(-1));

/** @returns how often the shop was too busy before it took the order */
async function order(server: ServerProcess, shopper: Shopper): Promise<number> {
  const lines = productsOf(numberOf(shopper)).map((product) => ({ product, quantity: 1 }));
  const purchase = preparePurchase(`order ${shopper.id}`, lines, { keyed: true });
  const { address, ...others } = purchase.payload as { address: object };
  const phone = String(9_845_000_000 + numberOf(shopper));
  const payload = { ...others, address: { ...address, phone } };
  for (let refused = 0; ; refused += 1) {
    const reply = await placeOrder({ door: 'backend', server }, shopper, { ...purchase, payload });
    if (isSuccess(reply)) return refused;
    if (reply?.status !== 503) throw new Error(`An order was answered ${describe(reply)}`);
  }
}

async function fillCarts(databaseUrl: string, shoppers: readonly Shopper[]): Promise<void> {
  const db = connectDatabase(databaseUrl);
  const carts = shoppers.map(({ id }) => ({ user_id: id, revision: 1 }));
  await db.insertInto('carts').values(carts).execute();
  for (let from = 0; from < shoppers.length; from += 500) {
    const rows = shoppers
      .slice(from, from + 500)
      .flatMap((shopper) =>
        productsOf(numberOf(shopper)).map((product, position) => ({
          user_id: shopper.id,
          product_id: product.id,
          variant_key: variantKeyOf(product),
          position,
          size: product.size,
          color: product.color,
          quantity: 1,
          image: '/pictures/kurta.jpg',
          name: `Kurta ${product.id}`,
          price_paise: rupeesToPaise(Number(product.price)),
          category: 'Women',
          sub_category: 'Winterwear',
        })),
      );
    await db.insertInto('cart_lines').values(rows).execute();
  }
  await db.destroy();
}
