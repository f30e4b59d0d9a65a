import { describe, expect, it } from 'vitest';
import type { Call } from './call';
import { calls } from './calls';
import { deskCalls } from './desk/desk-calls';
import { optionalCalls } from './optional-calls';
import { product } from './product';
import { parsePlain, plainLine, plainText, plainValue } from './plain-text';
import { readRequest } from './read-request';

const ODD = 'x\ud83dy\0z\x1b[2J';
/** As JSON writes them. */
const UNTEXT = /\\u(d8|00)/i;

describe('[15.90] text is well-formed and without control characters, by one rule', () => {
  it.each([
    ['12 \ud83d Main', '12 \ufffd Main'],
    ['\udc00\ud800', '\ufffd\ufffd'],
    ['a😀\ud83d', 'a😀\ufffd'],
    ['NUL\0, bell\x07\x07 and C1\x85', 'NUL , bell  and C1 '],
    ['12\u202eniaM \u2066Road', '12 niaM  Road'],
    ['\u200b\u2060 \u3164', ' '],
    ['lines\r\nand\ttabs stay', 'lines\r\nand\ttabs stay'],
    ['முறுக்கு, क्‍ष and é', 'முறுக்கு, क्‍ष and é'],
  ])('%j is %j', (typed, text) => {
    expect(plainText(typed)).toBe(text);
  });

  it('a field of one line has no line ends', () => {
    expect(plainLine('12 Main\r\nRoad\t2\u2028')).toBe('12 Main Road 2 ');
  });

  it('holds for all that is nested in a value, names of fields too, and leaves what is plain as it is', () => {
    const plain = { a: ['x', { b: 'y\n' }], n: 1, no: null };
    expect(plainValue(plain)).toBe(plain);
    expect(plainValue({ ...plain, 'k\ud83d': { c: ['\0z'] } })).toEqual({ ...plain, 'k\ufffd': { c: [' z'] } });
    expect(parsePlain('{"a":"\\ud83d","b":"\\u0000"}')).toEqual({ a: '\ufffd', b: ' ' });
  });

  it('holds for every field of a product, whoever tells it', () => {
    const shown = {
      _id: 'k',
      name: ODD,
      description: ODD,
      price: 1,
      colors: [ODD],
      sizes: [ODD],
      maker: ODD,
      allergens: ODD,
    };
    const read = product.parse({ ...shown, image: [ODD], stock: { [ODD]: 1 }, sizeChart: { [ODD]: { [ODD]: 1 } } });
    expect(JSON.stringify(read)).not.toMatch(UNTEXT);
    expect(read).toMatchObject({ description: 'x\ufffdy z [2J', stock: { 'x\ufffdy z [2J': 1 } });
  });

  it.each([
    [
      calls.placeOrder,
      { address: { street: ODD, zipcode: ODD }, items: [{ productId: ODD, color: ODD, quantity: 1 }], amount: 1 },
    ],
    [calls.addToCart, { itemId: ODD, size: ODD, name: ODD }],
    [calls.clearDeletedFromCart, { updatedCart: { [ODD]: { [ODD]: { size: ODD } } } }],
    [
      optionalCalls.requestReturn,
      { orderId: ODD, pieces: [{ item: 0, first: 1, quantity: 1 }], cause: 'size', reason: ODD },
    ],
    [optionalCalls.noteMissedSearches, { searches: [{ query: ODD, times: 1 }] }],
    [deskCalls.addProduct, { cells: { name: ODD, colors: [ODD] } }],
    [deskCalls.noteOrder, { orderId: ODD, text: ODD }],
    [deskCalls.keepFile, { of: 'goods', file: ODD }],
  ] as [Call, object][])('$0.path hands nothing else on', (call, sent) => {
    expect(JSON.stringify(sent)).toMatch(UNTEXT);
    const read = readRequest(call, sent);
    expect(read).toMatchObject({ ok: true });
    expect(JSON.stringify(read)).not.toMatch(UNTEXT);
  });
});
