import { connect, type Socket } from 'node:net';
import { readFileSync } from 'node:fs';
import { promise } from '../broken-promise';
import { plentifulProducts } from '../test-product';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { getWords } from '../send-raw';
import { openTestShop } from '../test-shop';
import { until } from '@/scripts/until';

const CONNECTIONS = 40;
const REQUESTS = 760;
/** Answers that nobody reads end after so long, in ms; looked at ten times in it. */
const ANSWER_MS = 33_000;
/** How long '/healthz' may take meanwhile, in ms. */
const HEALTH_MS = 1000;
/** How much more the process may hold, in MB: what is asked for would be 3 GB. */
const HELD_MB = 150;

export const slowReaders: Scenario = {
  name: 'slow-readers',
  promise: `${CONNECTIONS} connections ask ${REQUESTS} times each for an unpacked page and read nothing: the shop answers everybody else, holds at most ${HELD_MB} MB for them, and by hand also: ends them after 30 s`,
  rounds: { short: 1, long: 2 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const shop = await openTestShop({ door: 'shop', products: plentifulProducts(60), shoppers: 0 });
  const port = Number(new URL(shop.server.url).port);
  const worst = { health: 0, held: 0, ended: 0 };
  try {
    for (const path of ['/collection', '/healthz']) await (await fetch(shop.server.url + path)).arrayBuffer();
    for (let round = 0; round < context.rounds; round += 1) {
      const before = residentMb(shop.server.pid());
      const readers = Array.from({ length: CONNECTIONS }, () => askAndReadNothing(port));
      const began = performance.now();
      for (let asked = 0; asked < 20; asked += 1) {
        const start = performance.now();
        const { status } = await fetch(`${shop.server.url}/healthz`, { signal: AbortSignal.timeout(30_000) });
        worst.health = Math.max(worst.health, performance.now() - start);
        worst.held = Math.max(worst.held, residentMb(shop.server.pid()) - before);
        promise(status === 200, () => `/healthz was answered ${status} while nobody read.`);
      }
      promise(worst.health <= HEALTH_MS * context.patience, () => `/healthz took ${Math.round(worst.health)} ms.`);
      promise(worst.held <= HELD_MB, () => `Answers that nobody reads took ${Math.round(worst.held)} MB.`);
      if (!context.short) {
        await until(ANSWER_MS * context.patience, () => readers.every(({ destroyed }) => destroyed));
        worst.ended = Math.max(worst.ended, performance.now() - began);
        promise(
          readers.every(({ destroyed }) => destroyed),
          () => `${readers.filter(({ destroyed }) => !destroyed).length} connections that read nothing are open.`,
        );
      }
      for (const reader of readers) reader.destroy();
      context.progress(`round ${round + 1} of ${context.rounds}`);
    }
    return {
      checked: `${CONNECTIONS * context.rounds} connections, ${CONNECTIONS * REQUESTS * context.rounds} requests`,
      worst: {
        '/healthz': `${Math.round(worst.health)} ms`,
        held: `${Math.round(worst.held)} MB`,
        ...(context.short ? {} : { ended: `${Math.round(worst.ended / 1000)} s` }),
      },
    };
  } finally {
    await shop.dispose();
  }
}

/** Writes on, so that it learns of an end that it does not read. */
function askAndReadNothing(port: number): Socket {
  const words = getWords('/collection', `localhost:${port}`, 'Accept-Encoding: identity\r\n').replace(
    'Connection: close\r\n',
    '',
  );
  const socket = connect({ host: '127.0.0.1', port }).pause();
  socket.on('error', () => socket.destroy());
  socket.write(words.repeat(REQUESTS));
  const writing = setInterval(() => socket.write('x'), 1000);
  socket.once('close', () => clearInterval(writing));
  return socket;
}

/** Of Linux alone. */
function residentMb(pid: number): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}
