import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CardFace } from '@/components/catalogue/card-face';
import { cardFacts } from '@/lib/storefront/listing/card-facts';
import { makeProduct } from '@/testing/make-product';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

const drawn = (fields: Record<string, unknown>) =>
  renderToStaticMarkup(
    <CardFace
      facts={cardFacts(
        makeProduct('Shirt', { _id: 'a/b', price: 500, ...fields }),
        { hosts: ['pictures.example'], lowStock: 3 },
        'listing',
      )}
      level={3}
      detailed
      priority={false}
    />,
  );

it('[2.79] shows up to 4 colour dots, then how many more there are', () => {
  const html = drawn({ colors: ['Red', 'Blue', '#00ff00', 'Gold', 'Black', 'White'] });
  expect(html.match(/data-color-dot/g)).toHaveLength(4);
  expect(html).toContain('+2');
  expect(drawn({ colors: ['Red', 'Blue', 'Green', 'Gold'] })).not.toContain('+');
});

it('[3.02] a missing picture and one on a foreign host fall back to the placeholder', () => {
  expect(drawn({ image: [] })).toContain('data-picture="placeholder"');
  expect(drawn({ image: ['https://elsewhere.example/a.jpg'] })).toContain('data-picture="placeholder"');
  expect(drawn({ image: ['https://pictures.example/a.jpg'] })).toContain('data-picture="own"');
});

it('shows markup in names as text', () => {
  expect(drawn({ name: '<script>alert(1)</script>' })).not.toContain('<script>');
});

it('leads to the right address whatever the id', () => {
  expect(drawn({})).toContain('href="/product/a%2Fb"');
});

it('[2.183] says how few are left of the whole product, and nothing where one size is always there or there are more', () => {
  const left = (stock: Record<string, number>) =>
    /Only \d+ left|Sold out/.exec(drawn({ colors: ['Red'], sizes: ['M', 'L'], stock }))?.[0];
  expect(left({ 'M-Red': 2, 'L-Red': 1 })).toBe('Only 3 left');
  expect(left({ 'M-Red': 2, 'L-Red': 2 })).toBeUndefined();
  expect(left({ 'M-Red': 2 })).toBeUndefined();
  expect(left({ 'M-Red': 0, 'L-Red': 0 })).toBe('Sold out');
});

it('[2.186] says that a product is paid online only', () => {
  expect(drawn({ paymentMethod: 'Razorpay' })).toContain('Pay online only');
  expect(drawn({ paymentMethod: 'COD' })).not.toContain('Pay online only');
});
