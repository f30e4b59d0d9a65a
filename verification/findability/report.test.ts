import { expect, it } from 'vitest';
import { createReport, reportText, rowIds } from './report';
import { ROWS } from './rows';

it('a row at which nothing was looked is a miss, except where the shop may hold no such goods', () => {
  const report = createReport();
  report.judge('A1.2', 'http://shop/');
  const unseen = report.misses().map(({ row }) => row);
  expect(unseen).not.toContain('A1.2');
  expect(unseen).toEqual(
    rowIds().filter((row) => row !== 'A1.2' && !('needsProducts' in ROWS[row]) && row !== 'restart'),
  );
});

it('misses are named with row and address, the many of one row counted', () => {
  const report = createReport();
  for (let page = 0; page < 40; page += 1) report.judge('A1.7', `http://shop/${page}`, 'says noindex');
  const text = reportText(report);
  expect(text).toContain('✗ A1.7  http://shop/0: says noindex');
  expect(text).toContain('✗ A1.7  … and 15 more');
});
