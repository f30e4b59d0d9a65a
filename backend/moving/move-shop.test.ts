import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { calls } from '@/lib/contract/calls';
import type { Order } from '@/lib/contract/order';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { shelf } from '@/lib/contract/shelf';
import type { BackendConfig } from '../backend-config';
import { writeDatabaseFile } from '../backups/write-archive';
import { saveShelves } from '../catalogue/save-shelves';
import { commands } from '../cli/commands';
import { createBackend } from '../create-backend';
import { connectDatabase } from '../database/connect-database';
import { migrateDatabase, migrations } from '../database/migrate-database';
import { openSqlite } from '../database/open-sqlite';
import type { Migrations, ShopMigration } from '../database/works-back-to';
import { busyShopper } from '../testing/busy-shopper';
import { takeNumber } from '../tax/take-number';
import { contentOf, fillEmptyTables } from '../testing/every-table';
import { TABLES_OF_POSTGRES } from '../testing/tables-of-own-data';
import { registerForGst } from '../testing/register-for-gst';
import { createTestBackend } from '../testing/test-backend';
import { databaseOn } from '../testing/test-database';
import { moveShop } from './move-shop';

/** A whole shop is moved, beside whatever else the machine does. */
const LONG_MS = 180_000;

const folder = await mkdtemp(path.join(tmpdir(), 'moving-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const inFolder = (name: string): string => path.join(folder, name);

afterAll(registerForGst());
const shop = await createTestBackend({ DATABASE_URL: `file:${inFolder('open.db')}` });
const shopper = await busyShopper(shop);
const sarees = shelf.parse({ slug: 'sarees', title: 'Sarees', heading: 'Sarees', filter: {} });
await shop.services.db.transaction().execute((trx) => saveShelves(trx, [sarees]));
const source = inFolder('shop.db');
await writeDatabaseFile(shop.services, source);
fillEmptyTables(source);
const config: BackendConfig = { ...shop.services.config, databaseUrl: `file:${source}` };

async function move(from: BackendConfig, ...words: string[]): Promise<string> {
  const said: string[] = [];
  const command = commands['move-to'];
  if (command && 'runClosed' in command)
    await command.runClosed({ config: from, say: (line) => said.push(line) }, words);
  return said.join('\n');
}

/** A program that moves the shop and is killed while it is at this table. */
function moveAndDie({ databaseUrl, dataDir }: BackendConfig, target: string, at: string): NodeJS.Signals | null {
  const program = `
    import { moveShop } from './backend/moving/move-shop.ts';
    const progress = (table) => table === '${at}' && process.kill(process.pid, 'SIGKILL');
    await moveShop(${JSON.stringify({ databaseUrl, dataDir })}, '${target}', { progress });`;
  const { signal, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  );
  if (signal === null) throw new Error(stderr);
  return signal;
}

describe('move-to', () => {
  it('[14.131] takes an address of the other kind alone', async () => {
    await expect(move(config, 'mysql://shop')).rejects.toThrow('Name postgres://user@host/database, or file:shop.db.');
    await expect(move(config, 'file:other.db')).rejects.toThrow(
      'The shop is in a SQLite file already: name postgres://',
    );
    const nowhere = { ...config, databaseUrl: `file:${inFolder('nowhere.db')}` };
    await expect(move(nowhere, 'postgres://localhost/none')).rejects.toThrow(
      `There is no shop in ${inFolder('nowhere.db')}.`,
    );
    expect(existsSync(inFolder('nowhere.db'))).toBe(false);
  });

  it('[14.131] names the shop that is open on the file, and stops nothing', async () => {
    const now = new Date().toISOString();
    const machine = { name: 'asha-1', since: now, last_at: now, works: 1, backs_up: 0 };
    await shop.services.db.insertInto('machines').values(machine).execute();
    await expect(move(shop.services.config, 'postgres://localhost/none')).rejects.toThrow(
      `The shop is open on ${inFolder('open.db')}, as asha-1, or a command is at it: stop it first`,
    );
    await shop.services.db.deleteFrom('machines').execute();
  });

  it('[14.131] says that a server is away, and that a shop of another version has to be opened first', async () => {
    await expect(move(config, 'postgres://localhost:1/none')).rejects.toThrow(
      'postgres://localhost:1/none cannot be reached',
    );
    await expect(moveShop(config, 'postgres://localhost/none', { known: { ...migrations, ...LATER } })).rejects.toThrow(
      'has the shape of another version of the shop: start this version on it once',
    );
  });
});

const LATER: Migrations = {
  '900-counted': {
    async up(db) {
      const id =
        'getExecutor' in db && db.getExecutor().adapter.constructor.name === 'PostgresAdapter' ? 'serial' : 'integer';
      await sql`create table counted (id ${sql.raw(id)} primary key, words text, whole bigint)`.execute(db);
      await sql`create index counted_words on counted (words)`.execute(db);
    },
  } satisfies ShopMigration,
};

const server = inject('postgresUrl');
describe.skipIf(server === undefined)('move-to between SQLite and PostgreSQL', { timeout: LONG_MS }, () => {
  const emptyDatabase = async (template = 'template0'): Promise<string> => {
    const database = await databaseOn(server ?? '', template);
    onTestFinished(database.drop);
    return database.url;
  };
  /** One that the shop was moved to; its name is a template for more. */
  let moved: Awaited<ReturnType<typeof databaseOn>> | undefined;
  let said = '';
  beforeAll(async () => {
    moved = await databaseOn(server ?? '', 'template0');
    said = await move(config, moved.url);
  }, LONG_MS);
  afterAll(() => moved?.drop());
  const movedDatabase = () => emptyDatabase(moved?.name);
  const tablesIn = async (url: string): Promise<string[]> => {
    const db = connectDatabase(url, { pool: 1 });
    return (await db.introspection.getTables().finally(() => db.destroy())).map(({ name }) => name);
  };
  const onPostgres = (url: string): BackendConfig => ({ ...config, databaseUrl: url });

  it('[14.129] every table goes to PostgreSQL and back, row for row, and the next steps are said', async () => {
    const before = contentOf(source);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    const url = moved?.url ?? '';
    const rows = Object.values(before).flat().length;
    expect(said).toContain(`${Object.keys(before).length} tables with ${rows} rows, counted and compared.`);
    for (const words of [
      `DATABASE_URL=${url}\nDATA_DIR=${config.dataDir}`,
      `${source} stays as it was`,
      'npm run shop -- secret',
      'npm run shop -- photos move',
    ])
      expect(said).toContain(words);
    const forgotten = (await tablesIn(url)).filter((name) => !(name in before) && !TABLES_OF_POSTGRES.includes(name));
    expect(forgotten).toEqual([]);
    const back = inFolder('back.db');
    expect(await move(onPostgres(url), `file:${back}`)).toContain(`DATABASE_URL=file:${back}`);
    expect(contentOf(back)).toEqual(before);
    expect(contentOf(source)).toEqual(before);
    await expect(move(onPostgres(url), `file:${back}`)).rejects.toThrow(`${back} is there already`);
    const ask = (file: string, words: string) => {
      const database = openSqlite(file, { timeout: 0, readonly: true });
      const found = database.prepare(words).all([]);
      database.close();
      return found;
    };
    const indexes = "select name, sql from sqlite_master where type in ('index', 'trigger') order by name";
    expect(ask(back, indexes)).toEqual(ask(source, indexes));
    const searched = `select orders.id from orders_searched join orders on orders.rowid = orders_searched.rowid
      where orders_searched match '"can"' order by orders.id`;
    expect(ask(back, searched)).toEqual(ask(source, searched));
    expect(ask(back, searched)).not.toEqual([]);
  });

  it('[14.133] the shop opens on the moved database: sessions go on, orders are placed, invoices are numbered on', async () => {
    const url = await movedDatabase();
    const backend = await createBackend(onPostgres(url), { seed: false, now: shop.clock.now });
    onTestFinished(() => backend.close());
    const call = async (definition: { path: string; method: string }, input?: unknown) => {
      const request = new Request(`http://shop.invalid${definition.path}`, {
        method: definition.method,
        headers: { 'content-type': 'application/json', token: shopper.token },
        ...(input === undefined ? {} : { body: JSON.stringify(input) }),
      });
      return (await (await backend.fetch(request)).json()) as Record<string, unknown>;
    };
    const orders = async () => (await call(calls.listOrders))['orders'] as Order[];
    const before = await orders();
    expect(before.length).toBeGreaterThan(1);
    const [product] = await backend.catalogue.products();
    expect(await call(calls.placeOrder, makeOrderPayload([{ product: product! }]))).toMatchObject({ success: true });
    const known = before.map(({ _id }) => _id);
    expect((await orders()).filter(({ _id }) => !known.includes(_id))).toHaveLength(1);
    const { db, now } = shop.services;
    const written = await db.selectFrom('tax_series').select('last').where('kind', '=', 'invoice').executeTakeFirst();
    expect((await takeNumber(backend.services.db, 'invoice', now())).serial).toBe(Number(written?.last) + 1);
    await expect(move(onPostgres(url), `file:${inFolder('while-open.db')}`)).rejects.toThrow(
      /The shop, or a command, is open on postgres:[^]* Stop it on every machine/,
    );
    expect(existsSync(inFolder('while-open.db'))).toBe(false);
  });

  it('[14.131] a database that is not empty is left alone, and what it holds is named', async () => {
    const url = await emptyDatabase();
    const db = connectDatabase(url);
    await sql`create table guests (name text)`.execute(db);
    await expect(move(config, url)).rejects.toThrow(
      'is not empty, it holds guests: name a database without any table.',
    );
    await sql`drop table guests`.execute(db);
    await migrateDatabase(db).finally(() => db.destroy());
    await expect(move(config, url)).rejects.toThrow('it holds a shop of 0 products and 0 orders');
  });

  it('[14.130] killed midway it leaves the target empty and the source as it was, in both directions', async () => {
    const before = contentOf(source);
    const url = await emptyDatabase();
    expect(moveAndDie(config, url, 'orders')).toBe('SIGKILL');
    expect(await tablesIn(url)).toEqual([]);
    expect(contentOf(source)).toEqual(before);
    const file = inFolder('killed.db');
    expect(moveAndDie(onPostgres(moved?.url ?? ''), `file:${file}`, 'orders')).toBe('SIGKILL');
    expect(existsSync(file)).toBe(false);
    await moveShop(onPostgres(moved?.url ?? ''), `file:${file}`);
    expect(contentOf(file)).toEqual(before);
    expect((await readdir(folder)).filter((name) => name.includes('.moving'))).toEqual([]);
  });

  it('[14.132] a row that PostgreSQL does not take is named, and nothing is moved', async () => {
    const odd = { ...config, databaseUrl: `file:${inFolder('odd.db')}` };
    await writeDatabaseFile(shop.services, inFolder('odd.db'));
    const change = (words: string) => {
      const database = openSqlite(inFolder('odd.db'), { timeout: 0 });
      database.exec(`pragma foreign_keys = off; ${words}`);
      database.close();
    };
    const url = await emptyDatabase();
    const refusal = async () => (await move(odd, url).catch((error: unknown) => error)) as Error;
    change("insert into settings (name, value) values ('odd', 'a' || char(0) || 'b')");
    expect((await refusal()).message).toMatch(
      /^The row settings, name "odd" cannot be moved: PostgreSQL says: .*\\u0000/,
    );
    change("update settings set value = x'ff00' where name = 'odd'");
    expect((await refusal()).message).toContain('The row settings, name "odd" cannot be moved: its value is no text.');
    change("update settings set value = 'even' where name = 'odd'; insert into stock values ('gone', 'M', 1)");
    expect((await refusal()).message).toContain('product_id)=(gone) is not present in table "products"');
    expect(await tablesIn(url)).toEqual([]);
  });

  it('[14.129] a table of a later version is moved without a word about it, and its numbers go on', async () => {
    const known = { ...migrations, ...LATER };
    const file = inFolder('later.db');
    await writeDatabaseFile(shop.services, file);
    const db = connectDatabase(`file:${file}`, { known });
    await migrateDatabase(db, known);
    const big = '9223372036854775807';
    await sql`insert into counted (id, words, whole) values (41, null, ${sql.lit(big)}), (7, '', -1)`.execute(db);
    await db.destroy();
    const url = await emptyDatabase();
    await moveShop({ ...config, databaseUrl: `file:${file}` }, url, { known });
    const later = connectDatabase(url, { known });
    onTestFinished(() => later.destroy());
    await sql`insert into counted (words) values ('next')`.execute(later);
    const { rows } = await sql`select id, words, whole::text from counted order by id`.execute(later);
    expect(rows).toEqual([
      { id: 7, words: '', whole: '-1' },
      { id: 41, words: null, whole: big },
      { id: 42, words: 'next', whole: null },
    ]);
  });
});
