import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { thisShop } from '@/lib/storefront/shop';
import { cachedAddresses } from '@/lib/storefront/snapshot/cached-addresses';
import type { AnswerStore } from './answer-store';
import { nameOf } from './keep';
import { spareTime } from './spare-time';
import type { Form, Visit } from '@/server/answer/visit';

/** How often it is looked whether something has changed, in ms. */
const LOOK_MS = 15_000;
/** Where there is a visitor all the time, making takes this part of it: a page that is being made holds up whoever comes meanwhile. */
const PART_AMONG_VISITORS = 1 / 20;
/** The longest it waits for visitors to be gone, in ms: after a page that hung it would be half an hour. */
const LONGEST_WAIT_MS = 5000;
/** So long it goes on in its order where something changed, in ms: a shop may sell every second, and what is made is of now. */
const STAYS_MS = 60_000;
/** Addresses that are looked at in one go, which takes a millisecond, and how long it rests before the next, in ms. */
const LOOKED_AT_ONCE = 10;
const REST_MS = 2;
/** How long one page, or its data, is waited for, in ms: one that hangs must not keep all others from being made. */
const PATIENCE_MS = 30_000;
/** Pages that were asked for lately, which are made first. */
const WANTED_MAX = 2000;
/** Said by browsers of what nobody looks at yet, and by us. */
const AHEAD = { 'sec-purpose': 'prefetch' };
/** What Next's router asks for when a link to the page is seen, and when it is followed. */
const FORMS: Readonly<Record<Form, Record<string, string>>> = {
  page: {},
  tree: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  data: { rsc: '1' },
};

/** The data last: where it is there, all are. */
const FORMS_IN_ORDER = ['page', 'tree', 'data'] as const;
/** Marks an address as asked for by the router: its browser writes a hash of its headers behind it, which changes nothing. */
const ROUTER_ASKS = '_rsc=ahead';

/** The pages of the catalogue in memory; undefined until there is one. */
function listNow(): { version: string; addresses: () => readonly string[] } | undefined {
  const catalogue = thisShop().catalogue.held();
  return catalogue && { version: catalogue.version, addresses: () => cachedAddresses(catalogue) };
}

/**
 * Makes the cached pages before they are asked for: after the start and after each change, in spare time, one at a time and
 * never more than half of it, of that in which somebody visits a twentieth, those first that were asked for lately.
 */
export class PageMaker {
  readonly #store: AnswerStore;
  readonly #spareTime: (watchedMs?: number) => Promise<void>;
  readonly #listed: typeof listNow;
  readonly #lookMs: number;
  readonly #staysMs: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #wanted = new Map<string, undefined>();
  #port = 0;
  #visitedAt = -Infinity;
  #stopped = false;

  /** @param listed what there is to make, most wanted first, under a word that changes whenever one of it may have */
  constructor(
    store: AnswerStore,
    { listed = listNow, spareTime: wait = spareTime, lookMs = LOOK_MS, staysMs = STAYS_MS } = {},
  ) {
    this.#store = store;
    this.#listed = listed;
    this.#spareTime = wait;
    this.#lookMs = lookMs;
    this.#staysMs = staysMs;
  }

  /** Notes that somebody asks for something now, and which page it is. */
  note({ request, route }: Pick<Visit, 'request' | 'route'>): void {
    if (request.headers['sec-purpose'] !== undefined) return;
    this.#visitedAt = performance.now();
    if (route?.kind !== 'cached') return;
    const [pathname = ''] = (request.url ?? '').split('?');
    this.#wanted.delete(pathname);
    this.#wanted.set(pathname, undefined);
    if (this.#wanted.size > WANTED_MAX)
      for (const oldest of this.#wanted.keys()) return void this.#wanted.delete(oldest);
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
    let looked: string | undefined;
    while (!this.#stopped) {
      const pages = this.#listed();
      if (pages && pages.version !== looked && (await this.#makeAll(pages))) looked = pages.version;
      await pause(this.#lookMs, undefined, { ref: false });
    }
  }

  /** @returns false where something changed before all were looked at: what is wanted comes first again */
  async #makeAll({ version, addresses }: NonNullable<ReturnType<typeof listNow>>): Promise<boolean> {
    const all = new Set(addresses());
    const wanted = [...this.#wanted.keys()].reverse().filter((address) => all.has(address));
    const begunAt = performance.now();
    let tookMs: number | undefined;
    let looked = 0;
    for (const address of new Set([...wanted, ...all])) {
      if (this.#stopped) return false;
      looked += 1;
      if (looked % LOOKED_AT_ONCE === 0) await pause(REST_MS, undefined, { ref: false });
      if (performance.now() - begunAt > this.#staysMs && this.#listed()?.version !== version) return false;
      // One that fails is made when it is asked for.
      tookMs = (await this.#make(address, tookMs).catch(() => undefined)) ?? tookMs;
    }
    return true;
  }

  /**
   * @param beforeMs how long the one before took
   * @returns how long making it took, in ms; undefined where it was there
   */
  async #make(address: string, beforeMs: number | undefined): Promise<number | undefined> {
    if (await this.#isMade(address)) return undefined;
    await this.#untilNobodyVisits(beforeMs);
    // A visitor may have been first.
    if (await this.#isMade(address)) return undefined;
    const begun = performance.now();
    for (const form of FORMS_IN_ORDER) await this.#ask(address, form).catch(() => undefined);
    return performance.now() - begun;
  }

  /** @param beforeMs how long the page before took: so long spare time is watched at least, and nobody may come meanwhile; undefined before the first */
  async #untilNobodyVisits(beforeMs: number | undefined): Promise<void> {
    const until = performance.now() + Math.min((beforeMs ?? 0) / PART_AMONG_VISITORS, LONGEST_WAIT_MS);
    while (!this.#stopped) {
      const watchedFrom = performance.now();
      await this.#spareTime(beforeMs);
      if (this.#visitedAt < watchedFrom || performance.now() >= until) return;
    }
  }

  async #isMade(address: string): Promise<boolean> {
    const { pathname, searchParams: search } = new URL(address, 'http://shop.invalid');
    const { route } = await thisShop().route({ pathname, search, hasToken: false, wantsMarkdown: false });
    const name = nameOf({ route, form: 'data' });
    return name === undefined || this.#store.has(name);
  }

  /** As a browser does, since what is made must be what one is sent. */
  #ask(address: string, form: Form): Promise<void> {
    return new Promise((resolve, reject) => {
      get(
        {
          port: this.#port,
          host: 'localhost',
          path: form === 'page' ? address : withQuery(address, ROUTER_ASKS),
          agent: this.#agent,
          headers: { ...FORMS[form], ...AHEAD, 'accept-encoding': 'gzip' },
          signal: AbortSignal.timeout(PATIENCE_MS),
        },
        // Also where it breaks off: then it never ends.
        (answer) => answer.resume().once('close', () => resolve()),
      ).once('error', reject);
    });
  }
}

const withQuery = (address: string, query: string): string => `${address}${address.includes('?') ? '&' : '?'}${query}`;
