import { expect, it } from 'vitest';
import { firstPictures, pictureOfColor, picturesOfColor } from './pictures-of-color';

interface Picture {
  url: string;
  color?: string;
}
const front: Picture = { url: '/red.webp', color: 'Red' };
const blue: Picture = { url: '/blue.webp', color: '#1d2a44' };
const stack: Picture = { url: '/stack.webp' };

it('shows the colour first, then what shows for all, and no other colour', () => {
  expect(picturesOfColor([front, stack, blue], '#1D2A44')).toEqual([blue, stack]);
  expect(picturesOfColor([front, stack, blue], 'Red')).toEqual([front, stack]);
});

it('shows what shows for all to a colour without a picture of its own, and everything where there is nothing else', () => {
  expect(picturesOfColor([front, stack], 'Green')).toEqual([stack]);
  expect(picturesOfColor([front, blue], 'Green')).toEqual([front, blue]);
  expect(picturesOfColor([front, blue], undefined)).toEqual([front, blue]);
});

it('leaves pictures of a backend that knows no colours as they are', () => {
  const plain: Picture[] = [{ url: '/1.webp' }, { url: '/2.webp' }];
  expect(picturesOfColor(plain, 'Red')).toEqual(plain);
});

it.each([
  ['its own', [front, stack, blue], '#1D2A44', '/blue.webp'],
  ['one for all colours', [front, stack], 'Green', '/stack.webp'],
  ['the first of all', [front, blue], 'Green', '/red.webp'],
  ['the first of all for a snack', [{ url: '/1.webp' }, { url: '/2.webp' }], 'default', '/1.webp'],
  ['none', [], 'Red', undefined],
])('[18.07] one piece is shown by %s', (_which, pictures, color, url) => {
  expect(pictureOfColor(pictures, color)).toBe(url);
});

it('keeps as many pictures as tell which one stands for a piece', () => {
  const back: Picture = { url: '/red-2.webp', color: 'red' };
  const all = [front, back, stack, blue, { url: '/stack-2.webp' }];
  expect(firstPictures(all)).toEqual([front, stack, blue]);
  for (const color of ['Red', '#1d2a44', 'Green', undefined])
    expect(pictureOfColor(firstPictures(all), color)).toBe(pictureOfColor(all, color));
});
