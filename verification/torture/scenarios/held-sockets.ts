import { promise } from '../broken-promise';
import { plentifulProducts } from '../test-product';
import { getWords, sendRaw } from '../send-raw';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { openTestShop } from '../test-shop';

const SOCKETS = 60;
/** The limits of the shop's server, and how much later a connection may end, in ms. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
const GRACE_MS = 1000;

const UPGRADE = 'Upgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n';
const ASKED = [
  '/_next/static/chunks/none.js',
  '/_next/hmr',
  '/_next/image',
  '/favicon.ico',
  '/robots.txt',
  '/icon.svg',
  '/',
  '/about',
  '/api/product/list',
];

export const heldSockets: Scenario = {
  name: 'held-sockets',
  promise:
    'sockets that ask for another protocol are answered and closed at once; by hand also: half a header ends after 10 s, half a body after 30 s, to the second',
  rounds: { short: 1, long: 3 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const shop = await openTestShop({ door: 'shop', products: plentifulProducts(1), shoppers: 0 });
  const port = Number(new URL(shop.server.url).port);
  const upgrade = (index: number) =>
    getWords(ASKED[index % ASKED.length] ?? '/', `localhost:${port}`, UPGRADE).replace(
      'Connection: close',
      'Connection: Upgrade',
    );
  const halfBody = `POST /api/user/login HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${shop.server.url}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
  const worst = { answer: 0, late: 0 };
  const grace = GRACE_MS * context.patience;
  try {
    for (let round = 0; round < context.rounds; round += 1) {
      worst.answer = Math.max(worst.answer, await hold(port, 'an upgrade', upgrade, 0, 2000 * context.patience));
      if (context.short) continue;
      const late = await Promise.all(
        (
          [
            ['half a header', () => 'GET / HTTP/1.1\r\nHost: loc', HEADERS_MS],
            ['half a body', () => halfBody, REQUEST_MS],
          ] as const
        ).map(async ([what, words, limit]) => (await hold(port, what, words, limit - GRACE_MS, limit + grace)) - limit),
      );
      worst.late = Math.max(worst.late, ...late);
      context.progress(`round ${round + 1} of ${context.rounds}`);
    }
    return {
      checked: `${SOCKETS * context.rounds * (context.short ? 1 : 3)} sockets closed`,
      worst: {
        answer: `${Math.round(worst.answer)} ms`,
        ...(context.short ? {} : { 'beyond the limit': `${Math.round(worst.late)} ms` }),
      },
    };
  } finally {
    await shop.dispose();
  }
}

/**
 * Opens all sockets at once with words of one kind.
 *
 * @param least,most how long each may be open, in ms
 * @returns how long the slowest was open, in ms
 */
async function hold(
  port: number,
  what: string,
  wordsOf: (index: number) => string,
  least: number,
  most: number,
): Promise<number> {
  const replies = await Promise.all(
    Array.from({ length: SOCKETS }, (_, index) => sendRaw('127.0.0.1', port, wordsOf(index), most + 10_000)),
  );
  for (const { ended, ms, answer } of replies) {
    promise(
      ended && ms >= least && ms <= most && /^HTTP\/1\.1 \d/.test(answer),
      () => `A socket with ${what} was open for ${Math.round(ms)} ms and answered '${answer.slice(0, 80)}'.`,
    );
  }
  return Math.max(...replies.map(({ ms }) => ms));
}
