import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { sendNextMail } from '../mail/send-next-mail';
import { atDesk } from '../testing/at-desk';
import { tablesOf } from '../testing/tables-of-own-data';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { findLinkedOrder, isSignedLink } from '../orders/order-link';

const EMAIL = 'asha@gmail.com';
const DAY_MS = 24 * 60 * 60 * 1000;
const PROXY = { TRUSTED_PROXIES: '10.0.0.0/8' };

/** What opens the links of mails and chats before, or without, a person. */
const AGENTS = [
  'WhatsApp/2.24.11.78 A',
  'TelegramBot (like TwitterBot)',
  'Twitterbot/1.0',
  'facebookexternalhit/1.1',
  'Slackbot-LinkExpanding 1.0',
  'Discordbot/2.0',
  'LinkedInBot/1.0',
  'SkypeUriPreview Preview/0.5',
  'Google-PageRenderer Google',
  'GoogleImageProxy',
  'Mozilla/5.0 (compatible; Microsoft Outlook SafeLinks)',
  'Mimecast-URL-Protect',
  'BarracudaCentral link scanner',
  'ProofpointURLDefense/1.0',
];

let shop: TestBackend;
let sent: { to: string; subject: string; text: string; html: string }[];
let desk: Awaited<ReturnType<typeof atDesk>>;
let token: string;
let orderId: string;

async function open(environment: Record<string, string> = {}, overrides = {}): Promise<void> {
  sent = [];
  const mail = { send: async (one: (typeof sent)[number]) => void sent.push(one), close: () => undefined };
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com', ...environment }, { mail, ...overrides });
  desk = await atDesk(shop);
  token = await shop.logIn(EMAIL);
  const [kurta] = await shop.addProducts({ name: 'Kurta', price: 500 });
  await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token });
  orderId = String((await shop.orders(token))[0]?.orderId);
}

beforeEach(() => open());

const read = (link: string, headers = {}) => shop.call(optionalCalls.readLinkedOrder, { link }, { headers });
const ask = (contact: string, of = orderId, headers = {}) =>
  shop.call(optionalCalls.sendOrderLink, { orderId: of, contact }, { headers });
const linkAtDesk = async () => (await desk(deskCalls.deskOrder, { orderId })).body['link'] as string | undefined;
const changeLink = (to: 'new' | 'none') => desk(deskCalls.changeOrderLink, { orderId, to });
const move = (to: string) => desk(deskCalls.advanceOrder, { orderId, to });

/** Sends what waits, and answers the mails of orders. */
async function mails(): Promise<typeof sent> {
  shop.clock.advance(60 * 60 * 1000);
  while (await sendNextMail(shop.services));
  return sent.filter(({ subject }) => subject.includes(orderId));
}

/** The links in both halves of a mail. */
const linksIn = ({ text, html }: { text: string; html: string }) =>
  [text, html].map((half) => /\/order\/([\w.-]+)/.exec(half)?.[1]);

