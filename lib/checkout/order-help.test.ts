import { expect, it } from 'vitest';
import { helpLinks, helpWish } from './order-help';

it('offers a message where the backend takes neither cancellations nor returns itself', () => {
  const wishes = ['Pending', 'order placed', 'PROCESSING', 'Shipped', 'Delivered', 'Cancelled'].map((status) => helpWish({ status, history: undefined }));
  expect(wishes).toEqual(['cancel', 'cancel', 'cancel', 'help', 'return', 'help']);
  expect(helpWish({ status: 'Order Placed', history: [] })).toBe('help');
});

it('names the order in the mail and in the chat', () => {
  const { mail, chat } = helpLinks({ orderId: 'TT-A&B', _id: 'x' }, 'cancel');
  expect(mail).toMatch(/^mailto:[^?]+\?subject=Order%20TT-A%26B&body=Hello.*please%20cancel%20my%20order%20TT-A%26B\.$/);
  expect(chat).toContain('please%20cancel%20my%20order%20TT-A%26B');
});
