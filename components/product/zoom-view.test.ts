import { expect, it } from 'vitest';
import { clampToScreen, ownPixels, WHOLE, zoomAbout } from '@/components/product/zoom-view';

const phone = { width: 360, height: 640 };
const picture = { width: 360, height: 450 };

it('keeps what lies under the fingers where it is', () => {
  const view = zoomAbout(WHOLE, { x: 100, y: -50 }, 3);
  expect(view).toEqual({ scale: 3, x: -200, y: 100 });
  expect(zoomAbout(view, { x: 100, y: -50 }, 1)).toEqual(WHOLE);
});

it('never draws an edge of the picture into the screen that it fills, and centres what is smaller', () => {
  expect(clampToScreen({ scale: 2, x: 500, y: -500 }, picture, phone)).toEqual({ scale: 2, x: 180, y: -130 });
  expect(clampToScreen({ scale: 1.2, x: 10, y: 90 }, picture, phone)).toEqual({ scale: 1.2, x: 10, y: 0 });
  expect(clampToScreen({ scale: 0.7, x: 10, y: 10 }, picture, phone)).toEqual(WHOLE);
});

it('[18.12] shows one pixel of the picture in one of the screen, and twice the whole where it has fewer', () => {
  expect(ownPixels({ width: 1440, height: 1800 }, picture)).toBe(4);
  expect(ownPixels({ width: 400, height: 500 }, picture)).toBe(2);
  expect(ownPixels({ width: 0, height: 0 }, picture)).toBe(2);
});
