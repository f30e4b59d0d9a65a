import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { InTurn } from '@/lib/rules/catalogue/soon';
import { thisShop } from '@/lib/storefront/shop';
import { cachedAddresses } from '@/lib/storefront/snapshot/cached-addresses';
import type { AnswerStore } from './answer-store';
import { nameOf } from './cached-page';
import { untilIdle } from './until-idle';
import { addressFor, FORM_HEADERS, type Form } from '@/server/next/router-request';
import type { Visit } from '@/server/answer/visit';

/** How often it is looked whether something has changed, in ms. */
const CHECK_MS = 15_000;
/** While visitors never pause, rendering takes this part of the time: a visitor who comes meanwhile waits for it. */
const PART_AMONG_VISITORS = 1 / 20;
/** The longest it waits for visitors to be gone, in ms: after a page that hung it would be half an hour. */
const LONGEST_WAIT_MS = 5000;
/** For so long a change does not begin the order anew, in ms: a shop may sell every second, and what is rendered is always of now. */
const STAYS_MS = 60_000;
/** Addresses that are looked at in one go, which takes a millisecond, and how long it rests before the next, in ms. */
const CHECKED_AT_ONCE = 10;
const REST_MS = 2;
/** How long one page, or its data, is waited for, in ms: one that hangs must not stop all others. */
const PATIENCE_MS = 30_000;
/** Pages that were asked for lately, which are rendered first. */
const RECENT_MAX = 2000;
/** Said by browsers of what nobody looks at yet, and by us. */
const AHEAD = { 'sec-purpose': 'prefetch' };
/** The data last: where it is there, all are. */
const FORMS_IN_ORDER = ['page', 'tree', 'data'] as const;
/** The pages of the catalogue in memory; undefined until there is one. */
function listNow(): { version: string; addresses: () => InTurn<string> } | undefined {
  const catalogue = thisShop().catalogue.held();
  return catalogue && { version: catalogue.version, addresses: () => cachedAddresses(catalogue) };
}

/** The recent ones, then all others. */
async function* following(recent: ReadonlySet<string>, all: InTurn<string>): AsyncGenerator<string> {
  yield* recent;
  for await (const address of all) if (!recent.has(address)) yield address;
}

/**
 * Renders the cached pages before they are asked for: after the start and after each change, one at a time, those first that
 * were asked for lately. It takes at most half of the time in which the process is idle, and a twentieth of the time while
 * somebody visits.
 */
export class Prerenderer {
  readonly #store: AnswerStore;
  readonly #untilIdle: (watchedMs?: number) => Promise<void>;
  readonly #pagesNow: typeof listNow;
  readonly #checkMs: number;
  readonly #staysMs: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #recent = new Map<string, undefined>();
  #port = 0;
  #visitedAt = -Infinity;
  #stopped = false;

  /** @param pagesNow the addresses to render, the most visited first, and a version that changes whenever a page may have */
  constructor(
    store: AnswerStore,
    { pagesNow = listNow, untilIdle: wait = untilIdle, checkMs = CHECK_MS, staysMs = STAYS_MS } = {},
  ) {
    this.#store = store;
    this.#pagesNow = pagesNow;
    this.#untilIdle = wait;
    this.#checkMs = checkMs;
    this.#staysMs = staysMs;
  }

  /** Notes that somebody asks for something now, and which page it is. */
  note({ request, route }: Pick<Visit, 'request' | 'route'>): void {
    if (request.headers['sec-purpose'] !== undefined) return;
    this.#visitedAt = performance.now();
    if (route?.kind !== 'cached') return;
    const [pathname = ''] = (request.url ?? '').split('?');
    this.#recent.delete(pathname);
    this.#recent.set(pathname, undefined);
    if (this.#recent.size > RECENT_MAX)
      for (const oldest of this.#recent.keys()) return void this.#recent.delete(oldest);
  }

  /** @param port where the shop answers */
  start(port: number): void {
    this.#port = port;
    void this.#run();
  }

  stop(): void {
    this.#stopped = true;
    this.#agent.destroy();
  }

  async #run(): Promise<void> {
    let checked: string | undefined;
    while (!this.#stopped) {
      const pages = this.#pagesNow();
      if (pages && pages.version !== checked && (await this.#renderAll(pages))) checked = pages.version;
      await pause(this.#checkMs, undefined, { ref: false });
    }
  }

  /** @returns false where something changed before all were looked at: what is wanted comes first again */
  async #renderAll({ version, addresses }: NonNullable<ReturnType<typeof listNow>>): Promise<boolean> {
    const recent = new Set([...this.#recent.keys()].reverse());
    const begunAt = performance.now();
    let tookMs: number | undefined;
    let checked = 0;
    for await (const address of following(recent, addresses())) {
      if (this.#stopped) return false;
      checked += 1;
      if (checked % CHECKED_AT_ONCE === 0) await pause(REST_MS, undefined, { ref: false });
      if (performance.now() - begunAt > this.#staysMs && this.#pagesNow()?.version !== version) return false;
      // One that fails is rendered when it is asked for.
      tookMs = (await this.#render(address, tookMs).catch(() => undefined)) ?? tookMs;
    }
    return true;
  }

  /**
   * @param beforeMs how long the one before took
   * @returns how long rendering it took, in ms; undefined where it was there
   */
  async #render(address: string, beforeMs: number | undefined): Promise<number | undefined> {
    if (await this.#isCached(address)) return undefined;
    await this.#untilNobodyVisits(beforeMs);
    // A visitor may have been first.
    if (await this.#isCached(address)) return undefined;
    const begun = performance.now();
    for (const form of FORMS_IN_ORDER) await this.#ask(address, form).catch(() => undefined);
    return performance.now() - begun;
  }

  /** @param beforeMs how long the page before took: for at least so long the process has to be idle and nobody may come; undefined before the first */
  async #untilNobodyVisits(beforeMs: number | undefined): Promise<void> {
    const until = performance.now() + Math.min((beforeMs ?? 0) / PART_AMONG_VISITORS, LONGEST_WAIT_MS);
    while (!this.#stopped) {
      const watchedFrom = performance.now();
      await this.#untilIdle(beforeMs);
      if (this.#visitedAt < watchedFrom || performance.now() >= until) return;
    }
  }

  async #isCached(address: string): Promise<boolean> {
    const { pathname, searchParams: search } = new URL(address, 'http://shop.invalid');
    const { route } = await thisShop().route({ pathname, search, hasToken: false, wantsMarkdown: false });
    const name = nameOf({ route, form: 'data' });
    return name === undefined || this.#store.has(name);
  }

  /** As a browser does, since what is stored must be what one is sent. */
  #ask(address: string, form: Form): Promise<void> {
    return new Promise((resolve, reject) => {
      get(
        {
          port: this.#port,
          host: 'localhost',
          path: addressFor(address, form),
          agent: this.#agent,
          headers: { ...FORM_HEADERS[form], ...AHEAD, 'accept-encoding': 'gzip' },
          signal: AbortSignal.timeout(PATIENCE_MS),
        },
        // Also where it breaks off: then it never ends.
        (answer) => answer.resume().once('close', () => resolve()),
      ).once('error', reject);
    });
  }
}
