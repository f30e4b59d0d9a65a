import { expect, it } from 'vitest';
import { changeWords } from './change-words';

it('what a change was is told in words, and what was typed stays as it was', () => {
  expect(changeWords('{"M Cream":3,"L Cream":"always available"}')).toBe('M Cream: 3, L Cream: always available');
  expect(changeWords('{"status":"Cancelled","fitForSale":[0,1,null]}')).toBe(
    'Cancelled, fit for sale: 0 of line 1, 1 of line 2, all of line 3',
  );
  expect(changeWords('{"on sale":false,"sizes":["M","L"]}')).toBe('on sale: no, sizes: M; L');
  for (const typed of ['Shipped, Delhivery', '{not closed', '', '[1']) expect(changeWords(typed)).toBe(typed);
});
