import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeMailServer, type FakeMailServer } from '../testing/fake-mail-server';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { enqueueMail } from './enqueue-mail';
import { MAILS_AT_ONCE, isTlsRequired, smtpTransport } from './create-mail-transport';
import { sealMail } from './seal-mail';
import { mailBackOffMs, sendNextMail } from './send-next-mail';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let server: FakeMailServer;
let shop: TestBackend;
beforeEach(async () => {
  server = await fakeMailServer();
  shop = await createTestBackend({
    SMTP_URL: server.url,
    MAIL_FROM: 'Shop <shop@example.com>',
    SITE_URL: 'http://shop.example',
    SANDBOX: '1',
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
  await server.close();
});

const MAIL = {
  id: 'mail-1',
  to: 'asha@gmail.com',
  subject: 'Namaste ₹',
  text: 'Your login code is 123456',
  html: '<p>123456</p>',
};
const enqueue = (mail = MAIL) => enqueueMail(shop.services.db, mail, shop.clock.now());
const outboxRow = () => shop.services.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

const SENDER = { from: 'shop@example.com', domain: 'shop.example' };

describe('mails over a real mail server', () => {
  it('arrive whole, at one recipient, with an id that follows from the mail', async () => {
    await enqueue();
    expect(await sendNextMail(shop.services)).toBe(true);
    expect(await sendNextMail(shop.services)).toBe(false);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({
      recipients: ['asha@gmail.com'],
      mail: { subject: 'Namaste ₹', messageId: '<mail-1@shop.example>', from: { address: 'shop@example.com' } },
    });
    expect(server.received[0]?.mail.text).toContain('123456');
    expect(server.received[0]?.mail.html).toContain('<p>123456</p>');
  });

  it('[14.22] are tried again after a refusal, a minute later', async () => {
    server.refuse(1);
    await enqueue();
    await sendNextMail(shop.services);
    expect(server.received).toHaveLength(0);
    expect(await outboxRow()).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: expect.stringContaining('Try later'),
    });
    expect(await sendNextMail(shop.services)).toBe(false);

    shop.clock.advance(MINUTE);
    expect(await sendNextMail(shop.services)).toBe(true);
    expect(server.received).toHaveLength(1);
    expect(await outboxRow()).toMatchObject({ attempts: 2, last_error: null });
  });

  it('are kept while there is no mail server at all', async () => {
    await server.close();
    await enqueue();
    await sendNextMail(shop.services);
    expect(await outboxRow()).toMatchObject({ sent_at: null, text: MAIL.text });
  });

  it('do not hold each other up: a refused one waits, the next one goes', async () => {
    server.refuse(1);
    await enqueue();
    await enqueue({ ...MAIL, id: 'mail-2', to: 'ravi@gmail.com' });
    while (await sendNextMail(shop.services));
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['ravi@gmail.com']]);
  });

  it('[14.23] are sent by one of two workers', async () => {
    await enqueue();
    await Promise.all([sendNextMail(shop.services), sendNextMail(shop.services)]);
    expect(server.received).toHaveLength(1);
  });

  it('claimed by a worker that was killed are sent by the next, after its lease', async () => {
    await enqueue();
    const hang = { send: () => new Promise<void>(() => undefined), close: () => undefined };
    void sendNextMail({ ...shop.services, mail: hang });
    await expect.poll(async () => (await outboxRow()).attempts).toBe(1);
    expect(await sendNextMail(shop.services)).toBe(false);
    shop.clock.advance(2 * MINUTE);
    expect(await sendNextMail(shop.services)).toBe(true);
    expect(server.received).toHaveLength(1);
  });

  it('queued while the clock was a day ahead are sent as soon as it is right', async () => {
    shop.clock.advance(DAY);
    await enqueue();
    shop.clock.advance(-DAY);
    expect(await sendNextMail(shop.services)).toBe(true);
    expect(server.received).toHaveLength(1);
  });

  it('refused while the clock was a day ahead are not kept until that day', async () => {
    server.refuse(1);
    shop.clock.advance(DAY);
    await enqueue();
    await sendNextMail(shop.services);
    shop.clock.advance(-DAY);
    expect(await sendNextMail(shop.services)).toBe(true);
    expect(server.received).toHaveLength(1);
  });

  it('wait for all of their time where the clock was right', async () => {
    server.refuse(3);
    await enqueue();
    for (const minutes of [1, 2, 4]) {
      await sendNextMail(shop.services);
      shop.clock.advance(minutes * MINUTE - 1000);
      expect(await sendNextMail(shop.services)).toBe(false);
      shop.clock.advance(1000);
    }
    expect(await sendNextMail(shop.services)).toBe(true);
  });

  it('[22.192] lose their words once sent where they hold a code', async () => {
    await enqueue(sealMail(shop.services.secret, MAIL));
    await sendNextMail(shop.services);
    expect(await outboxRow()).toMatchObject({ text: '', html: '', sent_at: expect.any(String) });
  });

  it('share few connections, which stay open for the next', async () => {
    for (let queued = 0; queued < 5 * MAILS_AT_ONCE; queued += 1) await enqueue({ ...MAIL, id: `mail-${queued}` });
    shop.startWorkers();
    await expect.poll(() => server.received.length, { timeout: 5000 }).toBe(5 * MAILS_AT_ONCE);
    expect(server.connections()).toBeGreaterThan(1);
    expect(server.connections()).toBeLessThanOrEqual(MAILS_AT_ONCE);
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size, 'each of them once').toBe(
      5 * MAILS_AT_ONCE,
    );
  });

  it('go over a new connection where the server has ended the old one meanwhile', async () => {
    await enqueue();
    await sendNextMail(shop.services);
    server.hangUp();
    await enqueue({ ...MAIL, id: 'mail-2' });
    expect(await sendNextMail(shop.services)).toBe(true);
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([
      '<mail-1@shop.example>',
      '<mail-2@shop.example>',
    ]);
    expect(await shop.services.db.selectFrom('outbox').select('attempts').execute()).toEqual([
      { attempts: 1 },
      { attempts: 1 },
    ]);
  });

  it('are given up where a server is neither silent nor ever done', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const soon = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(200));
    const greeting = createServer((socket) => {
      const trickle = setInterval(() => socket.write('220-wait\r\n'), 10);
      socket.on('error', () => undefined).on('close', () => clearInterval(trickle));
    }).listen(0);
    const slow = smtpTransport(`smtp://127.0.0.1:${(greeting.address() as AddressInfo).port}`, SENDER);
    await enqueue();
    await sendNextMail({ ...shop.services, mail: slow });
    expect(await outboxRow()).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: expect.stringMatching(/abort|time/i),
    });
    expect(soon).toHaveBeenCalledWith(60_000);
    slow.close();
    greeting.close();
  });

  it('with the same id are queued once', async () => {
    await enqueue();
    await enqueue({ ...MAIL, subject: 'again' });
    expect(await outboxRow()).toMatchObject({ subject: 'Namaste ₹' });
  });
});

it('waits 1 minute, doubling, never more than a day', () => {
  expect([1, 2, 3, 4].map(mailBackOffMs)).toEqual([1, 2, 4, 8].map((minutes) => minutes * MINUTE));
  expect(mailBackOffMs(60)).toBe(24 * 60 * MINUTE);
});

describe('encryption on the way to the mail server', () => {
  it.each([
    ['smtp://mail.example.in:587', true],
    ['smtps://mail.example.in', true],
    ['smtp://10.0.0.5', true],
    ['smtp://10.0.0.5?requireTLS=false', false],
    ['smtp://localhost:25', false],
    ['smtp://127.0.0.1', false],
  ])('[15.44] %s asks for it: %s', (url, isAsked) => {
    expect(isTlsRequired(url)).toBe(isAsked);
  });

  it('[15.44] hands over nothing where it is asked for and not offered', async () => {
    const transport = smtpTransport(`${server.url}?requireTLS=true`, SENDER);
    await expect(transport.send(MAIL)).rejects.toThrow();
    transport.close();
    expect(server.received).toEqual([]);
  });
});
