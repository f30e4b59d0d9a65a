import type { Books } from '../books';
import { promise } from '../broken-promise';
import { FakeRazorpay, type Misbehaviour, type ProviderEvent } from '../fake-razorpay';
import { plentifulProducts } from '../test-product';
import { jumpingClock, type JumpingClock } from '../jumping-clock';
import { readyWithin, type Findings, type Scenario, type ScenarioContext } from '../scenario';
import { ask, describe, isSuccess, type Reply } from '../shopper';
import { DESK_TOKEN } from '../furnish';
import { openTestShop, type TestShop } from '../test-shop';
import { deliver, orderOf, providerOrderIn, startOnline, verify } from '../start-online';
import { rest, until } from '@/scripts/until';

const SHOPPERS = 4;
const DESKS = 2;
const KILL_AFTER = { least: 5, most: 1200 };
/** Between two events at the provider's own desk, in ms. */
const AT_PROVIDER_MS = 60;
const TAKEN_MS = 30_000;
const SETTLED_MS = 90_000;
/** A refund that was being paid out when the shop died stays claimed for a minute of its clock, in ms. */
const CLAIM_ENDS_MS = 61_000;
/** Too much, or too little would be left: nothing was given. */
const NOTHING_GIVEN = [400, 409];
const MERCHANT = { id: 'desk', email: '', token: DESK_TOKEN };

export const killedPartialRefunds: Scenario = {
  name: 'killed-during-partial-refunds',
  promise:
    'two desks and the provider’s own give parts of the same payments back, some of which fail, and the shop is killed: never more than was paid, and every part that was promised once',
  rounds: { short: 2, long: 60 },
  run,
};

/** A payment whose money goes back in parts. */
interface Paid {
  paymentId: string;
  orderId: string;
  paise: number;
  /** Money of it is refunded at the provider's dashboard, too, or the refund fails. */
  isDisturbed: boolean;
}

/** A part that somebody at the desk gives back, under the key of the form. */
interface Part {
  paid: Paid;
  key: string;
  paise: number;
  reply?: Reply;
}

interface Setup {
  context: ScenarioContext;
  shop: TestShop;
  provider: FakeRazorpay;
  clock: JumpingClock;
  payments: Paid[];
  parts: Part[];
  events: ProviderEvent[];
}

async function run(context: ScenarioContext): Promise<Findings> {
  const provider = await new FakeRazorpay().open();
  const clock = jumpingClock();
  const shop = await openTestShop({
    products: plentifulProducts(SHOPPERS),
    shoppers: SHOPPERS,
    settings: { ...provider.settings, ...clock.settings, PAYMENT_CHECK_MS: '300' },
  });
  const setup: Setup = { context, shop, provider, clock, payments: [], parts: [], events: [] };
  let worstMs = 0;
  try {
    for (let round = 0; round < context.rounds; round += 1) {
      provider.misbehave = () => ({});
      const fresh = await buyAll(setup, round);
      provider.misbehave = (method) => misbehave(context, method);
      await killAmidRefunds(setup, fresh, round);
      const readyMs = await shop.restart();
      worstMs = Math.max(worstMs, readyMs);
      promise(readyMs <= readyWithin(context), () => `Round ${round}: ready again after ${Math.round(readyMs)} ms.`);
      await carryOn(setup);
      context.progress(`kill ${round + 1} of ${context.rounds}, ${setup.parts.length} parts`);
    }
    await settle(setup);
    const given = setup.parts.filter(({ reply }) => isSuccess(reply)).length;
    return {
      checked: `${context.rounds} kills, ${setup.payments.length} payments, ${setup.parts.length} parts wished, ${given} promised, ${provider.refunds.size} refunds at the provider`,
      worst: { 'ready again': `${Math.round(worstMs)} ms` },
    };
  } finally {
    await shop.dispose();
    await provider.close();
    clock.dispose();
  }
}

function misbehave({ random }: ScenarioContext, method: string): Misbehaviour {
  const chance = random.below(100);
  if (chance < 8) return { drop: method === 'POST' ? 'after' : 'before' };
  if (chance < 12) return { status: 500 };
  return chance < 40 ? { delayMs: random.below(300) } : {};
}

/** Every shopper pays for an order of several units; every second payment is disturbed. */
async function buyAll({ shop, provider, payments }: Setup, round: number): Promise<Paid[]> {
  const fresh = await Promise.all(
    shop.shoppers.map(async (shopper, at) => {
      const { purchase } = shop.ledger.open(shopper, `refunds ${round} ${at}`, [
        { product: shop.productAt(at), quantity: 20 + round },
      ]);
      const begun = await startOnline(shop, shopper, purchase);
      const providerOrder = providerOrderIn(begun);
      promise(providerOrder !== undefined, () => `An order could not be begun: ${describe(begun)}`);
      const window = provider.pay(providerOrder);
      const reply = await verify(shop, shopper, purchase, window);
      promise(isSuccess(reply), () => `A right payment was answered ${describe(reply)}`);
      const order = shop.audit((books) => orderOf(books, providerOrder));
      if (!order) throw new Error('A paid order is not in the books');
      const paymentId = window.razorpay_payment_id;
      return { paymentId, orderId: order.id, paise: purchase.totalPaise, isDisturbed: at % 2 === 1 };
    }),
  );
  payments.push(...fresh);
  return fresh;
}

