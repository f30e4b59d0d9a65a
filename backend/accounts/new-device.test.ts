import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { capturedLog } from '../testing/captured-log';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

/** Wrong codes in the whole shop after which the captcha is due for everybody. */
const FAILURES_OF_ALL_MAX = 300;
const MINUTE = 60_000;
const EMAIL = 'asha@gmail.com';
const OWNER = 'owner@gmail.com';
const CAPTCHA = 'Please complete the CAPTCHA verification';

let shop: TestBackend;
let log: ReturnType<typeof capturedLog>;
beforeEach(async () => {
  log = capturedLog();
  shop = await createTestBackend({ OWNER_EMAIL: OWNER }, { log: log.log });
});

const ask = (email: string, device = '', captcha = '') =>
  shop.call(calls.login, { email, hCaptchaToken: captcha }, { headers: device ? { device } : {} });
const enter = (email: string, otp: string, device = '', captcha = '') =>
  shop.call(
    calls.verifyCode,
    { email, otp, ...(captcha ? { hCaptchaToken: captcha } : {}) },
    { headers: device ? { device } : {} },
  );
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const human = async () => {
  const answer = await shop.request('/sandbox/hcaptcha/token', { method: 'POST' });
  return String(((await answer.json()) as { token: unknown }).token);
};
/** Logs in, and answers what the browser stores. */
async function known(email: string, stored = ''): Promise<string> {
  await shop.logIn(email);
  await ask(email, '', await human());
  const { body } = await enter(email, await shop.newestCode(email), stored);
  return String(body['device']);
}

describe('a browser that knows the mailbox', () => {
  it('[16.21] keeps a signed number of each mailbox, and no address', async () => {
    const one = await known(EMAIL);
    const both = await known('ravi@gmail.com', one);
    expect(both.split('~')).toHaveLength(2);
    expect(both).toContain(one);
    expect(Buffer.from(both, 'base64url').toString()).not.toContain('asha');
  });

  it('[16.22] is sent codes, and has them compared, whatever strangers ask and guess', async () => {
    const device = await known(EMAIL);
    for (let sent = 0; sent < 12; sent += 1) await ask(EMAIL, '', await human());
    expect((await ask(EMAIL, '', await human())).status).toBe(429);
    expect((await ask(EMAIL, device)).status).toBe(200);
    const code = await shop.newestCode(EMAIL);
    // Strangers use up the tries of their own code, and those of a day.
    for (let guess = 0; guess < 8; guess += 1) expect((await enter(EMAIL, wrong(code))).status).toBe(400);
    expect(await enter(EMAIL, code)).toMatchObject({ status: 400 });
    expect((await enter(EMAIL, code, device)).status).toBe(200);
  });

  it('[16.22] is not locked out by fifty wrong codes of strangers in a day', async () => {
    const device = await known(EMAIL);
    const { db } = shop.services;
    const created_at = shop.clock.now().toISOString();
    for (let at = 0; at < 51; at += 1)
      await db
        .insertInto('login_events')
        .values({ id: `guess-${at}`, mailbox: EMAIL, kind: 'code-failed', created_at, client: null, device: null })
        .execute();
    await ask(EMAIL, '', await human());
    expect((await enter(EMAIL, await shop.newestCode(EMAIL))).status).toBe(429);
    await ask(EMAIL, device);
    expect((await enter(EMAIL, await shop.newestCode(EMAIL), device)).status).toBe(200);
  });

  it('takes a code that was asked for in another browser, and its own can be typed there', async () => {
    const device = await known(EMAIL);
    await ask(EMAIL, device);
    const own = await shop.newestCode(EMAIL);
    expect((await enter(EMAIL, own)).status).toBe(200);
    expect((await enter(EMAIL, own, device)).status).toBe(400);
    await ask(EMAIL, device);
    const first = await shop.newestCode(EMAIL);
    shop.clock.advance(1000);
    await ask(EMAIL, '', await human());
    const later = await shop.newestCode(EMAIL);
    expect((await enter(EMAIL, later, device)).status).toBe(200);
    expect((await enter(EMAIL, first, device)).status).toBe(200);
  });

  it('[16.22] has the limits of everybody by itself', async () => {
    const device = await known(EMAIL);
    for (let sent = 0; sent < 10; sent += 1) await ask(EMAIL, device, await human());
    expect((await ask(EMAIL, device, await human())).status).toBe(429);
    const code = await shop.newestCode(EMAIL);
    for (let guess = 0; guess < 5; guess += 1) await enter(EMAIL, wrong(code), device);
    expect((await enter(EMAIL, code, device)).status).toBe(400);
  });

  it.each([
    ['a made-up one', (device: string) => device.replace(/\..*/, '.AAAA')],
    ['one of another mailbox', () => known('ravi@gmail.com')],
    ['a long one', (device: string) => `${device}~`.repeat(500)],
  ])('[16.23] is not known by %s', async (_what, forge) => {
    const device = await known(EMAIL);
    const forged = await forge(device);
    for (let sent = 0; sent < 12; sent += 1) await ask(EMAIL, '', await human());
    expect((await ask(EMAIL, forged === device ? '' : forged, await human())).status).toBe(
      forged.startsWith(device) ? 200 : 429,
    );
  });
});

