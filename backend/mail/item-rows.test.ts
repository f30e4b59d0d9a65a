import { expect, it } from 'vitest';
import { itemRows, itemTable } from './item-rows';

const item = {
  name: 'Kurta',
  size: 'M',
  color: 'Maroon',
  category: 'Men',
  quantity: 2,
  pricePaise: 129_900,
  image: '',
};

it('names number, products and what was chosen', () => {
  expect(itemRows([item])).toEqual([['2 × Kurta, size M, Maroon', '₹2,598.00']]);
});

it('shows each with a small picture of the shop, and none that pages would not show or mail programs cannot', () => {
  const place = { siteUrl: 'https://shop.example', imageHosts: ['pictures.example'] };
  const pictures = (...images: string[]) =>
    itemTable(
      images.map((image) => ({ ...item, image })),
      place,
    ).match(/<img [^>]*>/g) ?? [];
  expect(pictures('/a b.webp')).toEqual([
    expect.stringMatching(
      /^<img src="https:\/\/shop\.example\/_next\/image\?url=%2Fa%20b\.webp&amp;w=144&amp;q=60" alt="Kurta" width="52" height="65"/,
    ),
  ]);
  expect(pictures('https://pictures.example/k.jpg')[0]).toContain('url=https%3A%2F%2Fpictures.example%2Fk.jpg&amp;');
  expect(pictures('', '/sign.svg', 'https://elsewhere.example/k.jpg', 'javascript:alert(1)')).toEqual([]);
});
