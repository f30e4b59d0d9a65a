import { TURN_DEADLINE_MS } from '@/lib/contract/deadlines';
import type { Route } from '@/lib/rules/routing/find-route';
import { BUILT_FILES, NEXT_FILES } from '@/lib/rules/routing/next-addresses';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { Gate, type GateSize, type Leave } from './gate';
import { plainPage } from '@/server/answer/plain-page';
import { isAmong, publicFiles } from '@/server/public-files';
import { type Answer, writeAnswer } from '@/server/answer/answer';
import type { Visit } from '@/server/answer/visit';

/** Each kind of work has a queue of its own, so that none waits behind another. */
const LANES = {
  /** Login, checkout, orders: many at once, since they wait for the backend more than they compute. */
  till: { atOnce: 32, waiting: 500 },
  /** Cached pages that are not rendered yet, one at a time: who waits for the same page finds it stored. */
  cached: { atOnce: 1, waiting: 500 },
  /**
   * Searches, filtered listings, 'not found': some 20 ms each of the one thread there is. A second one at the same time
   * would only delay both.
   */
  anew: { atOnce: 1, waiting: 300 },
  /** What the search box suggests while somebody types. */
  suggestions: { atOnce: 1, waiting: 300 },
  /** Pictures that chats show for a link: drawn, and slow. */
  previews: { atOnce: 2, waiting: 100 },
  /** Robots, feeds, sitemap, icons, and files that are not there. */
  files: { atOnce: 4, waiting: 500 },
} as const satisfies Record<string, GateSize>;

/** A queue of renderings of one kind of work; who finds it full, or waits too long, gets 503 with `retry-after`. */
export type Lane = keyof typeof LANES;

/** One lane at this moment, and since the process began. */
export interface LaneState {
  lane: Lane;
  inside: number;
  waiting: number;
  /** How many had a turn, and how long they waited for it together, in ms. */
  entered: number;
  waitedMs: number;
  turnedAway: number;
}

/** A lane's queue, and what is counted of it. */
interface OpenLane {
  gate: Gate;
  entered: number;
  waitedMs: number;
  turnedAway: number;
}

const LANE_OF_ROUTE: Readonly<Record<Route['kind'], Lane>> = {
  till: 'till',
  desk: 'till',
  order: 'till',
  cached: 'cached',
  page: 'anew',
  answer: 'anew',
  markdown: 'files',
  redirect: 'files',
  pass: 'files',
};

/** The longest that a place is held, in ms: work that hangs must not block a lane for ever. */
const HELD_MS = 5000;
/** Rounds of the event loop that the next rendering yields to calls under way. */
const ROUNDS = 12;
/** The most that it yields while each of them brings a new connection. */
const ROUNDS_MAX = 100;
/** Retry-After, in s: a full queue is done by then. */
const RETRY_S = 5;
/** How often the log says that visitors were turned away, in ms. */
const REPORTED_EVERY_MS = 60_000;

const TITLE = 'Very many visitors right now';
const TEXT = 'The shop is very busy at the moment. Your cart is safe. Please try again in a few seconds.';

const TURNED_AWAY_CALL: Answer = {
  status: 503,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify({ success: false, message: TEXT })),
};

/**
 * Queues for work that costs more than sending what is cached
 * (docs/decisions/what-is-made-goes-first.md).
 */
