import { expect, it } from 'vitest';
import { product as productSchema } from '@/lib/contract/product';
import { productJsonLd, scriptJson } from '@/lib/seo/product-json-ld';

const raw = { _id: 'a b', name: 'Shirt', category: 'Men', image: ['/demo/a.webp'] };

it("[3.23] gives the currency as 'INR'", () => {
  const data = productJsonLd(productSchema.parse({ ...raw, price: 499.5 }), 'https://shop.example');
  expect(data).toMatchObject({
    offers: { price: '499.50', priceCurrency: 'INR', url: 'https://shop.example/product/a%20b', availability: 'https://schema.org/InStock' },
    image: ['https://shop.example/demo/a.webp'],
  });
});

it("[3.05] reads 'new_price' where a backend sends no price", () => {
  const data = productJsonLd(productSchema.parse({ ...raw, new_price: 120 }), 'https://shop.example');
  expect(data).toMatchObject({ offers: { price: '120.00' } });
});

it('cannot be broken out of', () => {
  const written = scriptJson({ name: '</script><script>alert(1)</script><!--\u2028' });
  expect(written).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(written)).toEqual({ name: '</script><script>alert(1)</script><!--\u2028' });
});
