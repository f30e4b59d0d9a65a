import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readBackendConfig } from '@/backend/backend-config';
import { createBackend } from '@/backend/create-backend';
import { noteMachine } from '@/backend/due-work/machines';
import { examine } from './examine';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doctor-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function look(settings: Record<string, string>, name: string, at?: string) {
  const environment = {
    DATABASE_URL: `file:${path.join(folder, 'shop.db')}`,
    PORT: '39517',
    PATH: '/nowhere',
    ...settings,
  };
  const findings = await examine(environment, at);
  return findings.find((finding) => finding.name.startsWith(name));
}

describe('npm run doctor', () => {
  test('a healthy machine: nothing is bad', async () => {
    expect(await look({}, 'SQLite')).toMatchObject({
      verdict: 'good',
      words: expect.stringMatching(/^3\.\d+\.\d+ of Node\.js itself$/),
    });
    expect(await look({}, 'Data folder')).toMatchObject({ verdict: 'good' });
    expect(await look({}, 'Stand-ins')).toMatchObject({ verdict: 'notice' });
  });

  test('[14.08] wrong settings are named with a way to mend them', async () => {
    expect(await look({ PORT: 'three' }, 'Settings')).toMatchObject({
      verdict: 'bad',
      words: expect.stringContaining('PORT'),
    });
    expect(await look({ SITE_URL: 'https://shop.example' }, 'Settings')).toMatchObject({ verdict: 'bad' });
  });

  test('a webhook without its secret is mentioned once real payment keys are set', async () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 's' };
    expect(await look({}, 'Payment webhook')).toBeUndefined();
    expect(await look(keys, 'Payment webhook')).toMatchObject({
      verdict: 'notice',
      fix: expect.stringContaining('RAZORPAY_WEBHOOK_SECRET'),
    });
    expect(await look({ ...keys, RAZORPAY_WEBHOOK_SECRET: 's' }, 'Payment webhook')).toMatchObject({ verdict: 'good' });
  });

  test('[14.76] samples of the demo that matter are named with where they stand; with live keys they close pages and checkout', async () => {
    const fix = expect.stringMatching(
      /legal\.gstin GSTIN: 29AAAAA0000A1Z0.*legal\.grievanceOfficer\.phone Phone for complaints/s,
    );
    expect(await look({}, 'Facts')).toMatchObject({ verdict: 'notice', fix });
    const keys = { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 's' };
    expect(await look(keys, 'Facts')).toMatchObject({
      verdict: 'notice',
      words: expect.stringContaining('are closed'),
      fix,
    });
  });

  test('[14.08] a taken port is said, and another proposed', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await look({ PORT: String(port) }, 'Port')).toMatchObject({
      verdict: 'notice',
      fix: expect.stringContaining(`PORT=${port + 1}`),
    });
    other.close();
  });

  test('[14.08] a data folder that cannot be is said', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    expect(await look({ DATABASE_URL: `file:${file}/shop.db` }, 'Data folder')).toMatchObject({ verdict: 'bad' });
  });

  test('[14.94] where everything lies is said, without the password of a database', async () => {
    // A developer's folder may hold a shop, which an empty DATA_DIR would leave behind: that is refused.
    for (const name of ['shop.db', 'secret.key']) await writeFile(path.join(folder, name), '');
    await mkdir(path.join(folder, 'photos'));
    const { words } = (await look({ DATA_DIR: folder }, 'Places')) ?? {};
    for (const name of ['shop.db', 'secret.key', 'photos']) expect(words).toContain(path.join(folder, name));
    const PostgreSQL = { DATABASE_URL: 'postgres://shop:secret@db.example:5432/shop', DATA_DIR: folder };
    expect((await look(PostgreSQL, 'Places'))?.words).toMatch(/database: db\.example:5432; key/);
  });

  test('[14.121] a photo is written, read here and at another machine, and removed; what is in the way is said', async () => {
    const media = path.join(folder, 'shared');
    const MEDIA_URL = pathToFileURL(media).href;
    expect(await look({ MEDIA_URL }, 'Photos')).toMatchObject({ verdict: 'notice' });
    let asked = '';
    let isShared = true;
    const other = createHttpServer((request, response) => {
      asked = request.url ?? '';
      const file = path.join(media, path.basename(asked));
      if (isShared && existsSync(file)) response.end(readFileSync(file));
      else response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const at = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect(await look({ MEDIA_URL }, 'Photos', at)).toMatchObject({
      verdict: 'good',
      words: expect.stringContaining(at),
    });
    expect(asked).toMatch(/^\/photos\/[0-9a-f]{32}\.webp$/);
    expect(await readdir(media)).toEqual([]);
    isShared = false;
    const elsewhere = `what is written in ${media} is not read at ${at}: it answers 404`;
    expect(await look({ MEDIA_URL }, 'Photos', at)).toMatchObject({ verdict: 'bad', words: elsewhere });
    expect(await readdir(media)).toEqual([]);
    expect(await look({ MEDIA_URL }, 'Photos')).toMatchObject({ verdict: 'good' });
    const bucket = { MEDIA_URL: 's3://shop', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
    expect(await look({ ...bucket, S3_ENDPOINT: at }, 'Photos')).toMatchObject({
      verdict: 'bad',
      words: 's3://shop: it answers 404',
      fix: expect.stringContaining('S3_ENDPOINT'),
    });
    other.close();
  });

  test('[14.38] copies of the shop: none, none yet, new ones, and without pg_dump', async () => {
    const BACKUP_DIR = path.join(folder, 'copies');
    expect(await look({}, 'Backups')).toMatchObject({ verdict: 'notice', words: 'none' });
    expect(await look({ BACKUP_DIR }, 'Backups')).toMatchObject({
      verdict: 'notice',
      words: expect.stringContaining('yet'),
    });
    await mkdir(BACKUP_DIR);
    const at = new Date().toISOString().slice(0, 19).replaceAll(':', '');
    await writeFile(path.join(BACKUP_DIR, `shop-0123abcd-${at}Z.tar`), '');
    expect(await look({ BACKUP_DIR }, 'Backups')).toMatchObject({ verdict: 'good' });
    vi.stubEnv('PATH', '/nowhere');
    const DATABASE_URL = 'postgres://localhost:1/none';
    expect(await look({ BACKUP_DIR, DATABASE_URL }, 'Backups')).toMatchObject({
      verdict: 'bad',
      words: expect.stringContaining('postgresql-client'),
    });
    vi.unstubAllEnvs();
  });

  test('no Chromium only matters to npm test', async () => {
    const finding = await look({}, 'Chromium');
    expect(['good', 'notice']).toContain(finding?.verdict);
  });
});

test('[22.146] a shop that mails for real and has no second channel for alerts is told of it', async () => {
  const mailed = { SMTP_URL: 'smtps://u:p@mail.example.in:465', MAIL_FROM: 'shop@example.in' };
  expect(await look(mailed, 'Second channel')).toMatchObject({
    verdict: 'notice',
    fix: expect.stringContaining('ALERT_URL'),
  });
  expect(await look({ ...mailed, ALERT_URL: 'https://ntfy.example.in/x' }, 'Second channel')).toMatchObject({
    verdict: 'good',
  });
  expect(await look({}, 'Second channel')).toBeUndefined();
});

test('[14.122] the machine is named, and a shop in which none works off what waits is bad', async () => {
  expect(await look({ MACHINE: 'web-1' }, 'Machine')).toMatchObject({
    verdict: 'good',
    words: 'web-1; open now: none',
  });
  const config = readBackendConfig({
    DATABASE_URL: `file:${path.join(folder, 'shop.db')}`,
    DATA_DIR: folder,
    MACHINE: 'web-1',
    WORKERS: '0',
    LOG_LEVEL: 'silent',
  });
  const serving = await createBackend(config, { seed: false });
  await noteMachine(serving.services);
  expect(await look({ MACHINE: 'web-1', WORKERS: '0' }, 'Machine')).toMatchObject({
    verdict: 'bad',
    words: 'web-1, which only serves (WORKERS=0); open now: web-1 (only serves)',
  });
  await noteMachine({ ...serving.services, config: { ...config, machine: 'work-1', works: true } });
  expect(await look({ MACHINE: 'web-1' }, 'Machine')).toMatchObject({ verdict: 'good' });
  await serving.close();
});
