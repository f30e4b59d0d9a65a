import { describe, expect, it } from 'vitest';
import { productMetadata } from './product-metadata';
import { makeProduct } from '@/testing/make-product';

const shirt = makeProduct('Blue Shirt', { _id: '10017413', description: 'Soft cotton.', price: 899 });

const plain = { picture: '/p.jpg', isNameShared: false, isOpeningShared: false, asked: {} };

describe('productMetadata', () => {
  it('is the name, the price and the words of the product', () => {
    expect(productMetadata(shirt, plain)).toMatchObject({
      title: 'Blue Shirt for Men',
      description: '₹899 at Thread & Tindi. Soft cotton.',
    });
    expect(productMetadata(shirt, plain)['openGraph']).not.toHaveProperty('type');
    expect(productMetadata({ ...shirt, description: '' }, plain)['description']).toBe(
      '₹899 at Thread & Tindi. Blue Shirt',
    );
  });

  it('products of one name are told apart by their number', () => {
    expect(productMetadata(shirt, { ...plain, isNameShared: true })).toMatchObject({
      title: 'Blue Shirt for Men, no. 10017413',
      description: '₹899, no. 10017413, at Thread & Tindi. Soft cotton.',
    });
  });

  it('descriptions that begin alike are told apart by the number, and the title stays', () => {
    expect(productMetadata(shirt, { ...plain, isOpeningShared: true })).toMatchObject({
      title: 'Blue Shirt for Men',
      description: '₹899, no. 10017413, at Thread & Tindi. Soft cotton.',
    });
  });

  it('[20.50] [20.52] a chat is told of the chosen variant, search engines of the product', () => {
    const choice = { colors: ['Sky', 'Sand'], sizes: ['M', 'L'], stock: { 'L-Sand': 0 } };
    const asked = { color: 'Sand', size: 'L' };
    const { title, description, alternates, openGraph } = productMetadata({ ...shirt, ...choice }, { ...plain, asked });
    expect([title, description, alternates]).toEqual([
      'Blue Shirt for Men',
      '₹899 at Thread & Tindi. Soft cotton.',
      { canonical: '/product/10017413' },
    ]);
    expect(openGraph).toMatchObject({
      title: 'Blue Shirt in Sand, size L',
      description: 'Sold out in Sand, size L. ₹899 at Thread & Tindi. Soft cotton.',
      url: '/product/10017413?color=Sand&size=L',
      images: [{ alt: 'Blue Shirt in Sand, size L' }],
    });
  });
});