describe('the page of an order, by its link', () => {
  it('[10.48] the link is in the mails, at the desk and nowhere in the database, and opens its order', async () => {
    const link = String(await linkAtDesk());
    expect(link).toMatch(new RegExp(`^${orderId}\\.[\\w-]{22}1$`));
    const waiting = await shop.services.db.selectFrom('outbox').select(['text', 'html']).execute();
    const [mail] = await mails();
    expect(linksIn(mail ?? { text: '', html: '' })).toEqual([link, link]);
    expect(mail?.text).toContain(`/orders?order=${orderId}`);
    const stored = await shop.services.db.selectFrom('outbox').select(['text', 'html']).execute();
    expect(JSON.stringify([waiting, stored])).not.toContain(link.slice(orderId.length));
    expect((await read(link)).body['order']).toMatchObject({ orderId, _id: orderId, status: 'Order Placed' });
  });

  it('[10.50] shows neither street nor phone nor email nor internal id', async () => {
    const own = (await shop.orders(token))[0];
    const shown = JSON.stringify((await read(String(await linkAtDesk()))).body);
    expect(own?.address.city && shown.includes(own.address.city)).toBe(true);
    for (const hidden of [own?.address.street, own?.address.phone, own?.address.email, own?._id, EMAIL])
      expect(shown).not.toContain(hidden);
  });

  it('[10.56] fourteen scanners and previews that read it fifty times each change nothing', async () => {
    const link = String(await linkAtDesk());
    const { db } = shop.services;
    const contents = async () => {
      const rows: unknown[] = [];
      for (const table of await tablesOf(db)) rows.push(await sql`select * from ${sql.table(table)}`.execute(db));
      return JSON.stringify(rows);
    };
    const before = await contents();
    for (const agent of AGENTS) {
      const readings = Array.from({ length: 50 }, () => read(link, { 'user-agent': agent }));
      expect(new Set((await Promise.all(readings)).map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect(await contents()).toBe(before);
  }, 120_000);

  it('[10.51] a replaced and an ended link open nothing, as one that never was, and the audit tells', async () => {
    const first = String(await linkAtDesk());
    const renewed = (await changeLink('new')).body;
    expect(await linkAtDesk()).toBe(renewed['link']);
    const never = await read('TT-000000000000.00000000000000000000001');
    expect(never.status).toBe(404);
    for (const wrong of [
      first,
      first.replace(/1$/, '2'),
      `${first}0`,
      first.slice(0, -1),
      orderId,
      '',
      ' ',
      `x${first}`,
    ])
      expect({ wrong, ...(await read(wrong)) }).toMatchObject({ wrong, status: wrong.trim() ? 404 : 400 });
    expect((await read(first)).body).toEqual(never.body);
    expect((await read(String(renewed['link']))).status).toBe(200);
    await changeLink('none');
    await changeLink('none');
    expect((await read(String(renewed['link']))).body).toEqual(never.body);
    expect(await linkAtDesk()).toBeUndefined();
    await changeLink('new');
    expect((await read(String(await linkAtDesk()))).status).toBe(200);
    expect((await read(first)).status).toBe(404);
    const subject = { kind: 'order', id: orderId };
    const { changes } = (await desk(deskCalls.listChanges, subject)).body as { changes: { what: string }[] };
    expect(changes.map(({ what }) => what)).toEqual(['link renewed', 'link ended', 'link renewed']);
  });

  it('[10.51] while no link opens the page, mails lead to the orders of the account', async () => {
    await changeLink('none');
    const [mail] = await mails();
    expect(mail?.text).not.toContain('/order/');
    expect(mail?.html).not.toContain('/order/');
  });

  it('[10.51] it ends 60 days after delivery', async () => {
    const link = String(await linkAtDesk());
    shop.clock.advance(100 * DAY_MS);
    desk = await atDesk(shop);
    expect((await read(link)).status).toBe(200);
    await move('Shipped');
    await move('Delivered');
    shop.clock.advance(59 * DAY_MS);
    expect((await read(link)).status).toBe(200);
    // A later change of the order does not keep it open.
    await shop.services.db.updateTable('orders').set({ updated_at: shop.clock.now().toISOString() }).execute();
    shop.clock.advance(DAY_MS + 60_000);
    desk = await atDesk(shop);
    expect((await read(link)).status).toBe(404);
    expect((await changeLink('new')).status).toBe(409);
  });

  it('[10.52] a former key of the shop goes on opening old links', async () => {
    const link = String(await linkAtDesk());
    const { services } = shop;
    const renewed = { ...services, secret: randomBytes(32), formerSecrets: [services.secret] };
    expect(await findLinkedOrder(services.db, renewed, link)).toMatchObject({ public_id: orderId });
    expect(await findLinkedOrder(services.db, { ...renewed, formerSecrets: [] }, link)).toBeUndefined();
  });

  it('[10.53] none of 10,000 guessed links opens an order', async () => {
    const link = String(await linkAtDesk());
    const guess = (at: number) => {
      const random = randomBytes(17).toString('base64url').slice(0, 22);
      const flipped = 14 + (at % 22);
      return [
        `${orderId}.${random}1`,
        `${link.slice(0, flipped + 2)}${link[flipped + 2] === 'A' ? 'B' : 'A'}${link.slice(flipped + 3)}`,
        link.replace(
          orderId,
          `TT-${random
            .toUpperCase()
            .replaceAll(/[^0-9A-Z]/g, '0')
            .slice(0, 12)}`,
        ),
        link.replace(/1$/, String(2 + at)),
      ][at % 4] as string;
    };
    let opened = 0;
    for (let at = 0; at < 10_000; at += 1) {
      const wrong = guess(at);
      if (wrong !== link && isSignedLink(shop.services, wrong)) opened += 1;
      if (at < 100 && (await findLinkedOrder(shop.services.db, shop.services, wrong))) opened += 1;
    }
    expect(opened).toBe(0);
    expect((await read(link)).status).toBe(200);
  });

  it('[10.53] after twenty wrong ones from an address further wrong ones are not looked at, and a right one opens', async () => {
    await open(PROXY);
    const link = String(await linkAtDesk());
    const from = { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' };
    const statuses: number[] = [];
    for (let at = 0; at < 22; at += 1) statuses.push((await read(`${link}${at}`, from)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429, 429]);
    expect((await read(link, from)).status).toBe(200);
    expect((await read(`${link}5`, { 'x-forwarded-for': '203.0.113.8, 10.0.0.1' })).status).toBe(404);
  });
});

describe('a new link by mail', () => {
  it('[10.54] goes to the account for the phone or an email address of the order; the answer is the same for any', async () => {
    const { address } = (await shop.orders(token))[0] ?? {};
    await mails();
    const answers: unknown[] = [];
    for (const [contact, of] of [
      [String(address?.phone).replace('+91', '0')],
      [EMAIL.toUpperCase(), orderId.toLowerCase()],
      ['+919999999999'],
      ['nobody@gmail.com'],
      [EMAIL, 'TT-000000000000'],
    ] as const) {
      sent = [];
      const { status, body } = await ask(contact, of);
      answers.push({ status, body });
      const got = await mails();
      expect([contact, of, got.map(({ to }) => to)]).toEqual([contact, of, answers.length <= 2 ? [EMAIL] : []]);
      if (got[0]) expect(linksIn(got[0])[0]).toBe(await linkAtDesk());
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200 });
  });

  it('[10.54] at most three mails an hour for an order, and none once its link was ended', async () => {
    await mails();
    sent = [];
    for (let at = 0; at < 5; at += 1) {
      expect((await ask(EMAIL)).status).toBe(200);
      while (await sendNextMail(shop.services));
    }
    expect(sent).toHaveLength(3);
    shop.clock.advance(DAY_MS);
    desk = await atDesk(shop);
    await changeLink('none');
    await ask(EMAIL);
    while (await sendNextMail(shop.services));
    expect(sent).toHaveLength(3);
  });

  it('[10.54] a network address may ask twenty times in ten minutes', async () => {
    await open(PROXY);
    const from = { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' };
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) statuses.push((await ask('x@y.in', `TT-${at}`, from)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect((await ask(EMAIL, orderId, { 'x-forwarded-for': '203.0.113.8, 10.0.0.1' })).status).toBe(200);
  });
});
