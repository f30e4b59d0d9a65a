import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { enqueueMail } from './enqueue-mail';
import { MAILS_AT_ONCE } from './create-mail-transport';

let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend();
});

interface ListedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

const outbox = async () => (await (await shop.request('/sandbox/outbox?format=json')).json()) as ListedMail[];
const MAIL = { to: 'asha@gmail.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

/** A mail server that holds every mail until it is released. */
function slowTransport() {
  const underWay: (() => void)[] = [];
  let handedOver = 0;
  const send = () => new Promise<void>((resolve) => underWay.push(() => (handedOver++, resolve())));
  return { underWay, handedOver: () => handedOver, transport: { send, close: () => undefined } };
}

describe('the mail worker with the outbox folder', () => {
  it('sends a code as soon as it was asked for', async () => {
    shop.startWorkers();
    await shop.call(calls.login, { email: 'asha@gmail.com', hCaptchaToken: '' });
    await expect
      .poll(outbox, { timeout: 2500 })
      .toEqual([
        {
          id: expect.any(String),
          to: 'asha@gmail.com',
          subject: expect.stringContaining('login'),
          text: expect.stringContaining('Your login code is'),
          html: expect.stringContaining('Your login code'),
          at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ]);
  });

  it('finds at its start what an earlier process left', async () => {
    await enqueueMail(shop.services.db, MAIL, shop.clock.now());
    shop.startWorkers();
    await expect.poll(async () => (await outbox()).length).toBe(1);
  });

  it('has handed over the mails under way when the backend closes, and begins no other', async () => {
    const slow = slowTransport();
    const other = await createTestBackend({}, { mail: slow.transport });
    for (let queued = 0; queued <= MAILS_AT_ONCE; queued += 1)
      await enqueueMail(other.services.db, MAIL, other.clock.now());
    other.startWorkers();
    await expect.poll(() => slow.underWay.length).toBe(MAILS_AT_ONCE);
    const closed = other.close();
    for (const finish of slow.underWay.splice(0)) finish();
    await closed;
    expect(slow.handedOver()).toBe(MAILS_AT_ONCE);
  });

  it('sends what is queued while the server is slow with another mail', async () => {
    const slow = slowTransport();
    const other = await createTestBackend({}, { mail: slow.transport });
    other.startWorkers();
    for (const queued of [1, 2]) {
      await enqueueMail(other.services.db, MAIL, other.clock.now());
      other.services.wakeMailWorker();
      await expect.poll(() => slow.underWay.length).toBe(queued);
    }
    for (const finish of slow.underWay) finish();
  });

  it('leaves no half-written file', async () => {
    shop.startWorkers();
    await enqueueMail(shop.services.db, MAIL, shop.clock.now());
    shop.services.wakeMailWorker();
    await expect.poll(async () => (await outbox()).length).toBe(1);
    expect(await readdir(path.join(shop.dataDir, 'outbox'))).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-[\w-]+\.eml$/),
    ]);
  });
});

describe('the outbox page', () => {
  it('shows an empty outbox', async () => {
    const page = await shop.request('/sandbox/outbox');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('No emails yet');
    expect(await outbox()).toEqual([]);
  });

  it('[14.10] shows the code large, the newest mail first, and nothing a shopper wrote as markup', async () => {
    await shop.call(calls.register, {
      firstName: 'A',
      lastName: 'B',
      email: 'asha@gmail.com',
      dob: '1990-01-01',
      gender: 'male',
    });
    const code = await shop.newestCode('asha@gmail.com');
    // Only now: a code that is sent is stored no longer.
    shop.startWorkers();
    await expect.poll(async () => (await outbox()).length).toBe(1);
    await enqueueMail(shop.services.db, { ...MAIL, subject: '<script>alert(1)</script>' }, shop.clock.now());
    shop.services.wakeMailWorker();
    await expect.poll(async () => (await outbox()).length).toBe(2);
    expect((await outbox())[0]?.subject).toBe('<script>alert(1)</script>');

    const page = await shop.request('/sandbox/outbox?refresh=1');
    const html = await page.text();
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(html).not.toContain('<script>');
    expect(html).toContain('http-equiv="refresh"');
    expect(html).toMatch(/<p class="code" data-code>\d{6}<\/p>/);
    expect(html).toContain(code);
  });

  it('[14.63] where others reach the shop it shows nothing that went to an owner, which a command prints [14.64]', async () => {
    const open = { SITE_URL: 'https://shop.example.in', SANDBOX: '1', OWNER_EMAIL: 'run.shop@gmail.com' };
    const test = await createTestBackend(open);
    const page = async () => (await test.request('/sandbox/outbox')).text();
    const printed = (...options: string[]) => runCommand(test.services, 'outbox', ...options);
    expect(await printed()).toBe('No emails yet.');
    await test.call(deskCalls.sendDeskCode, { email: 'run.shop@gmail.com' });
    const code = await test.newestCode('run.shop@gmail.com');
    test.startWorkers();
    const toOwners = [
      { id: 'owners-1-0', to: 'was.owner@gmail.com', subject: 'New order of Asha' },
      { id: 'alerts-1-0', to: 'was.owner@gmail.com', subject: 'Something needs your attention' },
      { id: 'code-1', to: 'runshop+shop@googlemail.com', subject: 'The owner’s own order' },
    ];
    for (const mail of [...toOwners, { id: 'code-2', to: 'asha@gmail.com', subject: 'For a shopper' }])
      await enqueueMail(test.services.db, { ...MAIL, ...mail }, test.clock.now());
    test.services.wakeMailWorker();
    await expect.poll(page).toContain('For a shopper');
    await expect.poll(() => printed()).toContain('Something needs your attention');
    for (const shown of [await page(), await (await test.request('/sandbox/outbox?format=json')).text()]) {
      for (const { subject } of toOwners) expect(shown).not.toContain(subject);
      for (const secret of [code, 'desk code']) expect(shown).not.toContain(secret);
    }
    for (const words of [code, ...toOwners.map(({ subject }) => subject)]) expect(await printed()).toContain(words);
    expect(JSON.parse(await printed('--newest', '1', '--json'))).toHaveLength(1);
  });

  it('[14.11] is not there once a mail server is set', async () => {
    const real = await createTestBackend({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect((await real.request('/sandbox/outbox')).status).toBe(404);
    await expect(runCommand(real.services, 'outbox')).rejects.toThrow('npm run shop -- mails');
  });
});
