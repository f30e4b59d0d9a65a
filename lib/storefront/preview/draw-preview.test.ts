import { randomFillSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPreview } from './draw-preview';
import type { PreviewFacts } from './preview-facts';
import { SQUARE, type Place } from './preview-layout';

const photograph = (view = 1) => readFile(`public/demo/products/mulasi-handloom-kurta-${view}.webp`);
const OFFER = { pricePaise: 129_900, originalPaise: 179_900 };
const KURTA: PreviewFacts = { title: 'Mulasi Handloom Cotton Kurta', kicker: 'Men', pictures: [], offer: OFFER };
const SHELF: PreviewFacts = { title: 'Kurtas for men', kicker: 'Men', pictures: [] };

it.each([
  ['a product', KURTA, 1],
  ['a product with a second view', KURTA, 2],
  ['three goods', SHELF, 3],
  ['four goods', SHELF, 4],
  [
    'a long name with markup, emoji and other scripts',
    { ...KURTA, title: `</svg><script>alert(1)</script> \u{1F600} குர்தா \u202e ${'very long '.repeat(30)}` },
    1,
  ],
  ['a name in one word', { ...KURTA, title: 'x'.repeat(300) }, 0],
  ['nothing that can be drawn', { title: '\u{1F600}', kicker: '', pictures: [] }, 0],
])('[20.55] draws %s as a JPEG of 1200 × 630 that every chat takes', async (_name, facts, photographs) => {
  const drawn = await drawPreview(facts, await Promise.all(Array.from({ length: photographs }, () => photograph())));
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(drawn.length).toBeLessThan(100_000);
});

it('[20.55] takes a coarser quality for photographs full of detail', async () => {
  const raw = { width: 600, height: 600, channels: 3 } as const;
  const noise = await sharp(randomFillSync(Buffer.alloc(600 * 600 * 3)), { raw })
    .blur(0.6)
    .png()
    .toBuffer();
  expect((await drawPreview(SHELF, [noise, noise, noise, noise])).length).toBeLessThan(300_000);
});

/** The greatest difference in brightness within a place: 0 for bare paper. */
async function contrastIn(drawn: Buffer, place: Place): Promise<number> {
  const part = await sharp(drawn).extract(place).greyscale().toBuffer();
  const [brightness] = (await sharp(part).stats()).channels;
  return (brightness?.max ?? 0) - (brightness?.min ?? 0);
}

it('[20.53] shows products and price in the square that is left of it', async () => {
  const drawn = await drawPreview(KURTA, [await photograph()]);
  const bare = await drawPreview({ ...KURTA, offer: { pricePaise: 0 } }, [await photograph()]);
  const middle = { left: SQUARE.left + 200, top: 200, width: 230, height: 230 };
  const corner = { left: SQUARE.left + 45, top: 530, width: 100, height: 60 };
  expect(await contrastIn(drawn, middle)).toBeGreaterThan(60);
  expect(await contrastIn(drawn, corner)).toBeGreaterThan(150);
  expect(await contrastIn(bare, corner)).toBeLessThan(20);
});

it('[20.54] shows two products and the words in the square when there are four', async () => {
  const drawn = await drawPreview(SHELF, [
    await photograph(1),
    await photograph(4),
    await photograph(6),
    await photograph(8),
  ]);
  const [left, right] = [
    { left: SQUARE.left + 60, top: 60, width: 190, height: 300 },
    { left: SQUARE.left + 380, top: 60, width: 190, height: 300 },
  ];
  const words = { left: SQUARE.left, top: 450, width: SQUARE.width, height: 130 };
  for (const place of [left, right, words]) expect(await contrastIn(drawn, place)).toBeGreaterThan(60);
});

it('[20.52] says on the picture that it is sold out', async () => {
  const soldOut = { ...KURTA, offer: { ...OFFER, soldOut: 'Sold out in Mustard, size XXL' } };
  const kumkum = async (facts: PreviewFacts) => {
    const place = { left: SQUARE.left + 30, top: 40, width: 30, height: 20 };
    const { channels } = await sharp(await drawPreview(facts, [await photograph()]))
      .extract(place)
      .toBuffer()
      .then((part) => sharp(part).stats());
    return (channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 0);
  };
  expect(await kumkum(soldOut)).toBeGreaterThan(80);
  expect(await kumkum(KURTA)).toBeLessThan(20);
});

it('draws a photograph of any proportions whole, without an edge around it', async () => {
  const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const inner = { left: SQUARE.left + 16, top: 16, width: SQUARE.width - 32, height: SQUARE.height - 32 };
  for (const picture of [wide, await sharp(wide).rotate(90).toBuffer()]) {
    const drawn = await drawPreview({ ...KURTA, offer: { pricePaise: 0 } }, [picture]);
    expect(await contrastIn(drawn, inner)).toBeLessThan(8);
  }
});

it('[22.168] draws the logo instead of the sign', async () => {
  const logo = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#00ff00' } })
    .png()
    .toBuffer();
  const green = async (photographs: Buffer[], facts: PreviewFacts, mark?: Buffer) => {
    const { data } = await sharp(await drawPreview(facts, photographs, mark))
      .raw()
      .toBuffer({ resolveWithObject: true });
    let count = 0;
    for (let at = 0; at < data.length; at += 3)
      if ((data[at + 1] ?? 0) > 200 && (data[at] ?? 0) < 80 && (data[at + 2] ?? 0) < 80) count += 1;
    return count;
  };
  for (const [facts, photographs] of [
    [SHELF, []],
    [SHELF, [await photograph(), await photograph(2)]],
    [KURTA, [await photograph()]],
  ] as const) {
    expect(await green([...photographs], facts)).toBe(0);
    expect(await green([...photographs], facts, logo)).toBeGreaterThan(1500);
  }
});

it('draws other words for another price', async () => {
  const cheaper = { ...KURTA, offer: { pricePaise: 99_900 } };
  expect((await drawPreview(KURTA, [])).equals(await drawPreview(cheaper, []))).toBe(false);
});
