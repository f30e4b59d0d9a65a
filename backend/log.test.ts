import { expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { capturedLog } from './testing/captured-log';
import { fakeMailServer } from './testing/fake-mail-server';
import { makeSignUp } from './testing/make-sign-up';
import { createTestBackend } from './testing/test-backend';

it('writes nothing a shopper typed and no key, wherever it hangs', () => {
  const { log, text } = capturedLog();
  const error = Object.assign(new Error('550 no such user <asha@gmail.com>'), {
    code: 'EENVELOPE',
    response: 'asha@gmail.com',
    parameters: ['123456'],
  });
  log.error({ err: error, mailId: 'm1' }, 'mail could not be handed over');
  log.info(
    {
      email: 'asha@gmail.com',
      body: { otp: '123456' },
      headers: { token: 'tok-1' },
      request: { token: 'tok-1', phone: '9876543210' },
    },
    'call',
  );
  expect(text()).not.toMatch(/asha|123456|tok-1|9876543210/);
  expect(text()).toContain('EENVELOPE');
  expect(text()).toContain('[address]');
});

it('tells of faults, but not of whom they struck: refused mails, an absent captcha provider, a broken database', async () => {
  const { log, text } = capturedLog();
  const server = await fakeMailServer();
  const shop = await createTestBackend(
    { SMTP_URL: server.url, HCAPTCHA_SECRET: 'captcha-canary', HCAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/siteverify' },
    { log },
  );
  server.refuse(1);
  shop.startWorkers();
  const canaries = { firstName: 'Namecanary', email: 'mail-canary@gmail.com' };
  await shop.call(calls.register, makeSignUp({ ...canaries, hCaptchaToken: 'tokencanary' }));
  await expect.poll(text).toContain('mail could not be handed over');
  const otp = await shop.newestCode(canaries.email);
  const { body } = await shop.call(calls.verifyCode, { email: canaries.email, otp });
  const token = String(body['token']);
  await shop.services.db.schema.alterTable('users').renameTo('users_away').execute();
  expect((await shop.call(calls.register, makeSignUp({ ...canaries, email: 'mail-canary2@gmail.com' }))).status).toBe(
    500,
  );
  expect((await shop.call(calls.getProfile, {}, { token })).status).toBe(500);
  await shop.close();
  await server.close();

  expect(text()).toContain('call failed');
  expect(text()).toContain('captcha could not be checked');
  for (const canary of ['canary', otp, token]) expect(text().toLowerCase()).not.toContain(canary.toLowerCase());
});

it.each([
  ['live keys without a secret of the webhook', { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 's' }, true],
  [
    'live keys with one',
    { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' },
    false,
  ],
  ['the stand-in', {}, false],
])('[15.47] says when it starts that payments are not told: %s', async (_what, keys, isSaid) => {
  const { log, text } = capturedLog();
  const shop = await createTestBackend(keys, { log });
  shop.startWorkers();
  await shop.close();
  expect(text().includes('RAZORPAY_WEBHOOK_SECRET')).toBe(isSaid);
});
