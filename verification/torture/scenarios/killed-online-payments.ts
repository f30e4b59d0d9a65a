import type { Books } from '../books';
import { promise } from '../broken-promise';
import { ask, describe, fillCart, isSuccess, placeOrder, type Reply, type Shopper } from '../shopper';
import { FakeRazorpay, type Misbehaviour, type WindowAnswer } from '../fake-razorpay';
import { plentifulProducts, type Line } from '../test-product';
import type { Entry } from '../ledger';
import { auditMoney, isAllSettled, providerOrderIn, startOnline, verify } from '../start-online';
import { readyWithin, type Findings, type ScenarioContext, type Scenario } from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';
import { rest, until } from '@/scripts/until';
import { WebhookPost } from '../webhook-post';

const SHOPPERS = 6;
const PRODUCTS = 12;
const CARRIERS = 3;
const QUANTITY_MAX = 99;
/** Being confirmed or refunded: not acknowledged; the provider's books are compared in the end. */
const UNDECIDED = [202, 409, 503];
const KILL_AFTER = { least: 5, most: 1500 };
/** Longer than the lease of a key, in ms. */
const KEY_FREE_MS = 15_000;
/** The restarted shop has received what the provider reports within this, in ms. */
const TAKEN_MS = 30_000;
/** After the last kill everything must have found its place within this, in ms. */
const SETTLED_MS = 60_000;

export const killedOnlinePayments: Scenario = {
  name: 'killed-during-online-payment',
  promise:
    'kill -9 during create, verify and webhook, and while cash orders are paid by their links, at a provider that drops, delays and repeats: each captured payment is one order or one refund; a cash order changes whole, once',
  rounds: { short: 3, long: 200 },
  run,
};

/** One order of one shopper, followed through the payment window. */
interface Attempt {
  entry: Entry;
  /** Ordered for cash, and paid by the link of the order. */
  isCashFirst: boolean;
  window?: WindowAnswer;
  /** The shop has answered what became of the payment. */
  isReported: boolean;
}

interface Setup {
  context: ScenarioContext;
  shop: TestShop;
  provider: FakeRazorpay;
  post: WebhookPost;
  attempts: Attempt[];
}

async function run(context: ScenarioContext): Promise<Findings> {
  const provider = await new FakeRazorpay().open();
  const shop = await openTestShop({
    products: plentifulProducts(PRODUCTS),
    shoppers: SHOPPERS,
    settings: { ...provider.settings, PAYMENT_CHECK_MS: '1000' },
  });
  const setup: Setup = { context, shop, provider, post: new WebhookPost(shop, context.random), attempts: [] };
  provider.misbehave = (method) => misbehave(context, method);
  let worstMs = 0;
  try {
    for (let round = 0; round < context.rounds; round += 1) {
      await killAmidPayments(setup, round);
      const readyMs = await shop.restart();
      worstMs = Math.max(worstMs, readyMs);
      promise(
        readyMs <= readyWithin(context),
        () => `Round ${round}: it took ${Math.round(readyMs)} ms until the shop was ready again.`,
      );
      await carryOn(setup);
      shop.auditOrders();
      context.progress(`kill ${round + 1} of ${context.rounds}, ${provider.capturedPayments().length} payments`);
    }
    const counts = await settle(setup);
    return {
      checked: `${context.rounds} kills, ${setup.attempts.length} wishes, ${setup.attempts.filter((one) => one.isCashFirst).length} of them ordered for cash, ${provider.capturedPayments().length} payments: ${counts.fulfilled} orders, ${counts.refunded} refunds; ${setup.post.taken} webhooks taken`,
      worst: { 'ready again': `${Math.round(worstMs)} ms` },
    };
  } finally {
    await setup.post.stop();
    await shop.dispose();
    await provider.close();
  }
}

function misbehave({ random }: ScenarioContext, method: string): Misbehaviour {
  const chance = random.below(100);
  if (chance < 5) return { drop: method === 'POST' ? 'after' : 'before' };
  if (chance < 8) return { status: 500 };
  return chance < 20 ? { delayMs: random.below(400) } : {};
}

async function killAmidPayments(setup: Setup, round: number): Promise<void> {
  const { context, shop, post } = setup;
  const state = { dead: false };
  post.start(CARRIERS);
  const lanes = Promise.all(
    shop.shoppers.map((shopper, lane) => buyUntilDead(setup, shopper, `round ${round} lane ${lane}`, state)),
  );
  lanes.catch(() => undefined);
  await rest(KILL_AFTER.least + context.random.below(KILL_AFTER.most - KILL_AFTER.least));
  await shop.server.kill();
  state.dead = true;
  await lanes;
  await post.stop();
}

async function buyUntilDead(setup: Setup, shopper: Shopper, name: string, state: { dead: boolean }): Promise<void> {
  const { shop, attempts } = setup;
  for (let turn = 0; !state.dead; turn += 1) {
    const mine = attempts.filter(({ entry }) => entry.shopper === shopper);
    const last = mine.at(-1);
    if (last) last.entry.inCart = false;
    const line = lineFor(shop, mine.length);
    if (!isSuccess(await fillCart(shop, shopper, line))) return;
    const mark = `${name} order ${turn}`;
    const entry = shop.ledger.open(shopper, mark, [line], { keyed: true });
    const attempt: Attempt = { entry, isCashFirst: turn % 2 === 1, isReported: false };
    attempts.push(attempt);
    await openWindow(setup, attempt);
    if (!attempt.window) return;
    await report(setup, attempt);
  }
}

