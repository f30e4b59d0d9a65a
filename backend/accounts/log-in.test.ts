import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { readBackendConfig } from '../backend-config';
import { makeSignUp } from '../testing/make-sign-up';
import { openMail } from '../mail/seal-mail';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const MINUTE = 60_000;
let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend();
});

const logIn = (email: string) => shop.call(calls.login, { email, hCaptchaToken: '' });
const rows = (table: 'login_codes' | 'login_events') => shop.services.db.selectFrom(table).selectAll().execute();

describe('login', () => {
  it('[7.13] takes email and captcha token and sends a code to a known address', async () => {
    await shop.logIn('asha@gmail.com');
    const answer = await logIn('asha@gmail.com');
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'OTP sent to email' } });
    expect(answer.body).not.toHaveProperty('token');
    const verified = await shop.call(calls.verifyCode, {
      email: 'asha@gmail.com',
      otp: await shop.newestCode('asha@gmail.com'),
    });
    expect(verified.status).toBe(200);
  });

  it('knows one person whatever the case of the address', async () => {
    await shop.logIn('Asha@Gmail.com');
    await logIn('ASHA@GMAIL.COM');
    const otp = await shop.newestCode('asha@gmail.com');
    expect((await shop.call(calls.verifyCode, { email: 'aShA@gmail.com', otp })).status).toBe(200);
    expect(await shop.services.db.selectFrom('users').selectAll().execute()).toHaveLength(1);
  });

  it('[15.10] [16.01] answers, works and mails alike whether an address is known or not', async () => {
    await shop.logIn('known@gmail.com');
    await shop.services.db.deleteFrom('outbox').execute();
    const [known, unknown] = [await logIn('known@gmail.com'), await logIn('unknown@gmail.com')];
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);

    const codes = await rows('login_codes');
    expect(codes.map((code) => code.email).sort()).toEqual(['known@gmail.com', 'unknown@gmail.com']);
    const mailTo = async (email: string) => {
      const stored = await shop.services.db
        .selectFrom('outbox')
        .selectAll()
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow();
      const { subject, text, html } = openMail(shop.services, stored);
      const code = await shop.newestCode(email);
      return [subject, text, html].map((words) => words.replaceAll(code, 'CODE'));
    };
    expect(await mailTo('unknown@gmail.com')).toEqual(await mailTo('known@gmail.com'));
    expect((await mailTo('unknown@gmail.com'))[1]).toContain('Your login code is CODE');
  });

  it('[16.01] answers the same to a wrong code for a known and an unknown address', async () => {
    await shop.logIn('known@gmail.com');
    for (const email of ['known@gmail.com', 'unknown@gmail.com']) {
      await logIn(email);
      const wrong = (await shop.newestCode(email)) === '000000' ? '000001' : '000000';
      const { status, body } = await shop.call(calls.verifyCode, { email, otp: wrong });
      expect({ status, body }).toEqual({ status: 400, body: { success: false, message: 'Invalid or expired OTP' } });
    }
    // The answer is the same for addresses that never requested a code, or that are no addresses.
    for (const email of ['nobody@gmail.com', 'not an address'])
      expect(await shop.call(calls.verifyCode, { email, otp: '000000' })).toMatchObject({
        status: 400,
        body: { success: false, message: 'Invalid or expired OTP' },
      });
    const failed = await shop.services.db
      .selectFrom('login_events')
      .select('mailbox')
      .where('kind', '=', 'code-failed')
      .orderBy('mailbox')
      .execute();
    expect(failed).toEqual([{ mailbox: 'known@gmail.com' }, { mailbox: 'unknown@gmail.com' }]);
  });

  it('[15.09] stores no code and no token in the clear', async () => {
    const token = await shop.logIn('asha@gmail.com');
    await logIn('asha@gmail.com');
    const code = await shop.newestCode('asha@gmail.com');
    const stored = JSON.stringify([
      await rows('login_codes'),
      await rows('login_events'),
      await shop.services.db.selectFrom('outbox').selectAll().execute(),
      await shop.services.db.selectFrom('sessions').selectAll().execute(),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).toContain('sealed:');
    expect(stored).not.toContain(code);
  });
});

describe('limits of sending codes', () => {
  it('sends at most ten codes to an address in an hour, then says so', async () => {
    for (let sent = 0; sent < 10; sent += 1) await shop.logIn('asha@gmail.com');
    const refused = await logIn('Asha@gmail.com');
    expect(refused).toMatchObject({ status: 429, body: { success: false } });
    expect(refused.body['message']).toMatch(/Too many codes/);
    expect((await rows('login_events')).filter(({ kind }) => kind === 'code-sent')).toHaveLength(10);
    expect((await logIn('ravi@gmail.com')).status).toBe(200);

    shop.clock.advance(60 * MINUTE);
    expect((await logIn('asha@gmail.com')).status).toBe(200);
  });

  it('holds when the codes are asked for all at once', async () => {
    for (let sent = 0; sent < 8; sent += 1) await shop.logIn('asha@gmail.com');
    const answers = await Promise.all(Array.from({ length: 6 }, () => logIn('asha@gmail.com')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
  });

  it('counts nothing that a clock a day ahead has noted, now that the clock is right', async () => {
    shop.clock.advance(24 * 60 * MINUTE);
    for (let sent = 0; sent < 10; sent += 1) await shop.logIn('asha@gmail.com');
    shop.clock.advance(-24 * 60 * MINUTE);
    expect((await logIn('asha@gmail.com')).status).toBe(200);
    for (let sent = 0; sent < 2; sent += 1) await logIn('asha@gmail.com');
    expect(await logIn('asha@gmail.com'), 'a code that was used tomorrow excuses none of today').toMatchObject({
      status: 400,
    });
  });

  it('leaves the last code working when another one is refused', async () => {
    for (let sent = 0; sent < 10; sent += 1) await shop.call(calls.register, makeSignUp({ hCaptchaToken: '' }));
    const otp = await shop.newestCode('asha@gmail.com');
    expect((await logIn('asha@gmail.com')).status).not.toBe(200);
    expect((await shop.call(calls.verifyCode, { email: 'asha@gmail.com', otp })).status).toBe(200);
  });
});

describe('the test account', () => {
  it('[5.32] does not exist while its address is not set', async () => {
    expect((await logIn('tester@gmail.com')).body).not.toHaveProperty('token');
  });

  it('[5.32] logs in without a code where its address is set', async () => {
    const withTester = await createTestBackend({ TEST_ACCOUNT_EMAIL: 'Tester@gmail.com' });
    const { status, body } = await withTester.call(calls.login, { email: 'tester@GMAIL.com' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: true, message: 'No OTP needed, Test Account' },
    });
    const again = await withTester.call(calls.login, { email: 'tester@gmail.com' });
    expect(again.body['token']).not.toBe(body['token']);
    const profile = await withTester.call(calls.getProfile, {}, { token: String(body['token']) });
    expect(profile.body).toMatchObject({ success: true, user: { name: 'Test Account' } });
    expect((await withTester.call(calls.login, { email: 'asha@gmail.com' })).body).not.toHaveProperty('token');
  });

  it('[5.33] refuses to start beside live payment keys', () => {
    const live = { TEST_ACCOUNT_EMAIL: 'tester@gmail.com', RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's' };
    expect(() => readBackendConfig(live)).toThrow('TEST_ACCOUNT_EMAIL');
  });
});
