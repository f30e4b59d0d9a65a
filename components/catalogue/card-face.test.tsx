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

it('[2.189] a known brand has a line of its own, before a name without it', () => {
  const heading = (fields: Record<string, unknown>) => /<h3[^>]*>(.*?)<\/h3>/.exec(drawn(fields))?.[1];
  expect(heading({ name: 'DKNY Unisex Trolley Bag', brand: 'DKNY' })).toMatch(
    />DKNY <\/span><a [^>]*>Unisex Trolley Bag<\/a>$/,
  );
  expect(heading({ name: 'Ragi Chakli', brand: 'Tindi Kitchen' })).toMatch(
    />Tindi Kitchen <\/span><a [^>]*>Ragi Chakli<\/a>$/,
  );
  expect(heading({ name: 'Kurta' })).toMatch(/^<a [^>]*>Kurta<\/a>$/);
});

it('[2.190] names a second picture to the style sheet alone, which no browser loads before a mouse is there', () => {
  const html = drawn({ image: ['/a.webp', '/b.webp'] });
  expect(html.match(/<img[^>]*>/g)?.join('')).not.toContain('b.webp');
  expect(html).toContain('--second:url(/_next/image?url=%2Fb.webp&amp;w=480&amp;q=60)');
  expect(drawn({ image: ['/a.webp', '/b "); x.svg'] })).toContain('url(/b%20%22%29;%20x.svg)');
  for (const image of [['/a.webp'], ['/a.webp', 'https://elsewhere.example/b.webp'], ['', '/b.webp']])
    expect(drawn({ image })).not.toContain('--second');
});

it("[2.191] what can be bought has 'Add' beside 'View', for browsers with scripts; a sheet is announced where there is a choice", () => {
  const button = (fields: Record<string, unknown>) => /<button[^>]*>/.exec(drawn(fields))?.[0];
  expect(button({ sizes: ['M', 'L'] })).toMatch(/aria-haspopup="dialog".*data-needs-script/);
  expect(button({ colors: ['Red', 'Blue'] })).toContain('aria-haspopup="dialog"');
  expect(button({ colors: ['Red'], sizes: ['M'] })).not.toContain('aria-haspopup');
  expect(button({ sizes: ['M'], stock: { 'M-#000000': 0 } })).toBeUndefined();
});
