import { afterEach, beforeEach, expect, it } from 'vitest';
import { settleRestored, UNSETTLED } from '../backups/settle-restored';
import { saveSetting } from '../database/read-setting';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { takeNumber } from './take-number';

let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend();
});
afterEach(() => shop.close());

const take = (kind: 'invoice' | 'credit-note') =>
  shop.services.db.transaction().execute((trx) => takeNumber(trx, kind, shop.clock.now()));
const restoreNow = async () => {
  await saveSetting(shop.services.db, UNSETTLED, shop.clock.now().toISOString());
  await settleRestored(shop.services);
};

it('[14.37] after a restore no invoice has a number until the merchant says which was the last, and none is given twice', async () => {
  await take('invoice');
  await take('invoice');
  await restoreNow();
  await expect(take('invoice')).rejects.toThrow('invoice-numbers');
  await expect(take('credit-note')).rejects.toThrow('invoice-numbers');
  expect(await runCommand(shop.services, 'invoice-numbers', 'T/26-27/000007', '0')).toMatch(/000008.*000001/);
  expect([(await take('invoice')).serial, (await take('credit-note')).serial]).toEqual([8, 1]);
  await restoreNow();
  // Less than the backup knows of is not gone back to.
  await runCommand(shop.services, 'invoice-numbers', '3', '0');
  expect((await take('invoice')).serial).toBe(9);
});

it('[14.37] a shop that gives no numbers goes on', async () => {
  await restoreNow();
  expect((await take('invoice')).serial).toBe(1);
});
