import { promise } from '../broken-promise';
import { plentifulProducts } from '../test-product';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { getWords, sendRaw } from '../send-raw';
import { openTestShop } from '../test-shop';
import { spentBy } from '../../bench/spent-by';

const BYTES = 8000;
const TIMES = 4;
/** Processor time of one request, in ms: an ordinary page takes some 10, 8 KB in the square of their parts 300 and more. */
const SPENT_MS = 100;
/** How much the log may grow by all of them, in lines: thirty a minute of each fault. */
const LINES_MAX = 300;

const PATHS = ['/robots.txt', '/collection', '/search', '/login', '/healthz', '/nowhere', '/api/search/suggest'];

const filled = (part: string): string => part.repeat(Math.floor(BYTES / part.length));
const different = (between: string): string => {
  let written = '';
  for (let at = 0; written.length < BYTES; at += 1) written += `${at.toString(36)}${between}`;
  return written.slice(0, BYTES);
};

/** What is behind the '?'. */
const QUERIES = {
  'equal keys': filled('a&'),
  'equal keys with values': filled('type=Saree&'),
  'different keys': different('&'),
  percent: filled('%25'),
  'bare percent': filled('%'),
  plus: `q=${filled('+')}`,
  semicolons: filled(';'),
};
const HEADERS = {
  'different cookies': `Cookie: ${different('=1; ')}\r\n`,
  'equal cookies': `Cookie: ${filled('token=1; ')}\r\n`,
  'empty cookies': `Cookie: ${filled(';')}\r\n`,
  'kinds accepted': `Accept: ${filled('a/b;q=1,')}\r\n`,
  encodings: `Accept-Encoding: ${filled('br ;')}x\r\n`,
  etags: `If-None-Match: ${filled('"a",')}\r\n`,
  'many headers': filled('x-a: b\r\n'),
  'different headers': Array.from({ length: 900 }, (_, at) => `x${at}: 1\r\n`).join(''),
};
/** What a stranger sends and nobody can read: a 500, or a log line for each, would be our fault. */
const UNREADABLE = [
  'RSC: 1\r\nNext-Router-State-Tree: [\r\n',
  'Next-Router-State-Tree: %\r\n',
  'Next-Action: x\r\n',
  'RSC: 1\r\nNext-Router-Prefetch: 2\r\n',
  'Cookie: token=%0d%0a; desk=%ff\r\n',
  'Host: elsewhere.example\r\n',
];
const DESCRIBED = 100;

export const costlyRequests: Scenario = {
  name: 'costly-requests',
  promise: `no request of 8 KB takes the shop more than ${SPENT_MS} ms of its processor, whatever it is filled with; none that cannot be read is a 500, nor a line of the log each`,
  rounds: { short: 1, long: 5 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const shop = await openTestShop({
    door: 'shop',
    products: plentifulProducts(60),
    shoppers: 0,
    settings: { LOG_LEVEL: 'warn' },
  });
  const port = Number(new URL(shop.server.url).port);
  const host = `localhost:${port}`;
  const worst = { spent: 0, what: '' };
  let asked = 0;
  const send = async (path: string, more = '') => {
    asked += 1;
    const { answer } = await sendRaw('127.0.0.1', port, getWords(path, host, more), 20_000);
    const status = Number(answer.slice(9, 12));
    promise(status >= 200 && status < 500, () => `${path.slice(0, 60)} ${more.slice(0, 60)} was answered ${status}.`);
  };
  const spentOn = async (path: string, more?: string) => {
    const before = spentBy(shop.server.pid());
    for (let time = 0; time < TIMES; time += 1) await send(path, more);
    return (spentBy(shop.server.pid()) - before) / TIMES;
  };
  const spend = async (what: string, path: string, more?: string) => {
    const first = await spentOn(path, more);
    // After a start pages are rendered and compressed beside it, which is not judged.
    const spent = first > SPENT_MS ? Math.min(first, await spentOn(path, more)) : first;
    if (spent > worst.spent) Object.assign(worst, { spent, what: `${path.split('?')[0]} with ${what}` });
    promise(spent <= SPENT_MS, () => `${path.split('?')[0]} with ${what} took ${spent} ms of the processor.`);
  };
  try {
    for (const path of [...PATHS, ...PATHS, ...PATHS]) await send(path);
    for (let round = 0; round < context.rounds; round += 1) {
      for (const path of PATHS) {
        for (const [what, query] of Object.entries(QUERIES)) await spend(what, `${path}?${query}`);
        for (const [what, header] of Object.entries(HEADERS)) await spend(what, path, header);
      }
      const lines = shop.server.output().split('\n').length;
      for (const header of UNREADABLE)
        for (let time = 0; time < DESCRIBED; time += 1) await send(PATHS[time % PATHS.length] ?? '/', header);
      const more = shop.server.output().split('\n').length - lines;
      promise(more <= LINES_MAX, () => `${UNREADABLE.length * DESCRIBED} requests wrote ${more} lines into the log.`);
      context.progress(`round ${round + 1} of ${context.rounds}`);
    }
    return {
      checked: `${asked} requests`,
      worst: { [worst.what || 'any']: `${Math.round(worst.spent)} ms of the processor` },
    };
  } finally {
    await shop.dispose();
  }
}
