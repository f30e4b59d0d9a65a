import { describe, expect, it } from 'vitest';
import { product as productSchema } from '@/lib/contract/product';
import { productMetadata } from '@/lib/seo/product-metadata';

const shirt = productSchema.parse({
  _id: '10017413',
  name: 'Blue Shirt',
  description: 'Soft cotton.',
  price: 899,
  category: 'Men',
  subCategory: 'Winterwear',
});

describe('productMetadata', () => {
  it('is the name, the price and the words of the product', () => {
    expect(productMetadata(shirt, { picture: '/p.jpg', isNameShared: false })).toMatchObject({
      title: 'Blue Shirt',
      description: '₹899 at Thread & Tindi. Soft cotton.',
    });
    expect(productMetadata(shirt, { picture: '/p.jpg', isNameShared: false })['openGraph']).not.toHaveProperty('type');
    expect(
      productMetadata({ ...shirt, description: '' }, { picture: '/p.jpg', isNameShared: false })['description'],
    ).toBe('₹899 at Thread & Tindi. Blue Shirt');
  });

  it('products of one name are told apart by their number', () => {
    expect(productMetadata(shirt, { picture: '/p.jpg', isNameShared: true })).toMatchObject({
      title: 'Blue Shirt, no. 10017413',
      description: '₹899, no. 10017413, at Thread & Tindi. Soft cotton.',
    });
  });
});