/** Other products for every order of a shopper: an equal open order would be used again. */
function lineFor({ products, productAt: goodAt }: TestShop, index: number): Line {
  return { product: goodAt(index), quantity: 1 + (Math.floor(index / products.length) % QUANTITY_MAX) };
}

/** Begins the order and pays; the provider then sends its event three times. */
async function openWindow({ shop, provider, post }: Setup, attempt: Attempt): Promise<Reply | undefined> {
  const { shopper, purchase } = attempt.entry;
  const reply = await (attempt.isCashFirst ? payByLink(shop, attempt) : startOnline(shop, shopper, purchase));
  const orderId = providerOrderIn(reply);
  if (!orderId) return reply;
  const known = provider.orders.get(orderId);
  promise(
    known?.amount === purchase.totalPaise,
    () => `'${purchase.mark}' was opened for ${known?.amount} paise, the oracle says ${purchase.totalPaise}.`,
  );
  attempt.window = provider.pay(orderId);
  post.add(provider, attempt.window.razorpay_payment_id, 3);
  return reply;
}

/** Orders for cash, and begins to pay by the link that the account is shown. */
async function payByLink(shop: TestShop, { entry }: Attempt): Promise<Reply | undefined> {
  const { shopper, purchase } = entry;
  const placed = await placeOrder(shop, shopper, purchase);
  if (!isSuccess(placed)) return placed;
  entry.acknowledged = true;
  const listed = await ask(shop, shopper, '/api/order/userorders');
  const orders = (listed?.body['orders'] ?? []) as { address: { street: string }; payByLink?: { link: string } }[];
  const link = orders.find(({ address }) => address.street === purchase.mark)?.payByLink?.link;
  return link === undefined ? listed : ask(shop, undefined, '/api/order/linked/pay', { link });
}

async function report({ shop }: Setup, attempt: Attempt): Promise<void> {
  const { entry, isCashFirst, window } = attempt;
  if (!window) return;
  const reply = await (isCashFirst
    ? ask(shop, undefined, '/api/order/razorpay-callback', window)
    : verify(shop, entry.shopper, entry.purchase, window));
  promise(
    !reply || isSuccess(reply) || UNDECIDED.includes(reply.status),
    () => `A right payment for '${entry.purchase.mark}' was refused: ${describe(reply)}`,
  );
  attempt.isReported = isSuccess(reply);
  if (attempt.isReported) entry.acknowledged = true;
}

/** What browsers and provider do when the shop is back: the same requests again, the same events again. */
async function carryOn(setup: Setup): Promise<void> {
  const { attempts, post } = setup;
  const unpaid = attempts.filter(({ window }) => !window);
  await Promise.all(unpaid.map((attempt) => openWindow(setup, attempt)));
  await Promise.all(
    attempts.filter(({ window, isReported }) => window && !isReported).map((attempt) => report(setup, attempt)),
  );
  await post.empty(CARRIERS, TAKEN_MS);
}

async function settle(setup: Setup): Promise<{ fulfilled: number; refunded: number }> {
  const { shop, provider, attempts } = setup;
  provider.misbehave = () => ({});
  const opened = await until(KEY_FREE_MS, async () => {
    await carryOn(setup);
    return attempts.every(({ window }) => window !== undefined);
  });
  promise(
    opened !== undefined,
    () => `'${attempts.find(({ window }) => !window)?.entry.purchase.mark}' could not be begun again.`,
  );
  await carryOn(setup);
  await until(SETTLED_MS, () => shop.audit((books) => isAllSettled(books, provider)), 200);
  shop.auditOrders();
  return shop.audit((books) => {
    for (const { entry, isCashFirst } of attempts) if (isCashFirst) auditPaidLater(books, entry.purchase.mark);
    return auditMoney(books, provider);
  });
}

/** Method, sums, audit and mail of a cash order changed together, once, or not at all. */
function auditPaidLater(books: Books, mark: string): void {
  const [order] = books.rows<{ paid: number; payment_method: string; mails: number; changes: number }>(
    `select paid, payment_method,
      (select count(*) from outbox where outbox.id = 'order-' || orders.id || '-paid') as mails,
      (select count(*) from changes where subject_id = orders.public_id and what = 'paid online') as changes
      from orders where json_extract(address, '$.street') = ?`,
    mark,
  );
  promise(order !== undefined, () => `The cash order '${mark}' is lost.`);
  const is = JSON.stringify([order.paid, order.payment_method, order.mails, order.changes]);
  promise(
    is === JSON.stringify([1, 'Razorpay', 1, 1]) || is === JSON.stringify([0, 'COD', 0, 0]),
    () => `The cash order '${mark}' changed in part (paid, method, mails, audit lines): ${is}.`,
  );
}
