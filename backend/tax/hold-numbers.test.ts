import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { documentLines, type TaxDocument } from '@/lib/rules/tax/tax-document';
import { addUp } from '@/lib/rules/tax/tax-lines';
import { readAlerts } from '../alerts/read-alerts';
import { watchOver } from '../alerts/watch-over';
import { settleRestored, UNSETTLED } from '../backups/settle-restored';
import { saveSetting } from '../database/read-setting';
import type { Queries } from '../database/tables';
import { receiveRefund } from '@/backend/payments/receive-refund';
import { payOutRefund } from '../payments/pay-out-refund';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { deliver, onlineShopper } from '../testing/online-shopper';
import { registerForGst } from '../testing/register-for-gst';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { takeNumber } from './take-number';

const onPostgres = inject('postgresUrl') !== undefined;

let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend();
});

const take = (kind: 'invoice' | 'credit-note') =>
  shop.services.db.transaction().execute((trx) => takeNumber(trx, kind, shop.clock.now()));
const command = (...words: string[]) => runCommand(shop.services, ...words);
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

it('[14.37] Today says that invoices wait, until the merchant has said the last numbers', async () => {
  const said = async () => {
    await watchOver(shop.services);
    return (await readAlerts(shop.services)).map(({ words }) => words).filter((words) => /invoice-numbers/.test(words));
  };
  await take('invoice');
  expect(await said()).toEqual([]);
  await restoreNow();
  expect(await said()).toEqual([expect.stringContaining('The shop was restored from a backup. Invoices')]);
  await command('invoice-numbers', '1', '0');
  expect(await said()).toEqual([]);
});

it('[14.37] a shop that gives no numbers goes on', async () => {
  await restoreNow();
  expect((await take('invoice')).serial).toBe(1);
});

describe('money that goes back while numbers are held', () => {
  let unregister: () => void;
  beforeEach(async () => {
    unregister = registerForGst();
  });
  afterEach(() => unregister());

  /** Paid online and sent, with its invoice. */
  const sendOrder = async () => {
    const [kurta] = await shop.addProducts({ price: 500, sizes: ['M'], hsn: '62052000' });
    const shopper = await onlineShopper(shop);
    const payload = makeOrderPayload([{ product: kurta, quantity: 2 }]);
    const paid = await shopper.pay((await shopper.open(payload)).id);
    await shopper.verify(payload, paid);
    const [order] = await shopper.orders();
    const orderId = order?.orderId ?? '';
    await command('order-status', orderId, 'Shipped');
    return { shopper, orderId, id: order?._id ?? '', paymentId: paid.razorpay_payment_id };
  };
  const credited = async (id: string) => {
    const rows = await shop.services.db
      .selectFrom('tax_documents')
      .select('content')
      .where('order_id', '=', id)
      .where('kind', '=', 'credit-note')
      .orderBy('serial')
      .execute();
    return rows.map(({ content }) => {
      const note = JSON.parse(content) as TaxDocument;
      return [note.number.slice(-6), addUp(documentLines(note)).totalPaise];
    });
  };

  it('[14.40] goes, is mailed and heard of, and its credit notes are written once the merchant has said the last number', async () => {
    const { shopper, orderId, id, paymentId } = await sendOrder();
    await restoreNow();
    shop.clock.advance(1000);
    await command('refund', orderId, '--amount', '100', '--reason', 'A stain');
    await payOutRefund(shop.services);
    expect(await shopper.mails('refunded-%')).toHaveLength(1);
    shop.clock.advance(1000);
    const entity = { id: 'rfnd_desk', payment_id: paymentId, amount: 50_00, status: 'processed' };
    const body = JSON.stringify({ event: 'refund.processed', payload: { refund: { entity } } });
    expect((await deliver(shop, body)).status).toBe(200);
    expect(await shopper.mails('refunded-%')).toHaveLength(2);
    expect(await credited(id)).toEqual([]);
    expect(await command('invoice-numbers', '8', '4')).toMatch(/2 credit notes.*000009.*000007/s);
    const notes = [
      ['000005', 100_00],
      ['000006', 50_00],
    ];
    expect(await credited(id)).toEqual(notes);
    await command('invoice-numbers', '8', '4');
    expect(await credited(id)).toEqual(notes);
  });

  it('[14.40] a refund that is being written down while the merchant says the last number is credited, too', async () => {
    const { id, paymentId } = await sendOrder();
    await restoreNow();
    const { db } = shop.services;
    let said: Promise<string> | undefined;
    let hasSaid = false;
    await db.transaction().execute(async (trx) => {
      const refund = { id: 'rfnd_desk', paymentId, amountPaise: 50_00, receipt: '', hasFailed: false };
      await receiveRefund(trx, shop.services, refund);
      said = command('invoice-numbers', '8', '4').finally(() => {
        hasSaid = true;
      });
      // SQLite has one writer; on PostgreSQL the command has to come to the lock.
      if (onPostgres) await expect.poll(async () => hasSaid || (await isSomebodyWaiting(db))).toBe(true);
    });
    expect(await said).toContain('1 credit note that waited is written');
    expect(await credited(id)).toEqual([['000005', 50_00]]);
  });

  it('[14.40] the parcel that came back meanwhile is credited, too, and what was credited in time is not again', async () => {
    const early = await sendOrder();
    await command('refund', early.orderId, '--amount', '100', '--reason', 'A stain');
    await payOutRefund(shop.services);
    const before = await credited(early.id);
    expect(before).toHaveLength(1);
    const late = await sendOrder();
    await restoreNow();
    await command('refused', late.orderId);
    while (await payOutRefund(shop.services));
    // The backup of a shop that still waits for its numbers is restored once more.
    shop.clock.advance(60_000);
    await restoreNow();
    await command('invoice-numbers', '2', '1');
    expect(await credited(late.id)).toEqual([['000002', expect.any(Number)]]);
    expect(await credited(early.id)).toEqual(before);
  });
});

async function isSomebodyWaiting(db: Queries): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
