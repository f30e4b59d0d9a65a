import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Receipt } from '@/components/orders/receipt';
import { order as orderSchema } from '@/lib/contract/order';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

it('[22.126] a receipt says what was given back, where something was', () => {
  const items = [{ name: 'Kurta', price: 500, quantity: 1, size: 'M', color: 'Red', category: 'men' }];
  const rows = (more: object) => {
    const order = orderSchema.parse({ _id: 'o', status: 'Delivered', items, amount: 500, payment: true, ...more });
    return load(renderToStaticMarkup(<Receipt order={order} imageHosts={[]} />))('dl div')
      .get()
      .map((row) => load(row).text());
  };
  expect(rows({ refundedAmount: 120.5 })).toContain('Given back−₹120.50');
  expect(rows({ refundedAmount: 0 }).join()).not.toContain('Given back');
});
