import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { ListedMail } from '@/lib/contract/desk/mail-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { NEWS_VERSION } from '@/lib/rules/accounts/news-words';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { forgetExpired } from '../accounts/forget-expired';
import { atDeskAs, enterByMail } from '../testing/at-desk';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { MAIL_LEASE_MS, type OutgoingMail } from '../mail/create-mail-transport';
import { enqueueMail } from '../mail/enqueue-mail';
import { sealMail } from '../mail/seal-mail';
import { sendNextMail } from '../mail/send-next-mail';

const OWNER = 'owner@shop.example.in';
const EMAIL = 'asha@gmail.com';
const DAY_MS = 86_400_000;
let shop: TestBackend;
let sent: OutgoingMail[];
let owner: string;
let shopper: string;

async function open(environment: Record<string, string> = {}) {
  sent = [];
  const send = async (mail: OutgoingMail) => void sent.push(mail);
  shop = await createTestBackend({ OWNER_EMAIL: OWNER, ...environment }, { mail: { send, close: () => undefined } });
  owner = await enterByMail(shop, OWNER);
  shopper = await shop.logIn(EMAIL);
}
beforeEach(() => open());

const sendAll = async () => {
  while (await sendNextMail(shop.services));
};
const asOwner = (call: Parameters<TestBackend['call']>[0], input?: unknown) => shop.call(call, input, { token: owner });
const listed = async (asked: object = {}) =>
  (await asOwner(deskCalls.listMails, asked)).body as { mails: ListedMail[]; next?: string };
