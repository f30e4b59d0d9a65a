import 'server-only';
import { CATALOGUE_DEADLINE_MS, FIRST_CATALOGUE_DEADLINE_MS } from '@/lib/contract/deadlines';
import { shortHash } from './short-hash';
import { buildCatalogue } from './build-catalogue';
import { buildPaged } from '@/lib/storefront/paged/build-paged';
import type { CatalogueFacts, CatalogueState, HeldCatalogue, PagedCatalogue } from './catalogue-shape';

/** Backoff after a failed refresh, in ms. */
const BACKOFF_MS = 3000;
/** From the beginning of one refresh for changes elsewhere to the next, in ms: a shop that sells changes many times a second. */
const FOLLOW_MS = 400;
/** Of that time refreshing takes this part at most. */
const FOLLOW_PART = 0.25;

export interface CatalogueSupply {
  /**
   * Conditional request for what changed since `known`; parts that did not change are returned as they are.
   *
   * @throws Error
   */
  fetch(known: CatalogueFacts | undefined): Promise<CatalogueFacts>;
  /** What was saved by an earlier process, if anything. */
  restore(): Promise<CatalogueFacts | undefined>;
  save(facts: CatalogueFacts): Promise<void>;
  /** How long no other is saved after one was begun, in ms: a shop that sells changes every few seconds. */
  savePauseMs?: number;
  /** A hash of everything besides the catalogue that a page shows. */
  outsideVersion(): string;
  revalidateMs: number;
  now?: () => number;
  /** The time of the day, at which offers begin and end. */
  wallNow?: () => Date;
  /** A new catalogue in memory is shown from now on. */
  onReplaced?: (catalogue: HeldCatalogue) => void;
  onError?: (error: unknown) => void;
}

/**
 * Holds the catalogue in memory: refreshes it by conditional request, and serves the last good one while the backend is
 * down.
 */
export class CatalogueKeeper {
  readonly #supply: CatalogueSupply;
  readonly #now: () => number;
  readonly #wallNow: () => Date;
  #facts: CatalogueFacts | undefined;
  #outsideVersion = '';
  #current: HeldCatalogue | PagedCatalogue | undefined;
  /** When it changes by itself, in ms since 1970. */
  #edge: number | undefined;
  /** When the last successful request was sent. */
  #confirmedAt = -Infinity;
  #failedAt = -Infinity;
  #failure: unknown;
  #failures = 0;
  #refresh: { work: Promise<void>; startedAt: number } | undefined;
  #followed: string | undefined;
  #isFollowing = false;
  #restored = false;
  #isSaving = false;
  #savedAt = -Infinity;

  constructor(supply: CatalogueSupply) {
    this.#supply = supply;
    this.#now = supply.now ?? (() => performance.now());
    this.#wallNow = supply.wallNow ?? (() => new Date());
  }

