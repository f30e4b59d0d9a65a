import { describe, expect, it } from 'vitest';
import { picturesOfProducts } from './pictures-of-products';
import { makeProduct } from '@/testing/make-product';

const make = (id: string, category: string, subCategory: string, picture = `/${id}.webp`) =>
  makeProduct(id, { category, subCategory, image: picture ? [picture] : [] });

describe('[20.54] the products that a link shows', () => {
  it('are the newest of each category, then of each type, then the newest', () => {
    const products = [
      make('shirt', 'Men', 'Winterwear'),
      make('kurta', 'Men', 'Winterwear'),
      make('chappal', 'Men', 'Shoewear'),
      make('murukku', 'Snacks', 'SNMulluMurukku'),
      make('chakli', 'Snacks', 'SNChakli'),
    ];
    expect(picturesOfProducts(products, [])).toEqual(['/shirt.webp', '/murukku.webp', '/chappal.webp', '/chakli.webp']);
    expect(picturesOfProducts(products.slice(0, 3), [])).toEqual(['/shirt.webp', '/chappal.webp', '/kurta.webp']);
  });

  it('have a picture that may be shown, and no two the same', () => {
    const products = [
      make('none', 'Men', 'Winterwear', ''),
      make('strange', 'Women', 'Eyewear', 'https://strange.example/a.jpg'),
      make('own', 'Men', 'Winterwear'),
      make('same', 'Snacks', 'SNChakli', '/own.webp'),
    ];
    expect(picturesOfProducts(products, [])).toEqual(['/own.webp']);
    expect(picturesOfProducts([], [])).toEqual([]);
  });
});
