import { expect, it } from 'vitest';
import { documentNumber, financialYear } from './document-number';

it('[22.67] a financial year begins on 1 April, by India’s time', () => {
  expect(
    [
      '2026-03-31T18:29:59.999Z',
      '2026-03-31T18:30:00Z',
      '2026-12-31T20:00:00Z',
      '2027-01-31T00:00:00Z',
      '2099-06-01T00:00:00Z',
    ].map((at) => financialYear(new Date(at))),
  ).toEqual(['25-26', '26-27', '26-27', '26-27', '99-00']);
});

it('[22.67] a number has 16 characters at most', () => {
  expect(documentNumber('TT', '26-27', 123)).toBe('TT/26-27/000123');
  expect(documentNumber('TT', '26-27', 9_999_999)).toHaveLength(16);
});
