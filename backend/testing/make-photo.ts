import sharp from 'sharp';

/**
 * A JPEG as a phone makes it: full of detail, and with what the camera knows.
 *
 * @param width and height in px, before it is turned
 * @param orientation of EXIF, 1 to 8
 */
export function makePhoto({
  width,
  height,
  orientation = 1,
}: {
  width: number;
  height: number;
  orientation?: number;
}): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: '#9f1d2f', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Model: 'Camera' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation })
    .toBuffer();
}
