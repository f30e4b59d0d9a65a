import { createWriteStream, existsSync, linkSync, renameSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { pack, type Pack } from 'tar-stream';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { finishRestore } from '../backups/finish-restore';
import type { BackendConfig } from '../backend-config';
import { createBackend, type Backend } from '../create-backend';
import { openSqlite } from '../database/open-sqlite';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { countForgotten } from '../accounts/read-person';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { makePhoto } from '../testing/make-photo';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { saveDocument } from '../shop-document/save-document';
import { commands } from './commands';

/** What anybody may ask. */
const PUBLIC = [
  optionalCalls.readShopFacts,
  optionalCalls.listShelves,
  optionalCalls.listRedirects,
  calls.listProducts,
  calls.listCarouselImages,
  calls.getShipmentFee,
  calls.getPlatformFee,
];

const onPostgres = inject('postgresUrl') !== undefined;

let shop: TestBackend;
let home: string;
let file: string;
let photo: string;
let token: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'restore-'));
  file = path.join(home, 'shop.tar');
  shop = await createTestBackend();
  photo = await shop.services.photos.take(await makePhoto({ width: 200, height: 300 }));
  await shop.addProducts({ _id: 'kurta', name: 'Kurta', image: [{ url: photo }] });
  token = await shop.logIn('asha@gmail.com');
  await order('before');
});
afterEach(async () => {
  await shop.close();
  await rm(home, { recursive: true, force: true });
});

/** Orders, with a street that the order is known by. */
async function order(street: string) {
  const [product] = (await shop.call(calls.listProducts)).body['products'] as never[];
  const payload = makeOrderPayload([{ product: product! }]);
  const { body } = await shop.call(
    calls.placeOrder,
    { ...payload, address: { ...payload.address, street } },
    { token },
  );
  expect(body).toMatchObject({ success: true });
}
const backup = (...words: string[]) => runCommand(shop.services, 'backup', file, ...words);
/** The shop's own process has ended; its database and files stay. */
const stopShop = () => shop.services.db.destroy();

async function restoreAs(config: BackendConfig, ...words: string[]): Promise<string> {
  const command = commands['restore'];
  const said: string[] = [];
  if (command && 'runClosed' in command) await command.runClosed({ config, say: (line) => said.push(line) }, words);
  return said.join('\n');
}
const restore = (...words: string[]) => restoreAs(shop.services.config, ...words);

/** Looks at the shop as it opens again. */
async function lookAgain<Result>(look: (backend: Backend) => Promise<Result>, config?: BackendConfig): Promise<Result> {
  const backend = await createBackend(config ?? shop.services.config, { seed: false, now: shop.clock.now });
  try {
    return await look(backend);
  } finally {
    await backend.close();
  }
}
const streets = (config?: BackendConfig) =>
  lookAgain(async ({ services }) => {
    const rows = await services.db.selectFrom('orders').select('address').orderBy('created_at').execute();
    return rows.map(({ address }) => (JSON.parse(address) as { street: string }).street);
  }, config);

/** An archive with these members. */
async function archiveOf(...members: (Parameters<Pack['entry']>[0] & { content?: string })[]): Promise<string> {
  const target = path.join(home, `${members.length}-${members.map(({ name }) => name.length).join('-')}.tar`);
  const archive = pack();
  for (const { content = '', ...header } of members) archive.entry(header, content);
  archive.finalize();
  await pipeline(archive as unknown as Readable, createWriteStream(target));
  return target;
}

