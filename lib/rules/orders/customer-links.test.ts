import { expect, it } from 'vitest';
import { addressLines, customerLinks } from './customer-links';
import { makeOrder } from '@/testing/make-order';

const order = (fields: object = {}) =>
  makeOrder({
    orderId: 'TT-1',
    status: 'Shipped',
    amount: 999,
    courier: 'DTDC',
    trackingNumber: 'A&1',
    trackingUrl: 'https://www.dtdc.com/track-your-shipment/',
    address: {
      firstName: 'Asha',
      lastName: 'Rao',
      street: '12 Temple Road #3',
      city: 'Mysuru',
      state: 'Karnataka',
      zipcode: '570001',
      phone: '+91 98765 43210',
    },
    ...fields,
  });

it('[21.34] leads to a call, a chat with a ready sentence, a mail, and the place on a map', () => {
  const { call, chat, mail, maps } = customerLinks(order(), 'asha@gmail.com', { cashDue: 999 });
  expect(call).toBe('tel:+919876543210');
  expect(chat).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/);
  expect(decodeURIComponent(String(chat))).toContain(
    'Hello Asha, this is Thread & Tindi. Your order TT-1 is on its way with DTDC, number A&1. Please keep ₹999.00 ready. Follow it here: https://www.dtdc.com/track-your-shipment/',
  );
  expect(mail).toMatch(/^mailto:asha@gmail\.com\?subject=Your%20order%20TT-1&body=Hello%20Asha/);
  expect(maps).toBe(
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent('12 Temple Road #3, Mysuru 570001, Karnataka')}`,
  );
});

it('[21.34] a sentence fits the state, and what cannot be had is no link', () => {
  const words = (status: string) =>
    decodeURIComponent(String(customerLinks(order({ status }), '', { cashDue: 0 }).chat));
  expect(words('Order Placed')).toContain('May we send it to 12 Temple Road #3, Mysuru 570001, Karnataka?');
  const unpaid = order({ status: 'Order Placed', waitsForShop: true, waitsForPayment: true });
  const toPay = customerLinks(unpaid, '', { cashDue: 0, page: 'https://shop.example/order/TT-1.x1' });
  expect(decodeURIComponent(String(toPay.chat))).toMatch(
    /Please pay ₹999\.00 online, on the page of your order: we pack it once it is paid\. Your order: https:\S+$/,
  );
  expect(words('Cancelled')).toContain('is cancelled.');
  expect(words('Shipped')).not.toContain('ready');
  const givenBack = (status: string) =>
    decodeURIComponent(
      String(
        customerLinks(order({ status, payment: true, refundedAmount: 999, refundableAmount: 0 }), '', { cashDue: 0 })
          .chat,
      ),
    );
  for (const status of ['Order Placed', 'Processing'])
    expect(givenBack(status)).toMatch(/We cannot send your order TT-1\. You will get a full refund\.$/);
  expect(givenBack('Delivered')).toContain('has arrived');
  expect(customerLinks(order({ address: { phone: '12' } }), '', { cashDue: 0 })).toEqual({});
});

it('[22.225] the state of a sale that was handed over is no place on a map', () => {
  const sold = order({ address: { state: 'Karnataka' } });
  expect([addressLines(sold), customerLinks(sold, '', { cashDue: 0 }).maps]).toEqual([[''], undefined]);
});