export class VisitorGates {
  readonly #files = publicFiles();
  readonly #page = plainPage(503, {
    title: TITLE,
    text: [TEXT],
    links: [
      { words: 'Try again', href: '' },
      { words: 'Write to us', href: `mailto:${shopFacts().email}` },
    ],
  });
  readonly #lanes = new Map<Lane, OpenLane>();
  readonly #sizes: Readonly<Record<Lane, GateSize>>;
  readonly #patienceMs: number;
  /** Number of calls and till pages under way, to which renderings yield. */
  #first = 0;
  /** Accepted so far. */
  #connections = 0;
  #reportedAt = -Infinity;

  constructor({
    sizes = LANES,
    patienceMs = TURN_DEADLINE_MS,
  }: { sizes?: Readonly<Record<Lane, GateSize>>; patienceMs?: number } = {}) {
    this.#sizes = sizes;
    this.#patienceMs = patienceMs;
  }

  /** Every lane that somebody has used. */
  get state(): LaneState[] {
    return [...this.#lanes].map(([lane, { gate, ...counted }]) => ({
      lane,
      inside: gate.inside,
      waiting: gate.waiting,
      ...counted,
    }));
  }

  /**
   * Runs the work in its lane's queue; 503 where the queue is full or the wait too long. The place is free as soon as the
   * answer begins: how long a client takes to read it must not matter to others.
   */
  async pass(visit: Visit, work: () => Promise<void>): Promise<void> {
    const lane = this.#laneOf(visit);
    if (!lane) return this.#goFirst(work);
    const leave = await this.#wait(lane, visit);
    if (!leave) return visit.response.destroyed ? undefined : this.#turnAway(visit, lane);
    const end = holdUntilAnswered(visit, leave);
    await (lane === 'till' ? this.#goFirst(work) : work()).finally(end);
  }

  /** A new connection was accepted. */
  noteConnection(): void {
    this.#connections += 1;
  }

  async #goFirst(work: () => Promise<void>): Promise<void> {
    this.#first += 1;
    await work().finally(() => (this.#first -= 1));
  }

  /**
   * A call takes several rounds of the event loop, and a rendering in each of them would delay it; one that waits for
   * I/O takes none. A round takes in one new connection, whatever waits behind it: with a rendering in each, new visitors
   * would wait to be accepted for what is cached.
   */
  #giveWay(work: () => void, round = 1): void {
    const known = this.#connections;
    setImmediate(() => {
      // The first round may be the one under way, which has looked for connections before.
      const rounds = round === 1 || this.#connections > known ? ROUNDS_MAX : this.#first > 0 ? ROUNDS : 1;
      if (round < rounds) this.#giveWay(work, round + 1);
      else work();
    });
  }

  async #wait(lane: Lane, { response }: Visit): Promise<Leave | undefined> {
    const gone = new AbortController();
    const giveUp = () => gone.abort();
    const timer = setTimeout(giveUp, this.#patienceMs);
    response.once('close', giveUp);
    const open = this.#open(lane);
    const came = performance.now();
    const leave = await open.gate.enter(gone.signal);
    clearTimeout(timer);
    response.off('close', giveUp);
    if (leave) {
      open.entered += 1;
      open.waitedMs += performance.now() - came;
    }
    return leave;
  }

  /**
   * Undefined for what needs no turn: files that are there, the shop's health, and calls, which are short and have
   * limits of their own.
   */
  #laneOf({ request: { url = '' }, route }: Visit): Lane | undefined {
    const { pathname } = new URL(url, 'http://shop.invalid');
    if (pathname.startsWith('/api/search/')) return 'suggestions';
    if (pathname.startsWith('/previews/')) return 'previews';
    if (isAmong(this.#files, pathname) || pathname.startsWith(BUILT_FILES)) return undefined;
    if (route) return LANE_OF_ROUTE[route.kind];
    return pathname.startsWith(NEXT_FILES) ? 'files' : undefined;
  }

  #open(lane: Lane): OpenLane {
    const open = this.#lanes.get(lane) ?? {
      gate: new Gate(this.#sizes[lane], (work) => this.#giveWay(work)),
      entered: 0,
      waitedMs: 0,
      turnedAway: 0,
    };
    this.#lanes.set(lane, open);
    return open;
  }

  #turnAway(visit: Visit, lane: Lane): void {
    const {
      request: { url = '' },
      response,
    } = visit;
    visit.answeredBy = { turnedAwayBy: lane };
    this.#open(lane).turnedAway += 1;
    if (performance.now() - this.#reportedAt > REPORTED_EVERY_MS) {
      this.#reportedAt = performance.now();
      console.warn(`more visitors than the shop can serve: some are told to come back (lane '${lane}')`);
    }
    response.setHeader('retry-after', String(RETRY_S));
    writeAnswer(visit, url.startsWith('/api/') ? TURNED_AWAY_CALL : this.#page);
  }
}

function holdUntilAnswered({ beforeHead }: Visit, leave: Leave): Leave {
  const timer = setTimeout(leave, HELD_MS);
  timer.unref();
  const end = () => {
    clearTimeout(timer);
    leave();
  };
  beforeHead.push(end);
  return end;
}
