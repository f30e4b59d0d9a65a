import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { SharedCart } from '@/components/cart/shared-cart';
import type { ShownLine } from '@/lib/storefront/listing/linked-lines';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const LINE: ShownLine = {
  sku: 'kurta-M-Red',
  productId: 'kurta',
  name: 'Kurta',
  category: 'Men',
  subCategory: 'Topwear',
  size: 'M',
  color: 'Red',
  quantity: 12,
  price: 1299,
  picture: undefined,
  href: '/product/kurta',
  available: 12,
};
const shown = (available: number) =>
  load(
    renderToStaticMarkup(
      <SharedCart
        lines={[{ ...LINE, available }]}
        problems={[]}
        link={{ coupon: undefined, next: '/cart' }}
        imageHosts={[]}
        isAdded
      />,
    ),
  )('body').text();

it('[20.121] the page of a link shows and adds up what can be had', () => {
  expect(shown(12)).toMatch(/12 × ₹1,299.00Together ₹15,588.00/);
  expect(shown(5)).toMatch(/5 × ₹1,299.00: fewer than 12 are leftTogether ₹6,495.00/);
  expect(shown(0)).not.toContain('Together');
});
