import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { momentWords } from '@/lib/rules/india/day-words';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { readToday } from '../desk/read-today';
import { enqueueMail } from '../mail/enqueue-mail';
import { sendNextMail } from '../mail/send-next-mail';
import { findOrders } from '../orders/find-orders';
import { PaymentProviderError } from '../payments/payment-provider';
import { watchProvider } from '../payments/watch-provider';
import { obstruct } from '../testing/obstruct';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { readAlerts } from './read-alerts';
import { clearAlert, raiseAlert } from './raise-alert';
import { watchOver } from './watch-over';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MB = 1024 * 1024;

let shop: TestBackend;
/** What the mail server does with the next mails. */
let server: (to: string) => Error | undefined;
let sent: string[];
beforeEach(async () => {
  [server, sent] = [() => undefined, []];
  shop = await createTestBackend(
    { OWNER_EMAIL: 'owner@example.in' },
    {
      mail: {
        send: async ({ to, subject }) => {
          const fault = server(to);
          if (fault) throw fault;
          sent.push(`${to}: ${subject}`);
        },
        close: () => undefined,
      },
    },
  );
});

const roomy = async () => 9000 * MB;
const watch = (room = roomy) => watchOver(shop.services, room);
const kinds = async () => (await readAlerts(shop.services)).map(({ cause }) => cause);
const sendAll = async () => {
  while (await sendNextMail(shop.services));
};
const ownerMails = () =>
  shop.services.db
    .selectFrom('outbox')
    .select(['text', 'sent_at'])
    .where('recipient', '=', 'owner@example.in')
    .execute();
const refusal = (code: string) => Object.assign(new Error(`refused by ${code}`), { code });
const post = (to: string, id: string) =>
  enqueueMail(shop.services.db, { id, to, subject: id, text: 'x', html: 'x' }, shop.clock.now());

it('[22.45] a disk that fills is told once a day, and cleared when there is room again', async () => {
  const full = async () => 100 * MB;
  await watch(full);
  expect(await readAlerts(shop.services)).toMatchObject([
    { cause: 'disk', words: expect.stringContaining('100 MB are left') },
  ]);
  shop.clock.advance(2 * MINUTE_MS);
  await Promise.all([watch(full), watch(full), watch(full)]);
  expect(await ownerMails()).toHaveLength(1);
  await watch();
  expect(await kinds()).toEqual([]);
  shop.clock.advance(2 * MINUTE_MS);
  await watch(full);
  expect(await kinds()).toEqual(['disk']);
  expect(await ownerMails()).toHaveLength(1);
  shop.clock.advance(24 * HOUR_MS);
  await watch(full);
  expect(await ownerMails()).toHaveLength(2);
});

it('[22.145] an alert, and its mail, say since when it lasts, however often it is seen', async () => {
  await watch(async () => 100 * MB);
  const [first] = await readAlerts(shop.services);
  shop.clock.advance(26 * HOUR_MS);
  await watch(async () => 90 * MB);
  const [again] = await readAlerts(shop.services);
  expect(again).toMatchObject({ words: expect.stringContaining('90 MB'), since: first?.since });
  const texts = (await ownerMails()).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  const moment = momentWords(new Date(first?.since ?? ''));
  for (const text of texts) expect(text).toContain(`Since ${moment}: The disk is filling up`);
});

it('[22.46] a mail server that is down shows, and once it is up again all that waited goes out', async () => {
  server = () => refusal('ECONNECTION');
  for (const id of ['first', 'second', 'third']) await post('asha@gmail.com', id);
  for (let hour = 0; hour < 5; hour += 1) {
    await sendAll();
    await watch();
    shop.clock.advance(HOUR_MS);
  }
  expect(await kinds()).toEqual(['mail-down']);
  expect(sent).toEqual([]);
  server = () => undefined;
  // Mails that were refused often would wait for hours.
  await watch();
  await sendAll();
  expect(sent).toHaveLength(3);
  expect(await kinds()).toEqual([]);
});

it('[16.28] while the mail server is down nobody is told that a code was sent: it waits, whoever asks', async () => {
  const ask = async (email: string) => (await shop.call(calls.login, { email, hCaptchaToken: '' })).body;
  const token = await shop.logIn('gita@gmail.com');
  expect(await ask('asha@gmail.com')).toEqual({ success: true, message: 'OTP sent to email' });
  server = () => refusal('ECONNECTION');
  await sendAll();
  for (const email of ['asha@gmail.com', 'stranger@gmail.com'])
    expect(await ask(email)).toMatchObject({
      mailWaits: true,
      message: expect.stringContaining('Your code is waiting'),
    });
  const signUp = { firstName: 'Ravi', lastName: 'K', email: 'ravi@gmail.com', dob: '1990-01-01', gender: 'male' };
  expect((await shop.call(calls.register, signUp)).body).toMatchObject({ mailWaits: true });
  expect((await shop.call(optionalCalls.sendErasureCode, {}, { token })).body).toMatchObject({ mailWaits: true });
  const desk = await shop.call(deskCalls.sendDeskCode, { email: 'owner@example.in', hCaptchaToken: '' });
  expect(desk.body['message']).toContain('Your code is waiting');
  server = () => undefined;
  await sendAll();
  await watch();
  await sendAll();
  expect(await ask('ravi@gmail.com')).toEqual({ success: true, message: 'OTP sent to email' });
});

