import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { readAlerts } from './alerts/read-alerts';
import { watchOver } from './alerts/watch-over';
import { readBackendConfig, type BackendConfig } from './backend-config';
import { commands } from './cli/commands';
import { createBackend, type Backend } from './create-backend';
import { sendNextMail } from './mail/send-next-mail';
import { createTestBackend, type TestBackend } from './testing/test-backend';
import { testDatabase } from './testing/test-database';

const onPostgres = inject('postgresUrl') !== undefined;
const EMAIL = 'asha@gmail.com';
const [ONE, OTHER] = ['a1'.repeat(32), 'b2'.repeat(32)];

const folder = async (): Promise<string> => {
  const made = await mkdtemp(path.join(tmpdir(), 'tindi-machine-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
};

/** The settings of one more machine of the shop, which has nothing of it but the database. */
async function another(shop: TestBackend, secret?: string): Promise<BackendConfig> {
  const { databaseUrl } = shop.services.config;
  const settings = { DATA_DIR: await folder(), DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
  return readBackendConfig(secret === undefined ? settings : { ...settings, SHOP_SECRET: secret });
}

async function open(config: BackendConfig, shop?: TestBackend): Promise<Backend> {
  const backend = await createBackend(config, { seed: false, ...(shop ? { now: shop.clock.now } : {}) });
  onTestFinished(() => backend.close());
  return backend;
}

async function run(config: BackendConfig, ...words: string[]): Promise<string> {
  const said: string[] = [];
  const command = commands['secret'];
  if (command && 'runClosed' in command) await command.runClosed({ config, say: (line) => said.push(line) }, words);
  return said.join('\n');
}

const enter = ({ fetch }: Backend, otp: string) =>
  fetch(
    new Request(`http://shop.invalid${calls.verifyCode.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, otp }),
    }),
  );

it('[14.99] another machine with the key that the command prints takes the codes of the first, and one with another key does not start', async () => {
  const shop = await createTestBackend();
  const line = await run(shop.services.config);
  expect(line).toMatch(/^SHOP_SECRET=[0-9a-f]{64}$/);
  await expect(open(await another(shop, ONE))).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/in SHOP_SECRET, is not the shop's.*npm run shop -- secret/),
  });
  const second = await open(await another(shop, line.slice('SHOP_SECRET='.length)), shop);
  await shop.call(calls.login, { email: EMAIL });
  const code = await shop.newestCode(EMAIL);
  expect((await enter(second, code)).status).toBe(200);
});

it.skipIf(!onPostgres)(
  '[14.99] a machine without any key makes none beside a shop on PostgreSQL, and no new shop there begins without one',
  async () => {
    const shop = await createTestBackend();
    const keyless = await another(shop);
    await expect(open(keyless)).rejects.toThrow('This machine has no key');
    await expect(run(keyless), 'a new key would be another one').rejects.toThrow('This machine has no key');
    const { url, drop } = await testDatabase(await folder());
    onTestFinished(drop);
    const settings = { DATA_DIR: await folder(), DATABASE_URL: url, LOG_LEVEL: 'silent' };
    await expect(open(readBackendConfig(settings))).rejects.toThrow('set SHOP_SECRET');
    const line = await run(readBackendConfig(settings));
    await open(readBackendConfig({ ...settings, SHOP_SECRET: line.slice('SHOP_SECRET='.length) }));
  },
);

it('[14.100] while the key changes the old one opens what it sealed and hashed; then the new one is the shop’s', async () => {
  const shop = await createTestBackend({ SHOP_SECRET: ONE });
  await shop.call(calls.login, { email: EMAIL });
  const code = await shop.newestCode(EMAIL);
  const both = await open(await another(shop, `${OTHER},${ONE}`), shop);
  expect((await enter(both, code)).status).toBe(200);
  await expect(open(await another(shop, ONE))).rejects.toThrow("is not the shop's");
  await open(await another(shop, OTHER));
});

it('[14.100] machines change the key one after the other: each knows both, then each has the new one first', async () => {
  const shop = await createTestBackend({ SHOP_SECRET: ONE });
  for (const keys of [`${ONE},${OTHER}`, `${OTHER},${ONE}`, `${ONE},${OTHER}`, `${OTHER},${ONE}`, OTHER])
    await open(await another(shop, keys));
});

it('[14.100] where the key is lost, the command makes that of this machine the shop’s and notes it', async () => {
  const shop = await createTestBackend({ SHOP_SECRET: ONE });
  const config = await another(shop, OTHER);
  expect(await run(config, '--adopt')).toContain('is the shop’s now');
  const second = await open(config, shop);
  const changes = await second.services.db.selectFrom('changes').select('what').execute();
  expect(changes).toContainEqual({ what: 'key of the shop set' });
});

it('[14.101] a mail sealed with another key is an alert of its own, which ends with the mail, and says nothing of the mail server', async () => {
  const shop = await createTestBackend({ SHOP_SECRET: ONE });
  await shop.call(calls.login, { email: EMAIL });
  shop.services.secret = Buffer.from(OTHER, 'hex');
  expect(await sendNextMail(shop.services)).toBe(true);
  await watchOver(shop.services);
  expect((await readAlerts(shop.services)).map(({ cause }) => cause)).toEqual(['mails-sealed']);
  shop.services.formerSecrets = [Buffer.from(ONE, 'hex')];
  shop.clock.advance(2 * 60_000);
  expect(await sendNextMail(shop.services)).toBe(true);
  await watchOver(shop.services);
  expect(await readAlerts(shop.services)).toEqual([]);
});
