import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { indianTime } from '@/lib/rules/india/indian-day';
import { until } from '@/scripts/until';
import { promise } from '../broken-promise';
import { jumpingClock, type JumpingClock } from '../jumping-clock';
import { askAll, type Answered, type Said } from '../said-prices';
import type { Findings, Scenario, ScenarioContext } from '../scenario';
import { sendDeskForm } from '../send-desk-form';
import { describe, isSuccess, placeOrder, preparePurchase, type Purchase, type Shopper } from '../shopper';
import { FEES, plentifulProducts, type TestProduct } from '../test-product';
import { openTestShop, type TestShop } from '../test-shop';

const MINUTE_MS = 60 * 1000;
/** Between two edges, in ms: offers are said for an hour before they begin, and no clock but ours jumps over that. */
const APART_MS = 20 * MINUTE_MS;
/** How long before an edge everything is asked first, so that stored answers are what is asked next, in ms. */
const EARLY_MS = 5 * MINUTE_MS;
/** How long before it they are asked, in ms, and so many times as long as the first asking took: the clock never goes back. */
const LEAD_MS = 1500;
const LEAD_TIMES = 4;
/** Rupees. */
const [PRICE, SALE_PRICE, OFF] = [500, 400, 50];

export const edgesOfOffers: Scenario = {
  name: 'edges-of-offers',
  promise:
    'on both sides of the first and last moment of a sale and of an offer page, JSON-LD, feeds, cart, checkout and order have one price; no cache keeps an answer beyond',
  rounds: { short: 1, long: 10 },
  run,
};

// oxlint-disable-next-line no-restricted-properties -- offers begin and end by the time of the day
const machineNow = (): number => Date.now();

/** What counts at a moment. */
interface Counts {
  sale: boolean;
  offer: boolean;
}

interface Stage {
  shop: TestShop;
  clock: JumpingClock;
  shopper: Shopper;
  product: TestProduct;
  offer: { name: string; words: string };
  /** By the shop's clock, in ms since 1970. */
  now: () => number;
  jumpTo: (moment: number) => Promise<void>;
}

async function run(context: ScenarioContext): Promise<Findings> {
  const clock = jumpingClock();
  const [first] = plentifulProducts(1) as [TestProduct];
  const product = { ...first, price: String(PRICE) };
  const shop = await openTestShop({
    door: 'shop',
    products: [product],
    shoppers: 1,
    settings: { ...clock.settings, SHARED_CACHE: '1' },
  });
  let offsetMs = 0;
  let [edges, asked, slowestMs] = [0, 0, 0];
  const [shopper] = shop.shoppers as [Shopper];
  const now = () => machineNow() + offsetMs;
  const jumpTo = async (moment: number) => {
    offsetMs = moment - machineNow();
    await clock.jumpTo(offsetMs);
  };
  try {
    for (let round = 0; round < context.rounds; round += 1) {
      const offer = { name: `FESTIVAL${round}`, words: `₹${OFF} off selected items` };
      const stage = { shop, clock, shopper, product, offer, now, jumpTo };
      for (const edge of await setEdges(stage)) {
        asked += await askBefore(stage, edge);
        const { answers, tookMs } = await askFrom(stage, edge);
        asked += answers;
        slowestMs = Math.max(slowestMs, tookMs);
        edges += 1;
        context.progress(`${edges} edges`);
      }
    }
    return {
      checked: `${edges} edges, ${asked} answers, ${6 * edges} orders`,
      worst: { 'all asked after an edge within': `${Math.round(slowestMs)} ms` },
    };
  } finally {
    await shop.dispose();
    clock.dispose();
  }
}

interface Edge {
  at: number;
  name: string;
  before: Counts;
  after: Counts;
}

/** A sale and an offer whose times overlap, so that each edge is that of one of them alone. */
async function setEdges({ shop, product, offer, now }: Stage): Promise<Edge[]> {
  const start = Math.ceil(now() / MINUTE_MS) * MINUTE_MS;
  const edge = (name: string, at: number, before: Counts, after: Counts): Edge => ({
    name,
    at: start + at * APART_MS,
    before,
    after,
  });
  const [none, sale, both, offered] = [
    { sale: false, offer: false },
    { sale: true, offer: false },
    { sale: true, offer: true },
    { sale: false, offer: true },
  ];
  const edges = [
    edge('the sale began', 1, none, sale),
    edge('the offer began', 2, sale, both),
    edge('the sale ended', 3, both, offered),
    edge('the offer ended', 4, offered, none),
  ] as const;
  const between = ([first, last]: readonly [Edge, Edge]) => ({
    from: indianTime(new Date(first.at)),
    until: indianTime(new Date(last.at)),
  });
  await setAtDesk(shop, deskCalls.setSale.path, {
    products: product.id,
    rupees: String(PRICE - SALE_PRICE),
    ...between([edges[0], edges[2]]),
  });
  await setAtDesk(shop, deskCalls.saveCoupon.path, {
    code: offer.name,
    way: 'automatic',
    gives: 'rupees',
    rupees: String(OFF),
    products: product.id,
    sure: 'yes',
    ...between([edges[1], edges[3]]),
  });
  return [...edges];
}

