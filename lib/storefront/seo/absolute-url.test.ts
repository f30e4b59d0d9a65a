import { expect, it } from 'vitest';
import { absoluteUrl, pictureUrls } from './absolute-url';

const SITE = 'https://shop.example';
const urls = (image: { url: string; color?: string }[], color?: string) => pictureUrls({ image }, SITE, color);

it('puts the shop’s origin before a path, and leaves an address as it is', () => {
  expect([absoluteUrl('/a b', SITE), absoluteUrl('https://cdn.example/x', SITE)]).toEqual([
    `${SITE}/a%20b`,
    'https://cdn.example/x',
  ]);
});

it('names pictures that others can fetch, and leaves out what is no address', () => {
  expect(
    urls([
      { url: '/1.webp' },
      { url: '' },
      { url: 'http://cdn.example/2.webp' },
      { url: 'http://[' },
      { url: 'data:image/png;base64,AA' },
      { url: 'xhttps:a' },
      { url: '3.webp' },
    ]),
  ).toEqual([`${SITE}/1.webp`, 'http://cdn.example/2.webp', `${SITE}/3.webp`]);
});

it('names those of one colour where one is meant, and all of them where none is', () => {
  const image = [{ url: '/all.webp' }, { url: '/red.webp', color: 'Red' }, { url: '/blue.webp', color: 'Blue' }];
  expect(urls(image)).toEqual([`${SITE}/all.webp`, `${SITE}/red.webp`, `${SITE}/blue.webp`]);
  expect(urls(image, 'Blue')).toEqual([`${SITE}/blue.webp`, `${SITE}/all.webp`]);
});
