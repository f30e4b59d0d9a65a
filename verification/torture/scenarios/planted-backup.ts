import { copyFile } from 'node:fs/promises';
import { hashToken, openSession } from '@/backend/accounts/open-session';
import { connectDatabase } from '@/backend/database/connect-database';
import { openSqlite } from '@/backend/database/open-sqlite';
import { promise } from '../broken-promise';
import { plentifulProducts } from '../test-product';
import type { Findings, Scenario, ScenarioContext } from '../scenario';
import { DESK_TOKEN } from '../furnish';
import { commandOn, openTestShop, type TestShop } from '../test-shop';
import { ask, describe, isSuccess, placeOrder, type Shopper } from '../shopper';

const MERCHANT: Shopper = { id: 'desk', email: '', token: DESK_TOKEN };
const STRANGER: Shopper = { id: 'stranger', email: '', token: `token-of-a-stranger-${'x'.repeat(20)}` };
/** What happens in a shop that is restored, opens and sells; each of these would let in the person who planted it. */
const MOMENTS = [
  'insert on settings',
  'update on settings',
  'delete on settings',
  'delete on desk_sessions',
  'delete on sessions',
  'insert on sessions',
  'insert on orders',
  'insert on changes',
] as const;

export const plantedBackup: Scenario = {
  name: 'planted-backup',
  promise: `a backup in which somebody planted ${MOMENTS.length} triggers that open the desk, and a session of their own: restored, opened and sold from, its desk stays closed to them`,
  rounds: { short: 0, long: 5 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const shop = await openTestShop({ products: plentifulProducts(1), shoppers: 1 });
  try {
    const before = await lookIntoDesk(shop, MERCHANT);
    promise(isSuccess(before), () => `Nobody comes to the desk at all: ${describe(before)}`);
    for (let round = 0; round < context.rounds; round += 1) {
      await shop.server.kill();
      const backup = `${shop.server.databaseFile}-planted-${round}`;
      await plant(shop.server.databaseFile, backup);
      const { stdout } = await commandOn(shop, 'restore', backup);
      promise(stdout.includes('holds what no shop puts there'), () => `The restore did not say it: ${stdout}`);
      await shop.restart();
      await sell(shop, round);
      const reply = await lookIntoDesk(shop, STRANGER);
      promise(reply?.status === 401, () => `A stranger is at the desk by a planted session: ${describe(reply)}`);
      const left = shop.audit((books) =>
        books.value(`select count(*) from sqlite_master where type = 'trigger' and name not glob '*_searched_*'`),
      );
      promise(left === 0, () => `${String(left)} triggers came along.`);
      context.progress(`restored ${round + 1} of ${context.rounds}`);
    }
    return { checked: `${context.rounds} restores, ${MOMENTS.length} triggers each: 401 at the desk`, worst: {} };
  } finally {
    await shop.dispose();
  }
}

/** As a shop's own copy, and then not: somebody else had it. */
async function plant(database: string, backup: string): Promise<void> {
  const own = openSqlite(database, { timeout: 0 });
  own.exec('pragma journal_mode = DELETE');
  own.close();
  await copyFile(database, backup);
  const copy = openSqlite(backup, { timeout: 0 });
  const hash = hashToken(STRANGER.token);
  // 'or ignore' would give way to the words of the statement that fires the trigger.
  const open = `insert into desk_sessions (token_hash, who, device, created_at, expires_at)
    select '${hash}', 'link', '', '2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'
    where not exists (select 1 from desk_sessions where token_hash = '${hash}')`;
  for (const [at, moment] of MOMENTS.entries())
    copy.exec(`create trigger planted_${at} after ${moment} begin ${open}; end`);
  copy.exec(open);
  copy.close();
}

/** Somebody logs in and orders, so that what waits for that has its moment. */
async function sell(shop: TestShop, round: number): Promise<void> {
  const [shopper] = shop.shoppers;
  if (!shopper) throw new Error('There are no shoppers');
  const db = connectDatabase(`file:${shop.server.databaseFile}`);
  await openSession(db, shopper.id, new Date(), shopper.token);
  await db.destroy();
  const lines = [{ product: shop.productAt(0), quantity: 1 }];
  const { purchase } = shop.ledger.open(shopper, `after restore ${round}`, lines, { keyed: true });
  const reply = await placeOrder(shop, shopper, purchase);
  promise(isSuccess(reply), () => `The restored shop takes no order: ${describe(reply)}`);
}

const lookIntoDesk = (shop: TestShop, who: Shopper) => ask(shop, who, '/api/desk/sessions');
