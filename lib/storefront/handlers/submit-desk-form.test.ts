import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { FORM_FIELDS_MAX } from '@/lib/rules/desk/read-form-fields';
import { knowDeskToken } from '@/lib/storefront/session/known-desk-tokens';
import { readNotice } from './form-outcomes';
import { cameFrom } from './lead-back-to-desk';
import { sendDeskFile } from './send-desk-file';
import { submitDeskForm, submitLoginForm } from './submit-desk-form';
import { backendThat, openTestShop } from '@/testing/make-shop';

const shop = vi.hoisted(() => ({
  token: undefined as string | undefined,
  hasDesk: true,
  session: 200,
  roles: ['owner'],
  /** What the call itself is answered. */
  answer: async (): Promise<Response> => Response.json({ success: true, message: 'It is done.' }),
  asked: [] as string[],
}));

vi.mock('@/lib/storefront/session/desk-session', () => ({
  readDeskToken: async () => shop.token,
  writeDeskToken: async () => undefined,
}));
vi.mock('@/lib/storefront/upstream/has-desk', () => ({ hasDesk: async () => shop.hasDesk }));
const backend = backendThat(async (path) => {
  shop.asked.push(path);
  if (path !== deskCalls.deskSessions.path) return shop.answer();
  if (shop.session === 0) throw new Error('it does not listen');
  const body = shop.session === 200 ? { who: 'o@gmail.com', roles: shop.roles, sessions: [] } : { message: 'no' };
  return Response.json({ success: shop.session === 200, ...body }, { status: shop.session });
});

const call = deskCalls.noteOrder;
const note = { orderId: 'TT-1', text: 'Ring twice', back: '/desk/orders/1', form: 'note' };

/** A form of the desk, and how much of it was taken from the line, in characters. */
function sent(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const text = new URLSearchParams(fields).toString();
  const line = { taken: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = text.slice(line.taken, line.taken + 1024);
        line.taken += part.length;
        if (part === '') controller.close();
        else controller.enqueue(new TextEncoder().encode(part));
      },
    },
    { highWaterMark: 0 },
  );
  const request = new NextRequest('http://shop.test/api/desk/orders/note', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      host: 'shop.test',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
  return { request, line };
}

const paramOf = (location: string | null, name: string) =>
  new URL(location ?? '', 'http://shop.test').searchParams.get(name) ?? undefined;
const noticeAt = (location: string | null) => readNotice(paramOf(location, 'told'));
/** What the page tells that the login leads to. */
const noticeAfterLogin = (location: string | null) => noticeAt(paramOf(location, 'next') ?? '');

beforeEach(() => {
  openTestShop({ backend });
  Object.assign(shop, { token: `token-${Math.random()}`, hasDesk: true, session: 200, roles: ['owner'], asked: [] });
  shop.answer = async () => Response.json({ success: true, message: 'It is done.' });
});

describe('[21.11] of whoever was never at the desk', () => {
  it.each([
    ['without a session', undefined],
    ['with a made-up one', 'made-up'],
  ])('nothing is read or kept %s: the login follows, then the page they came from', async (_how, token) => {
    Object.assign(shop, { token, session: 401 });
    const { request, line } = sent({ ...note, more: 'x'.repeat(100_000) }, { referer: 'http://shop.test/desk/orders' });
    const { status, headers } = await submitDeskForm(request, call);
    expect([status, line.taken]).toEqual([303, 0]);
    const location = headers.get('location');
    expect(location).toMatch(/^\/desk\/login\?/);
    expect(paramOf(location, 'next')).toBe('/desk/orders');
    expect(await noticeAt(location)).toMatchObject({ kind: 'refused', typed: {} });
    expect(shop.asked).not.toContain(call.path);
  });

  it('any number of forms of the login push out nothing that a merchant typed, and hold no code', async () => {
    shop.answer = async () => Response.json({ success: false, message: 'It stands no more.' }, { status: 409 });
    const location = (await submitDeskForm(sent(note).request, call)).headers.get('location');
    let last: string | null = null;
    for (let at = 0; at < 300; at += 1) {
      const { request } = sent({ email: `o${at}@gmail.com`, code: '123456', back: '/desk' });
      last = (await submitLoginForm(request, deskCalls.enterByCode)).headers.get('location');
    }
    expect((await noticeAt(last))?.typed).toEqual({ email: ['o299@gmail.com'], asking: [''] });
    expect((await noticeAt(location))?.typed).toMatchObject({ text: ['Ring twice'] });
    expect(await noticeAt(last?.slice(0, -2) ?? '')).toBeUndefined();
  });

  it('any number of files that they ask for push out nothing either, whatever is wrong with what they ask', async () => {
    shop.answer = async () => Response.json({ success: false, message: 'It stands no more.' }, { status: 409 });
    const location = (await submitDeskForm(sent(note).request, call)).headers.get('location');
    Object.assign(shop, { token: 'made-up' });
    const asked = new NextRequest('http://shop.test/desk/orders/csv', {
      headers: { referer: 'http://shop.test/desk' },
    });
    for (let at = 0; at < 205; at += 1)
      for (const status of [400, 401, 404, 503]) {
        shop.answer = async () => Response.json({ success: false, message: 'no' }, { status });
        await sendDeskFile(asked, deskCalls.orderLedger, { from: '2026-01-01', to: '2026-01-31' }, 'orders.csv');
      }
    const { headers } = await sendDeskFile(asked, deskCalls.orderLedger, { from: 'x', to: null }, 'orders.csv');
    expect(await noticeAt(headers.get('location'))).toMatchObject({ kind: 'refused', typed: {} });
    expect((await noticeAt(location))?.typed).toMatchObject({ text: ['Ring twice'] });
  });

  it('a large form of the login is refused unread', async () => {
    const { request, line } = sent({ email: 'x'.repeat(1_000_000), back: '/desk' });
    expect((await submitLoginForm(request, deskCalls.sendDeskCode)).status).toBe(413);
    expect(line.taken).toBeLessThan(20_000);
  });
});

