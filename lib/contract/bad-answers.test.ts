import { describe, expect, it } from 'vitest';
import { calls } from './calls';
import { product } from './product';

const order = {
  _id: 'o1',
  status: 'Shipped',
  items: [{ name: 'Kurta', price: 499, quantity: 1, size: 'M', color: 'Red' }],
  amount: 548,
  payment: true,
};
const orders = (list: unknown) => calls.listOrders.answer.safeParse({ success: true, orders: list });

describe('what a shopper would miss is a failure', () => {
  it.each([{}, null, 'none', undefined, { length: 0 }])('a list of orders that is %j is no empty list', (list) => {
    expect(orders(list).success).toBe(false);
    expect(orders([]).data).toMatchObject({ orders: [], unreadable: 0 });
  });

  it.each([
    ['no order', null],
    ['without a status', { ...order, status: undefined }],
    ['without items', { ...order, items: 'two' }],
    ['of no amount', { ...order, amount: 'much' }],
    ['paid in a way nobody can read', { ...order, payment: 'yes' }],
    ['of which nobody knows what is due', { ...order, dueAmount: 'some' }],
  ])('an order %s is counted as unreadable, and the others are there', (_what, bad) => {
    expect(orders([bad, order]).data).toMatchObject({ orders: [{ _id: 'o1' }], unreadable: 1 });
  });

  it.each([null, '', [], true, 'ten', {}])('a coupon of %j percent is none', (discountOption) => {
    expect(calls.validateCoupon.answer.safeParse({ success: true, coupon: { discountOption } }).success).toBe(false);
  });

  it.each([null, 'free', undefined])('a fee of %j was not said', (fee) => {
    expect(calls.getShipmentFee.answer.safeParse({ success: true, fee }).success).toBe(false);
  });

  it('a login that opens nothing is no call for a code', () => {
    const login = (token: unknown) => calls.login.answer.safeParse({ success: true, token });
    expect(login({ value: 'x' }).success).toBe(false);
    for (const none of [undefined, null, '']) expect(login(none).data?.token ?? '').toBe('');
  });

  it('allergens are said or asked for, never left out', () => {
    const of = (allergens: unknown) => product.parse({ _id: 'p1', name: 'Chakli', allergens }).allergens;
    expect(of(['sesame', 'nuts'])).toBe('sesame, nuts');
    expect(of('x'.repeat(900))).toHaveLength(900);
    expect(of({ sesame: true })).toBe('Please see the pack, or ask us');
    for (const none of [undefined, null]) expect(of(none)).toBeUndefined();
  });
});

describe('what decorates falls back', () => {
  it('an order keeps what can be read of its items and its address', () => {
    const read = orders([
      {
        ...order,
        items: [{ ...order.items[0], size: 42, color: null, image: 7 }],
        address: { firstName: null, city: 'Mysuru', zipcode: 570001 },
        history: 'long',
      },
    ]);
    expect(read.data).toMatchObject({
      unreadable: 0,
      orders: [
        {
          items: [{ size: '42', color: '', image: [] }],
          address: { firstName: '', city: 'Mysuru', zipcode: '570001' },
        },
      ],
    });
    expect(orders([{ ...order, paidAmount: null, refundStatus: null, address: 'here' }]).data).toMatchObject({
      unreadable: 0,
    });
  });

  it('one hero picture that cannot be read does not cost the others', () => {
    const images = [{ url: '' }, { url: '/a.webp', createdAt: null }, 7];
    expect(calls.listCarouselImages.answer.parse({ success: true, images }).images).toMatchObject([{ url: '/a.webp' }]);
    expect(calls.listCarouselImages.answer.safeParse({ success: true, images: 'none' }).success).toBe(false);
  });

  it('long facts are cut, not lost', () => {
    expect(product.parse({ _id: 'p1', name: 'Kurta', maker: 'm'.repeat(900) }).maker).toHaveLength(300);
  });
});
