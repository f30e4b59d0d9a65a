import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { isSqlite } from '../backups/copy-sqlite';
import { bumpCatalogueVersion, readCatalogueVersion } from '../catalogue/catalogue-version';
import { lineToPostgres } from '../testing/line-to-postgres';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { followChanges } from './follow-changes';

/** Enough for a machine that is busy with other tests. */
const PATIENCE = { timeout: 60_000, interval: 20 };

const PACE = { lookMs: 100, askMs: 100, answerMs: 500, muteMs: 100 };

/** A shop, and the versions that a second machine of it received. */
async function twoMachines(elsewhere: (url: string) => Promise<{ databaseListenUrl?: string }> = async () => ({})) {
  const shop = await createTestBackend();
  const { config, db, log } = shop.services;
  await shop.addProducts({ _id: 'kurta', price: 500 });
  const versions: string[] = [];
  const other = { config: { ...config, ...(await elsewhere(config.databaseUrl)) }, db, log };
  onTestFinished(followChanges(other, (version) => versions.push(version), { pace: PACE }));
  return { shop, versions };
}

/** Whether the last version received is the shop's. */
const arrives = ({ services }: TestBackend, versions: readonly string[]) =>
  vi.waitFor(async () => expect(versions.at(-1)).toBe(await readCatalogueVersion(services.db)), PATIENCE);

const price = (shop: TestBackend, rupees: string) => runCommand(shop.services, 'price', 'kurta', rupees);

it('[14.114] the catalogue’s version begins with a number that grows, also after a version that did not count', async () => {
  const shop = await createTestBackend();
  const numbers: number[] = [];
  for (const id of ['a', 'b']) {
    await shop.addProducts({ _id: id });
    numbers.push(Number.parseInt(await readCatalogueVersion(shop.services.db), 10));
  }
  expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  await shop.services.db
    .updateTable('settings')
    .set({ value: '7e5c' })
    .where('name', '=', 'catalogue_version')
    .execute();
  await shop.addProducts({ _id: 'c' });
  expect(await readCatalogueVersion(shop.services.db)).toMatch(/^1 [\da-f-]{36}$/);
});

describe.skipIf(inject('postgresUrl') === undefined)('what one machine changes', () => {
  it('[14.113] another receives: a price, fees, a coupon, and nothing where a change was refused', async () => {
    const { shop, versions } = await twoMachines();
    await arrives(shop, versions);
    await price(shop, '450');
    await arrives(shop, versions);
    for (const words of [
      ['fees', '--shipping', '49'],
      ['coupon', 'SUMMER', '10'],
    ]) {
      const earlier = await readCatalogueVersion(shop.services.db);
      await runCommand(shop.services, ...words);
      expect(await readCatalogueVersion(shop.services.db)).not.toBe(earlier);
    }
    await arrives(shop, versions);
    const before = versions.length;
    await shop.services.db
      .transaction()
      .execute(async (trx) => {
        await trx.deleteFrom('products').execute();
        throw new Error('refused');
      })
      .catch(() => undefined);
    await price(shop, '440');
    await arrives(shop, versions);
    expect(versions).toHaveLength(before + 1);
  });

  it('[14.113] another finds by looking where no notice arrives, as behind a pooler', async () => {
    const { shop, versions } = await twoMachines(async (url) => ({
      // A notice sent in another database does not arrive.
      databaseListenUrl: Object.assign(new URL(url), { pathname: '/postgres' }).href,
    }));
    await arrives(shop, versions);
    await price(shop, '450');
    await arrives(shop, versions);
  });

  it('[14.113] another finds where its line fell silent, and receives again by a new one', async () => {
    let line: Awaited<ReturnType<typeof lineToPostgres>> | undefined;
    const { shop, versions } = await twoMachines(async (url) => {
      line = await lineToPostgres(url);
      return { databaseListenUrl: line.url };
    });
    onTestFinished(() => line?.close());
    await arrives(shop, versions);
    line?.silence();
    await price(shop, '450');
    await arrives(shop, versions);
    await vi.waitFor(() => expect(line?.greetings.length).toBeGreaterThan(1), PATIENCE);
    line?.cut();
    await price(shop, '440');
    await arrives(shop, versions);
  });
});

it('[14.138] on SQLite one of several processes learns what another changed', async () => {
  const { services } = await createTestBackend();
  if (!isSqlite(services.config)) return;
  const versions: string[] = [];
  onTestFinished(followChanges(services, (version) => versions.push(version), { processes: true }));
  await vi.waitFor(() => expect(versions).toHaveLength(1), { timeout: 60_000 });
  await bumpCatalogueVersion(services.db, []);
  const version = await readCatalogueVersion(services.db);
  await vi.waitFor(() => expect(versions.at(-1)).toBe(version), { timeout: 60_000 });
});
