import { promise } from '../broken-promise';
import { ask, describe, fillCart, isSuccess, placeOrder, type Purchase, type Shopper } from '../shopper';
import { FakeRazorpay } from '../fake-razorpay';
import { plentifulProducts, scarceProduct, type TestProduct } from '../test-product';
import { DAY_MS, jumpingClock, type JumpingClock } from '../jumping-clock';
import { auditMoney, isAllSettled, orderOf, providerOrderIn, startOnline, verify } from '../start-online';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';
import { until } from '@/scripts/until';
import { WebhookPost } from '../webhook-post';

const SETTLED_MS = 30_000;
const CHECK_MS = '500';
const LATE_DAYS = 3;
const SALE_DAYS = 60;
const A_ROUND = 6;

export const lateAndDoublePayments: Scenario = {
  name: 'late-and-double-payments',
  promise:
    'paid twice, from two tabs, after the cancellation, after three days, after the last piece was sold, 60 days after a sale, three times with a code for one use: one order or one refund each',
  rounds: { short: 1, long: 20 },
  run,
};

interface Desk {
  shop: TestShop;
  provider: FakeRazorpay;
  post: WebhookPost;
  clock: JumpingClock;
}

async function run(context: ScenarioContext): Promise<Findings> {
  const provider = await new FakeRazorpay().open();
  const clock = jumpingClock();
  const lastProducts = Array.from({ length: context.rounds }, (_, round) => scarceProduct(`last-${round}`, 1));
  const shop = await openTestShop({
    products: [...plentifulProducts(4), ...lastProducts],
    shoppers: A_ROUND * context.rounds,
    coupons: lastProducts.map((_, round) => ({ code: codeOf(round), shopperLimit: 1 })),
    settings: { ...provider.settings, ...clock.settings, PAYMENT_CHECK_MS: CHECK_MS },
  });
  const desk: Desk = { shop, provider, post: new WebhookPost(shop, context.random), clock };
  try {
    for (let round = 0; round < context.rounds; round += 1) {
      const [tabs, cancelling, late, slow, waiting, greedy] = shop.shoppers.slice(
        A_ROUND * round,
        A_ROUND * (round + 1),
      );
      const product = lastProducts[round];
      if (!tabs || !cancelling || !late || !slow || !waiting || !greedy || !product) throw new Error('Nobody is there');
      await twoTabs(desk, tabs, round);
      await cancelledAndPaidAgain(desk, cancelling, round);
      await soldMeanwhile(desk, slow, late, product, round);
      await threeDaysLate(desk, late, round);
      await afterTheSale(desk, waiting, round);
      await oneUseThrice(desk, greedy, round);
      await audit(desk);
      context.progress(`round ${round + 1} of ${context.rounds}`);
    }
    const { fulfilled, refunded } = await audit(desk);
    return {
      checked: `${provider.capturedPayments().length} payments: ${fulfilled} orders, ${refunded} refunds, none twice`,
      worst: {},
    };
  } finally {
    await shop.dispose();
    await provider.close();
    clock.dispose();
  }
}

async function audit({ shop, provider }: Desk): Promise<{ fulfilled: number; refunded: number }> {
  await until(SETTLED_MS, () => shop.audit((books) => isAllSettled(books, provider)), 100);
  shop.auditOrders();
  return shop.audit((books) => auditMoney(books, provider));
}

async function begin(
  { shop }: Desk,
  shopper: Shopper,
  mark: string,
  product: TestProduct,
  quantity = 1,
  coupon = '',
): Promise<{ purchase: Purchase; orderId: string }> {
  const { purchase } = shop.ledger.open(shopper, mark, [{ product, quantity }], { coupon });
  const reply = await startOnline(shop, shopper, purchase);
  const orderId = providerOrderIn(reply);
  promise(orderId !== undefined, () => `'${mark}' could not be begun: ${describe(reply)}`);
  return { purchase, orderId };
}

/** The provider reports a payment three times, in any order. */
async function sendReports({ post, provider }: Desk, paymentId: string): Promise<void> {
  post.add(provider, paymentId, 3);
  await post.empty(3, SETTLED_MS);
}

/** A coupon that every shopper may use once. */
const codeOf = (round: number) => `ONCE${round}`;

const common = ({ shop }: Desk): TestProduct => shop.products[0] as TestProduct;

