import { expect, it } from 'vitest';
import { emptyCode, enterDigits, eraseDigit, wholeCode } from './enter-digits';

it('has six boxes of one digit each and moves on after each', () => {
  expect(emptyCode()).toHaveLength(6);
  expect(enterDigits(emptyCode(), 0, '4')).toEqual({ boxes: ['4', '', '', '', '', ''], next: 1 });
  expect(enterDigits(emptyCode(), 5, '9')).toEqual({ boxes: ['', '', '', '', '', '9'], next: 5 });
});

it('fills all boxes with six pasted digits, wherever they were pasted and whatever stood between them', () => {
  for (const at of [0, 3, 5])
    expect(enterDigits(emptyCode(), at, ' 123-456 ').boxes).toEqual(['1', '2', '3', '4', '5', '6']);
});

it('[5.47] takes the digits of Indian keyboards, and tells by them whether a code is whole', () => {
  expect(enterDigits(emptyCode(), 1, '९').boxes[1]).toBe('9');
  expect(enterDigits(emptyCode(), 0, '௧௨௩ ௪௫௬').boxes).toEqual(['1', '2', '3', '4', '5', '6']);
  expect([wholeCode('१२३४५६'), wholeCode('१२३४५')]).toEqual(['123456', undefined]);
});

it('takes no letters', () => {
  expect(enterDigits(emptyCode(), 2, 'a').boxes).toEqual(emptyCode());
});

it('moves back from an empty box and takes that digit along', () => {
  expect(eraseDigit(['1', '2', '', '', '', ''], 2)).toEqual({ boxes: ['1', '', '', '', '', ''], next: 1 });
  expect(eraseDigit(['1', '2', '', '', '', ''], 1)).toEqual({ boxes: ['1', '', '', '', '', ''], next: 1 });
  expect(eraseDigit(emptyCode(), 0)).toEqual({ boxes: emptyCode(), next: 0 });
});
