import { NextRequest } from 'next/server';
import { beforeEach, expect, it } from 'vitest';
import { backendThat, openTestShop } from '@/testing/make-shop';
import { confirmNews, openStopPage, stopNews } from './answer-news';

let sent: unknown[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ success: true });
  openTestShop({
    backend: backendThat(async (path, request) => {
      sent.push([path, await request.json()]);
      return answer();
    }),
  });
});

const STOP = 'https://shop.test/api/news/unsubscribe?link=id.mac';
const post = (address: string, body: string) => new NextRequest(address, { method: 'POST', body });
const led = async (answered: Promise<Response>) => {
  const { status, headers } = await answered;
  return [status, headers.get('location')];
};

it('[23.48] opening a link does nothing: only its button does', async () => {
  expect(await led(openStopPage(new NextRequest(STOP)))).toEqual([303, '/news?stop=id.mac']);
  expect(sent).toEqual([]);
  expect(await led(stopNews(post('https://shop.test/api/news/unsubscribe', 'link=id.mac')))).toEqual([
    303,
    '/news?done=off',
  ]);
  expect(await led(confirmNews(post('https://shop.test/api/news/confirm', 'link=id.mac')))).toEqual([
    303,
    '/news?done=on',
  ]);
  expect(sent).toEqual([
    ['/api/news/unsubscribe', { link: 'id.mac' }],
    ['/api/news/confirm', { link: 'id.mac' }],
  ]);
});

it('[23.45] a mail program stops them by one POST without a page of ours, in both forms of RFC 8058', async () => {
  const inParts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  for (const body of ['List-Unsubscribe=One-Click', inParts]) {
    sent = [];
    expect(await led(stopNews(post(STOP, body)))).toEqual([200, null]);
    expect(sent).toEqual([['/api/news/unsubscribe', { link: 'id.mac' }]]);
  }
});

it('[23.48] says of a link that is over, or a backend that fails, that nothing was done', async () => {
  const press = () => led(confirmNews(post('https://shop.test/api/news/confirm', 'link=id.mac')));
  answer = () => Response.json({ success: false, message: 'over' }, { status: 410 });
  expect(await press()).toEqual([303, '/news?done=over']);
  expect(await led(stopNews(post(STOP, 'List-Unsubscribe=One-Click')))).toEqual([410, null]);
  answer = () => Response.json({ success: false }, { status: 500 });
  expect(await press()).toEqual([303, '/news?done=failed']);
  expect(await led(confirmNews(post('https://shop.test/api/news/confirm', 'x'.repeat(9000))))).toEqual([
    303,
    '/news?done=over',
  ]);
});
