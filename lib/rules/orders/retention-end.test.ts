import { describe, expect, it } from 'vitest';
import { retentionEnd } from './retention-end';

describe('how long an order of an erased account names its buyer', () => {
  it.each([
    ['2026-04-01', 8, '2035-03-31'],
    ['2026-11-24', 8, '2035-03-31'],
    ['2027-03-31', 8, '2035-03-31'],
    ['2027-04-01', 8, '2036-03-31'],
    ['2027-01-15', 1, '2028-03-31'],
  ])('[23.10] a sale whose last step was on %s is kept for its financial year and %i more', (day, years, until) => {
    expect(retentionEnd(day, true, years)).toBe(until);
  });

  it.each([
    ['2026-11-24', '2027-11-24'],
    // Days are compared as text: one that is no day of the year still is between its neighbours.
    ['2028-02-29', '2029-02-29'],
  ])('[23.10] what never was a sale, and ended on %s, is kept for a year', (day, until) => {
    expect(retentionEnd(day, false, 8)).toBe(until);
    expect(retentionEnd(day, false, 1)).toBe(until);
  });
});