it('[22.46] a recipient that the server refuses is no outage; refused three times it is told', async () => {
  server = (to) => (to === 'nobody@gmail.com' ? refusal('EENVELOPE') : undefined);
  await post('nobody@gmail.com', 'lost');
  for (let time = 0; time < 4; time += 1) {
    await sendAll();
    await watch();
    shop.clock.advance(HOUR_MS);
  }
  expect(await readAlerts(shop.services)).toMatchObject([
    { cause: 'mails-refused', words: expect.stringContaining('1 email was refused 3 times'), path: '/desk/mails' },
  ]);
  await shop.services.db.deleteFrom('outbox').where('id', '=', 'lost').execute();
  await watch();
  expect(await kinds()).toEqual([]);
});

it('[22.47] keys that the provider refuses are told at once, silence once it lasts, and an answer clears both', async () => {
  const { services } = shop;
  let fault: PaymentProviderError | undefined;
  const createOrder = async ({ amountPaise }: { amountPaise: number }) => {
    if (fault) throw fault;
    return { id: 'order_1', amountPaise };
  };
  const watched = watchProvider(obstruct(services.payments, { createOrder }), services);
  const ask = () => watched.createOrder({ amountPaise: 100, receipt: 'r' }).catch(() => undefined);
  fault = new PaymentProviderError(401, 'Authentication failed');
  await ask();
  expect(await kinds()).toEqual(['provider-keys']);
  fault = new PaymentProviderError(400, 'Account suspended');
  await ask();
  expect(await kinds()).toEqual(['provider-keys', 'provider-orders']);
  fault = new PaymentProviderError(undefined, 'no answer');
  for (let time = 0; time < 3; time += 1) {
    expect(await kinds()).not.toContain('provider-silent');
    await ask();
    await ask();
    shop.clock.advance(2 * MINUTE_MS);
  }
  expect(await kinds()).toContain('provider-silent');
  fault = undefined;
  await ask();
  expect(await kinds()).toEqual([]);
});

