import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, inject, test } from 'vitest';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { calls } from '@/lib/contract/calls';

/** The command line itself in a process of its own: what it does is the same on PostgreSQL. */
const isElsewhere = inject('postgresUrl') !== undefined;

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend({ SITE_URL: 'http://192.168.1.10:3000', SANDBOX: '1' });
});

/** As npm calls it for somebody who is in the data folder; `words` may go on with a pipe. */
function run(words: string) {
  return spawnSync('sh', ['-c', `'${process.execPath}' --import tsx backend/cli/shop.ts ${words}`], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATABASE_URL: backend.services.config.databaseUrl,
      SITE_URL: '',
      npm_lifecycle_event: 'shop',
      INIT_CWD: backend.dataDir,
    },
  });
}

test.skipIf(isElsewhere)('[22.33] a command links to where the shop runs, without being told', async () => {
  const token = await backend.logIn('asha@gmail.com');
  backend.startWorkers();
  const [kurta] = await backend.addProducts({});
  await backend.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token });
  const { db } = backend.services;
  await expect
    .poll(() => db.selectFrom('settings').selectAll().where('name', '=', 'site_url').execute())
    .toHaveLength(1);
  const { public_id } = await db.selectFrom('orders').select('public_id').executeTakeFirstOrThrow();
  const said = { status: 0, stdout: `${public_id} is Shipped\n`, stderr: '' };
  expect(run(`order-status ${public_id} Shipped`)).toMatchObject(said);
  const outbox = async () => (await backend.request('/sandbox/outbox?format=json')).text();
  await expect.poll(outbox, { timeout: 10_000 }).toContain(`on its way – ${public_id}`);
  expect(await outbox()).toContain('http://192.168.1.10:3000/orders');
  expect(await outbox()).not.toContain('localhost');
});

test.skipIf(isElsewhere)(
  '[22.34] [22.35] files are named from where one stands, and what reads the words may stop, as head does',
  () => {
    expect(run('shelves --suggest first.csv 2>&1 | true')).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(path.join(backend.dataDir, 'first.csv'))).toBe(true);
    const unknown = 'There is no command ordr. Did you mean order? All of them: npm run shop -- help\n';
    expect(run('ordr')).toMatchObject({ status: 1, stdout: '', stderr: unknown });
    expect(run('help 2>&1 >/dev/null | true; exit ${PIPESTATUS:-0}')).toMatchObject({ status: 0, stderr: '' });
  },
);
