import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { logOptions } from './create-logger';

it('[15.95] writes thirty lines of one fault in a minute, all others beside them, and then how many were left out', () => {
  vi.useFakeTimers();
  const lines: { msg: string; leftOut?: number; err?: unknown }[] = [];
  const log = pino(logOptions('info'), { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) });
  const written = (message: string) => lines.filter(({ msg }) => msg === message);
  for (let at = 0; at < 1000; at += 1) log.warn({ at }, 'a page could not be made');
  for (let at = 0; at < 1000; at += 1) log.error('webhook with a wrong signature refused');
  for (let at = 0; at < 100; at += 1) log.info({ at }, 'order placed');
  expect(
    ['a page could not be made', 'webhook with a wrong signature refused', 'order placed'].map(
      (one) => written(one).length,
    ),
  ).toEqual([30, 30, 100]);
  vi.advanceTimersByTime(60_000);
  log.warn({ at: 1000 }, 'a page could not be made');
  log.error('webhook with a wrong signature refused');
  expect(lines.slice(-2)).toMatchObject([
    { at: 1000, leftOut: 970, msg: 'a page could not be made' },
    { leftOut: 970, msg: 'webhook with a wrong signature refused' },
  ]);
  for (let at = 0; at < 40; at += 1) log.error(new Error('no disk'));
  vi.advanceTimersByTime(60_000);
  log.error(new Error('no disk'));
  expect(lines.at(-1)).toMatchObject({ leftOut: 10, msg: 'no disk', err: { message: 'no disk' } });
  vi.useRealTimers();
});

it('[15.95] bounds messages that are ever new', () => {
  const lines: string[] = [];
  const log = pino(logOptions('info'), { write: (line) => void lines.push(line) });
  for (let at = 0; at < 2000; at += 1) log.warn(`fault ${at}`);
  expect(lines.length).toBeLessThan(600);
});