it('[14.30] a backup takes the place of the shop with photos and accounts; what was there is kept', async () => {
  await backup('--with-key');
  await order('after');
  await shop.services.photos.remove(photo);
  await stopShop();
  const said = await restore(file);
  expect(said).toMatch(/1 order, the newest of \d{4}-\d\d-\d\d \d\d:\d\d, 1 photo\./);
  expect(said).toContain('The key came with it');
  expect(said).toContain('what you gave back by hand counts as not given');
  expect(said).toContain('Accounts that were deleted since then are there again');
  expect(await streets()).toEqual(['before']);
  const aside = /kept as (\S+)\./.exec(said)?.[1] ?? '';
  await lookAgain(async (backend) => {
    const users = await backend.services.db.selectFrom('users').select('email').execute();
    expect(users).toContainEqual({ email: 'asha@gmail.com' });
    expect((await backend.fetch(new Request(`http://shop.invalid${photo}`))).status).toBe(200);
    if (!onPostgres) return;
    const { rows } = await sql`select address from ${sql.table(`${aside}.orders`)}`.execute(backend.services.db);
    expect(rows).toHaveLength(2);
  });
  if (!onPostgres) {
    expect(await streets({ ...shop.services.config, databaseUrl: `file:${aside}` })).toEqual(['before', 'after']);
    for (const name of await readdir(shop.dataDir))
      expect((await stat(path.join(shop.dataDir, name))).mode & 0o077, name).toBe(0);
  }
});

it('[14.96] what a restored shop answers to everybody is what it answered before, byte for byte', async () => {
  const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><circle r="2"/></svg>');
  const words = { ...readDemoDocument(), name: "Meena's Stores", announcedCoupon: 'MEENA', colors: 'peacock' as const };
  const url = await shop.services.photos.take(logo, 'logo');
  await saveDocument({ services: shop.services, who: 'command' }, { ...words, logo: { url, width: 8, height: 8 } });
  await shop.addCoupons({ code: 'MEENA', percent: 15 });
  const answers = (config?: BackendConfig) =>
    lookAgain(
      (backend) =>
        Promise.all(
          [url, photo, ...PUBLIC.map(({ path: address }) => address)].map(async (address) => {
            const answer = await backend.fetch(new Request(`http://shop.invalid${address}`));
            return [address, answer.status, Buffer.from(await answer.arrayBuffer()).toString('base64')];
          }),
        ),
      config,
    );
  const before = await answers();
  expect(before.map(([, status]) => status)).toEqual(before.map(() => 200));
  await backup();
  await saveDocument({ services: shop.services, who: 'command' }, readDemoDocument());
  await shop.services.photos.remove(url);
  await stopShop();
  // PostgreSQL has one database here; a file comes into a folder where nothing is.
  const [was, databaseUrl] = [shop.services.config, `file:${path.join(home, 'shop.db')}`];
  const config = onPostgres
    ? was
    : { ...was, databaseUrl, dataDir: home, media: { kind: 'folder', folder: path.join(home, 'photos') } as const };
  await restoreAs(config, file);
  expect(await answers(config)).toEqual(before);
  holdDocument(readDemoDocument());
});

it.skipIf(onPostgres)(
  '[14.30] where nothing is left a backup without a key is a shop again, and says what that means',
  async () => {
    await backup();
    await stopShop();
    await rm(shop.dataDir, { recursive: true });
    expect(await restore(file)).toContain('holds no key');
    expect(await streets()).toEqual(['before']);
    expect(existsSync(path.join(shop.dataDir, 'secret.key'))).toBe(true);
  },
);

/** Erases accounts as their owners do. */
async function eraseAccounts(...emails: string[]): Promise<void> {
  for (const email of emails) {
    const options = { token: await shop.logIn(email) };
    await shop.call(optionalCalls.sendErasureCode, {}, options);
    const { body } = await shop.call(optionalCalls.eraseAccount, { otp: await shop.newestCode(email) }, options);
    expect(body).toMatchObject({ success: true });
  }
}

