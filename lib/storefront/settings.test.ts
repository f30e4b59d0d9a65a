import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings';

const REAL = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 's',
  HCAPTCHA_SITE_KEY: 'site',
  HCAPTCHA_SECRET: 's',
  SMTP_URL: 'smtp://mail.example',
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
      logLevel: 'info',
      onlyThisMachine: true,
    });
  });

  it('[14.93] has what the shop says of itself in DATA_DIR too', () => {
    const inside = { dataDir: '/srv/data', documentFile: '/srv/data/shop.json' };
    expect(readSettings({ DATA_DIR: '/srv/data' })).toMatchObject(inside);
    expect(readSettings({}).documentFile).toBe(path.resolve('shop.json'));
  });

  it('[14.46] offers metrics where a port is set for them, on loopback until an address is named', () => {
    expect(readSettings({}).metrics).toBeUndefined();
    expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: undefined });
    const elsewhere = readSettings({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' });
    expect(elsewhere.metrics).toEqual({ port: 9464, host: '10.0.0.5' });
    expect(() => readSettings({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT must be another port than PORT');
    expect(() => readSettings({ METRICS_PORT: 'x' })).toThrow('METRICS_PORT must be a number');
  });

  it('[14.07] names every wrong setting at once', () => {
    const wrong = () =>
      readSettings({
        PORT: 'abc',
        SITE_URL: 'shop',
        DATABASE_URL: 'mysql://x',
        REVALIDATE_SECONDS: '0',
        IMAGE_HOSTS: '',
      });
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
    expect(readSettings({ ...REAL, SITE_URL: 'http://shop.example:8080/path/' }).siteUrl).toBe(
      'http://shop.example:8080',
    );
  });

  it('shows online payment as unavailable and no captcha on a hosted backend without keys, never the stand-ins', () => {
    const settings = readSettings({ BACKEND_URL: 'https://api.example/' });
    expect(settings).toMatchObject({
      backend: { kind: 'remote', url: 'https://api.example' },
      payment: { mode: 'unavailable' },
      sandbox: false,
    });
    expect(settings.captcha).toBeUndefined();
  });

  it('needs only the public keys of a hosted backend', () => {
    const settings = readSettings({
      BACKEND_URL: 'https://api.example',
      RAZORPAY_KEY_ID: 'rzp_live_1',
      HCAPTCHA_SITE_KEY: 'site',
    });
    expect(settings.payment).toEqual({
      mode: 'live',
      provider: 'razorpay',
      keyId: 'rzp_live_1',
      checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    });
    expect(settings.captcha?.siteKey).toBe('site');
  });

  it('[14.06] refuses half a pair of keys, which would leave the two halves in different modes', () => {
    expect(() => readSettings({ RAZORPAY_KEY_ID: 'rzp_live_1' })).toThrow('must be set together');
    expect(() => readSettings({ HCAPTCHA_SECRET: 's' })).toThrow('must be set together');
  });

  it.each([
    'https://shop.example',
    'http://shop.example',
    'http://192.168.1.10:3000',
    'http://10.0.0.1',
    'http://[fd00::2]:3000',
    'http://localhost.example',
  ])(
    '[14.04] refuses a shop on stand-ins at %s, which others reach, unless it is meant as a test shop, and then every page says so',
    (SITE_URL) => {
      expect(() => readSettings({ SITE_URL })).toThrow(/payments[\s\S]*captcha[\s\S]*mail[\s\S]*SANDBOX=1/);
      expect(readSettings({ SITE_URL, SANDBOX: '1' })).toMatchObject({
        sandbox: true,
        testShop: true,
        onlyThisMachine: false,
      });
    },
  );

  it.each(['https://shop.example', 'http://shop.example'])('[14.05] refuses test keys at %s likewise', (SITE_URL) => {
    const testKeys = { ...REAL, RAZORPAY_KEY_ID: 'rzp_test_1', SITE_URL };
    expect(() => readSettings(testKeys)).toThrow('test key');
    expect(() => readSettings({ SITE_URL, BACKEND_URL: 'https://api.example', RAZORPAY_KEY_ID: 'rzp_test_1' })).toThrow(
      'test key',
    );
    expect(readSettings({ ...testKeys, SANDBOX: '1' })).toMatchObject({
      sandbox: false,
      testShop: true,
      onlyThisMachine: false,
    });
  });

  it.each([
    undefined,
    'http://localhost:3000',
    'https://localhost',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://shop.localhost:3000',
  ])(
    '[14.03] keeps a shop on stand-ins or test keys at %s to this machine, until SANDBOX=1 opens it with words on every page',
    (SITE_URL) => {
      for (const practice of [{}, { ...REAL, SMTP_URL: '' }, { ...REAL, RAZORPAY_KEY_ID: 'rzp_test_1' }]) {
        expect(readSettings({ ...practice, SITE_URL })).toMatchObject({ testShop: false, onlyThisMachine: true });
        expect(readSettings({ ...practice, SITE_URL, SANDBOX: '1' })).toMatchObject({
          testShop: true,
          onlyThisMachine: false,
        });
      }
    },
  );

  it('opens a shop with real keys, or on a hosted backend, to everybody, and says nothing of a test shop', () => {
    for (const SITE_URL of ['https://shop.example', 'http://192.168.1.5', undefined]) {
      expect(readSettings({ ...REAL, SITE_URL })).toMatchObject({
        sandbox: false,
        testShop: false,
        onlyThisMachine: false,
      });
      expect(readSettings({ BACKEND_URL: 'https://api.example', SITE_URL })).toMatchObject({
        sandbox: false,
        testShop: false,
        onlyThisMachine: false,
      });
    }
  });
});
