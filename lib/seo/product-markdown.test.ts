import { expect, it } from 'vitest';
import { product } from '@/lib/contract/product';
import { productJsonLd } from './product-json-ld';
import { productMarkdown } from './product-markdown';

it('says what the page says, and a name stays a name', () => {
  const text = productMarkdown(
    product.parse({ _id: 'a', name: '# [Kurta](javascript:x) <b>', description: 'One. Two.', price: 1299, originalPrice: 1799, category: 'Men', image: ['/a.webp'], colors: ['Red'], sizes: ['M', 'L'], stock: { 'L-Red': 0 }, paymentMethod: 'COD' }),
    { siteUrl: 'https://shop.example', shippingPaise: 4900 },
  );
  expect(text).toMatch(/^# \\# \\\[Kurta\\\]\(javascript:x\) \\<b\\>\n/);
  expect(text).toContain('**₹1,299** ~~₹1,799~~');
  expect(text).toContain('One.\n\nTwo.');
  expect(text).toContain('- [Red, M](https://shop.example/product/a?color=Red&size=M): in stock');
  expect(text).toContain('L](https://shop.example/product/a?color=Red&size=L): sold out');
  expect(text).toContain('- Cash on delivery available');
  expect(text).toContain('₹49');
  expect(text).toContain('MRP ₹1,799 inclusive of all taxes');
  expect(text).toContain('- Customer care: ');
});

it.each([['Men', true], ['Snacks', false]])('words and structured data of %s say the same of returns', (category, takenBack) => {
  const facts = { siteUrl: 'https://shop.example', shippingPaise: 4900 };
  const sold = product.parse({ _id: 'a', name: 'A', price: 100, category, image: ['/a.webp'], paymentMethod: 'COD' });
  const words = productMarkdown(sold, facts);
  expect([words.includes('7-day returns'), words.includes('not taken back')]).toEqual([takenBack, !takenBack]);
  expect(JSON.stringify(productJsonLd(sold, facts)).includes('MerchantReturnNotPermitted')).toBe(!takenBack);
});
