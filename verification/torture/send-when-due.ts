import type { SeededRandom } from '@/testing/seeded-random';

/** One request of an open load. */
export interface Arrival {
  kind: string;
  /** When it is due, in ms from the beginning. */
  atMs: number;
  /** @returns whether it was answered as hoped; where it was not, how */
  ask: () => Promise<'good' | (string & {})>;
}

/** What became of one request. */
interface Outcome {
  kind: string;
  /** 'good', or what else came. */
  result: string;
  /** From the moment it was due to its answer: who is sent late has waited already. */
  ms: number;
  /** When it was answered, in ms from the beginning. */
  doneMs: number;
}

export interface LoadReport {
  outcomes: Outcome[];
  /** How late requests were sent, each in ms: a fault of the sender. */
  lateMs: number[];
  /** When the last answer had come, in ms from the beginning. */
  endedMs: number;
}

/** Of chance between 0 and 1: a power of two, since the generator's numbers are spread evenly over 2 ** 32. */
const STEPS = 2 ** 30;
/** How often what is due is looked for, in ms. */
const TICK_MS = 1;
/** Requests under way at once; more are a fault of the plan. */
const OPEN_MAX = 5000;

/**
 * Moments of a Poisson process, as strangers come who know nothing of each other.
 *
 * @param perSecond on average
 * @returns in ms, in their order, all below `untilMs`
 */
export function poissonMoments(random: SeededRandom, perSecond: number, untilMs: number): number[] {
  const moments: number[] = [];
  for (let at = 0; ;) {
    at += (-Math.log((random.below(STEPS) + 1) / STEPS) * 1000) / perSecond;
    if (at >= untilMs) return moments;
    moments.push(at);
  }
}

/**
 * Sends requests when they are due, whether earlier ones are answered or not: a closed load would wait for a slow shop,
 * and leave out exactly the requests that had to wait.
 *
 * @throws Error when more than 5,000 are under way
 */
export async function sendWhenDue(arrivals: readonly Arrival[]): Promise<LoadReport> {
  const due = arrivals.toSorted((one, other) => one.atMs - other.atMs);
  const report: LoadReport = { outcomes: [], lateMs: [], endedMs: 0 };
  const began = performance.now();
  const underWay = new Set<Promise<void>>();
  let next = 0;
  await new Promise<void>((resolve, reject) => {
    const sendDue = () => {
      for (let one = due[next]; one && one.atMs <= performance.now() - began; one = due[(next += 1)]) {
        if (underWay.size >= OPEN_MAX) return reject(new Error(`${OPEN_MAX} requests are under way.`));
        report.lateMs.push(performance.now() - began - one.atMs);
        const sent = send(one, began, report).finally(() => underWay.delete(sent));
        underWay.add(sent);
      }
      if (next < due.length) setTimeout(sendDue, TICK_MS);
      else resolve();
    };
    sendDue();
  });
  await Promise.all(underWay);
  report.endedMs = performance.now() - began;
  return report;
}

async function send({ kind, atMs, ask }: Arrival, began: number, { outcomes }: LoadReport): Promise<void> {
  const result = await ask().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  const doneMs = performance.now() - began;
  outcomes.push({ kind, result, ms: doneMs - atMs, doneMs });
}

/** The value that this share of all values does not exceed; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
