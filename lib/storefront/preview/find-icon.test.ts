import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { factsOfDocument } from '@/lib/rules/shop/facts-of-document';
import { factsOfNow, holdFacts } from '@/lib/rules/shop/shop-facts';
import { backendThat, openTestShop } from '@/testing/make-shop';
import { findIcon } from './find-icon';

const demo = factsOfNow().document;
const green = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#00ff00' } })
  .webp()
  .toBuffer();

let asked: string[] = [];
let answer: () => Response;
beforeEach(() => {
  asked = [];
  const backend = backendThat(async (path) => {
    asked.push(path);
    return answer();
  });
  openTestShop({ backend });
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  holdFacts(factsOfDocument(demo));
});

const wear = (hash: string) =>
  holdFacts(factsOfDocument({ ...demo, logo: { url: `/photos/${hash.repeat(32)}.webp`, width: 50, height: 50 } }));

it('[22.168] the logo of an icon comes from the backend itself, once, however many ask', async () => {
  wear('a');
  answer = () => new Response(new Uint8Array(green));
  const icons = await Promise.all([1, 2, 3, 4, 5, 6].map(() => findIcon('icon-192.png')));
  expect(icons.every(({ isWhole }) => isWhole)).toBe(true);
  await findIcon('icon-192.png');
  expect(asked).toEqual([`/photos/${'a'.repeat(32)}.webp`]);
});

it.each([
  ['is not there', () => new Response(null, { status: 404 })],
  ['is no picture', () => new Response('no picture')],
])('[22.168] where the logo %s the sign stands in for a minute, and is asked for again then', async (_name, said) => {
  wear(_name === 'is not there' ? 'b' : 'c');
  answer = said;
  for (let time = 0; time < 3; time += 1) expect((await findIcon('icon-192.png')).isWhole).toBe(false);
  expect(asked).toHaveLength(1);
  answer = () => new Response(new Uint8Array(green));
  vi.advanceTimersByTime(61_000);
  expect((await findIcon('icon-192.png')).isWhole).toBe(true);
});
