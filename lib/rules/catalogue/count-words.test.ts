import { expect, it } from 'vitest';
import { countWords } from './count-words';

it('speaks of one as one, and groups the digits of many', () => {
  expect([0, 1, 2, 12_841].map((count) => countWords(count, 'result', 'results'))).toEqual([
    '0 results',
    '1 result',
    '2 results',
    '12,841 results',
  ]);
});
