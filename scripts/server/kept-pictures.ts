import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '@/lib/machine/private-files';
import { matchesEtag } from '@/lib/seo/matches-etag';

/** Some fifteen thousand pictures: as many as a large shop shows, and as few as any disk has room for. */
const KEPT_BYTES_MAX = 512 * 1024 * 1024;
/** How long a picture stands before it is made anew: its original may have changed. As long as next.config.mjs tells browsers. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** What a kept answer says beside its picture. */
const TOLD = ['content-type', 'content-disposition', 'content-security-policy', 'cache-control', 'etag', 'vary'] as const;
type Told = Partial<Record<(typeof TOLD)[number], string>>;

/**
 * Pictures of the picture service, kept as files; those unused longest leave first. Next keeps them only where it may also write
 * every version of every page to the disk (`isrFlushToDisk`), and would shrink each picture anew for each visitor.
 */
export class KeptPictures {
  readonly #folder: string;
  readonly #bytesMax: number;
  /** Sizes by file name, those unused longest first. */
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  constructor(folder: string, bytesMax = KEPT_BYTES_MAX) {
    this.#folder = folder;
    this.#bytesMax = bytesMax;
  }

  /** Finds what was kept before a restart. A folder that cannot be used keeps nothing, and stops nobody. */
  async open(): Promise<void> {
    try {
      makePrivateFolder(this.#folder);
      for (const name of await readdir(this.#folder)) this.#count(name, (await stat(path.join(this.#folder, name))).size);
      await this.#makeRoom();
    } catch (error) {
      console.error('pictures cannot be kept:', error);
    }
  }

  /** Answers with a kept picture, or lets `draw` answer and keeps that. */
  async answer(request: IncomingMessage, response: ServerResponse, draw: () => Promise<void>): Promise<void> {
    if (request.method !== 'GET') return draw();
    const name = nameOf(request);
    const kept = await this.#read(name);
    if (kept) return send(request, response, kept);
    // An answer without a body could not be kept.
    delete request.headers['if-none-match'];
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    response.end = ((...args: unknown[]) => {
      const [body] = args;
      if (response.statusCode !== 200 || !(body instanceof Uint8Array)) return end(...args);
      // Kept first, which takes a hundredth of what making it took: whoever has it can count on it.
      void this.#write(name, toldBy(response), body).finally(() => end(...args));
      return response;
    }) as typeof response.end;
    return draw();
  }

  async #read(name: string): Promise<{ told: Told; body: Buffer } | undefined> {
    const size = this.#sizes.get(name);
    if (size === undefined) return undefined;
    const file = path.join(this.#folder, name);
    try {
      const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
      const line = bytes.indexOf('\n');
      // A power cut may have left a part of it.
      if (Date.now() - mtimeMs < KEPT_MS && bytes.length === size && line > 0) {
        this.#count(name, size);
        return { told: JSON.parse(bytes.toString('utf8', 0, line)) as Told, body: bytes.subarray(line + 1) };
      }
    } catch {
      // Taken away by hand: it is made anew.
    }
    this.#forget(name);
    return undefined;
  }

  async #write(name: string, told: Told, body: Uint8Array): Promise<void> {
    const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(told)}\n`), body]);
    const file = path.join(this.#folder, name);
    const draft = `${file}.${process.pid}`;
    try {
      await writeFile(draft, bytes, { mode: PRIVATE_FILE });
      await rename(draft, file);
      this.#count(name, bytes.length);
      await this.#makeRoom();
    } catch {
      // A full disk: the visitor has the picture, the next one's is made anew.
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  #count(name: string, size: number): void {
    this.#forget(name);
    this.#sizes.set(name, size);
    this.#bytes += size;
  }

  #forget(name: string): void {
    this.#bytes -= this.#sizes.get(name) ?? 0;
    this.#sizes.delete(name);
  }

  async #makeRoom(): Promise<void> {
    for (const [name] of this.#sizes) {
      if (this.#bytes <= this.#bytesMax) return;
      this.#forget(name);
      await rm(path.join(this.#folder, name), { force: true });
    }
  }
}

/** Whether the picture service is asked. */
export function isPicture({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/_next/image?');
}

/** By address and by what the client takes: the same picture comes in two formats. */
function nameOf({ url = '', headers }: IncomingMessage): string {
  const takesWebp = /image\/webp(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(headers.accept ?? '');
  return createHash('sha256').update(`${takesWebp ? 'webp' : 'any'} ${url}`).digest('base64url');
}

function toldBy(response: ServerResponse): Told {
  return Object.fromEntries(TOLD.flatMap((name) => (response.hasHeader(name) ? [[name, String(response.getHeader(name))]] : [])));
}

function send(request: IncomingMessage, response: ServerResponse, { told, body }: { told: Told; body: Buffer }): void {
  for (const [name, value] of Object.entries(told)) response.setHeader(name, value);
  const isKnown = told.etag !== undefined && matchesEtag(request.headers['if-none-match'] ?? null, told.etag);
  if (!isKnown) response.setHeader('content-length', body.length);
  response.statusCode = isKnown ? 304 : 200;
  response.end(isKnown ? undefined : body);
}
