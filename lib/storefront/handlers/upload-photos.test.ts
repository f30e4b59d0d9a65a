import { NextRequest } from 'next/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { knowDeskToken } from '@/lib/storefront/session/known-desk-tokens';
import { readNotice } from './form-outcomes';
import { uploadPhotos } from './upload-photos';
import { backendThat, openTestShop } from '@/testing/make-shop';

const shop = vi.hoisted(() => ({
  session: 200,
  roles: ['owner'],
  photo: (): Promise<Response> => Promise.reject(new Error('unset')),
}));

vi.mock('@/lib/storefront/session/desk-session', () => ({ readDeskToken: async () => 'token' }));
vi.mock('@/lib/storefront/upstream/has-desk', () => ({ hasDesk: async () => true }));
const backend = backendThat(async (path) => {
  if (path !== deskCalls.deskSessions.path) return shop.photo();
  const isOpen = shop.session === 200;
  const body = isOpen ? { who: 'o@gmail.com', roles: shop.roles, sessions: [] } : { message: 'no' };
  return Response.json({ success: isOpen, ...body }, { status: shop.session });
});

const HERE = '/desk/goods/kurta';
const BOUNDARY = 'b';

/** A form with one photo as browsers send it; a broken one ends in the middle. */
function form(headers: Record<string, string> = {}, isWhole = true): NextRequest {
  const part = (name: string, value: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const text = part('back', HERE) + part('productId', 'kurta') + part('photo', 'JPEG', '; filename="a.jpg"');
  return new NextRequest('http://shop.test/api/desk/photos/add', {
    method: 'POST',
    body: isWhole ? `${text}--${BOUNDARY}--\r\n` : text.slice(0, -6),
    headers: {
      host: 'shop.test',
      origin: 'http://shop.test',
      referer: `http://shop.test${HERE}?told=old`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
  });
}

const noticeAt = async (location: string | null) => {
  const { pathname, searchParams } = new URL(location ?? '', 'http://shop.test');
  return { pathname, ...(await readNotice(searchParams.get('told') ?? undefined)) };
};
const SCRIPT = { accept: 'application/json' };

beforeEach(() => {
  openTestShop({ backend });
  Object.assign(shop, {
    session: 200,
    roles: ['owner'],
    photo: async () => Response.json({ success: true, url: '/photos/1.webp', room: 29 }),
  });
});

it('[21.91] a form without scripts is led back to its page with words, a script is answered JSON, whatever happens', async () => {
  const failing: [() => void, string, number, boolean][] = [
    [
      () => (shop.photo = async () => Response.json({ message: 'is no picture' }, { status: 400 })),
      'is no picture',
      422,
      true,
    ],
    [() => undefined, 'The upload was cut off', 400, false],
    [() => (shop.session = 500), 'Nothing was added', 503, true],
  ];
  knowDeskToken('token');
  for (const [arrange, words, status, isWhole] of failing) {
    arrange();
    const led = await uploadPhotos(form({}, isWhole));
    expect([led.status, await noticeAt(led.headers.get('location'))]).toMatchObject([
      303,
      { pathname: HERE, kind: 'refused', words: expect.stringContaining(words) },
    ]);
    const answered = await uploadPhotos(form(SCRIPT, isWhole));
    expect([answered.status, await answered.json()]).toMatchObject([
      status,
      { message: expect.stringContaining(words) },
    ]);
  }
});

it('[21.91] without a session the login follows, and then the page', async () => {
  shop.session = 401;
  const { status, headers } = await uploadPhotos(form());
  expect([status, await noticeAt(headers.get('location'))]).toMatchObject([
    303,
    { pathname: '/desk/login', kind: 'refused' },
  ]);
  expect(new URL(headers.get('location') ?? '', 'http://x').searchParams.get('next')).toContain(HERE);
  expect((await uploadPhotos(form(SCRIPT))).status).toBe(401);
});

it('[21.91] a third upload is told to wait, and what was added is told', async () => {
  let answer = (_: Response): void => undefined;
  const held = new Promise<Response>((resolve) => (answer = resolve));
  shop.photo = async () => (await held).clone();
  const [first, second] = [uploadPhotos(form()), uploadPhotos(form())];
  await vi.waitFor(async () => {
    const { words } = await noticeAt((await uploadPhotos(form({}, false))).headers.get('location'));
    expect(words).toContain('Try again in a moment');
  });
  answer(Response.json({ success: true, url: '/photos/1.webp', room: 29 }));
  for (const led of await Promise.all([first, second]))
    expect(await noticeAt(led.headers.get('location'))).toMatchObject({
      pathname: HERE,
      kind: 'done',
      words: '1 picture added.',
    });
});

it('[21.102] pictures of somebody whose work they are not are refused with words, unread', async () => {
  shop.roles = ['packing'];
  shop.photo = () => Promise.reject(new Error('asked'));
  const script = await uploadPhotos(form(SCRIPT));
  expect([script.status, await script.json()]).toEqual([403, expect.objectContaining({ success: false })]);
  const { headers } = await uploadPhotos(form());
  expect(await noticeAt(headers.get('location'))).toMatchObject({ kind: 'refused', pathname: HERE });
});
