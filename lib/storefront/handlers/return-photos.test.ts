import { NextRequest } from 'next/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { backendThat, openTestShop } from '@/testing/make-shop';
import { askForPhoto, sendReturnPhoto, takeReturnPhoto } from './return-photos';

const session = vi.hoisted((): { token: string | undefined } => ({ token: 'token' }));
vi.mock('@/lib/storefront/session/open-session', async (real) => ({
  ...(await real<object>()),
  readToken: async () => session.token,
}));
vi.mock('@/lib/storefront/session/desk-session', () => ({ readDeskToken: async () => session.token }));

const QUERY = 'orderId=1&returnId=RT-1';
let asked: string[];
let isKnown: boolean;

beforeEach(() => {
  asked = [];
  isKnown = true;
  session.token = 'token';
  openTestShop({
    backend: backendThat(async (path, request) => {
      if (path === calls.getProfile.path)
        return isKnown
          ? Response.json({ success: true, user: { _id: '1', name: 'Asha' } })
          : Response.json({ success: false, message: 'Not Authorized' }, { status: 401 });
      asked.push(`${path} ${await request.text()}`);
      return Response.json({ success: true, photos: 1, picture: Buffer.from('WEBP').toString('base64') });
    }),
  });
});

const send = (site = 'same-origin', query = QUERY) => {
  const headers = { origin: 'null', 'sec-fetch-site': site };
  const url = `https://shop.test/api/order/return/photo?${query}`;
  return takeReturnPhoto(new NextRequest(url, { method: 'POST', headers, body: 'JPEG' }));
};

it('[10.72] a photo is taken from a page of the shop, of somebody who is logged in', async () => {
  const taken = await send();
  expect([taken.status, await taken.json()]).toEqual([200, expect.objectContaining({ photos: 1 })]);
  expect(asked).toEqual([`${optionalCalls.addReturnPhoto.path}?${QUERY} JPEG`]);
  expect((await send('cross-site')).status).toBe(403);
  expect((await send('same-origin', 'orderId=1')).status).toBe(400);
  isKnown = false;
  expect((await send()).status).toBe(401);
  session.token = undefined;
  expect((await send()).status).toBe(401);
  expect(asked).toHaveLength(1);
});

it('[10.72] and sent to who may see it, for no cache and no search', async () => {
  const read = () => sendReturnPhoto(new NextRequest(`https://shop.test/api/order/return/photo?${QUERY}&number=1`));
  for (const sent of [await read(), await askForPhoto(deskCalls.deskReturnPhoto, { id: 'RT-1', number: '1' })]) {
    expect(await sent.text()).toBe('WEBP');
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
  }
  session.token = undefined;
  expect((await read()).status).toBe(404);
  expect((await askForPhoto(deskCalls.deskReturnPhoto, { id: 'RT-1', number: '1' })).status).toBe(404);
});
