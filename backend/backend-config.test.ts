import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBackendConfig } from './backend-config';

describe('readBackendConfig', () => {
  it('[14.02] runs on stand-ins with nothing set', () => {
    expect(readBackendConfig({})).toMatchObject({
      mail: { kind: 'outbox' },
      payments: { kind: 'sandbox' },
      captcha: { kind: 'sandbox' },
    });
  });

  const folder = (place: string) => ({ kind: 'folder', folder: place });

  it('[14.93] has everything in DATA_DIR, and finds what other settings name from there', () => {
    const inside = { databaseUrl: 'file:/srv/data/shop.db', dataDir: '/srv/data', media: folder('/srv/data/photos') };
    expect(readBackendConfig({ DATA_DIR: '/srv/data' })).toMatchObject(inside);
    expect(
      readBackendConfig({
        DATA_DIR: '/srv/data',
        DATABASE_URL: 'file:old.db',
        MEDIA_DIR: 'p',
        BACKUP_DIR: '../copies',
      }),
    ).toMatchObject({
      databaseUrl: 'file:/srv/data/old.db',
      media: folder('/srv/data/p'),
      backups: { folder: '/srv/copies' },
    });
    const elsewhere = { DATA_DIR: '/srv/data', DATABASE_URL: 'postgres://localhost/shop' };
    expect(readBackendConfig(elsewhere)).toMatchObject({ ...inside, databaseUrl: elsewhere.DATABASE_URL });
  });

  it('[14.93] keeps what a shop has without DATA_DIR where it is', () => {
    expect(readBackendConfig({})).toMatchObject({
      databaseUrl: `file:${path.resolve('.data/shop.db')}`,
      dataDir: path.resolve('.data'),
      media: folder(path.resolve('.data/photos')),
    });
    expect(readBackendConfig({ DATABASE_URL: 'file:/srv/old/my.db', BACKUP_DIR: 'copies' })).toMatchObject({
      dataDir: '/srv/old',
      backups: { folder: path.resolve('copies') },
    });
  });

  it.each([
    ['SMTP_URL', 'nonsense', 'smtps://user:secret@mail.example.in:465'],
    ['MAIL_FROM', 'garbage', 'Shop <shop@example.in>'],
    ['RAZORPAY_API_URL', 'zzz', 'http://127.0.0.1:4010'],
    ['HCAPTCHA_VERIFY_URL', 'yyy', 'http://127.0.0.1:4010/siteverify'],
    ['CODES_PER_TEN_MINUTES', '0', '200'],
    ['TRUSTED_PROXIES', 'localhost', '127.0.0.1, ::1, 10.0.0.0/8'],
    ['TEST_ACCOUNT_EMAIL', 'nonsense', 'tester@gmail.com'],
  ])('names a wrong %s and takes a right one', (name, wrong, right) => {
    expect(() => readBackendConfig({ [name]: wrong })).toThrow(name);
    expect(() => readBackendConfig({ [name]: right })).not.toThrow();
  });

  it.each([
    'Shop: a@x.in, b@x.in;',
    'A <a@x.in>, B <b@x.in>',
    'a@x.in; b@x.in',
    'Shop <a@x.in> <b@x.in>',
    'undisclosed:;',
    'Shop <a@b@x.in>',
    'Shop <>',
    'Shop\t<a@x.in>',
  ])('[14.70] refuses MAIL_FROM %j, which is not one sender', (MAIL_FROM) => {
    expect(() => readBackendConfig({ MAIL_FROM })).toThrow('must be one email address');
  });

  it.each(['shop@example.in', 'Thread & Tindi <orders@example.in>', '"Shop, of Mysuru" <shop@example.in>'])(
    '[14.70] takes MAIL_FROM %j',
    (MAIL_FROM) => {
      expect(readBackendConfig({ MAIL_FROM }).mail.from).toBe(MAIL_FROM);
    },
  );

  it.each(['https://shop.example.in', 'http://shop.example.in'])(
    '[14.05] refuses test keys at %s, unless it says that it is a test shop',
    (SITE_URL) => {
      const shop = { SITE_URL, SMTP_URL: 'smtp://mail', HCAPTCHA_SECRET: 's', RAZORPAY_KEY_SECRET: 's' };
      expect(() => readBackendConfig({ ...shop, RAZORPAY_KEY_ID: 'rzp_test_x' })).toThrow(
        'RAZORPAY_KEY_ID is a test key',
      );
      expect(() => readBackendConfig({ ...shop, RAZORPAY_KEY_ID: 'rzp_test_x', SANDBOX: '1' })).not.toThrow();
      expect(() =>
        readBackendConfig({ ...shop, RAZORPAY_KEY_ID: 'rzp_test_x', SITE_URL: 'http://localhost:3000' }),
      ).not.toThrow();
      expect(() => readBackendConfig({ ...shop, RAZORPAY_KEY_ID: 'rzp_live_x' })).not.toThrow();
    },
  );

  it.each(['https://shop.example.in', 'http://shop.example.in', 'http://192.168.1.10:3000'])(
    '[14.04] refuses stand-ins at %s, which others reach, unless it says that it is a test shop',
    (SITE_URL) => {
      expect(() => readBackendConfig({ SITE_URL })).toThrow(/payments[\s\S]*captcha[\s\S]*mail[\s\S]*SANDBOX=1/);
      expect(readBackendConfig({ SITE_URL, SANDBOX: '1' })).toMatchObject({ onlyThisMachine: false });
    },
  );

  it('[14.03] keeps a backend on stand-ins or test keys to this machine, until SANDBOX=1 opens it', () => {
    const real = {
      SMTP_URL: 'smtp://mail',
      HCAPTCHA_SECRET: 's',
      RAZORPAY_KEY_SECRET: 's',
      RAZORPAY_KEY_ID: 'rzp_live_x',
    };
    for (const practice of [{}, { ...real, SMTP_URL: '' }, { ...real, RAZORPAY_KEY_ID: 'rzp_test_x' }]) {
      expect(readBackendConfig(practice)).toMatchObject({ onlyThisMachine: true });
      expect(readBackendConfig({ ...practice, SANDBOX: '1' })).toMatchObject({ onlyThisMachine: false });
    }
    expect(readBackendConfig(real)).toMatchObject({ onlyThisMachine: false });
  });

  it('is read by commands beside a backend on another port than the one that metrics have', () => {
    expect(readBackendConfig({ METRICS_PORT: '3000' }).metrics?.port).toBe(3000);
  });

  it('knows several webhook secrets, for while one replaces the other', () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 's' };
    expect(readBackendConfig({ ...keys, RAZORPAY_WEBHOOK_SECRET: 'new, old,' }).payments).toMatchObject({
      webhookSecrets: ['new', 'old'],
    });
    expect(readBackendConfig(keys).payments).toMatchObject({ webhookSecrets: [] });
  });

  it('[5.33] refuses a test account beside live payment keys', () => {
    const live = { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 's' };
    expect(() => readBackendConfig({ ...live, TEST_ACCOUNT_EMAIL: 'tester@gmail.com' })).toThrow('TEST_ACCOUNT_EMAIL');
    expect(() => readBackendConfig(live)).not.toThrow();
  });
});
