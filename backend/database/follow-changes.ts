import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import pg from 'pg';
import type { BackendConfig } from '../backend-config';
import { isSqlite } from '../backups/copy-sqlite';
import { CHANGED, CHANNEL, readCatalogueVersion } from '../catalogue/catalogue-version';
import { CONNECT_DEADLINE_MS } from '@/lib/contract/deadlines';
import { applicationName } from './connect-database';
import { migrations } from './migrate-database';
import { PROBE_MS, splitUrl } from './postgres-pool';
import type { Database } from './tables';

/** In ms. */
interface Pace {
  /** How often the version is looked at while no notice can arrive, and how soon another line is tried. */
  lookMs: number;
  /** How often it is asked whether the line still is one. */
  askMs: number;
  /** How long that, or the first word of a line, may take. */
  answerMs: number;
  /** How long none is tried after one that is mute, as behind a pooler. */
  muteMs: number;
}
const PACE: Pace = { lookMs: 1000, askMs: 5000, answerMs: 3000, muteMs: 60_000 };
/** How often a file is looked at, in ms: one small read, and what is found is shown half a second later. */
const FILE_MS = 250;
const TRIAL = 'trial ';

interface Place {
  config: BackendConfig;
  db: Database;
  log: Pick<Logger, 'warn'>;
}

/**
 * Calls back after every change of the catalogue, or of what else pages show, made by whichever machine of the shop: PostgreSQL
 * tells it on a connection of its own, which is watched. While there is none, as behind a PgBouncer that pools transactions, the
 * version is looked at each second. A shop in a file is on one machine: there it is looked at where several processes serve it,
 * and never called back otherwise.
 *
 * @param changed is handed the version
 * @param processes whether this is one of several processes of a machine
 * @param pace other than the shop's own in tests
 * @returns stops it
 */
export function followChanges(
  place: Place,
  changed: (version: string) => void,
  { processes = false, pace = PACE } = {},
): () => Promise<void> {
  const isFile = isSqlite(place.config);
  if (isFile && !processes) return async () => undefined;
  const follower = new Follower(place, changed, isFile ? { ...pace, lookMs: FILE_MS } : pace);
  const ended = Promise.all([follower.look(), ...(isFile ? [] : [follower.follow()])]);
  return async () => {
    follower.stop();
    await ended;
  };
}

class Follower {
  readonly #place: Place;
  readonly #pace: Pace;
  readonly #changed: (version: string) => void;
  readonly #stopping = new AbortController();
  #line: pg.Client | undefined;
  #isFollowed = false;
  #known: string | undefined;
  /** Logged once, however often it is tried. */
  #fault = '';

  constructor(place: Place, changed: (version: string) => void, pace: Pace) {
    this.#place = place;
    this.#changed = changed;
    this.#pace = pace;
  }

  stop(): void {
    this.#stopping.abort();
    if (this.#line) cut(this.#line);
  }

  /** Looks at the version again and again while no notice can arrive. */
  async look(): Promise<void> {
    while (!this.#isOver) {
      if (!this.#isFollowed) await this.#lookOnce();
      await this.#rest(this.#pace.lookMs);
    }
  }

  /** Opens one line after the other. */
  async follow(): Promise<void> {
    while (!this.#isOver) {
      this.#line = newLine(this.#place.config, this.#pace);
      const restMs = await this.#followOn(this.#line).catch((error: unknown) => this.#sayLost(error));
      this.#isFollowed = false;
      cut(this.#line);
      await this.#rest(restMs ?? 0);
    }
  }

  /** @throws Error once the line is lost */
  async #followOn(client: pg.Client): Promise<undefined> {
    await this.#open(client);
    this.#isFollowed = true;
    this.#fault = '';
    await this.#lookOnce();
    for (;;) {
      await this.#rest(this.#pace.askMs);
      if (this.#isOver) return;
      await client.query('select 1');
    }
  }

  /** @throws MuteLine where a line that another connection sends does not arrive, Error where there is no connection */
  async #open(client: pg.Client): Promise<void> {
    const trial = TRIAL + randomUUID();
    let arrived = (): void => undefined;
    const arrival = new Promise<boolean>((resolve) => (arrived = () => resolve(true)));
    client.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(CHANGED)) this.#note(payload.slice(CHANGED.length));
      if (payload === trial) arrived();
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    await sql`select pg_notify(${CHANNEL}, ${trial})`.execute(this.#place.db);
    const tooLate = pause(this.#pace.answerMs, false, { signal: this.#stopping.signal, ref: false });
    if (await Promise.race([arrival, tooLate.catch(() => false)])) return;
    throw new MuteLine('LISTEN does not work here; behind PgBouncer set DATABASE_LISTEN_URL to the server itself');
  }

  /** @returns after what time another line is tried, in ms */
  #sayLost(error: unknown): number {
    const words = error instanceof Error ? error.message : String(error);
    if (words !== this.#fault && !this.#isOver)
      this.#place.log.warn(`PostgreSQL tells no changes of other machines, which are looked for each second: ${words}`);
    this.#fault = words;
    return error instanceof MuteLine ? this.#pace.muteMs : this.#pace.lookMs;
  }

  #note(version: string): void {
    if (version === this.#known) return;
    this.#known = version;
    this.#changed(version);
  }

  /** Where the database is away others say so. */
  async #lookOnce(): Promise<void> {
    await readCatalogueVersion(this.#place.db).then(
      (version) => this.#note(version),
      () => undefined,
    );
  }

  get #isOver(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
  }
}

/** Connected, and says nothing. */
class MuteLine extends Error {}

function newLine({ databaseUrl, databaseListenUrl }: BackendConfig, { answerMs }: Pace): pg.Client {
  const client = new pg.Client({
    connectionString: splitUrl(databaseListenUrl ?? databaseUrl).href,
    application_name: applicationName(migrations),
    connectionTimeoutMillis: CONNECT_DEADLINE_MS,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_MS,
  });
  // The next question fails then.
  client.on('error', () => undefined);
  return client;
}

/** Without a word to the server, which may not be there. */
const cut = (client: pg.Client): void => void client.connection.stream.destroy();
