import { expect, it } from 'vitest';
import { indianMobile, phoneToSend } from './indian-mobile';

it.each([
  '9876543210',
  '+919876543210',
  '+91 98765 43210',
  '098765-43210',
  '919876543210',
  '0091 9876543210',
  '091 98765 43210',
  '+91 098765 43210',
  ' 98765 43210 ',
  '९८७६५ ४३२१०',
])('[5.39] reads the ten digits of %j', (typed) => {
  expect(indianMobile(typed)).toBe('9876543210');
  expect(phoneToSend(typed)).toBe('+919876543210');
});

it.each(['6000000000', '7000000000', '8000000000', '9000000000'])(
  '[5.39] accepts %s, which starts with 6 to 9',
  (typed) => {
    expect(indianMobile(typed)).toBe(typed);
  },
);

it('sends what is no Indian number as it was typed, without the spaces around it', () => {
  expect(phoneToSend('  +44 20 7946 0000 ')).toBe('+44 20 7946 0000');
});

it.each([
  '',
  '987654321',
  '5876543210',
  '0000000000',
  '98765432101',
  '+1 702 123 4567',
  '+44 9876543210',
  'abcdefghij',
  '+9198765432101',
])('[5.39] refuses %j', (typed) => {
  expect(indianMobile(typed)).toBeUndefined();
  expect(phoneToSend(typed)).toBe(typed);
});
