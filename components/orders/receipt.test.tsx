import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Receipt } from '@/components/orders/receipt';
import { makeOrder } from '@/testing/make-order';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

it('[22.126] a receipt says what was refunded, where something was', () => {
  const rows = (more: object) => {
    const order = makeOrder({ status: 'Delivered', payment: true, ...more });
    return load(renderToStaticMarkup(<Receipt order={order} imageHosts={[]} />))('dl div')
      .get()
      .map((row) => load(row).text());
  };
  expect(rows({ refundedAmount: 120.5 })).toContain('Refunded−₹120.50');
  expect(rows({ refundedAmount: 0 }).join()).not.toContain('Refunded');
});
