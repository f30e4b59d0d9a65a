import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createBackend, type Backend } from '../create-backend';
import { lineToPostgres } from '../testing/line-to-postgres';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const ANSWER_MS = 1500;

describe.skipIf(inject('postgresUrl') === undefined)('a line to PostgreSQL', () => {
  let shop: TestBackend;
  let line: Awaited<ReturnType<typeof lineToPostgres>>;
  /** The same shop at the far end of the line. */
  let far: Backend;
  let order: (key: string) => Promise<Response>;
  const orders = async () => (await shop.orders(token)).length;
  let token: string;
  beforeEach(async () => {
    shop = await createTestBackend();
    const { config, log } = shop.services;
    line = await lineToPostgres(config.databaseUrl);
    const url = `${line.url}?lock_timeout=1200&answer_timeout=${ANSWER_MS}`;
    far = await createBackend(
      { ...config, databaseUrl: url, databasePool: 4 },
      { seed: false, log, now: shop.clock.now },
    );
    onTestFinished(async () => {
      await line.close();
      await far.close();
    });
    const [product] = await shop.addProducts({ price: 500, stock: { 'S-#9f1d2f': 50 } });
    const body = JSON.stringify(makeOrderPayload([{ product }]));
    token = await shop.logIn('asha@gmail.com');
    order = (key) => {
      const headers = { token, 'content-type': 'application/json', 'idempotency-key': key };
      return far.fetch(new Request(`http://shop.invalid${calls.placeOrder.path}`, { method: 'POST', headers, body }));
    };
  });

  it('[14.102] that falls silent takes no order for a moment, and none twice: orders come through again by connections that are new', async () => {
    expect((await order('before')).status).toBe(200);
    line.silence();
    const silent = await order('silent');
    expect([silent.status, silent.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await order('silent')).status).toBe(200);
    expect((await order('after')).status).toBe(200);
    expect(await orders()).toBe(3);
  });

  it('[14.102] that falls silent under more orders than there are connections is whole again once they have failed', async () => {
    line.silence();
    const many = await Promise.all(Array.from({ length: 12 }, (_, at) => order(`many-${at}`)));
    for (const { status, headers } of many)
      expect(status === 200 || headers.get('retry-after') === '5', String(status)).toBe(true);
    expect(many.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    for (const at of many.keys()) expect((await order(`many-${at}`)).status).toBe(200);
    expect(await orders()).toBe(12);
  });

  it('[14.103] that is cut between two statements is a refusal to be tried again, never a fault of ours', async () => {
    const cutting = far.services.db.transaction().execute(async (trx) => {
      line.cut();
      await sql`select 1`.execute(trx);
    });
    await expect(cutting).rejects.toThrow(/Connection terminated|ECONNRESET|EPIPE|not queryable/);
    line.cut();
    const [first, second] = await Promise.all([order('cut'), order('cut-too')]);
    for (const { status, headers } of [first, second])
      expect(status === 200 || headers.get('retry-after') === '5', String(status)).toBe(true);
    expect((await order('cut')).status).toBe(200);
  });

  it('[14.104] begins with nothing that PgBouncer refuses, and every transaction has its limits', async () => {
    expect(line.greetings.length).toBeGreaterThan(0);
    for (const said of line.greetings)
      expect(Object.keys(said).toSorted()).toEqual(['application_name', 'client_encoding', 'database', 'user']);
    const limits = await far.services.db.transaction().execute(async (trx) => {
      const { rows } = await sql`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as "lock", current_setting('idle_in_transaction_session_timeout') as idle`.execute(
        trx,
      );
      return rows;
    });
    expect(limits).toEqual([{ statement: '10s', lock: '1200ms', idle: '15s' }]);
  });
});
