import { expect, it } from 'vitest';
import { indianYear } from './indian-year';

it('begins at midnight in India', () => {
  expect(indianYear(new Date('2026-12-31T18:29:59Z'))).toBe('2026');
  expect(indianYear(new Date('2026-12-31T18:30:00Z'))).toBe('2027');
});
