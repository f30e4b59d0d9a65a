import { findOutbox } from '@/verification/conformance/stand-in-pay';
import { promise } from '../broken-promise';
import { ask, describe, isSuccess, placeOrder, type Shopper } from '../shopper';
import { FakeRazorpay } from '../fake-razorpay';
import { plentifulProducts } from '../test-product';
import { DAY_MS, jumpingClock, type JumpingClock } from '../jumping-clock';
import { providerOrderIn, startOnline } from '../start-online';
import type { Findings, ScenarioContext, Scenario } from '../scenario';
import { openTestShop, type TestShop } from '../test-shop';
import { until } from '@/scripts/until';

const SHOPPERS = 6;
const HOUR_MS = 60 * 60 * 1000;
/** Forward and back again, back beyond the start, by an hour, and home. */
const JUMPS = [0, DAY_MS, 0, -DAY_MS, -HOUR_MS, 0];
/** How long a retry may be held by a request that died, in ms: the lease of its key, and slack. */
const KEY_FREE_MS = 15_000;

export const clockJumps: Scenario = {
  name: 'clock-jumps',
  promise:
    'the clock jumps a day forward and back: orders go on and happen once, codes of the wrong day open nothing, nobody waits for a day',
  rounds: { short: 1, long: 10 },
  run,
};

async function run(context: ScenarioContext): Promise<Findings> {
  const provider = await new FakeRazorpay().open();
  const clock = jumpingClock();
  const shop = await openTestShop({
    products: plentifulProducts(4),
    shoppers: SHOPPERS + context.rounds,
    settings: { ...provider.settings, ...clock.settings },
  });
  let worstMs = 0;
  try {
    for (let round = 0; round < context.rounds; round += 1) {
      for (const [turn, offsetMs] of JUMPS.entries()) {
        await clock.jumpTo(offsetMs);
        await orderTwice(shop, `round ${round} jump ${turn}`);
      }
      await refuseCodesOfAnotherDay(shop, clock, shop.shoppers[SHOPPERS + round] as Shopper);
      worstMs = Math.max(worstMs, await freeKeysOfTomorrow(shop, clock, provider, round));
      shop.auditOrders();
      context.progress(`round ${round + 1} of ${context.rounds}`);
    }
    return {
      checked: `${context.rounds * JUMPS.length} jumps, ${shop.ledger.acknowledged} orders, ${2 * context.rounds} codes refused`,
      worst: { 'a dead request held its key': `${Math.round(worstMs)} ms` },
    };
  } finally {
    await shop.dispose();
    await provider.close();
    clock.dispose();
  }
}

/** Every shopper orders, and sends the same once more. */
async function orderTwice(shop: TestShop, name: string): Promise<void> {
  await Promise.all(
    shop.shoppers.slice(0, SHOPPERS).map(async (shopper, index) => {
      const mark = `${name} shopper ${index}`;
      const lines = [{ product: shop.productAt(index), quantity: 1 }];
      const entry = shop.ledger.open(shopper, mark, lines, { keyed: true });
      for (const time of ['once', 'again']) {
        const reply = await placeOrder(shop, shopper, entry.purchase);
        promise(isSuccess(reply), () => `'${mark}', sent ${time}, was answered ${describe(reply)}`);
      }
      entry.acknowledged = true;
    }),
  );
}

/**
 * Neither a code of the day before nor one made while the clock was ahead logs in. The shopper orders nothing: other mails hold six
 * digits, too.
 */
async function refuseCodesOfAnotherDay(shop: TestShop, clock: JumpingClock, shopper: Shopper): Promise<void> {
  const readCode = await findOutbox((address, init) => fetch(new URL(address, shop.server.url), init));
  for (const [askedAt, enteredAt] of [
    [0, DAY_MS],
    [DAY_MS, 0],
  ] as const) {
    await clock.jumpTo(askedAt);
    const asked = await ask(shop, undefined, '/api/user/login', { email: shopper.email, hCaptchaToken: '' });
    promise(isSuccess(asked), () => `A code could not be asked for: ${describe(asked)}`);
    const otp = await readCode?.(shopper.email);
    await clock.jumpTo(enteredAt);
    const entered = await ask(shop, undefined, '/api/user/verify', { email: shopper.email, otp });
    promise(entered?.status === 400, () => `A code of another day was answered ${describe(entered)}`);
  }
  await clock.jumpTo(0);
}

/**
 * A request dies while the clock is a day ahead; when it is right again the same key must not be held until tomorrow.
 *
 * @returns how long it was held, in ms
 */
async function freeKeysOfTomorrow(
  shop: TestShop,
  clock: JumpingClock,
  provider: FakeRazorpay,
  round: number,
): Promise<number> {
  const [shopper] = shop.shoppers;
  if (!shopper) throw new Error('Nobody is there');
  const lines = [{ product: shop.productAt(round), quantity: 2 + round }];
  const { purchase } = shop.ledger.open(shopper, `tomorrow ${round}`, lines, { keyed: true });
  await clock.jumpTo(DAY_MS);
  const asked = { provider: false };
  provider.misbehave = () => {
    asked.provider = true;
    return { delayMs: 1000 };
  };
  const dying = startOnline(shop, shopper, purchase);
  await until(5000, () => asked.provider);
  await shop.server.kill();
  await dying;
  provider.misbehave = () => ({});
  await clock.jumpTo(0);
  await shop.restart();
  const heldMs = await until(
    KEY_FREE_MS,
    async () => providerOrderIn(await startOnline(shop, shopper, purchase)) !== undefined,
    200,
  );
  promise(
    heldMs !== undefined,
    () => `After a jump back the key of a dead request was held for more than ${KEY_FREE_MS} ms.`,
  );
  return heldMs;
}
