import { afterEach, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { calls } from '@/lib/contract/calls';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { newDeskLink } from './enter-by-code';

const OWNER = 'owner@shop.example.in';
const HOUR_MS = 60 * 60 * 1000;
let shop: TestBackend;
afterEach(() => shop.close());

const openShop = async (environment: Record<string, string> = { OWNER_EMAIL: ` Owner@Shop.example.in, b@b.in ` }) =>
  (shop = await createTestBackend(environment));

async function enter(): Promise<string> {
  await shop.call(deskCalls.sendDeskCode, { email: OWNER });
  const { body } = await shop.call(deskCalls.enterByCode, { email: OWNER, code: await shop.newestCode(OWNER) });
  return String(body['token']);
}

const mailsTo = async (recipient: string) =>
  (await shop.services.db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).execute()).length;

it('[21.01] a mailed code opens a session of 12 hours, once, and the change is in the audit', async () => {
  await openShop();
  const token = await enter();
  const seen = await shop.call(deskCalls.deskSessions, {}, { token });
  expect(seen.body).toMatchObject({ who: OWNER, sessions: [{ who: OWNER, isThis: true }] });
  const [again] = [await shop.call(deskCalls.enterByCode, { email: OWNER, code: await shop.newestCode(OWNER) })];
  expect(again.status).toBe(400);
  const changes = await shop.services.db.selectFrom('changes').selectAll().execute();
  expect(changes).toMatchObject([{ who: OWNER, what: 'logged in' }]);
  shop.clock.advance(12 * HOUR_MS + 1);
  expect((await shop.call(deskCalls.deskSessions, {}, { token })).status).toBe(401);
});

it('[21.02] a stranger is told the same as an owner, gets no mail, and their guesses open nothing', async () => {
  await openShop();
  const owner = await shop.call(deskCalls.sendDeskCode, { email: OWNER });
  const stranger = await shop.call(deskCalls.sendDeskCode, { email: 'someone@gmail.com' });
  expect(stranger).toMatchObject({ status: owner.status, body: owner.body });
  expect([await mailsTo(OWNER), await mailsTo('someone@gmail.com')]).toEqual([1, 0]);
  for (let asked = 0; asked < 12; asked += 1)
    expect((await shop.call(deskCalls.sendDeskCode, { email: OWNER })).body).toEqual(owner.body);
  const sent = shop.services.db.selectFrom('login_events').select('id').where('kind', '=', 'code-sent');
  expect(await sent.where('mailbox', '=', `desk ${OWNER}`).execute()).toHaveLength(10);
  const wrong = await shop.call(deskCalls.enterByCode, { email: 'someone@gmail.com', code: '123456' });
  const wrongOwner = await shop.call(deskCalls.enterByCode, { email: OWNER, code: '000000' });
  expect(wrongOwner).toMatchObject({ status: 400, body: wrong.body });
});

it('[21.03] codes of shopper and desk open nothing of the other, and neither do their sessions', async () => {
  await openShop({ OWNER_EMAIL: 'asha@gmail.com' });
  const shopperToken = await shop.logIn('asha@gmail.com');
  expect((await shop.call(deskCalls.deskSessions, {}, { token: shopperToken })).status).toBe(401);
  await shop.call(deskCalls.sendDeskCode, { email: 'asha@gmail.com' });
  const code = await shop.newestCode('asha@gmail.com');
  expect((await shop.call(calls.verifyCode, { email: 'asha@gmail.com', otp: code })).status).toBe(400);
  const { body } = await shop.call(deskCalls.enterByCode, { email: 'asha@gmail.com', code });
  expect((await shop.call(calls.getCart, {}, { token: String(body['token']) })).status).toBe(401);
});

it('[21.04] sessions are revoked one by one or all at once', async () => {
  await openShop();
  const [first, second] = [await enter(), await enter()];
  const { body } = await shop.call(deskCalls.deskSessions, {}, { token: first });
  const sessions = body['sessions'] as { id: string; isThis: boolean }[];
  const other = sessions.find(({ isThis }) => !isThis);
  await shop.call(deskCalls.endDeskSessions, { which: other?.id }, { token: first });
  expect((await shop.call(deskCalls.deskSessions, {}, { token: second })).status).toBe(401);
  await shop.call(deskCalls.endDeskSessions, { which: 'all' }, { token: first });
  expect((await shop.call(deskCalls.deskSessions, {}, { token: first })).status).toBe(401);
});

it('[21.05] a link opens the desk once, within ten minutes', async () => {
  await openShop();
  const link = new URL(await newDeskLink(shop.services)).searchParams.get('link') ?? '';
  const late = new URL(await newDeskLink(shop.services)).searchParams.get('link') ?? '';
  expect((await shop.call(deskCalls.enterByLink, { link })).status).toBe(200);
  expect((await shop.call(deskCalls.enterByLink, { link })).status).toBe(400);
  shop.clock.advance(10 * 60 * 1000 + 1);
  expect((await shop.call(deskCalls.enterByLink, { link: late })).status).toBe(400);
});

it('[21.06] without OWNER_EMAIL a shop that others reach has no desk; one for this machine alone has', async () => {
  await openShop({ SANDBOX: '1', SITE_URL: 'http://shop.example.in' });
  expect((await shop.call(deskCalls.deskOpen)).body).toMatchObject({ open: false });
  expect((await shop.call(deskCalls.sendDeskCode, { email: OWNER })).status).toBe(404);
  expect((await shop.call(deskCalls.deskSessions)).status).toBe(404);
  await expect(newDeskLink(shop.services)).rejects.toThrow('OWNER_EMAIL');
  await shop.close();
  await openShop({});
  expect((await shop.call(deskCalls.deskOpen)).body).toMatchObject({ open: true });
});
