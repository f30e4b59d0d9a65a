import { expect, it } from 'vitest';
import { googleFaults } from './google-faults';

const offer = { '@type': 'Offer', price: '9.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' };
const product = { '@type': 'Product', name: 'Murukku', image: 'https://shop.example/a.jpg', sku: 'a', offers: offer };

it('knows schema.org by the types the shop writes with, and Google by an existing validator', async () => {
  expect(await googleFaults([product])).toEqual([]);
  expect(await googleFaults([{ ...product, offers: { ...offer, colour: 'red' } }])).toEqual([
    expect.stringContaining('"colour" for type "Offer" is not supported'),
  ]);
  expect(await googleFaults([{ ...product, offers: { ...offer, price: '₹9' } }])).toEqual([
    expect.stringContaining('price'),
  ]);
  expect(await googleFaults([{ ...product, image: undefined }])).toEqual([
    expect.stringContaining('"image" is missing'),
  ]);
  expect(await googleFaults([{ ...product, '@type': 'Snack' }])).toEqual([expect.stringContaining('Snack')]);
});
