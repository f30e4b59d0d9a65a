import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CorrectCustomer, EraseCustomer } from '@/components/desk/customer-forms';
import { CustomerList } from '@/components/desk/customer-list';
import { CustomerSheet } from '@/components/desk/customer-sheet';
import type { ShownCustomer } from '@/lib/contract/desk/customer-calls';

const customer: ShownCustomer = {
  id: 'c1',
  name: 'Asha Rao',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@gmail.com',
  phone: '+919845012345',
  since: '2026-06-15T06:30:00.000Z',
  lastOrderAt: '2026-06-20T06:30:00.000Z',
  orders: 3,
  refused: 1,
  spent: 1049,
  news: true,
  dob: '1995-04-01',
  gender: 'female',
  underWay: 1,
  keptUntil: '2035-03-31',
  seen: 'v1',
};
const form = { action: '/api/desk/customers/any', here: '/desk/customers/c1', notice: undefined };
const draw = renderToStaticMarkup;

it('[23.41] a row leads to the customer with orders, money and refused parcels', () => {
  const html = draw(<CustomerList customers={[customer]} />);
  expect(html).toContain('href="/desk/customers/c1"');
  for (const words of ['Asha Rao', '+919845012345', '3 orders', '₹1,049', '1 refused', 'last 20 Jun 2026'])
    expect(html).toContain(words);
});

it('[23.41] a customer leads to the orders, and says what erasing finishes first and what stays until when', () => {
  const orderedLast = [
    { orderId: 'TT-1', at: customer.since, status: 'Cancelled', amount: 549, refused: true },
    { orderId: 'TT-2', at: customer.since, status: 'Shipped', amount: 549, refused: false },
  ];
  const html = draw(
    <CustomerSheet customer={customer} orderedLast={orderedLast} hasMore addresses={[['Asha Rao', '12 Lake Road']]} />,
  );
  for (const words of [
    '/desk/orders/TT-1',
    'Refused at the door',
    '12 Lake Road',
    '>wanted<',
    'search=asha%40gmail.com',
  ])
    expect(html).toContain(words);
  const erase = draw(<EraseCustomer {...form} customer={customer} />);
  expect(erase).toContain('finished first');
  expect(erase).toContain('after 31 Mar 2035');
  expect(erase).toContain('required');
});

it('[23.41] a phone is asked for while an order waits to be sent, the email address never', () => {
  expect(draw(<CorrectCustomer {...form} customer={customer} />)).not.toMatch(/name="(phone|email)"/);
  const waiting = { ...customer, waitingPhone: '+919845012345' };
  expect(draw(<CorrectCustomer {...form} customer={waiting} />)).toContain('name="phone"');
});
