import { expect, it } from 'vitest';
import config from '@/next.config.mjs';
import { PICTURE_WIDTHS, pictureAttributes, type PictureWidths } from './picture-attributes';

it('asks the picture service only for widths it serves', () => {
  const served = [...(config.images?.deviceSizes ?? []), ...(config.images?.imageSizes ?? [])];
  for (const width of Object.values(PICTURE_WIDTHS).flat()) expect(served).toContain(width);
  for (const place of Object.keys(PICTURE_WIDTHS) as PictureWidths[]) {
    const { src } = pictureAttributes('/a.webp', place);
    expect(config.images?.qualities).toContain(Number(new URLSearchParams(src).get('q')));
  }
});

it('offers the widths of the place, the largest to programs that read one address', () => {
  const served = (width: number) => `/_next/image?url=${encodeURIComponent('/demo/a b.webp')}&w=${width}&q=60`;
  expect(pictureAttributes('/demo/a b.webp', 'line')).toEqual({
    src: served(280),
    srcSet: `${served(96)} 96w, ${served(144)} 144w, ${served(280)} 280w`,
  });
});

it('leaves drawings to the browser', () => {
  expect(pictureAttributes('/sign.svg?v=2', 'card')).toEqual({ src: '/sign.svg?v=2' });
});
