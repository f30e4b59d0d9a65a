import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import { backendThat, openTestShop } from '@/testing/make-shop';
import { GET } from './route';

const NAME = `${'a'.repeat(32)}.webp`;

/** What a browser is answered where the backend answers so. */
async function answerTo(backend: () => Promise<Response>, name = NAME) {
  openTestShop({ backend: backendThat(backend) });
  const answer = await GET(new NextRequest(`http://localhost/photos/${name}`), { params: Promise.resolve({ name }) });
  return [answer.status, answer.headers.get('cache-control'), answer.headers.get('retry-after')];
}

it('[21.107] a photo that cannot be read just now may be asked for again, and no cache stores that', async () => {
  const immutable = { headers: { 'cache-control': 'public, immutable' } };
  expect(await answerTo(async () => new Response('photo', immutable))).toEqual([200, 'public, immutable', null]);
  for (const status of [500, 503])
    expect(await answerTo(async () => new Response(null, { status }))).toEqual([503, 'no-store', '5']);
  expect(await answerTo(() => Promise.reject(new Error('gone')))).toEqual([503, 'no-store', '5']);
  expect(await answerTo(async () => new Response(null, { status: 404 }))).toEqual([404, 'no-store', null]);
  expect(await answerTo(async () => new Response('photo'), 'shop.db')).toEqual([404, 'no-store', null]);
});