async function killAmidRefunds(setup: Setup, fresh: readonly Paid[], round: number): Promise<void> {
  const { context, shop } = setup;
  const state = { dead: false };
  const lanes = Array.from({ length: DESKS }, (_, desk) => giveParts(setup, fresh, `${round}-${desk}`, state));
  lanes.push(disturb(setup, fresh, state));
  await rest(KILL_AFTER.least + context.random.below(KILL_AFTER.most - KILL_AFTER.least));
  await shop.server.kill();
  state.dead = true;
  await Promise.all(lanes);
}

/** One desk gives parts of some tenths of a payment back until the shop dies. */
async function giveParts(setup: Setup, fresh: readonly Paid[], name: string, state: { dead: boolean }): Promise<void> {
  const { random } = setup.context;
  for (let turn = 0; !state.dead; turn += 1) {
    const paid = fresh[random.below(fresh.length)];
    if (!paid) return;
    const paise = 100 + random.below(Math.ceil(paid.paise / 3));
    const part: Part = { paid, key: `${name}-${turn}`, paise };
    setup.parts.push(part);
    await give(setup, part);
  }
}

async function give({ shop }: Setup, part: Part): Promise<void> {
  const { paid, key, paise } = part;
  const amount = (paise / 100).toFixed(2);
  const reply = await ask(shop, MERCHANT, '/api/desk/refunds/give', {
    orderId: paid.orderId,
    amount,
    reason: 'A loose thread',
    sure: 'yes',
    key,
  });
  if (reply) part.reply = reply;
  promise(
    !reply || isSuccess(reply) || NOTHING_GIVEN.includes(reply.status) || reply.status >= 500,
    () => `A part of ${amount} was answered ${describe(reply)}`,
  );
}

/** At the provider: refunds that the shop does not know, and refunds that fail. */
async function disturb(setup: Setup, fresh: readonly Paid[], state: { dead: boolean }): Promise<void> {
  const { context, provider, events, shop } = setup;
  const disturbed = fresh.filter(({ isDisturbed }) => isDisturbed);
  while (!state.dead) {
    await rest(context.random.below(AT_PROVIDER_MS));
    const paid = disturbed[context.random.below(disturbed.length)];
    if (!paid) return;
    const refunds = provider.refundsOf(paid.paymentId).filter(({ hasFailed }) => !hasFailed);
    const unlucky = refunds[context.random.below(Math.max(1, refunds.length))];
    const sent =
      context.random.below(3) === 0 && unlucky
        ? provider.failRefund(unlucky)
        : provider.refundAtDesk(paid.paymentId, 100 + context.random.below(Math.ceil(paid.paise / 4)));
    events.push(...sent, ...sent);
    const event = events[context.random.below(Math.max(1, events.length))];
    if (event) await deliver(shop, event);
  }
}

/** The shop is back: forms whose answer was lost are sent again, events are delivered, failed refunds tried again. */
async function carryOn(setup: Setup): Promise<void> {
  const { shop, parts, events } = setup;
  for (const part of parts) if (!part.reply || part.reply.status >= 500) await give(setup, part);
  await until(TAKEN_MS, async () => {
    const event = events.at(-1);
    if (!event) return true;
    const { status } = await deliver(shop, event);
    if (status >= 200 && status < 300) events.pop();
    return events.length === 0;
  });
  promise(events.length === 0, () => `${events.length} events of the provider were not taken.`);
  const failed = shop.audit((books) =>
    books.rows<{ id: string }>("select id from refunds where state = 'failed' and reason = 'by-merchant'"),
  );
  for (const { id } of failed) await ask(shop, MERCHANT, '/api/desk/refunds/again', { id });
}

/** The provider behaves again: whatever is owed must go back, and the books of both must agree. */
async function settle(setup: Setup): Promise<void> {
  const { shop, provider, clock } = setup;
  provider.misbehave = () => ({});
  await carryOn(setup);
  await clock.jumpTo(CLAIM_ENDS_MS);
  const settled = await until(SETTLED_MS, () => shop.audit((books) => openRefunds(books).length === 0), 200);
  promise(settled !== undefined, () => `Still open: ${JSON.stringify(shop.audit(openRefunds).slice(0, 3))}`);
  for (const paid of setup.payments) shop.audit((books) => auditPayment(books, setup, paid));
}

const openRefunds = (books: Books) =>
  books.rows(
    "select id, state, attempts, last_error from refunds where state in ('pending', 'failed') and reason = 'by-merchant'",
  );

function auditPayment(
  books: Books,
  { provider, parts }: Setup,
  { paymentId, orderId, paise, isDisturbed }: Paid,
): void {
  const name = `Payment ${paymentId} of ${paise} paise`;
  const back = provider.backOf(paymentId);
  const promised = parts
    .filter(({ paid, reply }) => paid.paymentId === paymentId && isSuccess(reply))
    .reduce((sum, part) => sum + part.paise, 0);
  const ours = Number(
    books.value("select coalesce(sum(amount_paise), 0) from refunds where order_id = ? and state = 'issued'", orderId),
  );
  promise(ours === back, () => `${name}: the shop's books say ${ours} went back, the provider's ${back}.`);
  promise(back <= paise, () => `${name}: ${back} went back.`);
  if (isDisturbed) return;
  promise(back === promised, () => `${name}: ${promised} were promised, ${back} went back.`);
  promise(!provider.refused.includes(paymentId), () => `${name}: the provider was asked for more than was left of it.`);
  const keys = provider.refundsOf(paymentId).map(({ key }) => key);
  promise(new Set(keys).size === keys.length, () => `${name}: one key was used twice.`);
}
