import { NextRequest } from 'next/server';
import { beforeEach, expect, it } from 'vitest';
import { POST as confirmDraft } from '@/app/api/order/draft/confirm/route';
import { POST as payOnline } from '@/app/api/order/linked/pay/route';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { backendThat, openTestShop } from '@/testing/make-shop';
import { readBegun } from './begun-payment';
import { changeByLink } from './change-by-link';
import { readNotice } from './form-outcomes';

const LINK = 'TT-7K2M9QX4B0TC.abcdefghijklmnopqrstuv1';
let sent: unknown[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ success: true, message: 'Changed.' });
  openTestShop({
    backend: backendThat(async (path, request) => {
      sent.push([path, await request.json()]);
      return answer();
    }),
  });
});

/** What the page says that the form leads back to. */
async function press(fields: Record<string, string>, site = 'same-origin') {
  const headers = { origin: 'null', 'sec-fetch-site': site };
  const body = new URLSearchParams(fields).toString();
  const request = new NextRequest('https://shop.test/api/order/linked/correct', { method: 'POST', headers, body });
  const { status, headers: answered } = await changeByLink(optionalCalls.correctLinkedOrder)(request);
  const to = new URL(answered.get('location') ?? '', 'https://shop.test');
  expect([status, answered.get('cache-control')]).toEqual([303, 'no-store']);
  return { to: to.pathname, notice: await readNotice(to.searchParams.get('told') ?? undefined) };
}

it('[10.58] a form of the page is sent with the link as its proof, and leads back to what became of it', async () => {
  expect(await press({ link: LINK, city: 'Madurai' })).toMatchObject({
    to: `/order/${LINK}`,
    notice: { kind: 'done', words: 'Changed.', typed: {} },
  });
  expect(sent).toMatchObject([['/api/order/linked/correct', { link: LINK, city: 'Madurai' }]]);
  answer = () =>
    Response.json(
      { success: false, code: 'question', message: 'It costs more.', fields: { sure: 'Change it' } },
      { status: 400 },
    );
  expect((await press({ link: LINK, city: 'Madurai' })).notice).toMatchObject({
    kind: 'refused',
    isQuestion: true,
    words: 'It costs more.',
    fields: { sure: 'Change it' },
    typed: { city: ['Madurai'] },
  });
});

it('[10.58] nothing is changed by a page of another site, or without a link', async () => {
  expect((await press({ link: LINK, city: 'Madurai' }, 'cross-site')).notice).toMatchObject({ kind: 'refused' });
  expect(await press({ link: '//evil.example', city: 'x' })).toMatchObject({ to: '/order', notice: undefined });
  expect(sent).toEqual([]);
});

it('[10.76] who presses that they want to pay is led to a page that knows the provider’s order, and back where there is none', async () => {
  const pay = async () => {
    const request = new NextRequest('https://shop.test/api/order/linked/pay', {
      method: 'POST',
      headers: { origin: 'null', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ link: LINK }).toString(),
    });
    const answered = await payOnline(request);
    return new URL(answered.headers.get('location') ?? '', 'https://shop.test');
  };
  answer = () => Response.json({ success: true, order: { id: 'order_1', amount: 55_400 } });
  const to = await pay();
  expect(to.pathname).toBe('/order/pay');
  expect(to.href).not.toContain(LINK);
  const sealed = to.searchParams.get('told') ?? '';
  expect(await readBegun(sealed)).toEqual({ link: LINK, order: { id: 'order_1', amount: 55_400 } });
  expect([await readBegun(sealed.replace(/.{8}$/, 'AAAAAAAA')), await readBegun(undefined)]).toEqual([
    undefined,
    undefined,
  ]);
  answer = () => Response.json({ success: false, message: 'Packed.' }, { status: 409 });
  const back = await pay();
  expect(back.pathname).toBe(`/order/${LINK}`);
  expect(await readNotice(back.searchParams.get('told') ?? '')).toMatchObject({ kind: 'refused', words: 'Packed.' });
});

it('[10.66] [10.80] a confirmed draft leads to the page of its order or to its payment, a refused one back to its own', async () => {
  const confirm = async () => {
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    const body = new URLSearchParams({ link: LINK, city: 'Madurai' }).toString();
    const request = new NextRequest('https://shop.test/api/order/draft/confirm', { method: 'POST', headers, body });
    const location = (await confirmDraft(request)).headers.get('location') ?? '';
    return new URL(location, 'https://shop.test').pathname;
  };
  answer = () => Response.json({ success: true, orderId: 'TT-1', link: 'TT-1.order1', message: 'Placed.' });
  expect(await confirm()).toBe('/order/TT-1.order1');
  const order = { id: 'order_1', amount: 55_400 };
  answer = () => Response.json({ success: true, orderId: 'TT-1', link: 'TT-1.order1', order, message: 'Placed.' });
  expect(await confirm()).toBe('/order/pay');
  answer = () => Response.json({ success: false, message: 'No.' }, { status: 409 });
  expect(await confirm()).toBe(`/order/draft/${LINK}`);
});
