import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { createBackend, type Backend } from '../create-backend';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { readAlerts } from './read-alerts';
import { raiseAlert } from './raise-alert';
import { watchOver } from './watch-over';

const MINUTE_MS = 60_000;
const MB = 1024 * 1024;

/** In a file a shop is on one machine, whose alerts are the shop's. */
const onPostgres = inject('postgresUrl') !== undefined;

async function openSecond(shop: TestBackend, settings: object): Promise<Backend> {
  const { config, log } = shop.services;
  const second = await createBackend({ ...config, ...settings }, { seed: false, log, now: shop.clock.now });
  onTestFinished(() => second.close());
  return second;
}
const watch = ({ services }: Backend, room = 9000) => watchOver(services, async () => room * MB);
const alerts = async ({ services }: Backend) => (await readAlerts(services)).map(({ words }) => words);

it.skipIf(!onPostgres)(
  '[14.115] a machine’s alert names it and is ended by it alone, or once it is gone for an hour',
  async () => {
    const one = await createTestBackend({ MACHINE: 'web-1', OWNER_EMAIL: 'owner@example.in' });
    const other = await openSecond(one, { machine: 'web_2.example' });
    await watch(other, 100);
    await watch(one);
    expect(await alerts(one)).toEqual([expect.stringContaining('larger disk. (Machine web_2.example)')]);
    one.clock.advance(2 * MINUTE_MS);
    await watch(one, 100);
    expect(await alerts(one)).toHaveLength(2);
    await watch(one);
    expect(await alerts(one)).toEqual([expect.stringContaining('web_2.example')]);
    await watch(other);
    expect(await alerts(one)).toEqual([]);
    one.clock.advance(2 * MINUTE_MS);
    await watch(other, 100);
    one.clock.advance(59 * MINUTE_MS);
    await watch(one);
    expect(await alerts(one)).toHaveLength(1);
    one.clock.advance(2 * MINUTE_MS);
    await watch(one);
    expect(await alerts(one)).toEqual([]);
  },
);

it.skipIf(!onPostgres)(
  '[14.115] what is the shop’s is nobody’s own, and mails are down where no machine gets rid of any',
  async () => {
    const one = await createTestBackend({ MACHINE: 'web-1' });
    const other = await openSecond(one, { machine: 'web-2' });
    for (const backend of [one, other]) await watch(backend);
    const mailWaits = async () =>
      (await one.call(calls.login, { email: 'asha@gmail.com', hCaptchaToken: '' })).body['mailWaits'];
    await raiseAlert(other.services, { kind: 'backup-late', words: 'Late' });
    await raiseAlert(other.services, { kind: 'mail-down', words: 'No mail goes' });
    expect(await alerts(one)).toEqual(['Late', 'No mail goes (Machine web-2)']);
    expect(await mailWaits()).toBeUndefined();
    await raiseAlert(one.services, { kind: 'mail-down', words: 'No mail goes' });
    expect(await mailWaits()).toBe(true);
  },
);

it('[14.122] a machine that only serves sends no mail, which another does; where none does it says so after some minutes', async () => {
  const shop = await createTestBackend({ WORKERS: '0', MACHINE: 'web-1', OWNER_EMAIL: 'owner@example.in' });
  shop.startWorkers();
  await shop.call(calls.login, { email: 'asha@gmail.com', hCaptchaToken: '' });
  const waiting = async () =>
    (await shop.services.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()).length;
  await watch(shop);
  shop.clock.advance(4 * MINUTE_MS);
  await watch(shop);
  expect([await alerts(shop), await waiting()]).toEqual([[], 1]);
  shop.clock.advance(2 * MINUTE_MS);
  await watch(shop);
  expect(await alerts(shop)).toEqual([expect.stringContaining('No machine of the shop does background work')]);
  const working = await openSecond(shop, { works: true, machine: 'work-1' });
  working.startWorkers();
  await watch(working);
  await watch(shop);
  expect(await alerts(shop)).toEqual([]);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000 });
  const ages = (await shop.readMetrics()).find(({ name }) => name === 'shop_machine_seen_age_seconds');
  expect(ages?.samples.map(({ labels }) => Object.values(labels ?? {}).join(' '))).toEqual(['web-1 0 0', 'work-1 1 0']);
});
