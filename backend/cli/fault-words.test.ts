import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importCatalogue } from '../catalogue/import-catalogue';
import { readCatalogueFile } from '../catalogue/read-catalogue-file';
import { exportCatalogue } from '../catalogue/export-catalogue';
import { fileInMemory } from '../files/csv-file';
import { createTestBackend } from '../testing/test-backend';
import { Refusal, SEE_FIELDS } from '../refusal';
import { wordsOfFault, wordsOfRefusal } from './fault-words';

const AT = { databaseUrl: 'file:/srv/shop/shop.db', dataDir: '/srv/shop' };
const withCode = (code: string) => Object.assign(new Error('it failed'), { code });

it('[14.79] an import on a full disk says so, and nothing is imported', async () => {
  const shop = await createTestBackend();
  const { db, config } = shop.services;
  await shop.addProducts({ _id: 'a', description: 'short' });
  const { csv } = await exportCatalogue(db);
  const file = await readCatalogueFile(fileInMemory('file.csv', csv.replace('short', 'x'.repeat(20_000))));
  if (config.databaseUrl.startsWith('file:'))
    await sql`pragma max_page_count = ${sql.lit(Number((await sql<{ page_count: number }>`pragma page_count`.execute(db)).rows[0]?.page_count))}`.execute(
      db,
    );
  else await sql`alter table products add constraint is_full check (length(description) < 1000) not valid`.execute(db);
  const failed: unknown = await importCatalogue({ services: shop.services, who: 'command' }, file, {
    skipBad: false,
  }).catch((error: unknown) => error);
  if (config.databaseUrl.startsWith('file:'))
    expect(wordsOfFault(failed, config)).toContain('no room left on the disk');
  expect(await db.selectFrom('products').select('description').execute()).toEqual([{ description: 'short' }]);
});

it.each([
  ['ENOSPC', 'no room left on the disk of /srv/shop'],
  ['53100', 'no room left'],
  ['SQLITE_BUSY_SNAPSHOT', 'Do it again in a moment'],
  ['SQLITE_READONLY', 'as the user of the shop'],
  ['EROFS', 'as the user of the shop'],
  ['SQLITE_IOERR_WRITE', 'SQLITE_IOERR_WRITE'],
  ['SQLITE_NOTADB', 'restore <file>'],
  ['ECONNREFUSED', 'DATABASE_URL'],
  ['28P01', 'DATABASE_URL'],
  ['42501', 'may not do this in the database'],
])('[14.79] %s is told in words', (code, words) => {
  for (const error of [withCode(code), new Error('x', { cause: withCode(code) }), new AggregateError([withCode(code)])])
    expect(wordsOfFault(error, AT)).toContain(words);
});

it('what is a fault of ours is no matter of the disk', () => {
  for (const error of [new TypeError('x'), withCode('ERR_X'), 'x', undefined])
    expect(wordsOfFault(error, AT)).toBeUndefined();
});

it('[22.227] a command says what is wrong with each field, where a page would mark it', () => {
  const fields = { upiReference: 'must be filled in for a payment by UPI', phone: 'is not right' };
  expect(wordsOfRefusal(new Refusal(400, SEE_FIELDS, fields))).toBe(
    'Please check: UPI reference must be filled in for a payment by UPI; Phone is not right.',
  );
  expect(wordsOfRefusal(new Refusal(404, 'There is no such order.'))).toBe('There is no such order.');
});