it.each([
  [['asha@gmail.com'], '1 deleted customer is known by a key that is not here'],
  [['asha@gmail.com', 'ravi@gmail.com'], '2 deleted customers are known by a key that is not here'],
])(
  '[23.32] without the key of then it says how many deleted accounts limits cannot know, and where to put that key: %s',
  async (erased, words) => {
    await eraseAccounts(...erased);
    await backup();
    await stopShop();
    const key = path.join(shop.dataDir, 'secret.key');
    const oldKey = path.join(home, 'key-of-then');
    renameSync(key, oldKey);
    const said = await restore(file);
    expect(said).toContain(words);
    expect(said).toContain('once more');
    const beside = /as (\S+secret\.key-\S+),/.exec(said)?.[1] ?? '';
    const forgotten = () => lookAgain(({ services }) => countForgotten(services));
    expect(await forgotten()).toBe(erased.length);
    await copyFile(oldKey, beside);
    expect(await forgotten()).toBe(0);
  },
);

it('[23.32] where the key comes with it nobody is forgotten, and nothing is said of it', async () => {
  await eraseAccounts('asha@gmail.com');
  await backup('--with-key');
  await stopShop();
  renameSync(path.join(shop.dataDir, 'secret.key'), path.join(home, 'key-of-then'));
  const said = await restore(file);
  expect(said).toContain('The key came with it');
  expect(said).not.toContain('a key that is not here');
});

it.skipIf(onPostgres)(
  '[14.32] a copy of a copy is of the time of what is in it, and what is no file of a backup is told in words',
  async () => {
    const database = path.join(home, 'alone.db');
    await runCommand(shop.services, 'backup', database);
    await utimes(database, new Date('2030-01-01'), new Date('2030-01-01'));
    await stopShop();
    expect(await restore(database, '--check')).not.toContain('2030');
    await expect(restore(home)).rejects.toThrow('is a folder: name one of the files in it');
    await writeFile(path.join(home, 'shop.tar.gz'), '');
    await expect(restore(path.join(home, 'shop.tar.gz'))).rejects.toThrow('unpack it first');
    expect(await streets()).toEqual(['before']);
  },
);

it('[14.34] a shopper’s login from before the backup is ended, since it may have been ended since', async () => {
  await backup();
  await stopShop();
  expect(await restore(file)).toContain('Everybody is logged out, shoppers too');
  await lookAgain(async (backend) => {
    const asked = new Request(`http://shop.invalid${calls.listOrders.path}`, { method: 'POST', headers: { token } });
    expect(await (await backend.fetch(asked)).json()).toMatchObject({ success: false });
  });
});

it('[14.31] while the shop is open nothing is restored', async () => {
  await backup();
  // A connection that the pool holds open.
  await order('after');
  await expect(restore(file)).rejects.toThrow(/open/);
  expect(await streets()).toEqual(['before', 'after']);
  if (!onPostgres) return;
  expect(await restore(file, '--even-if-open')).toContain('1 order');
});

it('[14.32] what is no whole backup of a shop is refused in words, and nothing is changed', async () => {
  await backup();
  await order('after');
  await stopShop();
  const cut = path.join(home, 'cut.tar');
  const whole = await readFile(file);
  await writeFile(cut, whole.subarray(0, whole.length - 1024));
  const flipped = path.join(home, 'flipped.tar');
  await writeFile(flipped, Buffer.concat([whole.subarray(0, 512), Buffer.alloc(8192, 7), whole.subarray(8704)]));
  const text = path.join(home, 'text.tar');
  await writeFile(text, 'hello');
  for (const [bad, words] of [
    [cut, 'not whole'],
    [flipped, /damaged|cannot be read|none of a shop/],
    [text, 'not whole'],
    [await archiveOf({ name: '../../evil' }), 'no backup of a shop does'],
    [await archiveOf({ name: 'photos/../../evil.webp' }), 'no backup of a shop does'],
    [await archiveOf({ name: 'secret.key', type: 'symlink', linkname: '/etc/passwd' }), 'a symlink'],
    [await archiveOf({ name: 'secret.key' }, { name: 'secret.key' }), 'twice'],
    [await archiveOf({ name: `photos/${'a'.repeat(32)}.webp` }), 'no database'],
    [await archiveOf({ name: 'shop.db', content: 'none' }, { name: 'shop.dump', content: 'none' }), 'two databases'],
    [await archiveOf({ name: onPostgres ? 'shop.db' : 'shop.dump', content: 'none' }), 'DATABASE_URL names'],
  ] as const) {
    await expect(restore(bad), String(words)).rejects.toThrow(words);
    await expect(restore(bad, '--check'), String(words)).rejects.toThrow(words);
  }
  expect(await streets()).toEqual(['before', 'after']);
  expect(await restore(file, '--check')).toContain('is whole');
  expect(await streets()).toEqual(['before', 'after']);
  expect((await readdir(shop.dataDir)).filter((name) => name.includes('restore'))).toEqual([]);
});

