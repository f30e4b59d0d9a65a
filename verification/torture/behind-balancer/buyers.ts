import type { SeededRandom } from '@/testing/seeded-random';
import { rest } from '@/scripts/until';
import { promise } from '../broken-promise';
import type { Entry } from '../ledger';
import { describe, isSuccess, placeOrder, type Reply, type Shopper } from '../shopper';
import { deliver, providerOrderIn, startOnline, verify } from '../start-online';
import { COUPON } from '../test-product';
import type { Machines } from './open-machines';

/** Between two tries of a call that failed, and between two purchases of one shopper, in ms. */
const AGAIN_MS = 250;
const PAUSE_MS = 100;
/** How long one purchase may fail before the shop counts as gone, in ms. */
const GONE_MS = 120_000;
const UNDER_WAY = /still being processed, please try again/;
/** Every so many purchases one is paid online. */
const ONLINE_EVERY = 3;
/** How many of those have a window whose answer never reaches the page. */
const LOST_WINDOWS = 3;

/**
 * Shoppers who buy without a pause, whatever happens to the machines. As a browser does, each asks again with the same key
 * until there is an answer; whatever else comes than a yes or a word to come back breaks the promise.
 */
export class Buyers {
  /** Calls that were asked again, by what had come back. */
  readonly askedAgain = new Map<string, number>();
  #running = false;
  #turn = 0;
  #broken: unknown;
  #lanes: Promise<unknown> = Promise.resolve();

  constructor(
    readonly machines: Machines,
    readonly random: SeededRandom,
  ) {}

  start(): void {
    this.#running = true;
    this.#lanes = Promise.all(
      this.machines.shoppers.map((shopper) => this.#buyOn(shopper).catch((error: unknown) => (this.#broken ??= error))),
    );
  }

  /** Lets every purchase that has begun come to its end. @throws BrokenPromise where one did not */
  async stop(): Promise<void> {
    this.#running = false;
    await this.#lanes;
    this.check();
  }

  /** @throws BrokenPromise where one of them met with it */
  check(): void {
    if (this.#broken) throw this.#broken;
  }

  /** How many orders were acknowledged by now. */
  get bought(): number {
    return this.machines.ledger.acknowledged;
  }

  async #buyOn(shopper: Shopper): Promise<void> {
    while (this.#running && !this.#broken) {
      const turn = (this.#turn += 1);
      if (turn % ONLINE_EVERY === 0) await this.#buyOnline(shopper, turn);
      else await this.#buyWithCash(shopper, turn);
      await rest(PAUSE_MS);
    }
  }

  #open(shopper: Shopper, mark: string): Entry {
    const { ledger, products } = this.machines;
    const lines = this.random
      .shuffle(products)
      .slice(0, 1 + this.random.below(3))
      .map((product) => ({ product, quantity: 1 + this.random.below(3) }));
    const coupon = this.random.below(4) === 0 ? COUPON.code : '';
    return ledger.open(shopper, mark, lines, { coupon, keyed: true });
  }

  async #buyWithCash(shopper: Shopper, turn: number): Promise<void> {
    const entry = this.#open(shopper, `cash ${turn}`);
    await this.insist(entry.purchase.mark, () => placeOrder(this.machines.front, shopper, entry.purchase));
    entry.acknowledged = true;
  }

  /** The window's answer is lost at times; the provider's events go to whichever machine, until it takes them. */
  async #buyOnline(shopper: Shopper, turn: number): Promise<void> {
    const { front, provider } = this.machines;
    const entry = this.#open(shopper, `online ${turn}`);
    const { mark } = entry.purchase;
    const begun = await this.insist(mark, () => startOnline(front, shopper, entry.purchase));
    const orderId = providerOrderIn(begun);
    promise(orderId !== undefined, () => `'${mark}' was begun without the provider's order: ${describe(begun)}`);
    const answer = provider.pay(orderId);
    entry.acknowledged = true;
    if (this.random.below(LOST_WINDOWS) === 0) return this.#deliver(answer.razorpay_payment_id);
    await Promise.all([
      this.#deliver(answer.razorpay_payment_id),
      this.insist(mark, () => verify(front, shopper, entry.purchase, answer)),
    ]);
  }

  async #deliver(paymentId: string): Promise<void> {
    const { machines, provider } = this.machines;
    for (const event of this.random.shuffle(provider.eventsOf(paymentId)))
      await this.#until(`the webhook of ${paymentId}`, async () => {
        const machine = machines[this.random.below(machines.length)];
        const { status } = machine ? await deliver(machine, event) : { status: 0 };
        promise(status !== 500, () => `A webhook was answered ${status}.`);
        return status >= 200 && status < 300;
      });
  }

  /** @returns the yes to a call that is asked until there is one */
  async insist(what: string, send: () => Promise<Reply | undefined>): Promise<Reply> {
    let yes: Reply | undefined;
    await this.#until(what, async () => {
      const reply = await send();
      if (reply && isSuccess(reply)) yes = reply;
      else this.#note(what, reply);
      return yes !== undefined;
    });
    return yes as Reply;
  }

  #note(what: string, reply: Reply | undefined): void {
    const isOfShop = reply?.headers.has('x-content-type-options') ?? false;
    // The request that died with its process holds the key for some seconds more.
    const isUnderWay = reply?.status === 409 && UNDER_WAY.test(describe(reply));
    promise(
      reply === undefined || isUnderWay || (isOfShop ? reply.status === 503 : [502, 503, 504].includes(reply.status)),
      () => `'${what}' was answered ${describe(reply)}, and nobody may ask again.`,
    );
    promise(
      !isOfShop || isUnderWay || reply?.headers.has('retry-after') === true,
      () => `'${what}' was answered 503 without Retry-After: ${describe(reply)}`,
    );
    const kind = reply ? `${isOfShop ? 'by a machine' : 'by the balancer'} ${reply.status}` : 'cut off';
    this.askedAgain.set(kind, (this.askedAgain.get(kind) ?? 0) + 1);
  }

  async #until(what: string, isDone: () => Promise<boolean>): Promise<void> {
    const began = performance.now();
    while (!(await isDone())) {
      promise(performance.now() - began < GONE_MS, () => `'${what}' had no answer in ${GONE_MS / 1000} s of asking.`);
      if (this.#broken) throw this.#broken;
      await rest(AGAIN_MS);
    }
  }
}