describe('codes that are guessed across accounts', () => {
  const fail = async (times: number) => {
    const created_at = shop.clock.now().toISOString();
    await shop.services.db
      .insertInto('login_events')
      .values(
        Array.from({ length: times }, (_, at) => ({
          id: `other-${at}`,
          mailbox: `somebody${at}@gmail.com`,
          kind: 'code-failed' as const,
          created_at,
          client: null,
          device: null,
        })),
      )
      .execute();
  };

  it('[16.24] are compared for nobody without a captcha after 300 wrong ones in ten minutes, and for everybody with one', async () => {
    const device = await known(EMAIL);
    await ask(EMAIL, device);
    const code = await shop.newestCode(EMAIL);
    await fail(FAILURES_OF_ALL_MAX);
    expect(await enter(EMAIL, code, device)).toMatchObject({ status: 400, body: { message: CAPTCHA } });
    expect(await ask('ravi@gmail.com')).toMatchObject({ status: 400, body: { message: CAPTCHA } });
    expect((await enter(EMAIL, code, device, await human())).status).toBe(200);
    expect(log.text()).toContain('login codes are not compared');
    shop.clock.advance(10 * MINUTE + 1);
    expect((await ask('ravi@gmail.com')).status).toBe(200);
  });

  it('[16.24] let owners in with a captcha, too', async () => {
    const asked = await shop.call(deskCalls.sendDeskCode, { email: OWNER });
    const desk = { email: OWNER, code: await shop.newestCode(OWNER), asking: asked.body['asking'] };
    await fail(FAILURES_OF_ALL_MAX);
    expect(await shop.call(deskCalls.enterByCode, desk)).toMatchObject({ status: 400, body: { message: CAPTCHA } });
    expect((await shop.call(deskCalls.enterByCode, { ...desk, hCaptchaToken: await human() })).status).toBe(200);
  });

  it('[16.24] are compared up to the limit and not once more, however many are entered side by side', async () => {
    const created_at = shop.clock.now().toISOString();
    const guessed = Array.from({ length: 12 }, (_, at) => `side${at}@gmail.com`);
    const row = { purpose: 'login' as const, code_hash: 'none', sign_up: null, attempts: 0, created_at };
    const expires_at = new Date(Date.parse(created_at) + 5 * MINUTE).toISOString();
    await shop.services.db
      .insertInto('login_codes')
      .values(guessed.map((email) => ({ ...row, email, expires_at })))
      .execute();
    await fail(FAILURES_OF_ALL_MAX - 3);
    const answers = await Promise.all(guessed.map((email) => enter(email, '123456')));
    expect(answers.filter(({ body }) => body['message'] === 'Invalid or expired OTP')).toHaveLength(3);
    expect(answers.filter(({ body }) => body['message'] === CAPTCHA)).toHaveLength(9);
  });

  it('[16.26] are logged with a name that nobody reads, wrong and right', async () => {
    await ask(EMAIL);
    const code = await shop.newestCode(EMAIL);
    await enter(EMAIL, wrong(code));
    await enter(EMAIL, code);
    expect(log.text()).toMatch(/"account":"[\w-]{12}","msg":"wrong login code"/);
    expect(log.text()).toMatch(/"account":"[\w-]{12}","msg":"right login code"/);
    expect(log.text()).not.toContain('asha');
    expect(log.text()).not.toContain(code);
  });
});
