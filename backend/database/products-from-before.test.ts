import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Migrator, sql } from 'kysely';
import { expect, it } from 'vitest';
import { findProducts } from '@/backend/catalogue/find-products';
import { testDatabase } from '../testing/test-database';
import { connectDatabase } from './connect-database';
import { migrateDatabase, migrations } from './migrate-database';

const COUNT = 501;

it('[21.60] products from before the desk are found by id, name and brand', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tindi-'));
  const database = await testDatabase(folder);
  const db = connectDatabase(database.url);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('010-desk');
  for (let position = 0; position < COUNT; position += 1)
    await sql`insert into products (id, position, name, description, price_paise, category, sub_category, images, colors,
      sizes, bestseller, payment_method, details, updated_at) values (${`k${position}`}, ${position}, 'Silk Kurta', '', 100,
      'Men', 'Winterwear', '[]', '[]', '[]', 0, 'COD', ${JSON.stringify({ brand: `Loom${position}` })}, '')`.execute(
      db,
    );
  await migrateDatabase(db);
  for (const search of ['loom500', 'kurta K500'])
    expect((await findProducts(db, { search, limit: 2 })).products).toMatchObject([{ _id: 'k500' }]);
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});