async function setAtDesk(shop: TestShop, call: string, fields: Record<string, string>): Promise<void> {
  const { status } = await sendDeskForm(shop, call, new URLSearchParams(fields));
  promise(status < 400, () => `The desk answered ${status} to ${call}.`);
}

/**
 * Asks for everything, and once more shortly before the edge.
 *
 * @returns how many answers came before it: those of a machine that was too slow say nothing
 */
async function askBefore(stage: Stage, edge: Edge): Promise<number> {
  let asked = 0;
  let leadMs = EARLY_MS;
  for (const time of ['early', 'late']) {
    await stage.jumpTo(edge.at - leadMs);
    const began = performance.now();
    const [{ said, answers }, orders] = await Promise.all([
      askAll(stage.shop, requestOf(stage)),
      orderBoth(stage, edge, time),
    ]);
    leadMs = Math.max(LEAD_MS, LEAD_TIMES * (performance.now() - began));
    if (stage.now() >= edge.at) continue;
    judge(said, edge.before, `before ${edge.name}`);
    for (const answer of answers) endsBy(answer, edge);
    judgeOrders(orders, edge, 'before');
    asked += answers.length;
  }
  return asked;
}

/** Waits until the edge comes by itself, and asks at once. */
async function askFrom(stage: Stage, edge: Edge): Promise<{ answers: number; tookMs: number }> {
  await until(EARLY_MS, () => stage.now() >= edge.at, 5);
  const began = performance.now();
  const [{ said, answers }, orders] = await Promise.all([
    askAll(stage.shop, requestOf(stage)),
    orderBoth(stage, edge, 'then'),
  ]);
  const tookMs = performance.now() - began;
  judge(said, edge.after, `after ${edge.name}`);
  judgeOrders(orders, edge, 'after');
  return { answers: answers.length, tookMs };
}

const requestOf = ({ shopper, product, offer, now }: Stage) => ({ shopper, productId: product.id, offer, now });

const costs = ({ sale }: Counts): number => (sale ? SALE_PRICE : PRICE);

function judge(said: readonly Said[], counts: Counts, when: string): void {
  for (const one of said) {
    const { place, hasOffer } = one;
    promise(
      !('price' in one) || one.price === costs(counts),
      () => `What ${place} said ${when} is ₹${one.price}, not ₹${costs(counts)}.`,
    );
    promise(
      hasOffer === undefined || hasOffer === counts.offer,
      () => `What ${place} said ${when} had ${hasOffer ? 'the' : 'no'} offer.`,
    );
  }
}

/** What caches may store is over at the edge. */
function endsBy({ address, askedAt, caching }: Answered, edge: Edge): void {
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(caching)?.[1] ?? 0);
  const longest = Math.max(seconds('max-age'), seconds('s-maxage') + seconds('stale-while-revalidate'));
  promise(
    askedAt + longest * 1000 <= edge.at,
    () => `${address} may be stored for ${longest} s ('${caching}') ${edge.at - askedAt} ms before ${edge.name}.`,
  );
}

type Orders = Record<'before' | 'after', Awaited<ReturnType<typeof placeOrder>>>;

/** One order as the cart is before the edge, and one as it is after it. */
async function orderBoth({ shop, shopper, product, offer }: Stage, edge: Edge, time: string): Promise<Orders> {
  const send = (side: 'before' | 'after') =>
    placeOrder(shop, shopper, purchaseAt(product, edge[side], `${offer.name} ${edge.name} ${time} as ${side}`));
  const [before, after] = await Promise.all([send('before'), send('after')]);
  return { before, after };
}

function judgeOrders(orders: Orders, { name }: Edge, side: 'before' | 'after'): void {
  const other = side === 'before' ? 'after' : 'before';
  promise(isSuccess(orders[side]), () => `An order ${side} ${name} was answered ${describe(orders[side])}`);
  promise(
    orders[other]?.status === 409,
    () => `An order at the total of ${other} was answered ${describe(orders[other])} ${side} ${name}.`,
  );
}

/** The order of a cart that is shown at this moment. */
function purchaseAt(product: TestProduct, counts: Counts, mark: string): Purchase {
  const line = { product: { ...product, price: String(costs(counts)) }, quantity: 1 };
  const purchase = preparePurchase(mark, [line], { keyed: true });
  const totalPaise = purchase.totalPaise - (counts.offer ? OFF * 100 : 0);
  return {
    ...purchase,
    totalPaise,
    payload: { ...purchase.payload, amount: totalPaise / 100 - Number(FEES.platform) },
    headers: { ...purchase.headers, 'shown-total': String(totalPaise) },
  };
}
