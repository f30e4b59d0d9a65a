import { describe, expect, it } from 'vitest';
import { picturesOfGoods } from './pictures-of-goods';
import { makeProduct } from '@/testing/make-product';

const goods = (id: string, category: string, subCategory: string, picture = `/${id}.webp`) =>
  makeProduct(id, { category, subCategory, image: picture ? [picture] : [] });

describe('[20.54] the goods that a link shows', () => {
  it('are the newest of each category, then of each type, then the newest', () => {
    const products = [
      goods('shirt', 'Men', 'Winterwear'),
      goods('kurta', 'Men', 'Winterwear'),
      goods('chappal', 'Men', 'Shoewear'),
      goods('murukku', 'Snacks', 'SNMulluMurukku'),
      goods('chakli', 'Snacks', 'SNChakli'),
    ];
    expect(picturesOfGoods(products, [])).toEqual(['/shirt.webp', '/murukku.webp', '/chappal.webp', '/chakli.webp']);
    expect(picturesOfGoods(products.slice(0, 3), [])).toEqual(['/shirt.webp', '/chappal.webp', '/kurta.webp']);
  });

  it('have a picture that may be shown, and no two the same', () => {
    const products = [
      goods('none', 'Men', 'Winterwear', ''),
      goods('strange', 'Women', 'Eyewear', 'https://strange.example/a.jpg'),
      goods('own', 'Men', 'Winterwear'),
      goods('same', 'Snacks', 'SNChakli', '/own.webp'),
    ];
    expect(picturesOfGoods(products, [])).toEqual(['/own.webp']);
    expect(picturesOfGoods([], [])).toEqual([]);
  });
});
