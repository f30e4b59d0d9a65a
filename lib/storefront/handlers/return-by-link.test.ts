import { NextRequest } from 'next/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { LINK_HEADER } from '@/lib/contract/call';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { backendThat, openTestShop } from '@/testing/make-shop';
import { readNotice } from './form-outcomes';
import { returnByLink } from './return-by-link';

const LINK = 'TT-7K2M9QX4B0TC.abcdefghijklmnopqrstuv1';
const BOUNDARY = 'b';
const FIELDS = { link: LINK, wish: 'return', 'count.0': '1x1', cause: 'damaged', upiId: 'asha@okaxis' };
let asked: unknown[];
let photos: string[];
let answer: () => Response;
let takePhoto: () => Promise<Response>;

beforeEach(() => {
  asked = [];
  photos = [];
  answer = () => Response.json({ success: true, message: 'We have your request.', returnId: 'RT-1' });
  takePhoto = async () => Response.json({ success: true, photos: 1 });
  openTestShop({
    backend: backendThat(async (path, request) => {
      if (path === optionalCalls.requestLinkedReturn.path) {
        asked.push(await request.json());
        return answer();
      }
      photos.push(`${path} ${request.headers.get(LINK_HEADER)} ${await request.text()}`);
      return takePhoto();
    }),
  });
});

/** The form as browsers send it; a broken one ends in the middle. */
function form(fields: Record<string, string>, files: readonly string[], isWhole = true, site = 'same-origin') {
  const part = (name: string, value: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const text = [
    ...Object.entries(fields).map(([name, value]) => part(name, value)),
    ...files.map((file) => part('photo', file, `; filename="${file && `${file}.jpg`}"`)),
  ].join('');
  return new NextRequest('https://shop.test/api/order/linked/return', {
    method: 'POST',
    body: isWhole ? `${text}--${BOUNDARY}--\r\n` : text.slice(0, -4),
    headers: { origin: 'null', 'sec-fetch-site': site, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
}

async function send(...of: Parameters<typeof form>) {
  const { status, headers } = await returnByLink(form(...of));
  const to = new URL(headers.get('location') ?? '', 'https://shop.test');
  expect([status, headers.get('cache-control')]).toEqual([303, 'no-store']);
  return { to: to.pathname, notice: await readNotice(to.searchParams.get('told') ?? undefined) };
}

it('[10.73] the form makes one request, sends its photos after it, and leads back to the page', async () => {
  expect(await send(FIELDS, ['one', 'two'])).toMatchObject({
    to: `/order/${LINK}`,
    notice: { kind: 'done', words: 'We have your request.', typed: {} },
  });
  expect(asked).toMatchObject([{ link: LINK, pieces: [{ item: 0, first: 1, quantity: 1 }], cause: 'damaged' }]);
  const path = `${optionalCalls.addLinkedReturnPhoto.path}?returnId=RT-1`;
  expect(photos).toEqual([`${path} ${LINK} one`, `${path} ${LINK} two`]);
  await send(FIELDS, ['']);
  expect([asked.length, photos.length]).toEqual([2, 2]);
});

it('[10.73] a photo that is not taken does not undo the request, and the page says why', async () => {
  takePhoto = async () => Response.json({ success: false, message: 'This file is no picture.' }, { status: 415 });
  const { notice } = await send(FIELDS, ['one', 'two', 'three', 'four']);
  expect(notice).toMatchObject({ kind: 'done', words: expect.stringContaining('one.jpg: This file is no picture.') });
  expect(notice?.words).toContain('The most at once are 3');
  expect((await send(FIELDS, ['one'], false)).notice?.words).toContain('did not arrive whole');
  answer = () => Response.json({ success: true, message: 'We have your request.' });
  expect((await send(FIELDS, ['one'])).notice?.words).toContain('please send them by email');
});

it('[10.73] a request that is refused sends no photo and keeps what was typed', async () => {
  answer = () => Response.json({ success: false, message: 'The 7 days are over.' }, { status: 409 });
  expect((await send(FIELDS, ['one'])).notice).toMatchObject({
    kind: 'refused',
    words: 'The 7 days are over.',
    typed: { upiId: ['asha@okaxis'] },
  });
  expect((await send({ ...FIELDS, cause: '' }, ['one'])).notice?.fields).toEqual({ cause: 'Please choose a reason.' });
  expect((await send({ ...FIELDS, 'count.0': '' }, ['one'])).notice?.words).toContain('what you want to send back');
  expect((await send(FIELDS, ['one'], true, 'cross-site')).notice?.kind).toBe('refused');
  expect(await send({ ...FIELDS, link: '//evil.example' }, ['one'])).toMatchObject({ to: '/order', notice: undefined });
  expect([asked.length, photos.length]).toEqual([1, 0]);
});

it('[10.73] a third form with photos at once is asked to send them later, and its request is made', async () => {
  let go = (_: Response): void => undefined;
  const held = new Promise<Response>((resolve) => (go = resolve));
  takePhoto = async () => (await held).clone();
  const two = [send(FIELDS, ['one']), send(FIELDS, ['two'])];
  await vi.waitFor(() => expect(photos).toHaveLength(2));
  expect((await send(FIELDS, ['three'])).notice).toMatchObject({
    kind: 'done',
    words: expect.stringContaining('Please try again in a moment'),
  });
  go(Response.json({ success: true, photos: 1 }));
  for (const { notice } of await Promise.all(two)) expect(notice?.words).toBe('We have your request.');
  expect((await send(FIELDS, ['four'])).notice?.words).toBe('We have your request.');
});
