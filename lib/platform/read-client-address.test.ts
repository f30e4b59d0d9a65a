import { describe, expect, it } from 'vitest';
import { readClientAddress, readTrustedProxies } from './read-client-address';

const ours = readTrustedProxies('127.0.0.1, ::1, 10.0.0.0/8, fd00::/8');
const read = (way?: string) =>
  readClientAddress(new Headers(way === undefined ? {} : { 'x-forwarded-for': way }), ours);

describe('the address of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7, 127.0.0.1', '203.0.113.7'],
    ['203.0.113.7, 10.1.2.3, 127.0.0.1', '203.0.113.7'],
    ['203.0.113.7, fd12::3, ::ffff:10.1.2.3', '203.0.113.7'],
    ['::ffff:203.0.113.7, ::1', '203.0.113.7'],
    ['203.0.113.7:4711, 127.0.0.1', '203.0.113.7'],
    ['[2001:db8:1:2::9]:4711, 127.0.0.1', '2001:db8:1:2::/64'],
  ])('in %s is %s', (way, client) => {
    expect(read(way)).toBe(client);
  });

  it('is never what the client wrote before the first proxy of ours', () => {
    expect(read('198.51.100.1, 203.0.113.7, 127.0.0.1')).toBe('203.0.113.7');
    expect(read('10.0.0.1, 127.0.0.1, 203.0.113.7, 127.0.0.1')).toBe('203.0.113.7');
    expect(read('127.0.0.1, 203.0.113.7')).toBe('203.0.113.7');
  });

  it('is that of all 64 bits an IPv6 client has for itself', () => {
    expect(read('2001:db8:1:2:aaaa::1, 127.0.0.1')).toBe(read('2001:DB8:1:2:0:0:0:ffff, 127.0.0.1'));
    expect(read('2001:db8:1:2::1, 127.0.0.1')).not.toBe(read('2001:db8:1:3::1, 127.0.0.1'));
    expect(read('64:ff9b::1.2.3.4')).toBe('64:ff9b:0:0::/64');
  });

  it.each([
    undefined,
    '',
    '127.0.0.1',
    '10.0.0.1, 127.0.0.1',
    'unknown, 127.0.0.1',
    '203.0.113.7, nonsense, 127.0.0.1',
    '203.0.113.7,',
  ])('is not to be had from %j', (way) => {
    expect(read(way)).toBeUndefined();
  });

  it.each(['localhost', '10.0.0.0/33', '10.0.0.0/', '::/0', '10.0.0.0/8/8', '300.1.1.1', '127.0.0.1 ::1'])(
    'refuses %s as a proxy',
    (list) => {
      expect(() => readTrustedProxies(`127.0.0.1, ${list}`)).toThrow(list);
    },
  );
});