it('[22.48] a refund that failed, or that the provider goes on refusing, is told until it is settled', async () => {
  const { db, now } = shop.services;
  await shop.logIn('asha@gmail.com');
  const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const at = now().toISOString();
  const owe = async (number: number) => {
    await db
      .insertInto('orders')
      .values({
        id: `o${number}`,
        public_id: `TT-${number}`,
        user_id: user.id,
        status: 'Cancelled',
        refund_status: 'Pending',
        payment_method: 'Razorpay',
        paid: 1,
        address: '{}',
        coupon_code: null,
        discount_percent: 0,
        subtotal_paise: 100,
        shipping_paise: 0,
        platform_paise: 0,
        discount_paise: 0,
        total_paise: 100,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await db
      .insertInto('refunds')
      .values({
        id: `f${number}`,
        order_id: `o${number}`,
        provider_payment_id: `pay_${number}`,
        cause_key: `whole:pay_${number}`,
        way: 'provider',
        asked_paise: 100,
        amount_paise: 100,
        reason: 'cancelled',
        state: 'pending',
        attempts: 3,
        try_after: at,
        last_error: 'insufficient balance',
        trying_since: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
  };
  await owe(1);
  await watch();
  expect(await readAlerts(shop.services)).toMatchObject([
    {
      cause: 'refunds-pending',
      words: expect.stringContaining('TT-1 (insufficient balance)'),
      path: '/desk/orders/TT-1',
    },
  ]);
  await db.updateTable('refunds').set({ state: 'failed' }).execute();
  await owe(2);
  await db.updateTable('refunds').set({ state: 'failed', reason: 'at-provider' }).where('id', '=', 'f2').execute();
  await owe(3);
  await watch();
  expect(await kinds()).toEqual(['refunds-pending', 'refunds-failed']);
  await db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', 'f3').execute();
  shop.clock.advance(2 * MINUTE_MS);
  await watch();
  expect(await readAlerts(shop.services)).toMatchObject([
    { cause: 'refunds-failed', path: '/desk/orders?filter=refunds' },
  ]);
  const listed = await findOrders(shop, deskCalls.deskOrders.request.parse({ filter: 'refunds' }));
  expect(listed.orders.map(({ orderId }) => orderId)).toEqual(['TT-1', 'TT-3']);
  expect((await readToday(shop)).orders).toMatchObject({ refunds: 2 });
  await db.updateTable('refunds').set({ state: 'issued' }).execute();
  await watch();
  expect(await kinds()).toEqual([]);
});

it('[22.45] noting an alert never is in the way of what was done', async () => {
  const { services } = shop;
  const broken = {
    ...services,
    db: new Proxy(services.db, {
      get: () => () => {
        throw new Error('disk full');
      },
    }),
  };
  await expect(raiseAlert(broken, { kind: 'disk', words: 'x' })).resolves.toBeUndefined();
});

describe('the second channel', () => {
  const posted: { body: string; type: string | undefined; credentials: string | undefined }[] = [];
  let answers: number[] = [];
  let channel: Server;
  let channelUrl = '';
  beforeEach(async () => {
    posted.length = 0;
    answers = [];
    channel = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        posted.push({ body, type: request.headers['content-type'], credentials: request.headers.authorization });
        response.writeHead(answers.shift() ?? 200).end('taken');
      });
    }).listen(0, '127.0.0.1');
    await once(channel, 'listening');
    channelUrl = `http://127.0.0.1:${(channel.address() as AddressInfo).port}/topic`;
    shop.services.config.alertUrl = channelUrl;
  });
  afterEach(() => {
    channel.closeAllConnections();
    channel.close();
  });

  it('[22.145] is told of a dead mail server at once, since when, again after a refusal, daily, and not once it is over', async () => {
    server = () => refusal('ECONNECTION');
    answers = [503];
    await post('asha@gmail.com', 'first');
    await sendAll();
    await watch();
    expect(posted).toHaveLength(1);
    await watch();
    expect(posted, 'a refusal is not asked again at once').toHaveLength(1);
    shop.clock.advance(MINUTE_MS);
    await watch();
    expect(posted).toHaveLength(2);
    expect(posted[1]?.type).toBe('text/plain; charset=utf-8');
    expect(posted[1]?.body).toMatch(/, since .*12:00.*: Emails cannot be handed over/);
    expect(posted[1]?.body).toContain('/desk/mails');
    expect(posted.map(({ body }) => body).join()).not.toContain('asha');
    for (let hour = 0; hour < 25; hour += 1) {
      await sendAll();
      await watch();
      shop.clock.advance(HOUR_MS);
    }
    expect(posted).toHaveLength(3);
    server = () => undefined;
    await watch();
    await sendAll();
    shop.clock.advance(24 * HOUR_MS);
    await watch();
    expect(posted).toHaveLength(3);
  });

  it('[22.145] is in nobody’s way: one that is not there or does not answer is tried again later', async () => {
    shop.services.config.alertUrl = 'http://127.0.0.1:9/';
    await watch(async () => 100 * MB);
    expect(await kinds()).toEqual(['disk']);
    shop.services.config.alertUrl = channelUrl.replace('//', '//meena:p%40ss@');
    shop.clock.advance(2 * MINUTE_MS);
    await watch(async () => 100 * MB);
    const credentials = `Basic ${Buffer.from('meena:p@ss').toString('base64')}`;
    expect(posted).toMatchObject([{ credentials }]);
  });
});

it('[22.147] products stored with two variants of one key are told with both, until one is named otherwise', async () => {
  await shop.addProducts(
    { _id: 'kurta', colors: ['M-Red', 'Red'], sizes: ['S', 'S-M'] },
    { _id: 'hidden', colors: ['M-Red', 'Red'], sizes: ['S', 'S-M'], hidden: true },
    { _id: 'fine', colors: ['M-Red', 'Red'], sizes: ['S', 'M'] },
  );
  await watch();
  expect(await readAlerts(shop.services)).toMatchObject([
    {
      cause: 'variants',
      words: expect.stringContaining("'S M-Red' and 'S-M Red' of kurta. Name"),
      path: '/desk/goods/kurta',
    },
  ]);
  await shop.addProducts({ _id: 'kurta', colors: ['Red'], sizes: ['S', 'S-M'] });
  await watch();
  expect(await kinds()).toEqual([]);
});

it('[22.145] what is over takes no mail of another alert along whose name begins alike', async () => {
  server = () => refusal('ECONNECTION');
  for (const kind of ['backup', 'backup-command']) await raiseAlert(shop.services, { kind, words: `Of ${kind}` });
  await watch();
  await clearAlert(shop.services, 'backup');
  expect((await ownerMails()).map(({ text }) => text)).toEqual([expect.stringContaining('Of backup-command')]);
});

it('[22.145] a mail of what is over by then is dropped, and of a dead mail server none is written', async () => {
  server = () => refusal('ECONNECTION');
  await watch(async () => 100 * MB);
  await sendAll();
  await watch(async () => 100 * MB);
  expect((await ownerMails()).map(({ text }) => text)).toEqual([expect.stringContaining('The disk is filling up')]);
  expect(await kinds()).toContain('mail-down');
  await watch();
  expect(await ownerMails()).toEqual([]);
  expect((await readToday(shop)).alerts).toMatchObject([{ since: expect.stringMatching(/^2026/) }]);
});
