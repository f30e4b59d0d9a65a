import { expect, it } from 'vitest';
import { namesOneHost } from './names-one-host';

const asked = (...hosts: string[]): boolean =>
  namesOneHost(['Accept', '*/*', ...hosts.flatMap((host, at) => [at % 2 ? 'HOST' : 'Host', host])]);

it('[15.93] takes one host in a spelling that is one, and none of HTTP/1.0', () => {
  for (const host of ['', 'shop.example.in', 'localhost:3000', '127.0.0.1', '[::1]:3000', 'my_shop.local'])
    expect(asked(host), host).toBe(true);
  expect(asked()).toBe(true);
});

it('[15.93] takes no two, though they say the same, and nothing that is no host', () => {
  expect(asked('localhost', 'localhost')).toBe(false);
  expect(asked('localhost', 'evil.example')).toBe(false);
  for (const host of ['[', 'a b', 'a/b', 'a,b', 'a@b', 'localhost:x', 'localhost:99999', '1.1.1.999'])
    expect(asked(host), host).toBe(false);
});
