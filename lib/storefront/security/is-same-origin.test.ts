import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './is-same-origin';

const ask = (headers: Record<string, string>, siteUrl = 'http://localhost:3000') =>
  isSameOrigin({ headers: new Headers(headers) }, siteUrl);

describe('isSameOrigin', () => {
  it('takes a request whose Origin host is its own Host', () => {
    expect(ask({ origin: 'http://localhost:3000', host: 'localhost:3000' })).toBe(true);
    expect(ask({ origin: 'https://shop.example', host: 'shop.example' })).toBe(true);
    expect(ask({ origin: 'https://shop.example', host: 'shop.example:443' })).toBe(true);
  });

  it('refuses other hosts, ports and subdomains', () => {
    for (const origin of [
      'https://evil.example',
      'http://localhost:3001',
      'https://a.localhost:3000',
      'http://localhost:3000.evil.example',
    ]) {
      expect(ask({ origin, host: 'localhost:3000' })).toBe(false);
    }
  });

  it('[15.18] refuses a missing or null origin, unless the browser says same-origin', () => {
    expect(ask({ host: 'shop.example' })).toBe(false);
    expect(ask({ host: 'shop.example', origin: 'null' })).toBe(false);
    expect(ask({ host: 'shop.example', 'sec-fetch-site': 'cross-site' })).toBe(false);
    expect(ask({ host: 'shop.example', 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  it('[15.41] refuses a page without https where the shop has it, but for the names of this machine', () => {
    const shop = 'https://shop.example';
    expect(ask({ origin: 'http://shop.example', host: 'shop.example' }, shop)).toBe(false);
    expect(ask({ origin: 'http://www.shop.example', host: 'www.shop.example' }, shop)).toBe(false);
    expect(ask({ origin: 'https://shop.example', host: 'shop.example' }, shop)).toBe(true);
    expect(ask({ origin: 'http://localhost:3000', host: 'localhost:3000' }, shop)).toBe(true);
    expect(ask({ origin: 'http://localhost.shop.example', host: 'localhost.shop.example' }, shop)).toBe(false);
  });

  it('refuses nonsense without throwing', () => {
    expect(ask({ origin: 'nonsense', host: 'shop.example' })).toBe(false);
    expect(ask({ origin: 'file://', host: '' })).toBe(false);
    expect(ask({ origin: 'https://shop.example', host: 'a b' })).toBe(false);
    expect(ask({ origin: 'https://shop.example' })).toBe(false);
  });
});
