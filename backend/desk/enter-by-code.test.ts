import { describe, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { calls } from '@/lib/contract/calls';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { newDeskLink } from './enter-by-code';

const OWNER = 'owner@shop.example.in';
const HOUR_MS = 60 * 60 * 1000;
let shop: TestBackend;

const openShop = async (environment: Record<string, string> = { OWNER_EMAIL: ` Owner@Shop.example.in, b@b.in ` }) =>
  (shop = await createTestBackend(environment));

/** Asks for a code as one browser. @returns what it enters with */
async function ask(email = OWNER, hCaptchaToken = '') {
  // So that the newest mail is known by its time.
  shop.clock.advance(1);
  const { body } = await shop.call(deskCalls.sendDeskCode, { email, hCaptchaToken });
  return { email, asking: String(body['asking']), code: await shop.newestCode(email) };
}

async function enter(): Promise<string> {
  const { body } = await shop.call(deskCalls.enterByCode, await ask());
  return String(body['token']);
}

const solve = async () =>
  ((await (await shop.request('/sandbox/hcaptcha/token', { method: 'POST' })).json()) as { token: string }).token;

const mailsTo = async (recipient: string) =>
  (await shop.services.db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).execute()).length;

it('[21.01] a mailed code opens a session of 12 hours, once, and the change is in the audit', async () => {
  await openShop();
  const asked = await ask();
  const token = String((await shop.call(deskCalls.enterByCode, asked)).body['token']);
  const sessions = await shop.call(deskCalls.deskSessions, {}, { token });
  expect(sessions.body).toMatchObject({ who: OWNER, sessions: [{ who: OWNER, isThis: true }] });
  expect((await shop.call(deskCalls.enterByCode, asked)).status).toBe(400);
  const changes = await shop.services.db.selectFrom('changes').selectAll().execute();
  expect(changes).toMatchObject([{ who: OWNER, what: 'logged in' }]);
  shop.clock.advance(12 * HOUR_MS + 1);
  expect((await shop.call(deskCalls.deskSessions, {}, { token })).status).toBe(401);
});

it('[21.02] a stranger is told the same as an owner at every step, gets no mail, and their guesses open nothing', async () => {
  await openShop();
  const answersTo = async (email: string) => {
    const { status, body } = await shop.call(deskCalls.sendDeskCode, { email });
    const wrong = await shop.call(deskCalls.enterByCode, { email, asking: body['asking'], code: '000000' });
    return [status, Object.keys(body), body['message'], wrong.status, wrong.body];
  };
  for (let asked = 0; asked < 4; asked += 1)
    expect(await answersTo('someone@gmail.com')).toEqual(await answersTo(OWNER));
  expect([await mailsTo(OWNER), await mailsTo('someone@gmail.com')]).toEqual([3, 0]);
});

it('[21.02] the database does the same for a stranger as for an owner, so that no answer takes longer', async () => {
  await openShop();
  const { services } = shop;
  let asked: string[] = [];
  services.db = services.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const statements = async (email: string) => {
    asked = [];
    await shop.call(deskCalls.sendDeskCode, { email });
    return asked;
  };
  const ofOwner = await statements(OWNER);
  expect(ofOwner.length).toBeGreaterThan(2);
  expect(await statements('someone@shop.example.in')).toEqual(ofOwner);
});

it('[21.03] codes of shopper and desk open nothing of the other, and neither do their sessions', async () => {
  await openShop({ OWNER_EMAIL: 'asha@gmail.com' });
  const email = 'asha@gmail.com';
  const shopperToken = await shop.logIn(email);
  expect((await shop.call(deskCalls.deskSessions, {}, { token: shopperToken })).status).toBe(401);
  const asked = await ask(email);
  expect((await shop.call(calls.verifyCode, { email, otp: asked.code })).status).toBe(400);
  await shop.services.db.deleteFrom('outbox').execute();
  await shop.call(calls.login, { email });
  const code = await shop.newestCode(email);
  for (const challengeId of [asked.asking, ''])
    expect((await shop.call(deskCalls.enterByCode, { email, asking: challengeId, code })).status).toBe(400);
  const { body } = await shop.call(deskCalls.enterByCode, asked);
  expect((await shop.call(calls.getCart, {}, { token: String(body['token']) })).status).toBe(401);
});

