import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { unpacked } from './answer';

it('[15.99] has one copy of a page for all who are sent it, wherever it was read from', () => {
  const page = Buffer.from('முறுக்கு ₹499'.repeat(1000));
  const [first, second] = [unpacked('W/"a"', gzipSync(page)), unpacked('W/"a"', gzipSync(page))];
  expect(first).toBe(second);
  expect(first).toEqual(page);
  expect(unpacked('W/"b"', gzipSync(Buffer.from('another')))).toEqual(Buffer.from('another'));
});
