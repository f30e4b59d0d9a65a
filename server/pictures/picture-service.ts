import type { IncomingMessage } from 'node:http';
import { parseAccept } from 'hono/utils/accept';
import { isPhotoAddress } from '@/lib/rules/catalogue/is-photo-address';
import { hasMatchingEtag } from '@/lib/platform/has-matching-etag';
import { addressOf, isOnAllowedHost, readPicture, type AskedPicture } from './picture-request';
import { AvifRenderer } from './avif-renderer';
import type { Answer } from '@/server/answer/answer';
import type { Visit } from '@/server/answer/visit';
import type { AnswerFiles, FilesSettings } from '@/server/cache/answer-files';
import type { NextHandler } from '@/server/next/collect-answer';
import { renderJpeg, renderPicture } from './render-picture';
import { followPicture } from './follow-picture';
import { Gate } from '@/server/limits/gate';
import { isAmong, publicFiles } from '@/server/public-files';

/**
 * How pictures are cached: some fifteen thousand, as many as a large shop shows, and as few as any disk has room for. Next
 * caches them only where it may also write every version of every page to the disk (`isrFlushToDisk`), and would shrink each
 * picture for each visitor.
 */
export const PICTURE_FILES: FilesSettings = {
  bytesMax: 512 * 1024 * 1024,
  leavesRoom: false,
  usedToMs: 60 * 60 * 1000,
};
/**
 * How long a picture is cached before it is rendered again, as its original may have changed: as long as in browsers
 * (next.config.mjs).
 */
const AGE_MS_MAX = 24 * 60 * 60 * 1000;
/**
 * Pictures rendered at once: two leave half of libuv's four threads, which also read files. Queue: what a few visitors of a
 * shop ask for whose pictures are all new.
 */
const RENDERED = { atOnce: 2, waiting: 200 };
/** Pictures that nothing in the catalogue shows, only old orders: one at a time, short queue. */
const UNLISTED = { atOnce: 1, waiting: 20 };
/** Retry-After, in s. */
const RETRY_S = 2;

/** What the client takes, or what the address asks for; 'any' is the original's where that is not WebP. */
type Format = 'jpeg' | 'webp' | 'any';

/** A picture that is being rendered, or waits for it. */
interface Rendering {
  /** Undefined where too many others wait. */
  rendered: Promise<Answer | undefined>;
  /** How many want it. */
  visitors: number;
  gone: AbortController;
}

interface PictureSettings {
  /** Hosts besides our own whose pictures may be shown. */
  hosts: readonly string[];
  /** Whether something of the shop has its picture at this address of an allowed host. */
  isShown: (source: string) => Promise<boolean>;
  /** Our own, by address. */
  files?: ReadonlySet<string>;
  /** Waits until nobody needs the processor. */
  untilIdle?: (watchedMs?: number) => Promise<void>;
}

/**
 * Answers for Next's picture service from a cache on disk, keyed by source, width, quality and format; each picture is
 * rendered once.
 */
export class PictureService {
  readonly #cached: AnswerFiles;
  readonly #next: NextHandler;
  readonly #settings: Required<Omit<PictureSettings, 'untilIdle'>>;
  readonly #avifs: AvifRenderer;
  readonly #renderings = new Map<string, Rendering>();
  readonly #turns = new Gate(RENDERED);
  readonly #unlistedTurns = new Gate(UNLISTED);

  constructor(cached: AnswerFiles, draw: NextHandler, { untilIdle, ...settings }: PictureSettings) {
    this.#cached = cached;
    this.#avifs = new AvifRenderer({ cached: cached, isBusy: () => this.#renderings.size > 0, untilIdle: untilIdle });
    this.#next = draw;
    this.#settings = { files: publicFiles(), ...settings };
  }

