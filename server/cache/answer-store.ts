import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync } from 'node:zlib';
import { BodyCache } from '@/lib/storefront/http/body-cache';
import { ENCODINGS, canTakeEncoding, type Encoding } from '@/lib/storefront/http/can-take-encoding';
import { AnswerFiles, keyOf, type FilesSettings, type StoredAnswer } from './answer-files';
import { untilIdle, untilShopIdle } from './until-idle';

/**
 * Brotli's best quality: 2 % smaller than the one before it, in three times its time, some 0.15 s while the process is idle. With it
 * a product's page fits into the 14.6 KB that come before a browser has to answer.
 */
const BROTLI_QUALITY = 11;
/** What one answer takes besides its body, in bytes. */
const HEADERS_BYTES = 2048;
/** Answers waiting for brotli; beyond that they are sent as gzip until they are read from the disk again. */
const WAITING_MAX = 2000;

/** How many names are remembered as asked for once: rare ones, and those that were read from the disk. */
const RARE_MAX = 5000;
const READ_MAX = 1000;

const compress = promisify(brotliCompress);

/** A compressed answer, ready to be sent. */
export interface FoundAnswer extends StoredAnswer {
  encoding: Encoding;
}

export interface StoreState {
  /** In memory. */
  entries: number;
  bytes: number;
  /** Answers that were there, in memory or on disk, and that were not; since the process began. */
  hits: number;
  misses: number;
}

interface HotAnswer {
  /** Undefined: there is none on the disk either. */
  answer: StoredAnswer | undefined;
  length: number;
}

interface StoreSettings extends Pick<FilesSettings, 'bytesMax' | 'diskOf' | 'writers'> {
  folder: string;
}

/**
 * The one store of rendered answers, by a name that says everything they depend on: the hottest in memory, all on disk,
 * compressed once as gzip and, while the process is idle, as brotli.
 */
export class AnswerStore {
  readonly #hot = new BodyCache<HotAnswer>();
  readonly #files: AnswerFiles | undefined;
  readonly #untilIdle: () => Promise<void>;
  readonly #withoutBrotli = new Set<string>();
  readonly #rare = new AskedOnce(RARE_MAX);
  readonly #readOnce = new AskedOnce(READ_MAX);
  #isCompressing = false;
  #hits = 0;
  #misses = 0;

  /** @param settings without them nothing is stored on disk */
  constructor(
    settings?: StoreSettings,
    { untilIdle: wait = untilIdle, untilShopIdle: betweenFiles = untilShopIdle } = {},
  ) {
    this.#untilIdle = wait;
    if (settings)
      this.#files = new AnswerFiles(settings.folder, {
        ...settings,
        untilIdle: betweenFiles,
        isHot: (key) => this.#hot.has(key),
      });
  }

  /** The smallest body that a client with this Accept-Encoding takes; gzip for one that takes nothing compressed. */
  find(name: string, acceptEncoding = ''): FoundAnswer | undefined {
    for (const encoding of ENCODINGS) {
      if (encoding !== 'gzip' && !canTakeEncoding(acceptEncoding, encoding)) continue;
      const answer = this.#read(name, encoding);
      if (!answer) continue;
      this.#hits += 1;
      return { ...answer, encoding };
    }
    this.#misses += 1;
    return undefined;
  }

  /** How full its memory is, and how often it had what was asked for. */
  get state(): StoreState {
    return { ...this.#hot.state, hits: this.#hits, misses: this.#misses };
  }

  /** Without reading it: what nobody asks for must not push out what is hot. */
  has(name: string): boolean {
    return this.#hot.has(keyOf(name, 'gzip')) || this.#files?.has(name, 'gzip') === true;
  }

  /**
   * Whether this rare name was asked for before, as far as is remembered: a crawler of all combinations of filters asks for each
   * once, and would push out what others want.
   */
  isAskedAgain(name: string): boolean {
    return this.#rare.isAgain(name);
  }

  put(name: string, headers: OutgoingHttpHeaders, gzipped: Buffer): FoundAnswer {
    const answer = { headers, body: gzipped };
    this.#heat(keyOf(name, 'gzip'), answer);
    void this.#files?.write(name, 'gzip', answer);
    this.#compressLater(name);
    return { ...answer, encoding: 'gzip' };
  }

  /** For tests: resolves once nothing waits to be written. */
  async settled(): Promise<void> {
    await this.#files?.settled();
  }

  /** What is read from the disk stays in memory from the second time on: a walk through all products must not push out what is hot. */
  #read(name: string, encoding: Encoding): StoredAnswer | undefined {
    const key = keyOf(name, encoding);
    const hot = this.#hot.find(key);
    if (hot) return hot.answer;
    const answer = this.#files?.read(name, encoding);
    if (answer) {
      if (this.#readOnce.isAgain(key)) this.#heat(key, { ...answer, body: Buffer.from(answer.body) });
    } else if (encoding === 'br' && this.#hot.find(keyOf(name, 'gzip'))) {
      this.#heat(key, undefined);
      this.#compressLater(name);
    }
    return answer;
  }

  #heat(key: string, answer: StoredAnswer | undefined): void {
    this.#hot.put(key, { answer, length: (answer?.body.length ?? 0) + HEADERS_BYTES });
  }

  #compressLater(name: string): void {
    if (this.#withoutBrotli.size >= WAITING_MAX) return;
    this.#withoutBrotli.add(name);
    if (this.#isCompressing) return;
    this.#isCompressing = true;
    // What cannot be compressed better stays gzip.
    void this.#compress()
      .catch(() => undefined)
      .finally(() => (this.#isCompressing = false));
  }

  async #compress(): Promise<void> {
    for (const name of this.#withoutBrotli) {
      await this.#untilIdle();
      this.#withoutBrotli.delete(name);
      const gzipped = this.#read(name, 'gzip');
      if (!gzipped) continue;
      const plain = gunzipSync(gzipped.body);
      const body = await compress(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      });
      const answer = { headers: gzipped.headers, body };
      if (ENCODINGS.some((one) => this.#hot.has(keyOf(name, one)))) this.#heat(keyOf(name, 'br'), answer);
      void this.#files?.write(name, 'br', answer);
    }
  }
}

/** Remembers the names that were asked for lately, so many at most. */
class AskedOnce {
  readonly #names = new Set<string>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Whether it was asked for before, as far as is remembered; from now on it was. */
  isAgain(name: string): boolean {
    if (this.#names.has(name)) return true;
    this.#names.add(name);
    const [oldest = ''] = this.#names;
    if (this.#names.size > this.#max) this.#names.delete(oldest);
    return false;
  }
}