describe('[21.16] whoever knows an owner’s address', () => {
  const due = { status: 400, body: { message: 'Please complete the CAPTCHA verification' } };

  it('sends three mails an hour; each further one costs a captcha, and never a refusal', async () => {
    await openShop();
    for (let asked = 0; asked < 3; asked += 1) await ask();
    expect(await shop.call(deskCalls.sendDeskCode, { email: OWNER })).toMatchObject(due);
    expect(await shop.call(deskCalls.sendDeskCode, { email: OWNER, hCaptchaToken: 'made-up' })).toMatchObject(due);
    expect(await mailsTo(OWNER)).toBe(3);
    for (let asked = 0; asked < 12; asked += 1) await ask(OWNER, await solve());
    expect((await shop.call(deskCalls.enterByCode, await ask(OWNER, await solve()))).status).toBe(200);
    expect((await shop.call(deskCalls.sendDeskCode, { email: OWNER })).status).toBe(200);
  });

  it('uses up no code of the owner’s browser, and guesses no more than once a code after fifty', async () => {
    await openShop();
    const owner = await ask();
    const guess = async (challengeId: string) =>
      (await shop.call(deskCalls.enterByCode, { email: OWNER, asking: challengeId, code: '000000' })).body['message'];
    const tries = () =>
      shop.services.db.selectFrom('login_events').select('id').where('kind', '=', 'code-failed').execute();
    for (let asked = 0; asked < 11; asked += 1) {
      const { asking: challengeId } = await ask(OWNER, await solve());
      for (let wrong = 0; wrong < 6; wrong += 1) await guess(challengeId);
    }
    expect(await tries()).toHaveLength(51);
    expect((await shop.call(deskCalls.enterByCode, owner)).status).toBe(200);
  });

  it('makes no captcha due in the shop, nor shoppers one at the desk, and is counted by network address', async () => {
    const CODES_PER_TEN_MINUTES = '5';
    await openShop({ OWNER_EMAIL: OWNER, CODES_PER_TEN_MINUTES });
    for (let at = 0; at < 5; at += 1) await shop.call(deskCalls.sendDeskCode, { email: `nobody${at}@gmail.com` });
    expect(await shop.call(deskCalls.sendDeskCode, { email: OWNER })).toMatchObject(due);
    for (let at = 0; at < 5; at += 1)
      expect((await shop.call(calls.login, { email: `shopper${at}@gmail.com` })).status).toBe(200);
    expect(await shop.call(calls.login, { email: 'shopper@gmail.com' })).toMatchObject(due);
    await shop.close();
    await openShop({ OWNER_EMAIL: OWNER, TRUSTED_PROXIES: '127.0.0.1' });
    const from = (way: string) => ({ headers: { 'x-forwarded-for': `${way}, 127.0.0.1` } });
    for (let at = 0; at < 20; at += 1)
      await shop.call(deskCalls.sendDeskCode, { email: `nobody${at}@gmail.com` }, from('203.0.113.7'));
    expect(await shop.call(deskCalls.sendDeskCode, { email: OWNER }, from('203.0.113.7'))).toMatchObject(due);
    expect((await shop.call(deskCalls.sendDeskCode, { email: OWNER }, from('203.0.113.8'))).status).toBe(200);
  });

  it('drops no mail with a code that still waits', async () => {
    await openShop({ OWNER_EMAIL: 'asha@gmail.com' });
    await ask('asha@gmail.com');
    await ask('asha@gmail.com');
    await shop.call(calls.login, { email: 'asha@gmail.com' });
    expect(await mailsTo('asha@gmail.com')).toBe(3);
  });
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
