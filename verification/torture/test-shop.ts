import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mailboxOf } from '@/lib/rules/accounts/normalize-email';
import { hashToken } from '@/backend/accounts/open-session';
import { saveFees } from '@/backend/catalogue/fees';
import { saveProducts } from '@/backend/catalogue/save-products';
import { saveCashLimits, type CashLimits } from '@/backend/checkout/cash-limits';
import { readBackendConfig } from '@/backend/backend-config';
import { createBackend } from '@/backend/create-backend';
import { BY_LINK } from '@/backend/http/authenticate-at-desk';
import type { Queries } from '@/backend/database/tables';
import { startServer, type ServerProcess } from '@/scripts/server-process';
import { auditOrders } from './audit-orders';
import { Books } from './books';
import { asProduct, COUPON, FEES, type TestProduct } from './test-product';
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
  /** More coupons than the usual one; percent 10. */
  coupons?: readonly { code: string; usageLimit?: number; shopperLimit?: number }[];
  settings?: Record<string, string>;
  /** Without limits: every shopper has the same phone and orders without end. */
  cashLimits?: CashLimits;
}

/** The token of somebody at the desk of every shop under test. */
export const DESK_TOKEN = `token-of-the-desk-${'x'.repeat(20)}`;

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

const NO_LIMITS: CashLimits = { orders: null, pieces: null, paise: null, above: 'refuse' };

const open = new Set<TestShop>();

/** Ends every shop that is still open: for somebody who interrupts the torture. */
export async function closeAllShops(): Promise<void> {
  await Promise.all([...open].map((shop) => shop.dispose()));
}

export async function openTestShop({
  door = 'backend',
  products,
  shoppers: count,
  emailOf = (index) => `shopper.${index}@gmail.com`,
  coupons = [],
  settings = {},
  cashLimits = NO_LIMITS,
}: TestShopPlan): Promise<TestShop> {
  const shoppers = Array.from({ length: count }, (_, index) => ({
    id: `shopper-${index}`,
    email: emailOf(index),
    token: `token-of-shopper-${index}-${'x'.repeat(20)}`,
  }));
  const server = await startServer(SCRIPTS[door], '/readyz', { LOG_LEVEL: 'silent', ...settings }, (url) =>
    furnish(url, products, shoppers, coupons, cashLimits),
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
  return promisify(execFile)(process.execPath, ['--import', 'tsx', 'backend/cli/shop.ts', ...words], {
    env: { ...process.env, DATABASE_URL: `file:${server.databaseFile}` },
    encoding: 'utf8',
  });
}

async function furnish(
  databaseUrl: string,
  products: readonly TestProduct[],
  shoppers: readonly Shopper[],
  coupons: NonNullable<TestShopPlan['coupons']>,
  cashLimits: CashLimits,
): Promise<void> {
  const backend = await createBackend(readBackendConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }), {
    seed: false,
  });
  const { db, now } = backend.services;
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('settings').values({ name: 'filled_at', value: now().toISOString() }).execute();
    await saveProducts(trx, products.map(asProduct), now());
    await saveFees(trx, { shippingPaise: Number(FEES.shipping) * 100, platformPaise: Number(FEES.platform) * 100 });
    await saveCashLimits(trx, cashLimits);
    await insertCoupons(trx, coupons);
    await logInAll(trx, shoppers, now());
  });
  await backend.close();
}

async function insertCoupons(trx: Queries, coupons: NonNullable<TestShopPlan['coupons']>): Promise<void> {
  const usual = {
    code: COUPON.code,
    percent: Number(COUPON.percent),
    usage_limit: null,
    shopper_limit: null,
    used_count: 0,
    active: 1,
  };
  const more = coupons.map(({ code, usageLimit, shopperLimit }) => ({
    ...usual,
    code,
    usage_limit: usageLimit ?? null,
    shopper_limit: shopperLimit ?? null,
  }));
  await trx
    .insertInto('coupons')
    .values([usual, ...more])
    .execute();
}

async function logInAll(trx: Queries, shoppers: readonly Shopper[], now: Date): Promise<void> {
  const at = now.toISOString();
  const later = new Date(now.getTime() + 30 * 24 * 3_600_000).toISOString();
  const profile = { first_name: 'Asha', last_name: 'Rao', dob: '1995-04-01', gender: 'female' };
  for (const { id, email, token } of shoppers) {
    await trx
      .insertInto('users')
      .values({ id, email, mailbox: mailboxOf(email), ...profile, created_at: at.slice(0, 10) })
      .execute();
    await trx
      .insertInto('sessions')
      .values({ token_hash: hashToken(token), user_id: id, created_at: at, expires_at: later })
      .execute();
  }
  await trx
    .insertInto('desk_sessions')
    .values({ token_hash: hashToken(DESK_TOKEN), who: BY_LINK, device: '', created_at: at, expires_at: later })
    .execute();
}