/** Both tabs show the same window; the shopper pays in both. */
async function twoTabs(desk: Desk, shopper: Shopper, round: number): Promise<void> {
  const { shop, provider } = desk;
  const line = { product: common(desk), quantity: 3 };
  promise(isSuccess(await fillCart(shop, shopper, line)), () => 'The cart could not be filled.');
  const { purchase, orderId } = await begin(desk, shopper, `tabs ${round}`, line.product, line.quantity);
  const second = providerOrderIn(await startOnline(shop, shopper, purchase));
  promise(
    second === orderId,
    () => `A second tab was handed another order of the provider (${String(second)} beside ${orderId}).`,
  );
  const [one, other] = [provider.pay(orderId), provider.pay(orderId)];
  await Promise.all([
    verify(shop, shopper, purchase, one),
    verify(shop, shopper, purchase, other),
    sendReports(desk, other.razorpay_payment_id),
    sendReports(desk, one.razorpay_payment_id),
  ]);
}

/** Paid and cancelled; then a second payment is reported. */
async function cancelledAndPaidAgain(desk: Desk, shopper: Shopper, round: number): Promise<void> {
  const { shop, provider } = desk;
  const { purchase, orderId } = await begin(desk, shopper, `cancelled ${round}`, common(desk), 2);
  const first = provider.pay(orderId);
  const paid = await verify(shop, shopper, purchase, first);
  promise(isSuccess(paid), () => `A right payment was answered ${describe(paid)}`);
  const ours = shop.audit((books) => orderOf(books, orderId));
  const cancelled = await ask(shop, shopper, '/api/order/cancel', { orderId: ours?.id });
  promise(isSuccess(cancelled), () => `A new order could not be cancelled: ${describe(cancelled)}`);
  const second = provider.pay(orderId);
  await Promise.all([
    sendReports(desk, second.razorpay_payment_id),
    sendReports(desk, first.razorpay_payment_id),
    verify(shop, shopper, purchase, first),
  ]);
}

/** The window is open while somebody else takes the last unit for cash. */
async function soldMeanwhile(
  desk: Desk,
  slow: Shopper,
  quick: Shopper,
  product: TestProduct,
  round: number,
): Promise<void> {
  const { shop, provider } = desk;
  const { purchase, orderId } = await begin(desk, slow, `sold ${round}`, product);
  const entry = shop.ledger.open(quick, `quick ${round}`, [{ product: product, quantity: 1 }], { keyed: true });
  const bought = await placeOrder(shop, quick, entry.purchase);
  promise(isSuccess(bought), () => `The last piece could not be bought: ${describe(bought)}`);
  entry.acknowledged = true;
  const window = provider.pay(orderId);
  const [reply] = await Promise.all([
    verify(shop, slow, purchase, window),
    sendReports(desk, window.razorpay_payment_id),
  ]);
  promise(!isSuccess(reply), () => 'A piece was sold twice.');
}

/** The payment is reported after the order has expired. */
async function threeDaysLate(desk: Desk, shopper: Shopper, round: number): Promise<void> {
  const { provider, clock } = desk;
  const { orderId } = await begin(desk, shopper, `late ${round}`, common(desk), 5);
  await clock.jumpTo(LATE_DAYS * DAY_MS);
  await sendReports(desk, provider.pay(orderId).razorpay_payment_id);
  await audit(desk);
  await clock.jumpTo(0);
}

/** An order is begun in a sale, and its window paid in long after. */
async function afterTheSale(desk: Desk, shopper: Shopper, round: number): Promise<void> {
  const { shop, provider, clock } = desk;
  const { purchase, orderId } = await begin(desk, shopper, `sale ${round}`, common(desk));
  await clock.jumpTo(SALE_DAYS * DAY_MS);
  const window = provider.pay(orderId, 'captured', SALE_DAYS * DAY_MS);
  const [reply] = await Promise.all([
    verify(shop, shopper, purchase, window),
    sendReports(desk, window.razorpay_payment_id),
  ]);
  promise(!isSuccess(reply), () => `A price was paid ${SALE_DAYS} days after it was quoted.`);
  await audit(desk);
  await clock.jumpTo(0);
}

/** Three orders are begun with a code for one use, and all of them are paid. */
async function oneUseThrice(desk: Desk, shopper: Shopper, round: number): Promise<void> {
  const { shop, provider } = desk;
  const begun = [];
  for (const quantity of [1, 2, 3])
    begun.push(
      await begin(desk, shopper, `use ${round} of ${quantity}`, shop.productAt(quantity), quantity, codeOf(round)),
    );
  const replies = await Promise.all(
    begun.map(async ({ purchase, orderId }) => verify(shop, shopper, purchase, provider.pay(orderId))),
  );
  const winners = replies.filter(isSuccess).length;
  promise(winners === 1, () => `A code for one use was paid with in ${winners} orders.`);
}
