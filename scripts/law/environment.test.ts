import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBackendConfig } from '@/backend/backend-config';
import { backendEnvironment, storefrontEnvironment, type Written } from '@/lib/platform/environment';
import { readSettings } from '@/lib/storefront/settings';

const names = [...new Set([...Object.keys(storefrontEnvironment.shape), ...Object.keys(backendEnvironment.shape)])];

describe('the environment', () => {
  it.each(names)('%s stands in .env.example and in the README', (name) => {
    expect(readFileSync('.env.example', 'utf8')).toMatch(new RegExp(`^#?${name}=`, 'm'));
    expect(readFileSync('README.md', 'utf8')).toContain(`\`${name}\``);
  });

  it('.env.example names no setting that nobody reads', () => {
    const written = readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm);
    expect(Array.from(written, ([, name]) => name).filter((name) => !names.includes(name ?? ''))).toEqual([]);
  });

  it.each([
    { PORT: 'abc' },
    { METRICS_PORT: 'x' },
    { SITE_URL: 'ftp://shop.example' },
    { SITE_URL: 'https://shop.example' },
    { DATABASE_URL: 'mysql://x' },
    { SMTP_URL: 'nonsense' },
    { TRUSTED_PROXIES: 'localhost' },
    { KEEP_ORDERS_YEARS: '0.5' },
    { IMAGE_HOSTS: 'ok.example, https://no.example' },
    { SANDBOX: 'yes' },
    { LOG_LEVEL: 'loud' },
    { PORT: ' ', METRICS_HOST: ' ', SMTP_URL: ' ', SITE_URL: ' ' },
  ])('both halves read %o alike, and say the same of it', (source) => {
    const saidBy = (read: (env: Written) => unknown) => {
      try {
        read(source as Written);
        return 'taken';
      } catch (error) {
        return String(error);
      }
    };
    expect(saidBy(readBackendConfig)).toBe(saidBy(readSettings));
    expect(saidBy(readSettings)).toMatch(
      Object.values(source as Written).every((value) => value?.trim() === '')
        ? /^taken$/
        : /^Error: Wrong settings:\n {2}- [A-Z_]+ /,
    );
  });
});
