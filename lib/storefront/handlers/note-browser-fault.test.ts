import { NextRequest } from 'next/server';
import { pino } from 'pino';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as CreateLogger from '@/lib/platform/log/create-logger';
import { noteBrowserFault } from './note-browser-fault';

const log = vi.hoisted(() => ({ lines: [] as Record<string, unknown>[] }));
vi.mock('@/lib/platform/log/create-logger', async (original) => {
  const { logOptions } = await original<typeof CreateLogger>();
  const write = (line: string) => void log.lines.push(JSON.parse(line) as Record<string, unknown>);
  return { createLogger: () => pino(logOptions('warn'), { write }) };
});

const FAULT = {
  page: '/product/mulasi-kurta',
  reference: '4245971391',
  message: 'x is not a function',
  stack: 'TypeError: x\n    at f (https://shop.test/a.js?q=asha:1:2)',
};

async function send(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const request = new NextRequest('http://shop.test/api/fault', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      host: 'shop.test',
      origin: 'http://shop.test',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36',
      ...headers,
    },
  });
  return (await noteBrowserFault(request)).status;
}

beforeEach(() => {
  log.lines = [];
  vi.useFakeTimers({ now: (vi.isFakeTimers() ? Date.now() : 0) + 120_000 });
});

it('writes one line of what failed, where and in which browser', async () => {
  expect(await send(FAULT)).toBe(204);
  expect(log.lines).toMatchObject([
    {
      reference: '4245971391',
      page: '/product/[productId]',
      message: 'x is not a function',
      stack: ['at f (https://shop.test/a.js:1:2)'],
      browser: 'Chrome/156',
    },
  ]);
});

it('[15.05] names no product, no order and nothing that was typed', async () => {
  await send({
    page: '/orders/7f3a9c2e4b/receipt',
    reference: '',
    message: 'no order of asha@gmail.com, "Asha Rao", 9876543210',
    stack: '',
  });
  await send({ page: '/kanarienvogel', reference: '', message: '', stack: '' });
  expect(log.lines.map(({ page }) => page)).toEqual(['/orders', '/not-found']);
  expect(JSON.stringify(log.lines)).not.toMatch(/asha|7f3a|987654|kanarien/i);
});

it('[15.06] takes reports of our own pages alone, small ones, and nothing else', async () => {
  expect(await send(FAULT, { origin: 'https://evil.example' })).toBe(403);
  expect(await send({ ...FAULT, stack: 'x'.repeat(5000) })).toBe(413);
  expect(await send('{"page":')).toBe(400);
  expect(await send({ ...FAULT, reference: '<b>' })).toBe(400);
  expect(log.lines).toEqual([]);
});

it('leaves out what extensions throw and what is no fault', async () => {
  expect(await send({ ...FAULT, stack: 'at chrome-extension://abc/x.js:1:1' })).toBe(204);
  expect(await send({ ...FAULT, message: 'Script error.' })).toBe(204);
  expect(log.lines).toEqual([]);
});

it('[15.07] fills no disk: thirty lines in a minute, whoever sends how many', async () => {
  vi.advanceTimersByTime(120_000);
  for (let sent = 0; sent < 200; sent += 1) expect(await send(FAULT)).toBe(204);
  expect(log.lines).toHaveLength(30);
  vi.advanceTimersByTime(60_000);
  await send(FAULT);
  expect(log.lines.at(-1)).toMatchObject({ leftOut: 170 });
});
