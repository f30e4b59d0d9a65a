import { expect, it } from 'vitest';
import { paymentAvailability, UNAVAILABLE_MESSAGE } from './payment-availability';

it("[5.40] [3.04] allows online payment alone where any product is 'Razorpay'", () => {
  expect(paymentAvailability(['COD', 'Razorpay', 'COD'])).toEqual({ online: true, cod: false });
  expect(paymentAvailability(['Razorpay'])).toEqual({ online: true, cod: false });
  expect(paymentAvailability(['', 'Razorpay'])).toEqual({ online: true, cod: false });
});

it("[5.41] [3.04] allows both where any is 'COD' and none 'Razorpay'", () => {
  expect(paymentAvailability(['COD', 'COD'])).toEqual({ online: true, cod: true });
  expect(paymentAvailability(['', 'COD'])).toEqual({ online: true, cod: true });
});

it('[5.42] allows nothing otherwise', () => {
  expect(paymentAvailability(['', 'Cheque'])).toEqual({ online: false, cod: false });
  expect(paymentAvailability([])).toEqual({ online: false, cod: false });
});

it('says which way to pay the goods do not allow', () => {
  expect(UNAVAILABLE_MESSAGE).toEqual({
    Razorpay: 'Razorpay is not available for your selected product(s).',
    COD: 'COD is not available for your selected product(s).',
  });
});
