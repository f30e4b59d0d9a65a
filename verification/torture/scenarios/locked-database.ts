import { openSqlite } from '@/backend/database/open-sqlite';
import { AnswerTimes } from '../answer-times';
import { promise } from '../broken-promise';
import { ask, describe, isSuccess, placeOrder, type Reply } from '../shopper';
import { plentifulProducts } from '../test-product';
import type { Entry } from '../ledger';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';
import { rest } from '@/scripts/until';

const SHOPPERS = 8;
/** How long another process locks the database: a wait that is tolerated, and one that is not, in ms. */
const SHORT_LOCK_MS = 1500;
const LONG_LOCK_MS = 6500;
/** An order is answered within this, locked or not, in ms: a shopper looks at a spinner. */
const ANSWER_MS = 8000;
/** What is only read goes on meanwhile, in ms. */
const READ_MS = 2000;
/** A page that is cached, and the sign that the process lives, are sent within this meanwhile, in ms. */
const CACHED_MS = 250;
const CACHED = ['/collection', '/healthz', '/readyz'];
const READY = '/readyz?orders';
const HISTORY = 'order history';

export const lockedDatabase: Scenario = {
  name: 'locked-database',
  promise:
    'another process holds the database for seconds: orders and logins wait or are told to try again, pages and order history are shown, /readyz?orders says so, nothing is half done',
  rounds: { short: 1, long: 5 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const shop = await openTestShop({ door: 'shop', products: plentifulProducts(4), shoppers: SHOPPERS });
  const worst = { order: 0 };
  const times = new AnswerTimes();
  let refused = 0;
  try {
    for (const path of CACHED) await get(shop, path, 200);
    for (let round = 0; round < context.rounds; round += 1) {
      await underLock(shop, SHORT_LOCK_MS, async () => {
        for (const reply of await orderAll(shop, `short ${round}`))
          promise(isSuccess(reply), () => `A lock of ${SHORT_LOCK_MS} ms was not waited for: ${describe(reply)}`);
      });
      const replies = await askUnderLongLock(context, shop, times, round);
      refused += replies.length;
      worst.order = Math.max(worst.order, ...replies.map((reply) => reply?.ms ?? 0));
      promise(
        worst.order <= ANSWER_MS * context.patience,
        () => `An order waited ${Math.round(worst.order)} ms to be told that the shop is busy.`,
      );
      shop.auditOrders();
      for (const entry of shop.ledger.entries.values()) if (!entry.acknowledged) await sendAgain(shop, entry);
      shop.auditOrders();
      context.progress(`round ${round + 1} of ${context.rounds}`);
    }
    await get(shop, READY, 200);
    return {
      checked: `${context.rounds} short and ${context.rounds} long locks, ${shop.ledger.acknowledged} orders, ${refused} of them told to come back`,
      worst: { 'told to come back after': `${Math.round(worst.order)} ms`, ...times.table() },
    };
  } finally {
    await shop.dispose();
  }
}

/** Does something while this process, another one than the shop's, holds the right to write. */
async function underLock(shop: TestShop, lockMs: number, meanwhile: () => Promise<void>): Promise<void> {
  const other = openSqlite(shop.server.databaseFile, { timeout: 5000 });
  try {
    other.exec('begin exclusive');
    const freed = rest(lockMs).then(() => other.exec('rollback'));
    await Promise.all([freed, meanwhile()]);
  } finally {
    other.close();
  }
}

/** Orders and logins are answered 'try later', and what is only read is shown. @returns what became of the orders */
async function askUnderLongLock(
  context: ScenarioContext,
  shop: TestShop,
  times: AnswerTimes,
  round: number,
): Promise<(Reply | undefined)[]> {
  let replies: (Reply | undefined)[] = [];
  await underLock(shop, LONG_LOCK_MS, async () => {
    let isOver = false;
    const shown = Promise.all([
      // Once: an outcome counts for some seconds.
      round === 0 && get(shop, READY, 503),
      ...CACHED.map((path) =>
        times.repeat(
          path,
          () => isOver,
          () => rest(20).then(() => get(shop, path, 200)),
        ),
      ),
    ]);
    shown.catch(() => undefined);
    const login = ask(shop, undefined, '/api/user/login', { email: 'lock@gmail.com', hCaptchaToken: '' });
    const orders = orderAll(shop, `long ${round}`);
    await readMeanwhile(context, shop, times);
    replies = await orders;
    for (const reply of [...replies, await login]) {
      promise(
        reply?.status === 503 && String(reply.body['message']).includes('try again'),
        () => `During a lock of ${LONG_LOCK_MS} ms an order or a login was answered ${describe(reply)}`,
      );
    }
    isOver = true;
    await shown;
  });
  for (const path of CACHED) times.within(path, CACHED_MS * context.patience, 'another process held the database');
  return replies;
}

async function get({ server }: TestShop, path: string, status: number): Promise<void> {
  const answer = await fetch(server.url + path);
  await answer.arrayBuffer();
  promise(answer.status === status, () => `${path} was answered ${answer.status}, not ${status}.`);
}

function orderAll(shop: TestShop, name: string) {
  return Promise.all(
    shop.shoppers.map(async (shopper, index) => {
      const product = shop.productAt(index);
      const entry = shop.ledger.open(shopper, `${name} shopper ${index}`, [{ product, quantity: 1 }], { keyed: true });
      const reply = await placeOrder(shop, shopper, entry.purchase);
      entry.acknowledged = isSuccess(reply);
      return reply;
    }),
  );
}

async function readMeanwhile({ patience }: ScenarioContext, shop: TestShop, times: AnswerTimes): Promise<void> {
  const waiting = [...shop.shoppers];
  await times.repeat(
    HISTORY,
    () => waiting.length === 0,
    async () => {
      const reply = await ask(shop, waiting.pop(), '/api/order/userorders');
      promise(
        isSuccess(reply),
        () => `The order history could not be read while another process wrote: ${describe(reply)}`,
      );
    },
  );
  times.within(HISTORY, READ_MS * patience, 'another process wrote');
}

async function sendAgain(shop: TestShop, entry: Entry): Promise<void> {
  const reply = await placeOrder(shop, entry.shopper, entry.purchase);
  promise(
    isSuccess(reply),
    () => `'${entry.purchase.mark}', sent again after the lock, was answered ${describe(reply)}`,
  );
  entry.acknowledged = true;
}
