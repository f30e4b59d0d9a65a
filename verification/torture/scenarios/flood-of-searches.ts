import { AnswerTimes } from '../answer-times';
import { promise } from '../broken-promise';
import { ask, describe, isSuccess, placeOrder } from '../shopper';
import { plentifulProducts } from '../test-product';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';
import { rest } from '@/scripts/until';

const CONNECTIONS = 200;
const PRODUCTS = 400;
const SHOPPERS = 4;
/** How long one client floods, in ms. */
const FLOOD = { short: 3000, long: 10_000 };
/** Until all connections are open, in ms: opening them occupies the harness, so no times are taken before. */
const OPENING_MS = 500;
/** Limits during the flood, in ms: a cached page; a call or an order. */
const CACHED_MS = 300;
const CALL_MS = 600;

export const floodOfSearches: Scenario = {
  name: 'flood-of-searches',
  promise: `${CONNECTIONS} connections search without end: home and cart come at once, login and orders go first, who is turned away is told when to come back`,
  rounds: { short: 1, long: 5 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const shop = await openTestShop({ door: 'shop', products: plentifulProducts(PRODUCTS), shoppers: SHOPPERS });
  const times = new AnswerTimes();
  const answers = { found: 0, turnedAway: 0 };
  try {
    // A shop that has just started loads the code of each page at its first request.
    for (const path of ['/', '/cart', '/search?q=kurta', '/search?q=good+1'])
      for (let time = 0; time < 5; time += 1) await visit(shop, path);
    await shopMeanwhile(shop, new AnswerTimes(), 'before', () => true);
    for (let round = 0; round < context.rounds; round += 1) {
      await flood(context, shop, answers, (isOver) => shopMeanwhile(shop, times, `round ${round}`, isOver));
      const { patience } = context;
      for (const page of ['home', 'cart']) times.within(page, CACHED_MS * patience, 'one client searched');
      for (const call of ['login', 'order']) times.within(call, CALL_MS * patience, 'one client searched');
      shop.auditOrders();
      context.progress(`round ${round + 1} of ${context.rounds}`);
    }
    promise(
      isSuccess(await ask(shop, shop.shoppers[0], '/api/order/userorders')),
      () => 'After the flood the orders could not be read.',
    );
    return {
      checked: `${answers.found} searches answered, ${answers.turnedAway} told to come back, ${times.count('home')} × home, ${times.count('login')} logins, ${shop.ledger.acknowledged} orders`,
      worst: times.table(),
    };
  } finally {
    await shop.dispose();
  }
}

async function visit({ server }: TestShop, path: string, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(server.url + path, { signal: signal ?? null });
  await answer.arrayBuffer();
  return answer;
}

/**
 * Searches for something new each time from all connections, while something else is done; searches that still wait at
 * the end are given up.
 */
async function flood(
  { short }: ScenarioContext,
  shop: TestShop,
  answers: { found: number; turnedAway: number },
  meanwhile: (isOver: () => boolean) => Promise<void>,
): Promise<void> {
  const end = new AbortController();
  let searches = 0;
  const lane = async () => {
    while (!end.signal.aborted) {
      const answer = await visit(shop, `/search?q=kurta+${(searches += 1)}`, end.signal).catch((error: unknown) => {
        promise(end.signal.aborted, () => `A search was not answered at all: ${String(error)}`);
      });
      if (!answer) return;
      promise(
        answer.status === 200 || (answer.status === 503 && answer.headers.has('retry-after')),
        () => `A search was answered ${answer.status}, Retry-After ${answer.headers.get('retry-after')}.`,
      );
      answers[answer.status === 200 ? 'found' : 'turnedAway'] += 1;
    }
  };
  const lanes = Promise.all(Array.from({ length: CONNECTIONS }, lane));
  await Promise.race([rest(OPENING_MS), lanes]);
  const over = rest(short ? FLOOD.short : FLOOD.long);
  let isOver = false;
  void over.then(() => (isOver = true));
  await Promise.race([Promise.all([over, meanwhile(() => isOver)]), lanes]);
  end.abort();
  await lanes;
}

/** What shoppers do while somebody floods. */
async function shopMeanwhile(shop: TestShop, times: AnswerTimes, name: string, isOver: () => boolean): Promise<void> {
  const page = async (path: string) => {
    const { status } = await visit(shop, path);
    promise(status === 200, () => `${path} was answered ${status} while one client searched.`);
  };
  let orders = 0;
  const order = async () => {
    const shopper = shop.shoppers[orders % SHOPPERS];
    if (!shopper) throw new Error('Nobody is there');
    const lines = [{ product: shop.productAt(orders), quantity: 1 }];
    const entry = shop.ledger.open(shopper, `${name} order ${(orders += 1)}`, lines, { keyed: true });
    const reply = await placeOrder(shop, shopper, entry.purchase);
    promise(isSuccess(reply), () => `An order was answered ${describe(reply)} while one client searched.`);
    entry.acknowledged = true;
  };
  const login = async () => {
    const reply = await ask(shop, undefined, '/api/user/login', { email: 'nobody' });
    promise(
      reply !== undefined && reply.status < 500,
      () => `A login was answered ${describe(reply)} while one client searched.`,
    );
  };
  await Promise.all([
    times.repeat('home', isOver, () => page('/')),
    times.repeat('cart', isOver, () => page('/cart')),
    times.repeat('login', isOver, login),
    times.repeat('order', isOver, order),
  ]);
}
