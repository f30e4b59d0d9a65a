import { promise } from './broken-promise';
import type { FakeRazorpay, ProviderEvent } from './fake-razorpay';
import { deliver } from './start-online';
import type { SeededRandom } from '@/testing/seeded-random';
import type { TestShop } from './test-shop';
import { rest } from '@/scripts/until';

/** Between two tries of an event that got no 2xx, in ms; the real provider waits longer. */
const TRY_AGAIN_MS = 100;

/** Delivers the provider's events to the shop: out of order, more than once, retried until answered with 2xx. */
export class WebhookPost {
  /** How long every answer took, in ms. */
  readonly took: number[] = [];
  /** Answers with 2xx. */
  taken = 0;
  #waiting: ProviderEvent[] = [];
  #running = false;
  #rounds: Promise<void> = Promise.resolve();

  constructor(
    readonly shop: TestShop,
    readonly random: SeededRandom,
  ) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  /** @param copies how often the provider sends the same event */
  add(provider: FakeRazorpay, paymentId: string, copies: number): void {
    const events = provider.eventsOf(paymentId);
    const all = Array.from({ length: copies }, () => events).flat();
    this.#waiting = this.random.shuffle([...this.#waiting, ...all]);
  }

  /** Delivers with so many requests at once until `stop`; what is queued then stays queued. */
  start(lanes: number): void {
    this.#running = true;
    this.#rounds = Promise.all(Array.from({ length: lanes }, () => this.#lane(() => this.#running))).then(
      () => undefined,
    );
  }

  async stop(): Promise<void> {
    this.#running = false;
    await this.#rounds;
  }

  /**
   * Delivers all that is queued.
   *
   * @throws BrokenPromise when some of it is not taken in time
   */
  async empty(lanes: number, patienceMs: number): Promise<void> {
    const deadline = performance.now() + patienceMs;
    await Promise.all(
      Array.from({ length: lanes }, () => this.#lane(() => this.#waiting.length > 0 && performance.now() < deadline)),
    );
    promise(
      this.#waiting.length === 0,
      () =>
        `The shop did not take ${this.#waiting.length} webhooks in ${patienceMs} ms: ${this.#waiting[0]?.body.slice(0, 300)}`,
    );
  }

  async #lane(isToContinue: () => boolean): Promise<void> {
    while (isToContinue()) {
      const event = this.#waiting.pop();
      if (!event) {
        await rest(TRY_AGAIN_MS / 5);
        continue;
      }
      const { status, ms } = await deliver(this.shop, event);
      this.took.push(ms);
      if (status >= 200 && status < 300) {
        this.taken += 1;
        continue;
      }
      this.#waiting.unshift(event);
      await rest(TRY_AGAIN_MS);
    }
  }
}
