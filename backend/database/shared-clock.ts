import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Database } from './tables';

/** One look at the clock of the database. */
interface Reading {
  /** What it says when `performance.now()` is 0, in ms since 1970. */
  origin: number;
  /** By how much that may be wrong, in ms: half of the time that its answer took. */
  errorMs: number;
}

/** How many readings are compared: that whose answer took the shortest counts. */
const READINGS = 8;
/** How many of them each look takes. */
const AT_ONCE = 3;
/** By how much two clocks that nobody sets drift apart between the readings compared, in ms. */
const DRIFT_MS = 100;

/**
 * The time that all machines of a shop go by, since their own clocks may be minutes apart: that of PostgreSQL, read now and
 * then and counted on by a clock that nobody sets. A shop in a SQLite file is on one machine, whose clock it goes by.
 */
export class SharedClock {
  readonly #server: Database | undefined;
  readonly #machine: () => Date;
  #readings: Reading[] = [];

  /** @param server undefined for a SQLite file */
  constructor(server: Database | undefined, machine: () => Date) {
    this.#server = server;
    this.#machine = machine;
  }

  /** That of this machine as long as none was read. */
  now(): Date {
    const best = this.#best();
    return best ? new Date(best.origin + performance.now()) : this.#machine();
  }

  /** How far the machine's own clock is ahead of it, in ms as far as is certain; negative where it is behind. */
  machineAheadMs(): number {
    const best = this.#best();
    if (!best) return 0;
    const ahead = this.#machine().getTime() - (best.origin + performance.now());
    return Math.sign(ahead) * Math.max(0, Math.abs(ahead) - best.errorMs);
  }

  /** Reads the database's clock. @throws Error where it does not answer */
  async read(): Promise<void> {
    await this.#server?.connection().execute(async (connection) => {
      for (let count = 0; count < AT_ONCE; count += 1) {
        const asked = performance.now();
        const { rows } = await sql<{ at: number }>`
          select cast(extract(epoch from clock_timestamp()) * 1000 as float8) as at`.execute(connection);
        const answered = performance.now();
        if (rows[0]) this.#note({ origin: rows[0].at - (asked + answered) / 2, errorMs: (answered - asked) / 2 });
      }
    });
  }

  #note(reading: Reading): void {
    // Where two cannot both be right, that clock was set, is another server's, or this machine slept: the older ones are wrong.
    const isSame = (other: Reading) =>
      Math.abs(reading.origin - other.origin) <= reading.errorMs + other.errorMs + DRIFT_MS;
    this.#readings = [...(this.#readings.every(isSame) ? this.#readings : []), reading].slice(-READINGS);
  }

  #best(): Reading | undefined {
    const [first, ...others] = this.#readings;
    return first && others.reduce((best, one) => (one.errorMs < best.errorMs ? one : best), first);
  }
}

/** The same of this machine and a PostgreSQL server. @throws Error where it does not answer */
export async function readMachineAhead(server: Database): Promise<number> {
  const clock = new SharedClock(server, () => new Date());
  await clock.read();
  return clock.machineAheadMs();
}
