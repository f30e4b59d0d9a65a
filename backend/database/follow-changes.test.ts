import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { readCatalogueVersion } from '../catalogue/catalogue-version';
import { lineToPostgres } from '../testing/line-to-postgres';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { followChanges } from './follow-changes';

/** Enough for a machine that is busy with other tests. */
const PATIENCE = { timeout: 60_000, interval: 20 };

const PACE = { lookMs: 100, askMs: 100, answerMs: 500 };

/** A shop, and what a second machine of it was told. */
async function twoMachines(elsewhere: (url: string) => Promise<{ databaseListenUrl?: string }> = async () => ({})) {
  const shop = await createTestBackend();
  const { config, db, log } = shop.services;
  await shop.addProducts({ _id: 'kurta', price: 500 });
  const told: string[] = [];
  const other = { config: { ...config, ...(await elsewhere(config.databaseUrl)) }, db, log };
  onTestFinished(followChanges(other, (version) => told.push(version), PACE));
  return { shop, told };
}

/** Whether what was told last is what the shop has. */
const isTold = ({ services }: TestBackend, told: readonly string[]) =>
  vi.waitFor(async () => expect(told.at(-1)).toBe(await readCatalogueVersion(services.db)), PATIENCE);

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
  it('[14.113] another is told: a price, fees, a coupon, and nothing where a change was refused', async () => {
    const { shop, told } = await twoMachines();
    await isTold(shop, told);
    await price(shop, '450');
    await isTold(shop, told);
    for (const words of [
      ['fees', '--shipping', '49'],
      ['coupon', 'SUMMER', '10'],
    ]) {
      const earlier = await readCatalogueVersion(shop.services.db);
      await runCommand(shop.services, ...words);
      expect(await readCatalogueVersion(shop.services.db)).not.toBe(earlier);
    }
    await isTold(shop, told);
    const before = told.length;
    await shop.services.db
      .transaction()
      .execute(async (trx) => {
        await trx.deleteFrom('products').execute();
        throw new Error('refused');
      })
      .catch(() => undefined);
    await price(shop, '440');
    await isTold(shop, told);
    expect(told).toHaveLength(before + 1);
  });

  it('[14.113] another finds by looking where nothing can be told, as behind a pooler', async () => {
    const { shop, told } = await twoMachines(async (url) => ({
      // What is told in another database does not arrive.
      databaseListenUrl: Object.assign(new URL(url), { pathname: '/postgres' }).href,
    }));
    await isTold(shop, told);
    await price(shop, '450');
    await isTold(shop, told);
  });

  it('[14.113] another finds where its line fell silent, and is told again by a new one', async () => {
    let line: Awaited<ReturnType<typeof lineToPostgres>> | undefined;
    const { shop, told } = await twoMachines(async (url) => {
      line = await lineToPostgres(url);
      return { databaseListenUrl: line.url };
    });
    onTestFinished(() => line?.close());
    await isTold(shop, told);
    line?.silence();
    await price(shop, '450');
    await isTold(shop, told);
    await vi.waitFor(() => expect(line?.greetings.length).toBeGreaterThan(1), PATIENCE);
    line?.cut();
    await price(shop, '440');
    await isTold(shop, told);
  });
});
