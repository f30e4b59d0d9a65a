import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path';

describe('returnPath', () => {
  it('[4.21] accepts paths on our own origin, with query and anchor', () => {
    expect(returnPath('/place-order')).toBe('/place-order');
    expect(returnPath('/search?q=a%20b&page=2#top')).toBe('/search?q=a%20b&page=2#top');
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    ' //evil.example',
    '',
    '@evil.example',
  ])('[4.21] sends %j home', (wanted) => {
    expect(returnPath(wanted)).toBe('/');
  });

  it('[4.21] never leaves the origin, however a control character is encoded', () => {
    for (const wanted of ['/%09/evil.example', '/%5Cevil.example', '/%2F/evil.example', '/%0d%0aLocation:x']) {
      expect(new URL(returnPath(wanted), 'https://shop.example').origin).toBe('https://shop.example');
    }
  });

  it('does not send a shopper who has just logged in to login again', () => {
    expect(returnPath('/login?next=/login')).toBe('/');
    expect(returnPath(undefined)).toBe('/');
    expect(returnPath(null)).toBe('/');
  });
});
