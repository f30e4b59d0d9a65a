import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPreview } from './draw-preview';

const photograph = () => readFile('public/demo/products/mulasi-handloom-kurta-1.webp');
const KURTA = { title: 'Mulasi Handloom Cotton Kurta', kicker: 'Men', pricePaise: 129_900, originalPaise: 179_900 };

it.each([
  ['a product', KURTA, true],
  [
    'a long name with markup, emoji and other scripts',
    { ...KURTA, title: `</svg><script>alert(1)</script> \u{1F600} குர்தா \u202e ${'very long '.repeat(30)}` },
    true,
  ],
  ['a name in one word', { ...KURTA, title: 'x'.repeat(300) }, false],
  ['nothing that can be drawn', { title: '\u{1F600}', kicker: '' }, false],
])('draws %s as a JPEG of 1200 × 630 that every chat takes', async (_name, facts, hasPicture) => {
  const drawn = await drawPreview(facts, hasPicture ? await photograph() : undefined);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(drawn.length).toBeLessThan(300_000);
});

it('keeps words inside the frame: the right edge is bare paper', async () => {
  const drawn = await drawPreview(
    { ...KURTA, title: 'Handloom kurta with a very long name '.repeat(5) },
    await photograph(),
  );
  const { data } = await sharp(drawn)
    .extract({ left: 1170, top: 60, width: 28, height: 240 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(Math.min(...data)).toBeGreaterThan(200);
});

it('keeps prices inside the frame, in crores too', async () => {
  const drawn = await drawPreview(
    { ...KURTA, pricePaise: 1_234_567_890_00, originalPaise: 2_345_678_901_00 },
    await photograph(),
  );
  const { data } = await sharp(drawn)
    .extract({ left: 1170, top: 60, width: 28, height: 480 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(Math.min(...data)).toBeGreaterThan(200);
});

it('draws other words for another price', async () => {
  expect(
    (await drawPreview(KURTA, undefined)).equals(await drawPreview({ ...KURTA, pricePaise: 99_900 }, undefined)),
  ).toBe(false);
});
