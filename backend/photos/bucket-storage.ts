import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { STORAGE_READ_DEADLINE_MS, STORAGE_WRITE_DEADLINE_MS } from '@/lib/contract/deadlines';
import { PHOTO_BYTES_MAX } from '@/lib/contract/limits';
import { nameOfPlace, type BucketAccess, type MediaPlace } from '@/lib/platform/media-place';
import { LostStorage, type PhotoStorage, type StoredFile } from './photo-storage';

/** Each request may be repeated without harm: names say what is in a file. */
const TRIES = 2;
const PAUSE_MS = 100;

/** What a test makes smaller. */
interface BucketLimits {
  /** How many names an answer holds at most. */
  page: number;
  /** For one answer, in ms. */
  readMs: number;
  writeMs: number;
}

const LIMITS: BucketLimits = { page: 1000, readMs: STORAGE_READ_DEADLINE_MS, writeMs: STORAGE_WRITE_DEADLINE_MS };

interface Answer {
  status: number;
  bytes: Buffer;
}

/** A bucket of S3, or of MinIO, R2, Ceph, Garage and the like. It need not be public: the shop serves what is in it. */
export class BucketStorage implements PhotoStorage {
  readonly place: string;
  readonly #client: AwsClient;
  /** The bucket's address. */
  readonly #address: string;
  readonly #prefix: string;
  readonly #limits: BucketLimits;

  constructor({ bucket, prefix }: MediaPlace & { kind: 'bucket' }, access: BucketAccess, limits = LIMITS) {
    this.place = nameOfPlace({ kind: 'bucket', bucket, prefix });
    this.#client = new AwsClient({
      accessKeyId: access.keyId,
      secretAccessKey: access.secret,
      region: access.region,
      service: 's3',
      retries: 0,
    });
    this.#address = `${access.endpoint}/${bucket}`;
    this.#prefix = prefix;
    this.#limits = limits;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.#ask(this.#pathOf(name), {
      method: 'PUT',
      body: bytes as Uint8Array<ArrayBuffer>,
      // The storage refuses what does not arrive as it was.
      headers: { 'content-type': 'image/webp', 'x-amz-content-sha256': hash('sha256', bytes) },
    });
  }

  async read(name: string): Promise<Buffer | undefined> {
    const { status, bytes } = await this.#ask(this.#pathOf(name), { method: 'GET' }, 'may be missing');
    return status === 404 ? undefined : bytes;
  }

  /** It is written once more: not every storage copies a file onto itself. */
  async renew(name: string): Promise<boolean> {
    const bytes = await this.read(name);
    if (bytes) await this.write(name, bytes);
    return bytes !== undefined;
  }

  /** By the first version of the call, whose marker is a name: every storage has it. */
  async list(): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    let marker: string | undefined = '';
    while (marker !== undefined) {
      const query = new URLSearchParams({
        delimiter: '/',
        marker,
        'max-keys': String(this.#limits.page),
        prefix: this.#prefix,
      });
      const { bytes } = await this.#ask(`?${query}`, { method: 'GET' });
      const page = readPage(bytes.toString('utf8'));
      for (const { key, ...file } of page.files)
        if (key.startsWith(this.#prefix) && key !== this.#prefix)
          files.push({ name: key.slice(this.#prefix.length), ...file });
      if (page.next === marker) throw new LostStorage(`${this.place}: it lists the same names again and again`);
      marker = page.next;
    }
    return files;
  }

  async remove(name: string): Promise<void> {
    await this.#ask(this.#pathOf(name), { method: 'DELETE' }, 'may be missing');
  }

  /** A file is there when it is whole. */
  async clearHalfWritten(): Promise<void> {}

  #pathOf(name: string): string {
    return `/${this.#prefix}${encodeURIComponent(name)}`;
  }

  /**
   * @param file which may be missing: then the answer is 404
   * @throws LostStorage for any other answer but a good one
   */
  async #ask(path: string, request: RequestInit, file?: 'may be missing'): Promise<Answer> {
    for (let tries = TRIES; ; tries -= 1) {
      const answer = await this.#send(path, request).catch((error: unknown) => {
        if (tries === 1) throw new LostStorage(`${this.place}: ${wordsOf(error)}`, error);
        return undefined;
      });
      const status = answer?.status ?? 0;
      const isPassing = status === 0 || status === 429 || status >= 500;
      if (answer && (!isPassing || tries === 1)) return this.#judged(answer, file);
      await pause(PAUSE_MS);
    }
  }

  async #send(path: string, request: RequestInit): Promise<Answer> {
    const { readMs, writeMs } = this.#limits;
    const signal = AbortSignal.timeout(request.method === 'PUT' ? writeMs : readMs);
    const answer = await this.#client.fetch(this.#address + path, { ...request, signal, redirect: 'manual' });
    return { status: answer.status, bytes: await readBounded(answer) };
  }

  #judged(answer: Answer, file?: 'may be missing'): Answer {
    const { status, bytes } = answer;
    if (status >= 200 && status < 300) return answer;
    const code = field(bytes.toString('utf8'), 'Code');
    if (status === 404 && file === 'may be missing' && code !== 'NoSuchBucket') return answer;
    throw new LostStorage(`${this.place}: it answers ${status} ${code ?? ''}`.trimEnd());
  }
}

/** @throws Error where it is larger than any photo or page of names */
async function readBounded({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > PHOTO_BYTES_MAX) throw new Error(`an answer has more than ${PHOTO_BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A page of names as the storage lists them, and after which one the next begins. */
function readPage(xml: string): { files: (Omit<StoredFile, 'name'> & { key: string })[]; next: string | undefined } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, file = '']) => ({
    key: field(file, 'Key') ?? '',
    bytes: Number(field(file, 'Size')),
    takenAt: new Date(field(file, 'LastModified') ?? ''),
  }));
  const isLast = field(xml, 'IsTruncated') !== 'true';
  return { files, next: isLast ? undefined : (field(xml, 'NextMarker') ?? files.at(-1)?.key) };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What is in the first element of that name. */
const field = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>(.*?)</${name}>`, 's')
    .exec(xml)?.[1]
    ?.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (all, decimal, hex, word) =>
      word ? (ENTITIES[word] ?? all) : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    );

/** What lies behind 'fetch failed'. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return wordsOf(error.cause);
  return error instanceof AggregateError ? wordsOf(error.errors[0]) : error.message;
}
