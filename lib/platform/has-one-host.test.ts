import { expect, it } from 'vitest';
import { hasOneHost } from './has-one-host';

const hasOne = (...hosts: string[]): boolean =>
  hasOneHost(['Accept', '*/*', ...hosts.flatMap((host, at) => [at % 2 ? 'HOST' : 'Host', host])]);

it('[15.93] takes one host in a spelling that is one, and none of HTTP/1.0', () => {
  for (const host of ['', 'shop.example.in', 'localhost:3000', '127.0.0.1', '[::1]:3000', 'my_shop.local'])
    expect(hasOne(host), host).toBe(true);
  expect(hasOne()).toBe(true);
});

it('[15.93] takes no two, though they say the same, and nothing that is no host', () => {
  expect(hasOne('localhost', 'localhost')).toBe(false);
  expect(hasOne('localhost', 'evil.example')).toBe(false);
  for (const host of ['[', 'a b', 'a/b', 'a,b', 'a@b', 'localhost:x', 'localhost:99999', '1.1.1.999'])
    expect(hasOne(host), host).toBe(false);
});
