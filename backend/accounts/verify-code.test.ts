import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { makeSignUp } from '../testing/make-sign-up';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const MINUTE = 60_000;
const EMAIL = 'asha@gmail.com';
let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend();
});
afterEach(() => shop.close());

const verify = (otp: string, email = EMAIL) => shop.call(calls.verifyCode, { email, otp });
const askForCode = async () => {
  await shop.call(calls.register, makeSignUp());
  return shop.newestCode(EMAIL);
};
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('verify', () => {
  it('[7.14] takes e-mail and code and answers a token', async () => {
    const { status, body } = await verify(await askForCode());
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Logged in successfully',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('takes a code once', async () => {
    const code = await askForCode();
    expect((await verify(code)).status).toBe(200);
    expect(await verify(code)).toMatchObject({
      status: 400,
      body: { success: false, message: 'Invalid or expired OTP' },
    });
  });

  it('opens one session when the same code is sent ten times at once', async () => {
    const code = await askForCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.services.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  it('knows the newest code only', async () => {
    const first = await askForCode();
    const second = await askForCode();
    if (first !== second) expect((await verify(first)).status).toBe(400);
    expect((await verify(second)).status).toBe(200);
  });

  it('takes a code for its own address only', async () => {
    const code = await askForCode();
    expect((await verify(code, 'ravi@gmail.com')).status).toBe(400);
  });

  it('takes a code for ten minutes', async () => {
    const code = await askForCode();
    shop.clock.advance(10 * MINUTE - 1000);
    expect((await verify(code)).status).toBe(200);
    const late = await askForCode();
    shop.clock.advance(10 * MINUTE);
    expect((await verify(late)).status).toBe(400);
  });

  it('refuses a code of a clock that was a day ahead, now that the clock is right', async () => {
    shop.clock.advance(24 * 60 * MINUTE);
    const code = await askForCode();
    shop.clock.advance(-24 * 60 * MINUTE);
    expect((await verify(code)).status).toBe(400);
  });

  it('takes a code though the clock was set back by seconds meanwhile', async () => {
    const code = await askForCode();
    shop.clock.advance(-5000);
    expect((await verify(code)).status).toBe(200);
  });

  it('answers nothing to the right code after five wrong ones', async () => {
    const code = await askForCode();
    for (let tried = 0; tried < 5; tried += 1) await verify(wrong(code));
    expect((await verify(code)).status).toBe(400);
  });

  it('still takes the right code after four wrong ones', async () => {
    const code = await askForCode();
    for (let tried = 0; tried < 4; tried += 1) await verify(wrong(code));
    expect((await verify(code)).status).toBe(200);
  });

  it('counts guesses sent at once one by one: of two hundred, five are compared', async () => {
    const code = await askForCode();
    const guesses = Array.from({ length: 200 }, (_, guess) => String(guess).padStart(6, '0')).filter(
      (guess) => guess !== code,
    );
    await Promise.all(guesses.map((guess) => verify(guess)));
    const failures = await shop.services.db
      .selectFrom('login_events')
      .selectAll()
      .where('kind', '=', 'code-failed')
      .execute();
    expect(failures).toHaveLength(5);
    expect((await verify(code)).status).toBe(400);
  });

  it('stops after fifty wrong codes for an address in a day, and starts again the day after', async () => {
    for (let round = 0; round < 10; round += 1) {
      const code = await askForCodePastLimits();
      for (let tried = 0; tried < 5; tried += 1) await verify(wrong(code));
    }
    const code = await askForCodePastLimits();
    expect(await verify(code)).toMatchObject({ status: 429, body: { success: false } });
    shop.clock.advance(24 * 60 * MINUTE);
    expect((await verify(await askForCode())).status).toBe(200);
  });

  /** Waits out the limits of sending, which are not what is tested. */
  async function askForCodePastLimits() {
    shop.clock.advance(61 * MINUTE);
    return askForCode();
  }

  it.each(['12345', '1234567', 'abcdef', '', 123456, null])('refuses %j as no code', async (otp) => {
    expect((await shop.call(calls.verifyCode, { email: EMAIL, otp })).status).toBe(400);
  });
});

describe('the session', () => {
  it('[3.20] [7.15] answers the name to the token', async () => {
    const token = await shop.logIn(EMAIL);
    const profile = await shop.call(calls.getProfile, {}, { token });
    expect(profile).toMatchObject({ status: 200, body: { success: true, user: { name: 'Asha Rao' } } });
  });

  it('ends after thirty days', async () => {
    const token = await shop.logIn(EMAIL);
    shop.clock.advance(29 * 24 * 60 * MINUTE);
    expect((await shop.call(calls.getProfile, {}, { token })).status).toBe(200);
    shop.clock.advance(24 * 60 * MINUTE);
    expect((await shop.call(calls.getProfile, {}, { token })).status).toBe(401);
  });

  it('ends at logout, and only it', async () => {
    const [mine, other] = [await shop.logIn(EMAIL), await shop.logIn(EMAIL)];
    const logOut = (token?: string) =>
      shop.request('/api/user/logout', { method: 'POST', headers: token ? { token } : {} });
    expect((await logOut(mine)).status).toBe(200);
    expect((await shop.call(calls.getProfile, {}, { token: mine })).status).toBe(401);
    expect((await shop.call(calls.getProfile, {}, { token: other })).status).toBe(200);
    expect((await logOut(mine)).status).toBe(200);
    expect((await logOut()).status).toBe(401);
  });

  it.each([undefined, 'nonsense', ''])('is not opened by token %j', async (token) => {
    const profile = await shop.call(calls.getProfile, {}, { token });
    expect(profile).toMatchObject({ status: 401, body: { success: false } });
  });
});
