import { describe, expect, it } from 'vitest';
import { calls } from './calls';
import { CART_LINES_MAX } from './limits';
import { readRequest } from './read-request';

const ITEM = { productId: 'kurta', quantity: 1 };
const ORDER = { address: {}, items: [ITEM], amount: 1 };
const SIGN_UP = { firstName: 'Asha', lastName: 'Rao', email: 'asha@gmail.com', dob: '1995-04-01', gender: 'female' };

describe('readRequest', () => {
  it.each([
    [calls.login, {}, 'Please check email: it is missing'],
    [calls.login, { email: 5 }, 'Please check email: it must be a text'],
    [calls.login, { email: 'a' }, 'Please check email: it is too short'],
    [calls.login, [], 'Please check the request: it must be an object'],
    [calls.verifyCode, { email: 'a@b.c', otp: '12' }, 'Please check code: it must be six digits'],
    [calls.register, { ...SIGN_UP, firstName: ' ' }, 'Please check first name: it must not be empty'],
    [calls.register, { ...SIGN_UP, dob: '1/4/95' }, 'Please check date of birth: it must be a date like 2000-12-31'],
    [
      calls.register,
      { ...SIGN_UP, gender: 'x' },
      'Please check gender: it must be one of male, female, other, prefer-not-to-say',
    ],
    [calls.placeOrder, { ...ORDER, items: [] }, 'Please check items: it must hold at least one item'],
    [
      calls.placeOrder,
      { ...ORDER, items: [ITEM, { ...ITEM, quantity: 1.5 }] },
      'Please check quantity of item 2: it must be a whole number',
    ],
    [
      calls.placeOrder,
      { ...ORDER, items: [{ ...ITEM, quantity: 100 }] },
      'Please check quantity of item 1: it must be at most 99',
    ],
    [
      calls.placeOrder,
      { ...ORDER, items: Array.from({ length: CART_LINES_MAX + 1 }, () => ITEM) },
      `Please check items: it must hold at most ${CART_LINES_MAX}; please take some out of your cart and order them separately`,
    ],
    [calls.placeOrder, { ...ORDER, amount: -1 }, 'Please check amount: it must be at least 0'],
    [
      calls.placeOrder,
      { ...ORDER, address: { street: 'x'.repeat(301) } },
      'Please check street: it must have at most 300 characters',
    ],
    [calls.addToCart, { itemId: {} }, 'Please check product: it is not valid'],
    [calls.updateCartQuantity, { itemId: 'a', quantity: '3' }, 'Please check quantity: it must be a number'],
  ])('%# names the field and what is wrong with it', (call, body, message) => {
    expect(readRequest(call, body)).toMatchObject({ ok: false, message });
  });

  it('hands over what keeps the contract', () => {
    expect(readRequest(calls.login, { email: ' asha@gmail.com ', more: 1 })).toEqual({
      ok: true,
      input: { email: 'asha@gmail.com', hCaptchaToken: '' },
    });
  });
});
