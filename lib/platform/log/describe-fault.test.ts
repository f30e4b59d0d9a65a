import { describe, expect, it } from 'vitest';
import { describeFault, withoutPrivate } from './describe-fault';

describe('withoutPrivate', () => {
  it.each([
    ['no such user <asha.rao@gmail.com>', 'no such user <[address]>'],
    ['Unexpected token \'k\', "kanarienvogel" is not valid JSON', "Unexpected token 'k', [text] is not valid JSON"],
    ['call +91 98765 43210 or 9876543210', 'call [number] or [number]'],
    ['wrong code 123456', 'wrong code [number]'],
    ["no fields named 'Asha Rao'", 'no fields named [text]'],
    ['session eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9 is over', 'session [key] is over'],
    ['at https://shop.example/search?q=tirilierend:12:7', 'at https://shop.example/search:12:7'],
    ['at go (https://shop.example/login?next=%2Forders#a:1:2233)', 'at go (https://shop.example/login:1:2233)'],
    [
      'at https://shop.example/orders/0193b6a2-77f1-7c1e-9a53-1f0c2f8e6d11/receipt:3:1',
      'at https://shop.example/orders/[key]/receipt:3:1',
    ],
    [
      'at go (https://shop.example/order/draft/TT-7K2M9QX4B0TC.mJ0b_3xkQ2-fT7uVwZyA9c.1:2:33)',
      'at go (https://shop.example/order/[link]:2:33)',
    ],
    ['no page /order/TT-7K2M9QX4B0TC.mJ0b_3xkQ2-fT7uVwZyA9c.1', 'no page /order/[link]'],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML for',
      'Minified React error #418; visit https://react.dev/errors/418 for',
    ],
  ])("masks what may be a shopper's in %s", (text, expected) => {
    expect(withoutPrivate(text)).toBe(expected);
  });

  it.each([
    "Cannot read properties of undefined (reading 'toReversed')",
    'can\'t access property "map", lines is undefined',
    'at .next/server/chunks/ssr/lib_backend_catalogue_ts_1h9sidn3i2w_y._.js:3:3142',
    'at <unknown> (.next/server/chunks/ssr/_0m-i7dnxmhxn1._.js:1:29418)',
    'render@https://shop.example/_next/static/chunks/2rv5jvl35qh22.js:2:31337',
  ])('keeps what helps to find the fault: %s', (text) => {
    expect(withoutPrivate(text)).toBe(text);
  });
});

it('keeps the top of a stack and no more of a message than fits on a line', () => {
  const stack = `Error: asha@gmail.com\n${Array.from({ length: 40 }, (_, at) => `    at f${at} (a.js:1:${at})`).join('\n')}`;
  const { message, stack: frames } = describeFault({ message: 'word '.repeat(1000), stack });
  expect(message).toHaveLength(300);
  expect(frames).toHaveLength(8);
  expect(frames[0]).toBe('at f0 (a.js:1:0)');
});
