import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TodayBoard } from '@/components/desk/today-board';
import type { Role } from '@/lib/contract/desk/roles';
import { ORDER_FILTERS, PRODUCTS_SHOWN } from '@/lib/contract/limits';
import { NOT_IN_BACKUPS } from '@/lib/rules/shop/not-in-backups';

const none = { orders: 0, amount: 0 };
const TODAY = {
  success: true as const,
  orders: {},
  returns: 0,
  lowStock: 0,
  mails: { failed: 0, waiting: 0 },
  cameIn: { today: none, week: none, month: none },
  alerts: [],
};
const draw = (today: Parameters<typeof TodayBoard>[0]['today'], role: Role = 'owner') =>
  load(renderToStaticMarkup(createElement(TodayBoard, { today, roles: [role] })));

it('[22.207] Today says to owners alone what no backup holds, in the words of the restore', () => {
  expect(draw(TODAY).text()).toContain(NOT_IN_BACKUPS);
  expect(draw(TODAY, 'packing').text()).not.toContain('backup');
});

it('[22.58] what was ordered has another name than what is sold, says how they differ, and leads there', () => {
  const $ = draw({ ...TODAY, cameIn: { today: { orders: 2, amount: 998 }, week: none, month: none } });
  const ordered = $('section').first();
  expect(ordered.find('h2').text()).toBe('What was ordered');
  expect(ordered.text()).toContain(
    'including those whose cash is still to come. What is paid or delivered counts as sold',
  );
  expect(ordered.find('a').attr('href')).toBe('/desk/figures');
  expect(ordered.find('dd').first().text()).toBe('₹998.002 orders');
});

it('[22.145] an alert says since when, and leads to where it is mended', () => {
  const since = '2026-11-25T04:30:00.000Z';
  const $ = draw({ ...TODAY, alerts: [{ words: 'The mail server takes nothing.', since, path: '/desk/mails' }] });
  const alert = $('[aria-label="Needs your attention"] li');
  expect(alert.text()).toMatch(/^Since .*25 Nov.*10:00.*: The mail server takes nothing\.$/);
  expect(alert.find('a').attr('href')).toBe('/desk/mails');
});

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
  const $ = draw({ ...TODAY, orders: counts, returns: 6, lowStock: 8, mails: { failed: 9, waiting: 9 } });
  const tiles = new Map(
    $('ul a')
      .get()
      .map((tile) => [$(tile).text().replace(/^\d+ /, ''), new URL($(tile).attr('href') ?? '', 'http://shop')]),
  );
  expect([...tiles.values()].map(({ pathname, search }) => pathname + search)).toHaveLength(10);
  for (const { pathname, searchParams } of tiles.values()) {
    if (pathname === '/desk/orders') expect(ORDER_FILTERS).toContain(searchParams.get('filter'));
    if (pathname === '/desk/goods') expect(PRODUCTS_SHOWN).toContain(searchParams.get('show'));
  }
  expect(tiles.get('low in stock')?.search).toBe('?show=low');
  expect(tiles.get('refunds to look at')?.search).toBe('?filter=refunds');
});
