import { expect, it } from 'vitest';
import { changeWords } from './change-words';

it('what a change was is told in words, and what was typed stays as it was', () => {
  expect(changeWords('{"M Cream":3,"L Cream":"always available"}')).toBe('M Cream: 3, L Cream: always available');
  expect(changeWords('{"status":"Cancelled","fitForSale":[1,null],"isAll":false}')).toBe(
    'status: Cancelled, fitForSale: 1; none, isAll: no',
  );
  for (const typed of ['Shipped, Delhivery', '{not closed', '', '[1']) expect(changeWords(typed)).toBe(typed);
});
