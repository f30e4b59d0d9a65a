import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSession } from '@/backend/accounts/open-session';
import { connectDatabase } from '@/backend/database/connect-database';
import { auditOrders } from '../audit-orders';
import { promise } from '../broken-promise';
import { plentifulProducts } from '../test-product';
import { Ledger, type Entry } from '../ledger';
import { readyWithin, type Findings, type Scenario, type ScenarioContext } from '../scenario';
import { commandOn, openTestShop, type TestShop } from '../test-shop';
import { ask, describe, isSuccess, placeOrder, type Shopper } from '../shopper';
import { rest } from '@/scripts/until';

const SHOPPERS = 6;
const PRODUCTS = 12;
/** Photos of the shop, and how large each is in bytes: what they show is nobody's concern here. */
const PHOTOS = { count: 8, bytes: 200_000 };
/** When the wipe comes after the backup, in ms. */
const WIPE_AFTER = { least: 20, most: 400 };
/** How long orders come before and during a backup, in ms. */
const LOAD_MS = { short: 250, long: 1500 };

export const wipedUnderLoad: Scenario = {
  name: 'wiped-under-load',
  promise:
    'database, photos and key wiped while orders come in, and restored from the newest backup by one command: all that was acknowledged before it is there once and whole, photos and logins too, and orders go on; a restore killed at any moment is finished by the next',
  rounds: { short: 1, long: 20 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'copies-'));
  const shop = await openTestShop({
    products: plentifulProducts(PRODUCTS),
    shoppers: SHOPPERS,
    settings: { BACKUP_DIR: folder },
  });
  const worst = { order: 0, ready: 0 };
  let [acknowledged, lost] = [0, 0];
  try {
    const photos = await putPhotos(shop);
    for (let round = 0; round < context.rounds; round += 1) {
      const load = startLoad(shop, `round ${round}`);
      await rest(context.short ? LOAD_MS.short : LOAD_MS.long);
      const before = new Set(acknowledgedOf(shop));
      const backup = await makeBackup(shop, folder);
      await rest(WIPE_AFTER.least + context.random.below(WIPE_AFTER.most - WIPE_AFTER.least));
      await shop.server.kill();
      const { orderMs } = await load.stop();
      worst.order = Math.max(worst.order, orderMs);
      if (round % 2 === 0) wipe(shop);
      if (!context.short || round > 0) await killedRestore(context, shop, backup);
      await commandOn(shop, 'restore', backup);
      worst.ready = Math.max(worst.ready, await shop.restart());
      const found = auditRestored(shop, before);
      acknowledged += before.size;
      lost += found.lost;
      await auditPhotos(shop, photos);
      await auditLogins(shop);
      // What was lost with the disk is in nobody's books any more.
      for (const [mark] of shop.ledger.entries) if (!found.there.has(mark)) shop.ledger.entries.delete(mark);
      for (const entry of shop.ledger.entries.values()) Object.assign(entry, { acknowledged: true, inCart: false });
      shop.auditOrders();
      context.progress(`wiped ${round + 1} of ${context.rounds}, ${acknowledged} orders`);
    }
    promise(
      worst.ready <= readyWithin(context),
      () => `It took ${Math.round(worst.ready)} ms until the restored shop was ready.`,
    );
    return {
      checked: `${context.rounds} times wiped, ${acknowledged} orders from before the backups, ${lost} after them lost with the disk`,
      worst: {
        'order during a backup': `${Math.round(worst.order)} ms`,
        'ready again': `${Math.round(worst.ready)} ms`,
      },
    };
  } finally {
    await shop.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every shopper orders without end, until the shop is gone. */
function startLoad(shop: TestShop, name: string): { stop(): Promise<{ orderMs: number }> } {
  const state = { over: false, orderMs: 0 };
  const lanes = Promise.all(shop.shoppers.map((shopper, lane) => shopOn(shop, shopper, `${name} lane ${lane}`, state)));
  // A lane may reject before it is awaited; the rejection is handled in stop.
  lanes.catch(() => undefined);
  return {
    async stop() {
      state.over = true;
      await lanes;
      return state;
    },
  };
}

async function shopOn(
  shop: TestShop,
  shopper: Shopper,
  name: string,
  state: { over: boolean; orderMs: number },
): Promise<void> {
  for (let turn = 0; !state.over; turn += 1) {
    const lines = [{ product: shop.productAt(turn), quantity: 1 }];
    const entry = shop.ledger.open(shopper, `${name} order ${turn}`, lines, { keyed: true });
    const reply = await placeOrder(shop, shopper, entry.purchase);
    if (reply === undefined) return;
    promise(isSuccess(reply), () => `'${entry.purchase.mark}' was refused: ${describe(reply)}`);
    state.orderMs = Math.max(state.orderMs, reply.ms);
    entry.acknowledged = true;
  }
}

const acknowledgedOf = ({ ledger }: TestShop): Entry[] =>
  [...ledger.entries.values()].filter(({ acknowledged }) => acknowledged);

/** @returns the file of a copy that was begun after this call */
async function makeBackup(shop: TestShop, folder: string): Promise<string> {
  const file = path.join(folder, `round-${readdirSync(folder).length}.tar`);
  await commandOn(shop, 'backup', file, '--with-key');
  promise((statSync(file).mode & 0o077) === 0, () => 'The backup can be read by others.');
  return file;
}

/** As a disk does that dies. */
function wipe({ server }: TestShop): void {
  const home = path.dirname(server.databaseFile);
  for (const name of readdirSync(home)) rmSync(path.join(home, name), { recursive: true, force: true });
}

/** A restore that is killed at any moment of its life. */
async function killedRestore({ random }: ScenarioContext, shop: TestShop, backup: string): Promise<void> {
  const restoring = commandOn(shop, 'restore', backup);
  const ended = restoring.catch(() => undefined);
  await rest(400 + random.below(1800));
  restoring.child.kill('SIGKILL');
  await ended;
}

function auditRestored(shop: TestShop, before: ReadonlySet<Entry>): { there: Set<string>; lost: number } {
  return shop.audit((books) => {
    const rows = books.rows<{ address: string }>('select address from orders');
    const there = new Set(rows.map(({ address }) => (JSON.parse(address) as { street: string }).street));
    const sure = new Ledger();
    for (const [mark, entry] of shop.ledger.entries)
      if (there.has(mark) || before.has(entry)) sure.entries.set(mark, { ...entry, inCart: false });
    auditOrders(books, sure, shop.products);
    return { there, lost: acknowledgedOf(shop).filter(({ purchase }) => !there.has(purchase.mark)).length };
  });
}

async function putPhotos({ server }: TestShop): Promise<Map<string, Buffer>> {
  const folder = path.join(path.dirname(server.databaseFile), 'photos');
  const photos = new Map<string, Buffer>();
  for (let number = 0; number < PHOTOS.count; number += 1)
    photos.set(`${String(number).padStart(32, '0')}.webp`, Buffer.alloc(PHOTOS.bytes, number + 1));
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of photos) await writeFile(path.join(folder, name), bytes, { mode: 0o600 });
  return photos;
}

async function auditPhotos({ server }: TestShop, photos: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, bytes] of photos) {
    const found = await readFile(path.join(path.dirname(server.databaseFile), 'photos', name)).catch(() => undefined);
    promise(found?.equals(bytes) === true, () => `The photo ${name} is ${found ? 'not what it was' : 'gone'}.`);
  }
}

/** A session may have been ended after the backup: none goes on, and everybody comes in again. */
async function auditLogins(shop: TestShop): Promise<void> {
  const orders = (shopper: Shopper) => ask(shop, shopper, '/api/order/userorders');
  for (const shopper of shop.shoppers) {
    const reply = await orders(shopper);
    promise(reply?.status === 401, () => `${shopper.id} came in by a session from before: ${describe(reply)}`);
  }
  const db = connectDatabase(`file:${shop.server.databaseFile}`);
  for (const { id, token } of shop.shoppers) await openSession(db, id, new Date(), token);
  await db.destroy();
  for (const shopper of shop.shoppers) {
    const reply = await orders(shopper);
    promise(isSuccess(reply), () => `${shopper.id} had an account before the backup: ${describe(reply)}`);
  }
}
