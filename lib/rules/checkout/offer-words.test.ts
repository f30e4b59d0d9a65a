import { expect, it } from 'vitest';
import { offerLine, packLine, termsBesideOffer, termsWords, timeWords, untilWords } from './offer-words';

it('[9.53] an automatic offer is shown with what it asks for and until when, by clocks in India', () => {
  const terms = { gives: { kind: 'any' as const, units: 3, rupees: 499 }, shelf: 'snacks', minimum: 600 };
  expect(offerLine({ terms, countsFor: 'first-order', until: '2026-11-30T18:30:00.000Z' })).toBe(
    'Any 3 for ₹499 of selected items, from ₹600, on your first order, until 30 Nov',
  );
  expect(untilWords('2026-11-30T12:45:00.000Z')).toBe('until 30 Nov, 6:15 pm');
  const pack = { gives: { kind: 'pack' as const, rupees: 999 }, products: ['a', 'b'] };
  expect(packLine({ terms: pack }, ['Dupatta'])).toBe('Together with Dupatta for ₹999');
});

it('a merchant reads when an offer begins and ends as other moments of the desk are written', () => {
  const [from, until] = ['2026-11-28T18:30:00.000Z', '2026-11-30T18:30:00.000Z'].map((at) => new Date(at));
  const now = new Date('2026-11-29T00:00:00.000Z');
  expect(timeWords(from, until, now)).toEqual(['from 29 Nov', 'until 30 Nov']);
  expect(timeWords(undefined, new Date('2027-01-05T03:10:00.000Z'), now)).toEqual(['until 5 Jan 2027, 8:40 am']);
  expect(timeWords(undefined, undefined, now)).toEqual([]);
});

it('[9.55] what an offer is for is named, of many the first, with the code that it needs', () => {
  const terms = { gives: { kind: 'percent' as const, percent: 10 }, products: ['a', 'b'], minimum: 600 };
  expect(termsWords(terms, ['Kurta', 'Dupatta', 'Cap', 'Shirt', 'Towel'])).toBe(
    '10% off Kurta, Dupatta, Cap and 2 more, from ₹600',
  );
  expect(offerLine({ terms, name: 'LESS', automatic: false, until: '2026-11-30T18:30:00.000Z' })).toBe(
    '10% off selected items, from ₹600, with the code LESS, until 30 Nov',
  );
});

it('[9.53] a percentage of a code is said to be of what an automatic offer leaves', () => {
  const gives = { kind: 'percent' as const, percent: 13 };
  expect(termsBesideOffer({ gives, minimum: 999 })).toBe('13% off what the offer leaves of your subtotal, from ₹999');
  expect(termsBesideOffer({ gives, shelf: 'snacks' })).toBe('13% off what the offer leaves of selected items');
  expect(termsBesideOffer({ gives: { kind: 'rupees', rupees: 50 } })).toBe('₹50 off your subtotal');
});
