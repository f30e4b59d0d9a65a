import { describe, expect, it } from 'vitest';
import { readBackendConfig } from './config';

describe('readBackendConfig', () => {
  it('runs on stand-ins with nothing set', () => {
    expect(readBackendConfig({})).toMatchObject({ mail: { kind: 'outbox' }, payments: { kind: 'sandbox' }, captcha: { kind: 'sandbox' } });
  });

  it.each([
    ['SMTP_URL', 'nonsense', 'smtps://user:secret@mail.example.in:465'],
    ['MAIL_FROM', 'garbage', 'Shop <shop@example.in>'],
    ['RAZORPAY_API_URL', 'zzz', 'http://127.0.0.1:4010'],
    ['HCAPTCHA_VERIFY_URL', 'yyy', 'http://127.0.0.1:4010/siteverify'],
    ['TEST_ACCOUNT_EMAIL', 'nonsense', 'tester@gmail.com'],
  ])('names a wrong %s and takes a right one', (name, wrong, right) => {
    expect(() => readBackendConfig({ [name]: wrong })).toThrow(name);
    expect(() => readBackendConfig({ [name]: right })).not.toThrow();
  });

  it('[5.33] refuses a test account beside live payment keys', () => {
    const live = { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 's' };
    expect(() => readBackendConfig({ ...live, TEST_ACCOUNT_EMAIL: 'tester@gmail.com' })).toThrow('TEST_ACCOUNT_EMAIL');
    expect(() => readBackendConfig(live)).not.toThrow();
  });
});
