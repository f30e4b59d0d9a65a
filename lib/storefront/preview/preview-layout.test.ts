import satori from 'satori';
import { beforeAll, describe, expect, it } from 'vitest';
import { previewFonts } from './draw-preview';
import type { PreviewFacts } from './preview-facts';
import { photographPlaces, PREVIEW_HEIGHT, PREVIEW_WIDTH, previewLayout, SQUARE, type Place } from './preview-layout';

let fonts: Awaited<ReturnType<typeof previewFonts>>;
beforeAll(async () => {
  fonts = await previewFonts();
});

/** Where the named parts of a picture's words stand. */
async function placesOf(facts: PreviewFacts, photographs: number): Promise<Record<string, Place>> {
  const places: Record<string, Place> = {};
  await satori(previewLayout(facts, photographs) as never, {
    width: PREVIEW_WIDTH,
    height: PREVIEW_HEIGHT,
    fonts,
    onNodeDetected: ({ key, left, top, width, height }) => {
      if (key !== null) places[String(key)] = { left, top, width, height };
    },
  });
  return places;
}

const isWithin = (inner: Place | undefined, outer: Place): boolean =>
  inner !== undefined &&
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.left + inner.width <= outer.left + outer.width &&
  inner.top + inner.height <= outer.top + outer.height;

const overlap = (one: Place | undefined, other: Place): boolean =>
  one !== undefined &&
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

const LONG =
  'Mangalgiri Handloom Cotton Sleeveless A-Line Kurti with Zari Border and Side Pockets for Festive Evenings';
const product = (title: string, pricePaise: number, originalPaise?: number, soldOut?: string): PreviewFacts => ({
  title,
  kicker: 'Women',
  pictures: [],
  offer: { pricePaise, ...(originalPaise ? { originalPaise } : {}), ...(soldOut ? { soldOut } : {}) },
});

describe('[20.53] the square in the middle holds what counts', () => {
  it.each([
    ['a price', product('Kurta', 129_900), 1],
    ['a struck price', product(LONG, 129_900, 179_900), 2],
    ['crores', product('Kurta', 123_456_789_000, 234_567_890_100), 1],
    ['what is sold out', product('Kurta', 129_900, 179_900, 'Sold out in Fluorescent Green 2, size XXXL Regular'), 2],
    ['a price without a photograph', product(LONG, 123_456_789_000, 234_567_890_100, 'Sold out'), 0],
  ])('%s of a product', async (_name, facts, photographs) => {
    const places = await placesOf(facts, photographs);
    expect(isWithin(places['price'], SQUARE)).toBe(true);
    expect(isWithin(places['sold-out'], SQUARE)).toBe(facts.offer?.soldOut !== undefined);
    expect(photographs === 0 || isWithin(photographPlaces(true, photographs)[0], SQUARE)).toBe(true);
  });

  it.each([1, 2, 3, 4])('the words below %i products, and as many of them whole as fit', async (count) => {
    const places = photographPlaces(false, count);
    expect(places).toHaveLength(count);
    expect(places.filter((place) => isWithin(place, SQUARE))).toHaveLength([1, 2, 1, 2][count - 1] ?? 0);
    const { title } = await placesOf({ title: LONG, kicker: '', pictures: [] }, count);
    expect(isWithin(title, SQUARE)).toBe(true);
    expect(places.some((place) => overlap(title, place))).toBe(false);
  });

  it('the heading of a page of words', async () => {
    expect(isWithin((await placesOf({ title: LONG, kicker: LONG, pictures: [] }, 0))['title'], SQUARE)).toBe(true);
  });
});

describe('words stay in their place', () => {
  const flank: Place = { left: 0, top: 120, width: SQUARE.left, height: PREVIEW_HEIGHT - 120 - 80 };

  it.each([['Kurta'], [LONG], ['x'.repeat(300)], ['Thiruvananthapuram Kasavu'], ['Embroidered Handloom']])(
    'beside the photograph: %s',
    async (title) => {
      expect(isWithin((await placesOf(product(title, 129_900), 1))['title'], flank)).toBe(true);
    },
  );
});
