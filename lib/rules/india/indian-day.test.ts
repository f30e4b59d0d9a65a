import { expect, it } from 'vitest';
import { indianDay, indianMidnight, indianTime, indianYear } from './indian-day';

it('a day begins at midnight in India, in summer as in winter', () => {
  expect(indianDay(new Date('2026-11-19T18:29:59.999Z'))).toBe('2026-11-19');
  expect(indianDay(new Date('2026-11-19T18:30:00Z'))).toBe('2026-11-20');
  expect(indianDay(new Date('2028-02-28T18:30:00Z'))).toBe('2028-02-29');
  expect(indianDay(new Date('2026-06-30T18:30:00Z'))).toBe('2026-07-01');
});

it('so does a year', () => {
  expect(indianYear(new Date('2026-12-31T18:29:59Z'))).toBe('2026');
  expect(indianYear(new Date('2026-12-31T18:30:00Z'))).toBe('2027');
});

it('a moment is told by clocks in India, and a day begins at their midnight', () => {
  expect(indianTime(new Date('2026-12-31T18:30:59Z'))).toBe('2027-01-01 00:00');
  expect(indianMidnight('2026-11-20').toISOString()).toBe('2026-11-19T18:30:00.000Z');
  expect(indianMidnight('2026-02-29').toISOString()).toBe('2026-02-28T18:30:00.000Z');
});
