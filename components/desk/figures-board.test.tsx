import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FiguresBoard } from '@/components/desk/figures-board';
import { FiguresPeriods } from '@/components/desk/figures-periods';

type Figures = Parameters<typeof FiguresBoard>[0]['figures'];

const dayAt = (at: number): string => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);

function figures(days: number, changes: Partial<Figures> = {}): Figures {
  return {
    success: true,
    from: dayAt(0),
    to: dayAt(days - 1),
    orders: 3,
    sold: 129_900,
    underWay: 1,
    toCollect: 499,
    givenBack: 0,
    days: Array.from({ length: days }, (_, at) => ({ day: dayAt(at), orders: at, sold: at * 100, givenBack: 0 })),
    products: [{ id: 'k/1', name: '<Kurta>', pieces: 2, sold: 998 }],
    moreProducts: 4,
    shelves: [{ path: 'men/kurtas', title: 'Men / Kurtas', pieces: 2, sold: 998 }],
    sources: [{ source: 'Chat: stall saturday', orders: 2, sold: 998 }],
    searches: [{ query: 'lehenga', times: 7 }],
    ...changes,
  };
}

const draw = (given: Figures) =>
  load(renderToStaticMarkup(createElement(FiguresBoard, { figures: given, isLinked: true })));

it('[22.57] a bar stands for every day, and a table holds the same figures', () => {
  const $ = draw(figures(30));
  expect($('figure rect')).toHaveLength(30);
  expect($('figure svg').attr('role')).toBe('img');
  expect($('figure svg').attr('aria-label')).toContain('₹2,900');
  expect($('figure g').last().text()).toBe('30 Jan: ₹2,900, 29 orders');
  expect($('figure rect').last().attr('height')).toBe('100');
  expect($('figure rect').first().attr('height')).toBe('0');
  const rows = $('details tbody tr');
  expect(rows).toHaveLength(30);
  expect(rows.first().text()).toBe('30 Jan29₹2,900');
});

it('[22.57] of a year the bars are weeks, whose sums are those of the days', () => {
  const $ = draw(figures(365));
  expect($('figure rect')).toHaveLength(53);
  expect($('figure g').first().text()).toBe('1 Jan: ₹2,100, 21 orders');
  expect($('details tbody tr')).toHaveLength(365);
});

it('[22.57] sums, shelves, products and searches are shown, each with its file', () => {
  const $ = draw(figures(7));
  const text = $.root().text();
  for (const words of ['₹1,29,900', '₹499', 'Men / Kurtas', '<Kurta>', 'and 4 more', 'Chat: stall saturday', 'lehenga'])
    expect(text).toContain(words);
  expect($('a[href="/desk/goods/k%2F1"]')).toHaveLength(1);
  expect(
    $('a[href^="/desk/figures/csv"]')
      .get()
      .map((link) => $(link).attr('href')),
  ).toEqual(
    ['sales', 'shelves', 'products', 'sources', 'searches'].map(
      (which) => `/desk/figures/csv?which=${which}&from=2026-01-01&to=2026-01-07`,
    ),
  );
});

it('[22.57] without a sale it says so, and draws nothing it would have to divide by', () => {
  const none = { products: [], shelves: [], sources: [], searches: [], moreProducts: 0 };
  const $ = draw({ ...figures(1), ...none, days: [{ day: dayAt(0), orders: 0, sold: 0, givenBack: 0 }] });
  expect($.root().html()).not.toContain('NaN');
  expect($.root().text()).toContain('Nothing was sold in these days.');
  expect($.root().text()).toContain('Every search in these days found something');
});

it('[22.57] periods up to today in India are links, the shown one is marked, and any other is asked for', () => {
  const shown = { from: '2026-10-26', to: '2026-11-24' };
  const now = new Date('2026-11-23T20:00:00Z');
  const $ = load(renderToStaticMarkup(createElement(FiguresPeriods, { here: '/desk/figures', shown, now })));
  expect(
    $('nav a')
      .get()
      .map((link) => [$(link).text(), $(link).attr('href'), $(link).attr('aria-current')]),
  ).toEqual([
    ['7 days', '/desk/figures?from=2026-11-18&to=2026-11-24', undefined],
    ['30 days', '/desk/figures?from=2026-10-26&to=2026-11-24', 'page'],
    ['90 days', '/desk/figures?from=2026-08-27&to=2026-11-24', undefined],
    ['A year', '/desk/figures?from=2025-11-25&to=2026-11-24', undefined],
  ]);
  expect($('form').attr('action')).toBe('/desk/figures');
  expect($('input[name=from]').val()).toBe('2026-10-26');
  expect($('input[name=to]').val()).toBe('2026-11-24');
});
