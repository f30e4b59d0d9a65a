import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TodayBoard } from '@/components/desk/today-board';
import { GOODS_SHOWN } from '@/lib/contract/desk/goods-calls';
import { ORDER_FILTERS } from '@/lib/contract/limits';

const none = { orders: 0, amount: 0 };

it('[22.58] every tile leads to a list of what it counts', () => {
  const counts = {
    'to-pack': 1,
    'to-ship': 2,
    'to-cancel': 1,
    shipped: 3,
    cash: 4,
    payment: 5,
    returns: 6,
    refunds: 7,
  };
  const today = {
    success: true as const,
    orders: counts,
    returns: 6,
    lowStock: 8,
    mails: { failed: 9, waiting: 9 },
    cameIn: { today: none, week: none, month: none },
    alerts: [],
  };
  const $ = load(renderToStaticMarkup(createElement(TodayBoard, { today })));
  const tiles = new Map(
    $('ul a')
      .get()
      .map((tile) => [$(tile).text().replace(/^\d+ /, ''), new URL($(tile).attr('href') ?? '', 'http://shop')]),
  );
  expect([...tiles.values()].map(({ pathname, search }) => pathname + search)).toHaveLength(10);
  for (const { pathname, searchParams } of tiles.values()) {
    if (pathname === '/desk/orders') expect(ORDER_FILTERS).toContain(searchParams.get('filter'));
    if (pathname === '/desk/goods') expect(GOODS_SHOWN).toContain(searchParams.get('show'));
  }
  expect(tiles.get('nearly gone')?.search).toBe('?show=low');
  expect(tiles.get('refunds that failed')?.search).toBe('?filter=refunds');
});
