import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { forgetExpired } from '../accounts/forget-expired';
import { openMail } from '../mail/seal-mail';
import { atDesk } from '../testing/at-desk';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const EMAIL = 'asha@gmail.com';
const DAY_MS = 24 * 60 * 60 * 1000;
let shop: TestBackend;
let token: string;

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  token = await shop.logIn(EMAIL);
});

const set = (wanted: boolean, caller = token) =>
  shop.call(optionalCalls.setNews, { wanted, how: 'account', words: '1' }, { token: caller });
const state = async () => {
  const user = (await shop.call(calls.getProfile, {}, { token })).body['user'];
  return (user as { account: { news: string } }).account.news;
};
const confirm = (link: string) => shop.call(optionalCalls.confirmNews, { link });
const stop = (link: string) => shop.call(optionalCalls.endNews, { link });

async function mails() {
  const rows = await shop.services.db
    .selectFrom('outbox')
    .select(['text', 'html'])
    .where('recipient', '=', EMAIL)
    .where('id', 'like', 'account-news-%')
    .where('sent_at', 'is', null)
    .execute();
  return rows.map((row) => openMail(shop.services, row).text);
}

/** Of the mail that waits. */
async function mailedLink(): Promise<string> {
  const [text = ''] = await mails();
  return decodeURIComponent(/\/news\?yes=(\S+)/.exec(text)?.[1] ?? '');
}

async function exported(): Promise<string> {
  const desk = await atDesk(shop);
  return String((await desk(deskCalls.exportNews, {})).body['csv']);
}
const stopLinkIn = (csv: string) => /unsubscribe\?link=([\w.-]+)/.exec(csv)?.[1] ?? '';

it('[23.42] a tick mails one link; news are on only once it was confirmed, and a second press changes nothing', async () => {
  expect(await state()).toBe('off');
  expect((await set(true)).body['news']).toBe('asked');
  expect((await set(true)).body['news']).toBe('asked');
  expect(await mails()).toHaveLength(1);
  expect(await state()).toBe('asked');
  expect(await exported()).not.toContain(EMAIL);
  const link = await mailedLink();
  expect((await confirm(link)).status).toBe(200);
  expect((await confirm(link)).status).toBe(200);
  expect(await state()).toBe('on');
});

it('[23.43] a link works for a week, for its own consent and purpose alone, and not after it was withdrawn', async () => {
  await set(true);
  const link = await mailedLink();
  for (const wrong of ['', 'x', link.slice(0, -1), `x${link}`, link.replace('.', '')])
    expect((await confirm(wrong)).status).toBeGreaterThanOrEqual(400);
  expect((await stop(link)).status).toBe(410);
  await set(false);
  expect((await confirm(link)).status).toBe(410);
  expect(await state()).toBe('off');
  await set(true);
  const late = await mailedLink();
  shop.clock.advance(8 * DAY_MS);
  expect((await confirm(late)).status).toBe(410);
  await forgetExpired(shop.services);
  expect(await shop.services.db.selectFrom('news_consents').selectAll().execute()).toEqual([]);
});

it('[23.44] words that nobody was shown prove no consent', async () => {
  const asked = { wanted: true, how: 'account', words: 'anything' };
  expect((await shop.call(optionalCalls.setNews, asked, { token })).status).toBe(400);
  expect(await shop.services.db.selectFrom('news_consents').selectAll().execute()).toEqual([]);
});

it('[23.44] the consent says when, where and in which words; it is in the file of one’s own data and goes with the account', async () => {
  await set(true);
  await confirm(await mailedLink());
  const { data } = (await shop.call(optionalCalls.readOwnData, {}, { token })).body as { data: { news: object[] } };
  expect(data.news).toMatchObject([{ where: 'account', words: '1', stoppedAt: null }]);
  expect(data.news[0]).toMatchObject({ askedAt: expect.any(String), confirmedAt: expect.any(String) });
  const csv = await exported();
  await shop.call(optionalCalls.sendErasureCode, {}, { token });
  await shop.call(optionalCalls.eraseAccount, { otp: await shop.newestCode(EMAIL) }, { token });
  expect(await shop.services.db.selectFrom('news_consents').selectAll().execute()).toEqual([]);
  expect(await stop(stopLinkIn(csv))).toMatchObject({ status: 200, body: { success: true } });
  expect(await exported()).not.toContain('@');
});

it('[23.45] who confirmed is in the file of the desk with a link that stops them, again and without a login', async () => {
  await set(true);
  await confirm(await mailedLink());
  await set(true, await shop.logIn('ravi@gmail.com'));
  const csv = await exported();
  expect(csv.split('\n')[0]).toBe('email,first name,last name,asked,confirmed,where,words,unsubscribe');
  expect(csv).toContain(`${EMAIL},Asha,Rao,`);
  expect(csv).toContain('Mail me news and offers');
  expect(csv).not.toContain('ravi@gmail.com');
  const desk = await atDesk(shop);
  const listed = (await desk(deskCalls.listCustomers, { filter: 'news' })).body['customers'];
  expect(listed).toMatchObject([{ email: EMAIL, news: true }]);
  for (const again of [1, 2]) expect([again, (await stop(stopLinkIn(csv))).status]).toEqual([again, 200]);
  expect(await state()).toBe('off');
  expect((await exported()).trim().split('\n')).toHaveLength(1);
  expect((await stop(`${stopLinkIn(csv)}x`)).status).toBe(410);
});

it('[23.46] who ticks and unticks gets three mails in an hour at most, and only the newest waits', async () => {
  for (let times = 0; times < 3; times += 1) {
    expect((await set(true)).status).toBe(200);
    await set(false);
  }
  expect(await set(true)).toMatchObject({ status: 429, body: { message: expect.stringContaining('inbox') } });
  expect(await mails()).toHaveLength(1);
  shop.clock.advance(DAY_MS);
  expect((await set(true)).body['news']).toBe('asked');
  expect((await set(true, 'made up')).status).toBe(401);
});

it('[23.46] two ticks at once mail one link', async () => {
  await Promise.all([set(true), set(true)]);
  expect(await mails()).toHaveLength(1);
  expect(await state()).toBe('asked');
});
