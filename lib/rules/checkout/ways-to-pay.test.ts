import { expect, it } from 'vitest';
import { paymentAvailability } from './payment-availability';
import { unavailableMessage, waysToPay } from './ways-to-pay';

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

const shop = { provider: 'Razorpay', takesFreeOrders: true };

it('says which way to pay the products do not allow', () => {
  const why = {
    Razorpay: 'Razorpay is not available for your selected product(s).',
    COD: 'COD is not available for your selected product(s).',
  };
  expect(waysToPay([], 49_900, shop)).toMatchObject({ why });
  expect(waysToPay([], 49_900, { ...shop, provider: undefined })).toMatchObject({ why });
  const renamed = { ...why, Razorpay: 'Cowrie is not available for your selected product(s).' };
  expect(waysToPay([], 49_900, { ...shop, provider: 'Cowrie' })).toMatchObject({ why: renamed });
});

it('[4.63] asks for no payment where the total is 0 and the backend takes it so', () => {
  expect(waysToPay(['Razorpay'], 0, shop)).toMatchObject({ free: true, online: false, cod: false });
  expect(waysToPay(['COD'], 0, { ...shop, provider: undefined })).toMatchObject({ free: true, cod: true });
  expect(waysToPay(['Cheque'], 0, shop)).toMatchObject({ free: false, online: false, cod: false });
});

it('[4.64] says that there is nothing to pay online where the backend takes no free order', () => {
  const elsewhere = { ...shop, takesFreeOrders: false };
  const why = { Razorpay: 'There is nothing to pay online for this order.', COD: unavailableMessage('COD') };
  expect(waysToPay(['Razorpay'], 0, elsewhere)).toEqual({ free: false, online: false, cod: false, why });
  expect(waysToPay(['COD'], 0, elsewhere)).toMatchObject({ free: false, online: false, cod: true });
});

it('[8.27] pays online from ₹1 on', () => {
  expect(waysToPay(['COD'], 100, shop)).toMatchObject({
    online: true,
    cod: true,
    why: { Razorpay: unavailableMessage('Razorpay'), COD: unavailableMessage('COD') },
  });
  const below = waysToPay(['Razorpay'], 99, shop);
  expect(below).toMatchObject({ free: false, online: false, why: { Razorpay: 'Online payments start at ₹1.' } });
});