  /**
   * Answers with a cached picture, or renders it: once for all who want it, and not for those who spell its address in
   * another way.
   */
  async answer({ request, response }: Pick<Visit, 'request' | 'response'>): Promise<Answer | undefined> {
    const picture = readPicture(request.url ?? '');
    const source = picture?.source ?? '';
    // Only the merchant puts photos there, so that their number is bounded too.
    const isOwn = isAmong(this.#settings.files, source) || isPhotoAddress(source);
    if (!picture || !(isOwn || isOnAllowedHost(source, this.#settings.hosts)))
      return inWords(400, 'This is not the address of a picture of this shop.');
    const format = picture.asJpeg ? 'jpeg' : isAccepted(request, 'image/webp') ? 'webp' : 'any';
    const name = `${format} ${addressOf(picture)}`;
    const cached = this.#cached.read(name, 'identity', AGE_MS_MAX);
    if (cached) {
      const takesAvif = format === 'webp' && isAccepted(request, 'image/avif') && !isKnown(request, cached);
      const sent = takesAvif
        ? this.#avifs.better(addressOf(picture), cached, () => this.#renderAs('avif', picture))
        : cached;
      return toSend(request, { status: 200, ...sent });
    }
    if (response.destroyed) return undefined;
    const rendered = await this.#joinRendering(name, response, async (gone) => {
      const isShown = isOwn || (await this.#settings.isShown(source));
      return this.#renderInTurn(picture, { name, format, isShown, gone });
    });
    return rendered ? toSend(request, rendered) : TOO_MANY;
  }

  /**
   * The drawing under way of this name, or a new one; cancelled when every client that wants it is gone before its turn.
   */
  #joinRendering(
    name: string,
    response: Visit['response'],
    begin: (gone: AbortSignal) => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const rendering = this.#renderings.get(name) ?? this.#begin(name, begin);
    rendering.visitors += 1;
    response.once('close', () => {
      rendering.visitors -= 1;
      if (rendering.visitors === 0) rendering.gone.abort();
    });
    return rendering.rendered;
  }

  #begin(name: string, begin: (gone: AbortSignal) => Promise<Answer | undefined>): Rendering {
    const gone = new AbortController();
    const rendered = begin(gone.signal).finally(() => this.#renderings.delete(name));
    const rendering = { rendered: rendered, visitors: 0, gone };
    this.#renderings.set(name, rendering);
    return rendering;
  }

  /**
   * What nothing of the shop shows is not cached either: an allowed host has any number of addresses, which would push
   * out what is shown.
   */
  async #renderInTurn(
    picture: AskedPicture,
    { name, format, isShown, gone }: { name: string; format: Format; isShown: boolean; gone: AbortSignal },
  ): Promise<Answer | undefined> {
    const leaveUnlisted = isShown ? () => undefined : await this.#unlistedTurns.enter(gone);
    if (!leaveUnlisted) return undefined;
    const leave = await this.#turns.enter(gone);
    try {
      if (!leave) return undefined;
      const rendered = await this.#renderAs(format, picture);
      if (isShown && rendered.status === 200) await this.#cached.write(name, 'identity', rendered);
      return rendered;
    } finally {
      leave?.();
      leaveUnlisted();
    }
  }

  async #renderAs(format: Format | 'avif', picture: AskedPicture): Promise<Answer> {
    const { hosts } = this.#settings;
    const isElsewhere = isOnAllowedHost(picture.source, hosts);
    const source = isElsewhere ? await followPicture(picture.source, hosts) : picture.source;
    if (!source) return { status: 502, headers: {}, body: Buffer.alloc(0) };
    const address = addressOf({ ...picture, source });
    return format === 'jpeg'
      ? renderJpeg(address, picture.quality, this.#next)
      : renderPicture(address, format === 'any' ? '*/*' : `image/${format}`, this.#next);
  }
}

/** Whether a client names a format: a wildcard is what old browsers send, and they know neither WebP nor AVIF. */
function isAccepted({ headers }: IncomingMessage, format: `image/${string}`): boolean {
  return parseAccept(headers.accept ?? '').some(({ type, q }) => type.toLowerCase() === format && q > 0);
}

/** Whether the client has it already: who has the WebP stays with it, and is not sent the AVIF in its place. */
function isKnown({ headers }: IncomingMessage, { headers: { etag } }: Pick<Answer, 'headers'>): boolean {
  return etag !== undefined && hasMatchingEtag(headers['if-none-match'] ?? null, String(etag));
}

/** What a client is sent of a picture: 304 to who has it, and a failure in words. */
function toSend(request: IncomingMessage, rendered: Answer): Answer {
  const { status, headers, body } = rendered;
  if (status !== 200)
    return inWords(status, status < 500 ? 'There is no such picture.' : 'This picture cannot be had right now.');
  if (isKnown(request, rendered)) return { status: 304, headers, body: Buffer.alloc(0) };
  return { status: 200, headers: { ...headers, 'content-length': body.length }, body };
}

const inWords = (status: number, words: string, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(`${words}\n`),
});

const TOO_MANY = inWords(503, 'Too many pictures are being made right now.', { 'retry-after': String(RETRY_S) });