it('[21.07] without a desk its calls are not found', async () => {
  Object.assign(shop, { session: 404, hasDesk: false });
  expect((await submitDeskForm(sent(note).request, call)).status).toBe(404);
  expect((await submitLoginForm(sent({ email: 'o@gmail.com' }).request, deskCalls.sendDeskCode)).status).toBe(404);
  shop.token = undefined;
  expect((await submitDeskForm(sent(note).request, call)).status).toBe(404);
});

describe('[21.12] of whoever was at the desk', () => {
  it('what was typed is in the form again after the login', async () => {
    knowDeskToken(String(shop.token));
    shop.session = 401;
    const { headers } = await submitDeskForm(sent(note).request, call);
    expect(await noticeAfterLogin(headers.get('location'))).toMatchObject({
      words: expect.stringContaining('You were logged out meanwhile'),
      form: 'note',
      typed: { text: ['Ring twice'] },
    });
  });

  it('what was not sent, since nobody knows them just now, is said to be unchanged', async () => {
    knowDeskToken(String(shop.token));
    shop.session = 0;
    const { headers } = await submitDeskForm(sent(note).request, call);
    expect((await noticeAt(headers.get('location')))?.words).toContain('Nothing was changed');
    expect(shop.asked).not.toContain(call.path);
  });

  it('what was sent and not answered is to be looked at first', async () => {
    for (const answer of [
      () => Promise.reject(new Error('the line broke')),
      () => Promise.resolve(new Response('', { status: 504 })),
    ]) {
      shop.answer = answer;
      const { headers } = await submitDeskForm(sent(note).request, call);
      const notice = await noticeAt(headers.get('location'));
      expect(notice).toMatchObject({ kind: 'refused', typed: { text: ['Ring twice'] } });
      expect(notice?.words).toContain('check whether it was done');
      expect(notice?.words).not.toContain('Nothing was changed');
    }
  });

  it('more fields than a form may have are refused in words, not cut', async () => {
    const many = Object.fromEntries(Array.from({ length: FORM_FIELDS_MAX }, (_, at) => [`a.${at}`, '']));
    const { headers } = await submitDeskForm(sent({ ...note, ...many }).request, call);
    expect((await noticeAt(headers.get('location')))?.words).toContain('5000 fields');
    expect(shop.asked).not.toContain(call.path);
  });
});

it('[21.13] kept are the newest forms, eight million characters of all and one million of each', async () => {
  shop.answer = async () => Response.json({ success: false, message: 'no' }, { status: 409 });
  const large = async (fields: number) => {
    const typed = Object.fromEntries(Array.from({ length: fields }, (_, at) => [`a${at}`, 'x'.repeat(19_000)]));
    const { headers } = await submitDeskForm(sent({ ...note, ...typed }).request, call, 10_000_000);
    return headers.get('location');
  };
  const [first, second] = [await large(50), await large(50)];
  for (let more = 0; more < 7; more += 1) await large(50);
  expect([await noticeAt(first), Object.keys((await noticeAt(second))?.typed ?? {}).length]).toEqual([undefined, 52]);
  expect(await noticeAt(await large(60))).toMatchObject({ words: 'no', typed: {} });
});

it('a page that was come to through the login is not the login', () => {
  const from = (referer: string) =>
    cameFrom(new NextRequest('http://shop.test/desk/orders/csv', { headers: { referer } }));
  expect(from('http://shop.test/desk/orders?filter=all')).toBe('/desk/orders?filter=all');
  expect(from('http://shop.test/desk/login?next=%2Fdesk%2Forders%2Fcsv')).toBe('/desk');
});

describe('[21.102] of somebody whose role may not make the call', () => {
  it('no form is read, and the page it came from says so', async () => {
    shop.roles = ['products'];
    const { request, line } = sent(note, { referer: 'http://shop.test/desk/orders/1' });
    const { headers } = await submitDeskForm(request, call);
    expect((await noticeAt(headers.get('location')))?.words).toContain('Nothing was changed; ask an owner');
    expect([line.taken, shop.asked]).toEqual([0, [deskCalls.deskSessions.path]]);
  });

  it('a file is refused with 403', async () => {
    shop.answer = async () => Response.json({ success: false, message: 'Ask an owner.' }, { status: 403 });
    const request = new NextRequest('http://shop.test/desk/figures/csv?which=sales');
    const { status } = await sendDeskFile(request, deskCalls.writeFigures, { which: 'sales' }, 'sales.csv');
    expect(status).toBe(403);
  });
});

it('[23.52] a file for one person is JSON as it was written, and stored nowhere', async () => {
  Object.assign(shop, { token: 'desk-token', session: 200, hasDesk: true });
  shop.answer = async () => Response.json({ success: true, json: '{ "orders": [] }' });
  const request = new NextRequest('http://shop.test/desk/orders/TT-1/data?by=phone');
  const answer = await sendDeskFile(request, deskCalls.exportGuest, { orderId: 'TT-1', by: 'phone' }, 'TT-1-data.json');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="TT-1-data.json"',
    'cache-control': 'no-store',
  });
  expect(await answer.text()).toBe('{ "orders": [] }');
});
