import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { fakeSiteverify, type FakeSiteverify } from '../testing/fake-siteverify';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const MINUTE = 60_000;
const MESSAGE = 'Please complete the CAPTCHA verification';
const logIn = (shop: TestBackend, hCaptchaToken: string, email = 'asha@gmail.com') =>
  shop.call(calls.login, { email, hCaptchaToken });

describe('the captcha with the stand-in provider, over real HTTP', () => {
  let shop: TestBackend;
  beforeEach(async () => {
    shop = await createTestBackend();
  });
  afterEach(() => shop.close());

  const solve = async () => {
    const answer = await shop.request('/sandbox/hcaptcha/token', { method: 'POST' });
    return String(((await answer.json()) as { token: unknown }).token);
  };

  it('is due from the fourth unused code in fifteen minutes', async () => {
    for (let sent = 0; sent < 3; sent += 1) expect((await logIn(shop, '')).status).toBe(200);
    expect(await logIn(shop, '')).toMatchObject({ status: 400, body: { success: false, message: MESSAGE } });
    expect((await logIn(shop, '', 'ravi@gmail.com')).status).toBe(200);
    expect((await logIn(shop, await solve())).status).toBe(200);
    shop.clock.advance(15 * MINUTE);
    expect((await logIn(shop, '')).status).toBe(200);
  });

  it('is not due again once a code was entered rightly', async () => {
    for (let time = 0; time < 5; time += 1) await shop.logIn('asha@gmail.com');
    expect((await logIn(shop, '')).status).toBe(200);
  });

  it('takes a token once, and only a real one', async () => {
    const token = await solve();
    expect((await logIn(shop, token)).status).toBe(200);
    expect(await logIn(shop, token)).toMatchObject({ status: 400, body: { message: MESSAGE } });
    expect(await logIn(shop, 'made up')).toMatchObject({ status: 400, body: { message: MESSAGE } });
  });

  it('takes a token for two minutes', async () => {
    const token = await solve();
    shop.clock.advance(2 * MINUTE + 1);
    expect((await logIn(shop, token)).status).toBe(400);
  });
});

describe('the captcha with a provider of its own', () => {
  let provider: FakeSiteverify;
  let shop: TestBackend;
  beforeEach(async () => {
    provider = await fakeSiteverify();
    shop = await createTestBackend({
      HCAPTCHA_SITE_KEY: 'site',
      HCAPTCHA_SECRET: 'secret',
      HCAPTCHA_VERIFY_URL: provider.url,
    });
  });
  afterEach(async () => {
    await shop.close();
    await provider.close();
  });

  it('asks the provider with our secret and site key', async () => {
    expect((await logIn(shop, 'earned')).status).toBe(200);
    expect(provider.received).toEqual([{ secret: 'secret', response: 'earned', sitekey: 'site' }]);
  });

  it('has no stand-in mounted', async () => {
    expect((await shop.request('/sandbox/hcaptcha/1/api.js')).status).toBe(404);
    expect((await shop.request('/sandbox/hcaptcha/token', { method: 'POST' })).status).toBe(404);
  });

  it('refuses what the provider refuses', async () => {
    provider.answer({ status: 200, body: { success: false, 'error-codes': ['invalid-or-already-seen-response'] } });
    expect(await logIn(shop, 'stolen')).toMatchObject({ status: 400, body: { message: MESSAGE } });
  });

  it.each([
    ['shop.example', 200],
    ['www.shop.example', 200],
    ['not-provided', 200],
    ['games.example', 400],
    ['shop.example.games.example', 400],
  ])('[15.43] takes a captcha that was solved at the shop alone, not one of %s elsewhere', async (hostname, status) => {
    provider.answer({ status: 200, body: { success: true, hostname } });
    const open = await createTestBackend({
      SITE_URL: 'https://shop.example',
      SANDBOX: '1',
      HCAPTCHA_SITE_KEY: 'site',
      HCAPTCHA_SECRET: 'secret',
      HCAPTCHA_VERIFY_URL: provider.url,
    });
    expect((await logIn(open, 'earned')).status).toBe(status);
  });

  it.each([
    ['hangs up', 'hang up' as const],
    ['is broken', { status: 500, body: {} }],
    ['speaks nonsense', { status: 200, body: 'yes' }],
    ['sends us elsewhere', { status: 307, body: { success: true } }],
    ['does not know our secret', { status: 200, body: { success: false, 'error-codes': ['invalid-input-secret'] } }],
  ])('lets one code in five minutes through while the provider %s', async (_what, behaviour) => {
    provider.answer(behaviour);
    expect((await logIn(shop, 'token')).status).toBe(200);
    expect(await logIn(shop, 'token')).toMatchObject({ status: 503, body: { success: false } });
    shop.clock.advance(5 * MINUTE);
    expect((await logIn(shop, 'token')).status).toBe(200);
  });
});
