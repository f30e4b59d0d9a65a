import { expect, it } from 'vitest';
import { countWords, groupedCount } from './count-words';

it('groups digits as in India, and speaks of one as one', () => {
  expect([0, 999, 12_841, 128_410, 10_000_000].map(groupedCount)).toEqual([
    '0',
    '999',
    '12,841',
    '1,28,410',
    '1,00,00,000',
  ]);
  expect([0, 1, 2, 12_841].map((count) => countWords(count, 'result', 'results'))).toEqual([
    '0 results',
    '1 result',
    '2 results',
    '12,841 results',
  ]);
});