  /** The catalogue to show now; undefined only in a shop that never had one. */
  async current(): Promise<HeldCatalogue | PagedCatalogue | undefined> {
    if (!this.#facts) await this.#obtainFirst();
    else if ((this.#age() > this.#supply.revalidateMs || this.#isPastEdge()) && !this.#isKnownToBeDown())
      await this.#waitForRefresh(CATALOGUE_DEADLINE_MS);
    else if (this.#age() > this.#supply.revalidateMs / 2) void this.#refreshOnce();
    this.#derive();
    return this.#current;
  }

  /**
   * Refreshes now, whatever its age and whatever failed a moment ago: something was just changed, or the backend refused
   * what a shopper saw. A refresh that began before may have read what stood before; another one follows it.
   *
   * @param longest how long it waits for both, in ms; what is not done by then goes on by itself
   */
  async renew(longest = CATALOGUE_DEADLINE_MS): Promise<void> {
    const until = this.#now() + longest;
    const earlier = this.#refresh;
    if (earlier) await this.#waitFor(earlier.work, until);
    if (earlier && this.#refresh === earlier) void earlier.work.then(() => this.#refresh ?? this.#start());
    else await this.#waitFor((this.#refresh ?? this.#start()).work, until);
    this.#derive();
  }

  /** Refreshes soon where what is held is another version: something was changed, perhaps at another machine. */
  follow(version: string): void {
    this.#followed = version;
    if (!this.#isFollowing) void this.#follow();
  }

  /** The catalogue shown last; asks nobody. */
  get shown(): HeldCatalogue | PagedCatalogue | undefined {
    return this.#current;
  }

  /** The error of the last refresh; undefined if it succeeded. */
  get failure(): unknown {
    return this.#failure;
  }

  /** For the metrics of the process. */
  get state(): CatalogueState {
    return {
      ageMs: Number.isFinite(this.#confirmedAt) ? this.#age() : undefined,
      products: this.#current?.count ?? 0,
      refreshFailures: this.#failures,
      isBackendUp: Number.isFinite(this.#confirmedAt) && this.#failure === undefined,
    };
  }

  /**
   * Refreshes an idle shop too: a long list takes longer than a visitor should wait.
   *
   * @returns stops it
   */
  startRefreshing(): () => void {
    const timer = setInterval(() => void this.current(), this.#supply.revalidateMs / 3);
    timer.unref();
    return () => clearInterval(timer);
  }

  async #follow(): Promise<void> {
    this.#isFollowing = true;
    while (this.#followed !== undefined) {
      // What was begun before may have read what stood before.
      if (this.#refresh) await this.#refresh.work;
      const version = this.#followed;
      this.#followed = undefined;
      if (this.#facts?.version === version) continue;
      const startedAt = this.#now();
      await (this.#refresh ?? this.#start()).work;
      this.#derive();
      const tookMs = this.#now() - startedAt;
      if (this.#failure !== undefined) this.#followed ??= version;
      await this.#pause(this.#failure === undefined ? Math.max(FOLLOW_MS, tookMs / FOLLOW_PART) - tookMs : BACKOFF_MS);
    }
    this.#isFollowing = false;
  }

  /** Whether prices have begun or ended by themselves since it was built. */
  #isPastEdge(): boolean {
    return this.#wallNow().getTime() >= (this.#edge ?? Infinity);
  }

  #age(): number {
    return this.#now() - this.#confirmedAt;
  }

  /** Whether to serve the last catalogue at once and refresh in the background: the last refresh failed. */
  #isKnownToBeDown(): boolean {
    return this.#now() - this.#failedAt < this.#supply.revalidateMs;
  }

  async #obtainFirst(): Promise<void> {
    await this.#waitForRefresh(CATALOGUE_DEADLINE_MS);
    if (this.#facts) return;
    if (!this.#restored) {
      this.#restored = true;
      const restored = await this.#supply.restore();
      this.#facts ??= restored;
    }
    if (!this.#facts) await this.#waitForRefresh(FIRST_CATALOGUE_DEADLINE_MS);
  }

  /** Waits until the running refresh is done or has been running for `longest` ms. */
  async #waitForRefresh(longest: number): Promise<void> {
    const refresh = this.#refreshOnce();
    if (!refresh) return;
    await this.#waitFor(refresh.work, refresh.startedAt + longest);
  }

  async #waitFor(work: Promise<void>, until: number): Promise<void> {
    const left = until - this.#now();
    if (left <= 0) return;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, left);
    });
    await Promise.race([work, patience]);
    clearTimeout(timer);
  }

  /** The running refresh (single-flight) or a new one; undefined during the backoff after a failed one. */
  #refreshOnce(): { work: Promise<void>; startedAt: number } | undefined {
    if (this.#refresh) return this.#refresh;
    return this.#now() - this.#failedAt < BACKOFF_MS ? undefined : this.#start();
  }

  #start(): { work: Promise<void>; startedAt: number } {
    const startedAt = this.#now();
    const work = this.#load(startedAt).finally(() => {
      this.#refresh = undefined;
    });
    this.#refresh = { work, startedAt };
    return this.#refresh;
  }

  async #load(startedAt: number): Promise<void> {
    try {
      let facts = await this.#supply.fetch(this.#facts);
      // Read before what is shown. Where it is found once more the database itself went back: it was restored.
      if (isOlder(facts, this.#facts)) facts = await this.#supply.fetch(this.#facts);
      const changed = isNews(facts, this.#facts);
      this.#facts = facts;
      this.#confirmedAt = startedAt;
      this.#failedAt = -Infinity;
      this.#failure = undefined;
      if (changed) void this.#save();
    } catch (error) {
      // Logged once per outage: retries every few seconds would fill the log.
      if (this.#failedAt === -Infinity) this.#supply.onError?.(error);
      this.#failedAt = this.#now();
      this.#failures += 1;
      this.#failure = error;
    }
  }

  /** One at a time, since one follows on the other in the file, and at last the newest: what was replaced meanwhile is never written. */
  async #save(): Promise<void> {
    if (this.#isSaving) return;
    this.#isSaving = true;
    for (let saved: CatalogueFacts | undefined; this.#facts && isNews(this.#facts, saved);) {
      await this.#pause(this.#savedAt + (this.#supply.savePauseMs ?? 0) - this.#now());
      this.#savedAt = this.#now();
      saved = this.#facts;
      await this.#supply.save(saved).catch((error: unknown) => this.#supply.onError?.(error));
    }
    this.#isSaving = false;
  }

  /** Keeps no process alive: what is not written by its end is fetched by the next one. */
  async #pause(forMs: number): Promise<void> {
    if (forMs > 0) await new Promise((resolve) => setTimeout(resolve, forMs).unref());
  }

  /** Builds a new catalogue only when something that pages show has changed. */
  #derive(): void {
    const outsideVersion = this.#supply.outsideVersion();
    const now = this.#wallNow();
    const isPast = now.getTime() >= (this.#edge ?? Infinity);
    if (
      !this.#facts ||
      (this.#current && this.#current.facts === this.#facts && this.#outsideVersion === outsideVersion && !isPast)
    )
      return;
    const { paged } = this.#facts.list;
    const before = this.#current && isHeld(this.#current) ? this.#current : undefined;
    const next = paged
      ? buildPaged(this.#facts, paged, outsideVersion, now)
      : buildCatalogue(this.#facts, outsideVersion, before, now);
    this.#edge = next.nextEdge;
    this.#outsideVersion = outsideVersion;
    if (next.version === this.#current?.version) {
      // Pages show neither redirects nor offers that are still to begin, which alone may be new.
      const { facts, nextEdge } = this.#current;
      if (next.facts.redirects?.digest !== facts.redirects?.digest) this.#current = next;
      else if (next.nextEdge === nextEdge) this.#facts = facts;
      else {
        this.#facts = { ...next.facts, list: facts.list };
        this.#current = { ...this.#current, facts: this.#facts, nextEdge: next.nextEdge };
      }
      return;
    }
    this.#current = next;
    if (isHeld(next)) this.#supply.onReplaced?.(next);
  }
}

export const isHeld = (catalogue: HeldCatalogue | PagedCatalogue): catalogue is HeldCatalogue =>
  'products' in catalogue;

/** By the numbers that their versions begin with, where both have one. */
function isOlder({ version = '' }: CatalogueFacts, known: CatalogueFacts | undefined): boolean {
  const [next, before] = [version, known?.version ?? ''].map((one) => Number(/^\d+(?= )/.exec(one)?.[0] ?? Number.NaN));
  return next !== undefined && before !== undefined && next < before;
}

/** Whether another file has to be written; an equal list is the very same object. */
function isNews(facts: CatalogueFacts, known: CatalogueFacts | undefined): boolean {
  const small = ({
    carousel,
    fees,
    isClosed = false,
    promo,
    offers,
    shelves,
    redirects,
    written,
    shop,
  }: CatalogueFacts) =>
    shortHash([
      carousel,
      fees,
      isClosed,
      promo ?? null,
      offers?.digest,
      shelves?.digest,
      redirects?.digest,
      written?.digest,
      shop?.digest,
    ]);
  return facts.list.products !== known?.list.products || small(facts) !== small(known);
}
