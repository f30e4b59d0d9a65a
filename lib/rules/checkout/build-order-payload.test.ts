import { describe, expect, it } from 'vitest';
import { priceCart } from '@/lib/rules/cart/price-cart';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { buildOrderPayload, payloadOfOrder } from './build-order-payload';
import { makeCartLine } from '@/testing/make-cart';
import { makeOrder } from '@/testing/make-order';
import { percentCoupon } from '@/testing/make-offer';

const address = {
  firstName: ' Meena ',
  lastName: 'Iyer',
  email: ' Meena@Gmail.com ',
  street: '1 Temple Road',
  city: 'Madurai',
  state: 'Tamil Nadu',
  zipcode: '625001',
  country: '',
  phone: '098765 43210',
};
const item = {
  productId: 'p1',
  size: 'M',
  color: 'red',
  quantity: 2,
  price: 499.5,
  name: 'Kurta',
  image: '/k.webp',
  category: 'Men',
  subCategory: 'Winterwear',
};
const line = makeCartLine(item);
const fees = { shippingPaise: 4900, platformPaise: 500 };
const priced = { pricePaise: rupeesToPaise(line.price), quantity: 2 };
const price = priceCart([priced], fees, percentCoupon(10));
const payload = buildOrderPayload({ address }, [line], price, { code: 'SUMMER', percent: 10 });

describe('buildOrderPayload', () => {
  it('[3.15] holds address, items, amount, coupon code and discount in percent', () => {
    expect(Object.keys(payload).sort()).toEqual(['address', 'amount', 'couponCode', 'discount', 'items']);
    expect(payload).toMatchObject({ couponCode: 'SUMMER', discount: 10 });
  });

  it('[3.14] sends the nine fields of an item and nothing of the cart besides', () => {
    expect(payload.items).toEqual([item]);
  });

  it('[3.13] sends every field of the address, trimmed, for India', () => {
    expect(payload.address).toEqual({
      firstName: 'Meena',
      lastName: 'Iyer',
      email: 'meena@gmail.com',
      street: '1 Temple Road',
      city: 'Madurai',
      state: 'Tamil Nadu',
      zipcode: '625001',
      country: 'India',
      phone: '+919876543210',
    });
  });

  it('[9.13] sends (cart amount + shipping) minus the coupon percent of that total, in rupees', () => {
    expect(payload.amount).toBe(943.2);
    expect(buildOrderPayload({ address }, [line], priceCart([priced], fees), { code: '', percent: 0 }).amount).toBe(
      1048,
    );
  });
});

describe('payloadOfOrder', () => {
  it('leaves empty what a backend does not tell of an order', () => {
    const read = { name: 'Kurta', price: 499, quantity: 2, size: 'M', color: 'red', category: 'Men', image: [] };
    expect(payloadOfOrder(makeOrder({ items: [read], address: {}, amount: 998 }))).toEqual({
      address: {
        firstName: '',
        lastName: '',
        email: '',
        street: '',
        city: '',
        state: '',
        zipcode: '',
        country: 'India',
        phone: '',
      },
      items: [{ ...read, productId: '', image: '', subCategory: '' }],
      amount: 998,
      couponCode: '',
      discount: 0,
    });
  });

  it('sends an order as read the way it was sent when it was placed', () => {
    const items = payload.items.map(({ image, subCategory: _, ...item }) => ({ ...item, image: [{ url: image }] }));
    const order = makeOrder({ items, address: payload.address, amount: 953.1, shippingFee: 49 });
    const again = payloadOfOrder({ ...order, couponCode: 'SUMMER', discount: 10 });
    expect(again).toEqual({ ...payload, items: payload.items.map((item) => ({ ...item, subCategory: '' })) });
  });
});
