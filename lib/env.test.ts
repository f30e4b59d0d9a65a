import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './env';

const REAL = {
  RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', HCAPTCHA_SITE_KEY: 'site', HCAPTCHA_SECRET: 's', SMTP_URL: 'smtp://mail.example',
};

describe('readSettings', () => {
  it('runs the whole shop on an empty environment', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      siteUrl: 'http://localhost:3000',
      backend: { kind: 'embedded' },
      dataDir: path.resolve('.data'),
      payment: { mode: 'sandbox', keyId: 'rzp_test_sandbox' },
      revalidateMs: 30_000,
      sandbox: true,
      testShop: false,
    });
  });

  it('names every wrong setting at once', () => {
    const wrong = () => readSettings({ PORT: 'abc', SITE_URL: 'shop', DATABASE_URL: 'mysql://x', REVALIDATE_SECONDS: '0', IMAGE_HOSTS: '' });
    expect(wrong).toThrow(/PORT[\s\S]*SITE_URL[\s\S]*DATABASE_URL[\s\S]*REVALIDATE_SECONDS/);
    expect(() => readSettings({ IMAGE_HOSTS: 'ok.example, https://no.example' })).toThrow("not 'https://no.example'");
  });

  it('takes another deadline for the backend, so that tests of its silence do not wait', () => {
    expect(readSettings({}).backendDeadlineMs).toBeUndefined();
    expect(readSettings({ BACKEND_DEADLINE_MS: '300' }).backendDeadlineMs).toBe(300);
    expect(() => readSettings({ BACKEND_DEADLINE_MS: '1' })).toThrow('BACKEND_DEADLINE_MS');
  });

  it('takes empty variables as unset', () => {
    expect(readSettings({ PORT: '', BACKEND_URL: ' ' })).toMatchObject({ port: 3000, backend: { kind: 'embedded' } });
  });

  it('follows the port in the public address', () => {
    expect(readSettings({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000');
    expect(readSettings({ SITE_URL: 'http://shop.example:8080/path/' }).siteUrl).toBe('http://shop.example:8080');
  });

  it('shows online payment as unavailable and no captcha on a hosted backend without keys, never the stand-ins', () => {
    const settings = readSettings({ BACKEND_URL: 'https://api.example/' });
    expect(settings).toMatchObject({ backend: { kind: 'remote', url: 'https://api.example' }, payment: { mode: 'unavailable' }, sandbox: false });
    expect(settings.captcha).toBeUndefined();
  });

  it('needs only the public keys of a hosted backend', () => {
    const settings = readSettings({ BACKEND_URL: 'https://api.example', RAZORPAY_KEY_ID: 'rzp_live_1', HCAPTCHA_SITE_KEY: 'site' });
    expect(settings.payment).toEqual({ mode: 'live', keyId: 'rzp_live_1', checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js' });
    expect(settings.captcha?.siteKey).toBe('site');
  });

  it('refuses half a pair of keys, which would leave the two halves in different modes', () => {
    expect(() => readSettings({ RAZORPAY_KEY_ID: 'rzp_live_1' })).toThrow('must be set together');
    expect(() => readSettings({ HCAPTCHA_SECRET: 's' })).toThrow('must be set together');
  });

  it('refuses a public shop on stand-ins, unless it is meant as a test shop, and then every page says so', () => {
    expect(() => readSettings({ SITE_URL: 'https://shop.example' })).toThrow(/payments[\s\S]*captcha[\s\S]*mail[\s\S]*SANDBOX=1/);
    expect(readSettings({ SITE_URL: 'https://shop.example', SANDBOX: '1' })).toMatchObject({ sandbox: true, testShop: true });
  });

  it('refuses test keys in a public shop likewise', () => {
    const testKeys = { ...REAL, RAZORPAY_KEY_ID: 'rzp_test_1', SITE_URL: 'https://shop.example' };
    expect(() => readSettings(testKeys)).toThrow('test key');
    expect(() => readSettings({ SITE_URL: 'https://shop.example', BACKEND_URL: 'https://api.example', RAZORPAY_KEY_ID: 'rzp_test_1' })).toThrow('test key');
    expect(readSettings({ ...testKeys, SANDBOX: '1' })).toMatchObject({ sandbox: false, testShop: true });
  });

  it('says nothing of a test shop when everything is real', () => {
    expect(readSettings({ ...REAL, SITE_URL: 'https://shop.example' })).toMatchObject({ sandbox: false, testShop: false });
    expect(readSettings({ SITE_URL: 'http://192.168.1.5' }).testShop).toBe(true);
  });
});
