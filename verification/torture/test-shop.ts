import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { CashLimits } from '@/backend/checkout/cash-limits';
import { ownProgram } from '@/scripts/own-program';
import { startServer, type ServerProcess } from '@/scripts/server-process';
import { auditOrders } from './audit-orders';
import { Books } from './books';
import { furnish, makeShoppers, type MoreCoupons } from './furnish';
import type { TestProduct } from './test-product';
import { Ledger } from './ledger';
import type { Shopper } from './shopper';

/** Which of our processes is under test: the backend alone, or the whole shop, which needs a build. */
export type Door = 'backend' | 'shop';

interface TestShopPlan {
  door?: Door;
  products: readonly TestProduct[];
  shoppers: number;
  /** Their addresses; left out each has a mailbox of its own. */
  emailOf?: (index: number) => string;
  coupons?: MoreCoupons;
  settings?: Record<string, string>;
  /** Without limits: every shopper has the same phone and orders without end. */
  cashLimits?: CashLimits;
}

/** A shop that runs as a process of its own, with products on sale and shoppers already logged in. */
export interface TestShop {
  door: Door;
  server: ServerProcess;
  products: readonly TestProduct[];
  shoppers: readonly Shopper[];
  ledger: Ledger;
  /** The products in turn, from the first again behind the last. */
  productAt(index: number): TestProduct;
  /** Reads the database beside the shop, as an auditor would. */
  audit<T>(look: (books: Books) => T): T;
  /** @returns how many orders there are, which agree with the ledger */
  auditOrders(): number;
  /** @returns ms from the start of the process until it takes orders */
  restart(more?: Record<string, string>): Promise<number>;
  dispose(): Promise<void>;
}

const SCRIPTS = { backend: 'backend/cli/serve.ts', shop: 'scripts/start.mjs' } as const;

const open = new Set<TestShop>();

/** Ends every shop that is still open: for somebody who interrupts the torture. */
export async function closeAllShops(): Promise<void> {
  await Promise.all([...open].map((shop) => shop.dispose()));
}

export async function openTestShop({
  door = 'backend',
  products,
  shoppers: count,
  emailOf,
  settings = {},
  ...furniture
}: TestShopPlan): Promise<TestShop> {
  const shoppers = makeShoppers(count, emailOf);
  const server = await startServer(SCRIPTS[door], '/readyz', { LOG_LEVEL: 'silent', ...settings }, (url) =>
    furnish(settings['DATABASE_URL'] ? settings : { DATABASE_URL: url }, { products, shoppers, ...furniture }),
  );
  const shop: TestShop = {
    door,
    server,
    products,
    shoppers,
    ledger: new Ledger(),
    productAt(index) {
      const product = products[index % products.length];
      if (!product) throw new Error('There are no goods');
      return product;
    },
    auditOrders: () => shop.audit((books) => auditOrders(books, shop.ledger, products)),
    audit(look) {
      const books = new Books(server.databaseFile);
      try {
        return look(books);
      } finally {
        books.close();
      }
    },
    async restart(more) {
      const started = performance.now();
      await server.start(more);
      return performance.now() - started;
    },
    async dispose() {
      await server.dispose();
      open.delete(shop);
    },
  };
  open.add(shop);
  return shop;
}

/** Runs one of the merchant's commands on its database, in a process of its own. */
export function commandOn({ server }: TestShop, ...words: string[]) {
  return promisify(execFile)(process.execPath, [ownProgram('backend/cli/shop.ts'), ...words], {
    env: { ...process.env, DATABASE_URL: `file:${server.databaseFile}` },
    encoding: 'utf8',
  });
}
