import { expect, it } from 'vitest';
import { seededRandom } from '@/testing/seeded-random';
import { formatRupees } from './format-rupees';
import { groupDigits } from './group-digits';

const whole = new Intl.NumberFormat('en-IN');
const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const NUMBERS = 2000;

it('groups digits, and the paise behind them, as the platform does for India', () => {
  const { below } = seededRandom(20261128);
  const some = Array.from({ length: NUMBERS }, (_, at) => below(10 ** (at % 13)));
  for (const count of [...some, ...some.map((one) => -one - 1)]) {
    expect(groupDigits(count)).toBe(whole.format(count));
    expect(formatRupees(count)).toBe(`₹${rupees.format(count / 100)}`);
  }
});