it('[14.32] a backup of a newer shop is refused, an older one is brought to the newest shape', async () => {
  const { db } = shop.services;
  const at = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values ('999-newer', ${at})`.execute(db);
  await backup();
  await sql`delete from kysely_migration where name = '999-newer'`.execute(db);
  await stopShop();
  await expect(restore(file)).rejects.toThrow(/newer version of the shop \(999-newer\)/);
  expect(await streets()).toEqual(['before']);
});

it.skipIf(onPostgres)(
  '[14.33] cut off at any step, whoever opens the shop next finishes it; none begins before',
  async () => {
    await backup('--with-key');
    await order('after');
    await stopShop();
    const said = await restore(file);
    // The same, as it stands when the process dies right behind its decision.
    const { dataDir } = shop;
    const aside = /kept as (\S+)\./.exec(said)?.[1] ?? '';
    const stamp = aside.slice(-15);
    const staging = path.join(dataDir, '.restore');
    for (const done of [0, 1, 2]) {
      await rm(staging, { recursive: true, force: true });
      await mkdir(staging);
      const [database, key] = [path.join(dataDir, 'shop.db'), path.join(dataDir, 'secret.key')];
      const copy = openSqlite(database, { timeout: 0 });
      copy.exec('pragma journal_mode = DELETE');
      copy.close();
      await writeFile(path.join(staging, 'shop.db'), await readFile(database), { mode: 0o600 });
      await writeFile(path.join(staging, 'secret.key'), await readFile(key), { mode: 0o600 });
      const moves = [
        { from: path.join(staging, 'shop.db'), to: database, aside: `${database}-cut-${done}-${stamp}` },
        { from: path.join(staging, 'secret.key'), to: key, aside: `${key}-cut-${done}-${stamp}` },
      ];
      await writeFile(path.join(dataDir, 'restore.json'), JSON.stringify({ source: 'x', moves }));
      const old = await stat(database);
      // So many of the steps were done.
      for (const move of moves.slice(0, done)) {
        linkSync(move.to, move.aside);
        if (move.from) renameSync(move.from, move.to);
      }
      expect(await streets()).toEqual(['before']);
      expect((await stat(`${database}-cut-${done}-${stamp}`)).ino).toBe(old.ino);
      expect((await stat(database)).ino).not.toBe(old.ino);
      expect(existsSync(staging)).toBe(false);
      expect(finishRestore(dataDir)).toBeUndefined();
    }
  },
);

it.skipIf(onPostgres)(
  '[14.34] after a restore codes, links and the desk’s sessions open nothing, and mails that waited are held for a day',
  async () => {
    const { db } = shop.services;
    const at = shop.clock.now().toISOString();
    await db
      .insertInto('desk_sessions')
      .values({ token_hash: 'x', who: 'link', device: '', created_at: at, expires_at: '2100-01-01T00:00:00.000Z' })
      .execute();
    const staff = { email: 'p@example.in', roles: 'packing', invited_by: 'link', invited_at: at, removed_at: null };
    await db.insertInto('staff').values(staff).execute();
    await backup();
    await stopShop();
    const said = await restore(file);
    expect(said).toContain('for a day');
    expect(said).toContain('npm run shop -- staff');
    await lookAgain(async ({ services }) => {
      expect(await services.db.selectFrom('staff').selectAll().execute()).toEqual([staff]);
      const count = (table: 'login_codes' | 'desk_sessions') =>
        services.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
      expect([Number((await count('login_codes')).count), Number((await count('desk_sessions')).count)]).toEqual([
        0, 0,
      ]);
      const waiting = await services.db.selectFrom('outbox').select(['send_after', 'attempts']).execute();
      expect(waiting.length).toBeGreaterThan(0);
      for (const { send_after } of waiting)
        expect(Date.parse(send_after)).toBeGreaterThan(shop.clock.now().getTime() + 23 * 3_600_000);
    });
  },
);

/** Recreates a table of SQLite with another definition. */
const remade = (table: string, words: string): string[] => [
  `alter table ${table} rename to held`,
  `create table ${table} (${words})`,
  `insert into ${table} select * from held`,
  'drop table held',
];

/** What acts in a database, put there by somebody who had the backup; each opens the desk, or would change what is written. */
async function plant(): Promise<void> {
  const { db } = shop.services;
  const row = `('planted', 'link', '', '2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z')`;
  const insert = `insert into desk_sessions (token_hash, who, device, created_at, expires_at) values ${row}`;
  const statements = onPostgres
    ? [
        `create function plant() returns trigger language plpgsql as $$ begin ${insert} on conflict do nothing; return null; end $$`,
        'create trigger planted_trigger after insert or delete on settings for each statement execute function plant()',
        'create view planted_view as select * from orders',
        `create rule planted_rule as on delete to sessions do also ${insert} on conflict do nothing`,
        `create function plant_event() returns event_trigger language plpgsql as $$ begin ${insert} on conflict do nothing; end $$`,
        'create event trigger planted_event on ddl_command_end execute function plant_event()',
        `alter table users alter column mailbox set default 'planted'`,
        `alter table settings add constraint planted_check check (lower(value) <> 'x')`,
        'create table planted_table (id text)',
      ]
    : [
        ...remade(
          'settings',
          `name text primary key, value text not null default 'planted' check (lower(value) <> 'x')`,
        ),
        `create trigger planted_trigger after delete on settings begin ${insert}; end`,
        `create trigger planted_too after insert on changes begin ${insert.replace('insert', 'insert or ignore')}; end`,
        'create view planted_view as select * from orders',
        'create table planted_table (id text)',
        'create index planted_index on orders (lower(status))',
        `alter table users add column planted text generated always as ('x') virtual`,
      ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

it('[14.65] of a backup the rows of a shop’s tables are taken and nothing that acts: triggers, views, rules, functions, defaults; what is left behind is said', async () => {
  await plant();
  await backup();
  // Of the database and not of its tables: it would act on the restore itself.
  if (onPostgres) await sql`drop event trigger planted_event`.execute(shop.services.db);
  await stopShop();
  for (const said of [await restore(file, '--check'), await restore(file)]) {
    expect(said).toContain('holds what no shop puts there');
    for (const name of onPostgres
      ? [
          'planted_trigger',
          'planted_view',
          'planted_rule',
          'plant()',
          'planted_table',
          'DEFAULT users.mailbox',
          'planted_check',
        ]
      : [
          'planted_trigger',
          'planted_too',
          'planted_view',
          'planted_table',
          'planted_index',
          'users.planted',
          'default settings.value',
          'check settings',
        ])
      expect(said).toContain(name);
  }
  expect(await streets()).toEqual(['before']);
  await lookAgain(async ({ services: { db } }) => {
    expect(await db.selectFrom('desk_sessions').selectAll().execute()).toEqual([]);
    const stored = onPostgres
      ? sql<{ name: string }>`select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
          where relnamespace = 'public'::regnamespace and not tgisinternal
          union select relname from pg_class where relnamespace = 'public'::regnamespace and relname like 'planted%'
          union select proname from pg_proc where pronamespace = 'public'::regnamespace
          union select conname from pg_constraint where connamespace = 'public'::regnamespace and conname like 'planted%'
          union select column_default from information_schema.columns where table_schema = 'public' and column_default like '%planted%'`
      : sql<{ name: string }>`select name from sqlite_master where name like 'planted%' or sql like '%planted%'`;
    expect((await stored.execute(db)).rows).toEqual([]);
  });
});

it.skipIf(onPostgres)(
  '[14.66] a view in the place of a table is refused, and so is a database of no version',
  async () => {
    const database = path.join(home, 'alone.db');
    await runCommand(shop.services, 'backup', database);
    await stopShop();
    const change = openSqlite(database, { timeout: 0 });
    change.exec('pragma journal_mode = delete');
    change.exec('alter table sessions rename to held; create view sessions as select * from held');
    await expect(restore(database)).rejects.toThrow('Its table sessions is not as a shop makes it');
    change.exec(
      `drop view sessions; alter table held rename to sessions; delete from kysely_migration where name like '020%'`,
    );
    change.close();
    await expect(restore(database)).rejects.toThrow('of no version of the shop (without 020-uses-and-prices-end)');
    expect(await streets()).toEqual(['before']);
  },
);

it.skipIf(onPostgres)('[14.66] a column that is made of others is refused in the place of a plain one', async () => {
  const database = path.join(home, 'alone.db');
  await runCommand(shop.services, 'backup', database);
  await stopShop();
  const change = openSqlite(database, { timeout: 0 });
  change.exec('pragma journal_mode = delete');
  change.exec(`drop table settings; create table settings (name text primary key, value text as (lower('x')))`);
  change.close();
  await expect(restore(database)).rejects.toThrow('Its table settings is not as a shop makes it');
});

it('[14.65] of a shop’s own backup nothing is left behind', async () => {
  await backup();
  expect(await restore(file, '--check')).not.toContain('holds what no shop puts there');
});

it.runIf(onPostgres)(
  '[14.87] a check leaves an open PostgreSQL shop and every schema beside it as they are',
  async () => {
    const { db } = shop.services;
    const schemas = async () => {
      const found = sql<{ name: string }>`select nspname as name from pg_namespace where nspname like '%restor%'`;
      return (await found.execute(db)).rows.map(({ name }) => name);
    };
    await sql`create schema restoring create table theirs (id text)`.execute(db);
    await backup();
    await Promise.all(
      ['1', '2'].map(async (folder) => {
        const dataDir = path.join(home, folder);
        expect(await restoreAs({ ...shop.services.config, dataDir }, file, '--check')).toContain('is whole');
      }),
    );
    await sql`alter table users add column planted text`.execute(db);
    await rm(file);
    await backup();
    await expect(restore(file, '--check')).rejects.toThrow('Its table users is not as a shop makes it');
    expect(await schemas()).toEqual(['restoring']);
    await sql`select * from restoring.theirs`.execute(db);
  },
);

it.runIf(onPostgres)(
  '[14.87] the options of its address stay, and a user without the right is told what to grant',
  async () => {
    const { db, config } = shop.services;
    await backup();
    const role = `clerk_${path
      .basename(home)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '_')}`;
    await sql`create role ${sql.ref(role)}`.execute(db);
    try {
      const url = new URL(config.databaseUrl);
      url.searchParams.set('options', `-c role=${role}`);
      const asked = restoreAs({ ...config, databaseUrl: url.href }, file, '--check');
      await expect(asked).rejects.toThrow(/may not make one \(42501\).*grant create on database/);
    } finally {
      await sql`drop role ${sql.ref(role)}`.execute(db);
    }
  },
);