const subjects = async (asked: object) => (await listed(asked)).mails.map(({ subject }) => subject);
const rowOf = (id: string) =>
  shop.services.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function placeOrder(): Promise<{ orderId: string; mailId: string }> {
  const [product] = await shop.addProducts({ price: 500 });
  await shop.call(calls.placeOrder, makeOrderPayload([{ product }]), { token: shopper });
  const orderId = String((await shop.orders(shopper)).at(-1)?.orderId);
  const { id } = await shop.services.db
    .selectFrom('orders')
    .select('id')
    .where('public_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, mailId: `order-${id}` };
}

describe('the list of mails', () => {
  it('[22.270] says that one is being sent while the mail server is asked, and that it waits where nobody heard of that again', async () => {
    const { mailId } = await placeOrder();
    const states = async () => (await listed()).mails.filter(({ id }) => id === mailId).map((one) => one.isBeingSent);
    expect(await states()).toEqual([undefined]);
    const during: unknown[] = [];
    shop.services.mail.send = async ({ id }) => void (id === mailId && during.push(...(await states())));
    await sendAll();
    expect([during, await states()]).toEqual([[true], [undefined]]);
    await shop.services.db.updateTable('outbox').set({ sent_at: null }).where('id', '=', mailId).execute();
    shop.clock.advance(MAIL_LEASE_MS);
    expect(await states()).toEqual([undefined]);
  });

  it('[22.190] has the newest first, in pages, by what became of them, and finds address and order number', async () => {
    const { orderId } = await placeOrder();
    await sendAll();
    for (const id of ['a', 'b', 'c'])
      await enqueueMail(
        shop.services.db,
        { id, to: `${id}@gmail.com`, subject: `Mail ${id} 100%`, text: 'x', html: 'x' },
        shop.clock.now(),
      );
    await shop.services.db.updateTable('outbox').set({ last_error: 'no such box' }).where('id', '=', 'b').execute();
    expect(await subjects({ filter: 'waiting' })).toEqual(['Mail c 100%', 'Mail b 100%', 'Mail a 100%']);
    expect(await subjects({ filter: 'refused' })).toEqual(['Mail b 100%']);
    const sentOnes = (await listed({ filter: 'sent' })).mails;
    expect(sentOnes.filter(({ subject }) => subject.includes(orderId))).toMatchObject([{ sentAt: expect.any(String) }]);
    expect(sentOnes.length).toBeGreaterThan(2);
    const times = sentOnes.map(({ sentAt }) => sentAt);
    expect(times).toEqual(times.toSorted().reverse());
    for (const search of ['B@gmail', 'mail b 100%', '100% b@'])
      expect(await subjects({ search })).toEqual(['Mail b 100%']);
    expect(await subjects({ search: orderId.toLowerCase() })).toHaveLength(1);
    expect(await subjects({ search: '100_' })).toEqual([]);
    const all = (await listed()).mails.map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    const pages = await runCommand(shop.services, 'mails', '--sent', '--csv');
    expect(pages).toContain(orderId);
  });

  it('[22.190] is in the order of sending, not of writing; one sent again says so', async () => {
    const { mailId } = await placeOrder();
    await sendAll();
    const write = (id: string) =>
      enqueueMail(
        shop.services.db,
        { id, to: 'z@gmail.com', subject: `z ${id}`, text: 'x', html: 'x' },
        shop.clock.now(),
      );
    const sentAfter = async (id: string, ms: number) => {
      const at = new Date(shop.clock.now().getTime() + ms).toISOString();
      await shop.services.db.updateTable('outbox').set({ sent_at: at }).where('id', '=', id).execute();
    };
    await write('early');
    shop.clock.advance(1000);
    await write('late');
    await sentAfter('late', 1000);
    await sentAfter('early', 2000);
    expect(await subjects({ search: 'z@gmail.com' })).toEqual(['z early', 'z late']);
    shop.clock.advance(3000);
    await write('waiting');
    expect(await subjects({ search: 'z@gmail.com' })).toEqual(['z waiting', 'z early', 'z late']);
    await asOwner(deskCalls.sendMailAgain, { id: mailId });
    await sendAll();
    const repeated = (await listed({ search: EMAIL })).mails.filter(({ id }) => id.startsWith(mailId));
    expect(repeated.map(({ isRepeat }) => isRepeat)).toEqual([true, false]);
  });

  it('[22.190] goes on where a page ended', async () => {
    const at = shop.clock.now();
    for (let count = 0; count < 53; count += 1)
      await enqueueMail(
        shop.services.db,
        { id: `m${count}`, to: 'z@gmail.com', subject: `z ${count}`, text: '', html: '' },
        at,
      );
    const first = await listed({ search: 'z@gmail.com' });
    const second = await listed({ search: 'z@gmail.com', after: first.next });
    expect([first.mails.length, second.mails.length, second.next]).toEqual([50, 3, undefined]);
    expect(new Set([...first.mails, ...second.mails].map(({ id }) => id)).size).toBe(53);
  });

  it('[22.191] of an order is on its page, also for who packs, who sees no other', async () => {
    const { orderId, mailId } = await placeOrder();
    await runCommand(shop.services, 'order-status', orderId, 'Processing');
    await sendAll();
    const pack = await atDeskAs(shop, 'packer@example.in', 'packing');
    const { body } = await pack(deskCalls.orderMails, { orderId });
    expect((body['mails'] as ListedMail[]).map(({ id }) => id)).toEqual([`${mailId}-processing`, mailId]);
    expect((await pack(deskCalls.readMail, { id: mailId, orderId })).body['words']).toMatchObject({
      text: expect.stringContaining(`Order ${orderId}`),
    });
    expect((await pack(deskCalls.readMail, { id: mailId })).status).toBe(403);
    const code = (await listed({ search: 'login code' })).mails[0];
    expect((await pack(deskCalls.readMail, { id: code?.id, orderId })).status).toBe(404);
    expect((await pack(deskCalls.sendMailAgain, { id: code?.id, orderId })).status).toBe(404);
    expect((await pack(deskCalls.listMails, {})).status).toBe(403);
    expect((await shop.call(deskCalls.listMails, {}, { token: shopper })).status).toBe(401);
  });
});

describe('a mail that went out', () => {
  it('[22.191] shows its words, and goes out again, noted by whom, once a minute', async () => {
    const { orderId, mailId } = await placeOrder();
    expect((await asOwner(deskCalls.sendMailAgain, { id: mailId })).status).toBe(409);
    await sendAll();
    const first = sent.find(({ id }) => id === mailId);
    const { body } = await asOwner(deskCalls.readMail, { id: mailId });
    // The link of the order has its signature in the mail alone.
    const unsigned = (half = '') => half.replaceAll(/(\/order\/[\w-]+)\.[\w-]+/g, '$1');
    expect(body['words']).toEqual({ text: unsigned(first?.text), html: unsigned(first?.html) });
    expect(body['why']).toBeUndefined();
    const presses = await Promise.all([1, 2].map(() => asOwner(deskCalls.sendMailAgain, { id: mailId, orderId })));
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
    await sendAll();
    const again = sent.filter(({ id }) => id.startsWith(`${mailId}-again-`));
    expect(again).toEqual([{ ...first, id: again[0]?.id }]);
    const copy = again[0]?.id;
    expect((await asOwner(deskCalls.sendMailAgain, { id: copy })).body['message']).toContain('less than a minute');
    shop.clock.advance(61_000);
    expect((await asOwner(deskCalls.sendMailAgain, { id: copy })).status).toBe(200);
    const { changes } = (await asOwner(deskCalls.listChanges, { kind: 'order', id: orderId })).body as {
      changes: object[];
    };
    expect(changes).toMatchObject([{ who: OWNER, what: 'email sent again' }]);
    expect(JSON.stringify(changes)).not.toContain(EMAIL);
    const { mails } = (await asOwner(deskCalls.orderMails, { orderId })).body as { mails: ListedMail[] };
    expect(mails).toHaveLength(3);
    expect(await runCommand(shop.services, 'mails', 'drop', 'x').catch(String)).toContain('There is no email');
  });

  it('[22.191] says what the order became since, also beside a mail that repeats it', async () => {
    const { orderId, mailId } = await placeOrder();
    await sendAll();
    const since = async (id: unknown) => (await asOwner(deskCalls.readMail, { id })).body['since'];
    expect(await since(mailId)).toBeUndefined();
    shop.clock.advance(61_000);
    await runCommand(shop.services, 'order-status', orderId, 'Processing');
    await asOwner(deskCalls.sendMailAgain, { id: mailId });
    await sendAll();
    const copy = sent.find(({ id }) => id.startsWith(`${mailId}-again-`))?.id;
    const ids = [mailId, copy, `${mailId}-processing`];
    expect(await Promise.all(ids.map(since))).toEqual(['Processing', 'Processing', undefined]);
    const [code] = (await listed({ search: 'login code' })).mails;
    expect(await since(code?.id)).toBeUndefined();
  });

  it('[22.191] goes out again five times a day, and no sixth time', async () => {
    const { mailId } = await placeOrder();
    await sendAll();
    for (const expected of [200, 200, 200, 200, 200, 409]) {
      shop.clock.advance(61_000);
      expect((await asOwner(deskCalls.sendMailAgain, { id: mailId })).status).toBe(expected);
    }
    shop.clock.advance(DAY_MS);
    owner = await enterByMail(shop, OWNER);
    expect((await asOwner(deskCalls.sendMailAgain, { id: mailId })).status).toBe(200);
  });

  it('[22.192] with a code, or that leads somebody in, is listed without its words and is never sent again', async () => {
    await shop.call(optionalCalls.setNews, { wanted: true, words: NEWS_VERSION, how: 'account' }, { token: shopper });
    await shop.call(optionalCalls.sendErasureCode, {}, { token: shopper });
    await asOwner(deskCalls.inviteStaff, { email: 'packer@example.in', roles: ['packing'] });
    for (const state of ['waiting', 'sent']) {
      const { mails } = await listed({ filter: state });
      const secret = mails.filter(({ subject }) => /code|invited|confirm/i.test(subject));
      expect(secret.length).toBeGreaterThan(state === 'sent' ? 4 : 2);
      for (const { id } of secret) {
        const { body } = await asOwner(deskCalls.readMail, { id });
        expect(body['words']).toBeUndefined();
        expect(body['why']).toContain('never sent again');
        expect((await asOwner(deskCalls.sendMailAgain, { id })).status).toBe(409);
      }
      await sendAll();
    }
    const stored = await shop.services.db.selectFrom('outbox').select(['text', 'html']).execute();
    expect(stored.filter(({ text, html }) => /code is|sealed:|news\?/.test(text + html))).toEqual([]);
  });

  it('[22.192] of an older version, which sealed it without a mark, loses its words as well', async () => {
    const mail = { id: 'code-old', to: EMAIL, subject: 'Your code', text: 'x', html: 'x' };
    const { logged: _, ...sealed } = sealMail(shop.services.secret, mail);
    await enqueueMail(shop.services.db, sealed, shop.clock.now());
    expect((await asOwner(deskCalls.sendMailAgain, { id: 'code-old' })).status).toBe(409);
    await sendAll();
    expect(sent.find(({ id }) => id === 'code-old')).toMatchObject({ text: 'x' });
    expect(await rowOf('code-old')).toMatchObject({ text: '', html: '' });
  });

  it('[16.20] [22.192] is stored for MAIL_LOG_DAYS with its words, and with 0 not at all', async () => {
    const { mailId } = await placeOrder();
    await sendAll();
    shop.clock.advance(29 * DAY_MS);
    await forgetExpired(shop.services);
    expect((await rowOf(mailId)).text).not.toBe('');
    shop.clock.advance(2 * DAY_MS);
    await forgetExpired(shop.services);
    expect(await rowOf(mailId)).toMatchObject({ recipient: '', subject: '', text: '', html: '' });
    await open({ MAIL_LOG_DAYS: '0' });
    const other = await placeOrder();
    await sendAll();
    expect(sent.map(({ id }) => id)).toContain(other.mailId);
    expect(await rowOf(other.mailId)).toMatchObject({ recipient: '', subject: '', text: '', html: '' });
    expect((await asOwner(deskCalls.readMail, { id: other.mailId })).status).toBe(404);
  });
});

it('[23.08] [23.12] mails of an erased account are in no list, neither those before nor those of orders under way', async () => {
  const { orderId, mailId } = await placeOrder();
  await sendAll();
  const { body } = await shop.call(optionalCalls.readOwnData, {}, { token: shopper });
  const own = (body['data'] as { mails: { subject: string; words?: string }[] }).mails;
  expect(own.find(({ subject }) => subject.includes(orderId))?.words).toContain(orderId);
  expect(own.filter(({ words }) => /\b\d{6}\b.*\n*.*works once/i.test(words ?? ''))).toEqual([]);
  await shop.call(optionalCalls.sendErasureCode, {}, { token: shopper });
  await shop.call(optionalCalls.eraseAccount, { otp: await shop.newestCode(EMAIL) }, { token: shopper });
  expect(await rowOf(mailId)).toMatchObject({ recipient: '', text: '', html: '' });
  expect((await asOwner(deskCalls.sendMailAgain, { id: mailId })).status).toBe(404);
  await runCommand(shop.services, 'order-status', orderId, 'Processing');
  expect(await subjects({ search: EMAIL })).toEqual([]);
  const { mails: waiting } = await listed({ filter: 'waiting', search: orderId });
  expect(waiting.map(({ to }) => to)).toEqual(['a deleted account']);
  await sendAll();
  expect(sent.at(-1)).toMatchObject({ to: EMAIL, subject: expect.stringContaining(orderId) });
  expect(await subjects({ search: EMAIL })).toEqual([]);
  const rows = await shop.services.db.selectFrom('outbox').selectAll().execute();
  expect(rows.filter(({ text, html }) => (text + html).includes(orderId))).toEqual([]);
});
