import { describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { fakeSiteverify } from '../testing/fake-siteverify';
import { makeSignUp } from '../testing/make-sign-up';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const MINUTE = 60_000;
const CAPTCHA_DUE = { status: 400, body: { success: false, message: 'Please complete the CAPTCHA verification' } };
/**
 * Connections of the pool to PostgreSQL, which may all count before one of them has committed; SQLite writes one by
 * one.
 */
const SIDE_BY_SIDE = 10;

let shop: TestBackend;
const open = async (settings: Record<string, string> = {}) => {
  shop = await createTestBackend(settings);
};

const logIn = (email: string, hCaptchaToken = '', headers: Record<string, string> = {}) =>
  shop.call(calls.login, { email, hCaptchaToken }, { headers });
const solve = async () =>
  String(
    ((await (await shop.request('/sandbox/hcaptcha/token', { method: 'POST' })).json()) as { token: unknown }).token,
  );
const spellings = ['asharao', 'asha.rao', 'a.sharao', 'asharao+1', 'asharao+2', 'a.s.h.a.rao+x'].flatMap((name) => [
  `${name}@gmail.com`,
  `${name}@googlemail.com`,
]);

describe('one Gmail mailbox, however its address is spelled', () => {
  it('is due the captcha from the fourth code, and has its fill with ten in an hour', async () => {
    await open();
    for (const email of spellings.slice(0, 3)) expect((await logIn(email)).status).toBe(200);
    expect(await logIn('as.ha.rao+new@googlemail.com')).toMatchObject(CAPTCHA_DUE);
    for (const email of spellings.slice(3, 10)) expect((await logIn(email, await solve())).status).toBe(200);
    expect(await logIn('asha.r.ao@gmail.com', await solve())).toMatchObject({ status: 429 });
    expect((await logIn('usharao@gmail.com')).status).toBe(200);
  });

  it('is counted one by one when all of them ask at once', async () => {
    await open();
    const answers = await Promise.all(spellings.map((email) => logIn(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('may have several accounts all the same', async () => {
    await open();
    await shop.logIn('asha.rao@gmail.com');
    await shop.logIn('asharao@gmail.com');
    expect(await shop.services.db.selectFrom('users').select('email').orderBy('email').execute()).toEqual([
      { email: 'asha.rao@gmail.com' },
      { email: 'asharao@gmail.com' },
    ]);
  });
});

describe('the budget of the whole shop', () => {
  const five = { CODES_PER_TEN_MINUTES: '5' };
  const useUp = async () => {
    for (let asked = 0; asked < 5; asked += 1) expect((await logIn(`stranger${asked}@gmail.com`)).status).toBe(200);
  };

  it('makes the captcha due for everybody, known or not, and blocks nobody', async () => {
    await open(five);
    await shop.logIn('known@gmail.com');
    await useUp();
    for (const email of ['known@gmail.com', 'unknown@gmail.com']) expect(await logIn(email)).toMatchObject(CAPTCHA_DUE);
    expect(await shop.call(calls.register, makeSignUp({ email: 'new@gmail.com' }))).toMatchObject(CAPTCHA_DUE);
    for (const email of ['known@gmail.com', 'unknown@gmail.com'])
      expect((await logIn(email, await solve())).status).toBe(200);
  });

  it('is free again after ten minutes', async () => {
    await open(five);
    await useUp();
    shop.clock.advance(9 * MINUTE);
    expect(await logIn('asha@gmail.com')).toMatchObject(CAPTCHA_DUE);
    shop.clock.advance(MINUTE);
    expect((await logIn('asha@gmail.com')).status).toBe(200);
  });

  it('counts no code that was entered rightly', async () => {
    await open(five);
    for (let shopper = 0; shopper < 12; shopper += 1)
      expect(await shop.logIn(`shopper${shopper}@gmail.com`)).not.toBe('undefined');
    expect((await logIn('asha@gmail.com')).status).toBe(200);
  });

  it('is sixty codes where nothing else is set', async () => {
    await open();
    for (let asked = 0; asked < 60; asked += 1) expect((await logIn(`stranger${asked}@gmail.com`)).status).toBe(200);
    expect(await logIn('asha@gmail.com')).toMatchObject(CAPTCHA_DUE);
  });

  it('is not slipped past by asking all at once', async () => {
    await open(five);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => logIn(`stranger${index}@gmail.com`)));
    const sent = answers.filter(({ status }) => status === 200).length;
    expect(sent).toBeGreaterThanOrEqual(5);
    expect(sent).toBeLessThan(5 + SIDE_BY_SIDE);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(60 - sent);
  });

  it("lets one code in five minutes for an address through while the captcha's provider cannot be asked", async () => {
    const provider = await fakeSiteverify();
    provider.answer('hang up');
    await open({ ...five, HCAPTCHA_SITE_KEY: 'site', HCAPTCHA_SECRET: 'secret', HCAPTCHA_VERIFY_URL: provider.url });
    await useUp();
    expect((await logIn('asha@gmail.com', 'solved')).status).toBe(200);
    expect((await logIn('as.ha+1@gmail.com', 'solved')).status).toBe(503);
    await provider.close();
  });
});

describe('the budget of a network address', () => {
  const trusting = { TRUSTED_PROXIES: '127.0.0.1' };
  const from = (way: string) => ({ 'x-forwarded-for': way });
  const useUp = async (way: string) => {
    for (let asked = 0; asked < 20; asked += 1)
      expect((await logIn(`${way.replace(/\W/g, '')}.${asked}@yahoo.com`, '', from(`${way}, 127.0.0.1`))).status).toBe(
        200,
      );
  };

  it('makes the captcha due for those who share it after twenty unused codes, and for nobody else', async () => {
    await open(trusting);
    await useUp('203.0.113.7');
    expect(await logIn('asha@gmail.com', '', from('203.0.113.7, 127.0.0.1'))).toMatchObject(CAPTCHA_DUE);
    expect(
      await logIn('asha@gmail.com', '', from('198.51.100.1, 203.0.113.7, 127.0.0.1')),
      'whatever the client writes',
    ).toMatchObject(CAPTCHA_DUE);
    expect((await logIn('asha@gmail.com', '', from('203.0.113.8, 127.0.0.1'))).status).toBe(200);
    expect((await logIn('ravi@gmail.com', await solve(), from('203.0.113.7, 127.0.0.1'))).status).toBe(200);
    shop.clock.advance(10 * MINUTE);
    expect((await logIn('usha@gmail.com', '', from('203.0.113.7, 127.0.0.1'))).status).toBe(200);
  });

  it('does not exist where nothing says whose word on the address to take', async () => {
    await open();
    await useUp('203.0.113.7');
    expect((await logIn('asha@gmail.com', '', from('203.0.113.7, 127.0.0.1'))).status).toBe(200);
    expect(
      await shop.services.db.selectFrom('login_events').select('client').where('client', 'is not', null).execute(),
    ).toEqual([]);
  });

  it('keeps no address in the clear', async () => {
    await open(trusting);
    await logIn('asha@gmail.com', '', from('203.0.113.7, 127.0.0.1'));
    const events = await shop.services.db
      .selectFrom('login_events')
      .selectAll()
      .where('kind', '=', 'code-sent')
      .execute();
    expect(events).toEqual([expect.objectContaining({ client: expect.stringMatching(/^[\w-]{43}$/) })]);
    expect(JSON.stringify(events)).not.toContain('203.0.113');
  });
});
