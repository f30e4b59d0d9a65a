import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseAccept } from 'hono/utils/accept';
import { isPhotoAddress } from '@/lib/rules/catalogue/is-photo-address';
import { matchesEtag } from '@/lib/platform/matches-etag';
import { addressOf, isOnAllowedHost, readPicture, type AskedPicture } from './picture-request';
import { AvifMaker } from './avif-maker';
import { drawJpeg, drawPicture, type Draw, type DrawnPicture } from './draw-picture';
import { followPicture } from './follow-picture';
import { Gate } from '@/server/limits/gate';
import type { KeptPictures } from './kept-pictures';
import { isAmong, publicFiles } from '@/server/public-files';

/**
 * Pictures made at once: two leave half of libuv's four threads, which also read files. Queue: what a few visitors of a
 * shop ask for whose pictures are all new.
 */
const DRAWN = { atOnce: 2, waiting: 200 };
/** Pictures that nothing in the catalogue shows, only old orders: one at a time, short queue. */
const STRANGE = { atOnce: 1, waiting: 20 };
/** Retry-After, in s. */
const RETRY_S = 2;

/** What the client takes, or what the address asks for; 'any' is the original's where that is not WebP. */
type Format = 'jpeg' | 'webp' | 'any';

/** A picture that is being made, or waits for it. */
interface Drawing {
  /** Undefined where too many others wait. */
  drawn: Promise<DrawnPicture | undefined>;
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
  spareTime?: (watchedMs?: number) => Promise<void>;
}

/**
 * Answers for Next's picture service from a cache on disk, keyed by source, width, quality and format; each picture is
 * made once.
 */
export class PictureService {
  readonly #kept: KeptPictures;
  readonly #draw: Draw;
  readonly #settings: Required<Omit<PictureSettings, 'spareTime'>>;
  readonly #avifs: AvifMaker;
  readonly #drawings = new Map<string, Drawing>();
  readonly #turns = new Gate(DRAWN);
  readonly #strangeTurns = new Gate(STRANGE);

  constructor(kept: KeptPictures, draw: Draw, { spareTime, ...settings }: PictureSettings) {
    this.#kept = kept;
    this.#avifs = new AvifMaker({ kept, isBusy: () => this.#drawings.size > 0, spareTime });
    this.#draw = draw;
    this.#settings = { files: publicFiles(), ...settings };
  }

  /**
   * Answers with a kept picture, or makes it: once for all who want it, and not for those who spell its address in
   * another way.
   */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const picture = readPicture(request.url ?? '');
    const source = picture?.source ?? '';
    // Only the merchant puts photos there, so that their number is bounded too.
    const isOwn = isAmong(this.#settings.files, source) || isPhotoAddress(source);
    if (!picture || !(isOwn || isOnAllowedHost(source, this.#settings.hosts)))
      return say(response, 400, 'This is not the address of a picture of this shop.');
    const format = picture.asJpeg ? 'jpeg' : takes(request, 'image/webp') ? 'webp' : 'any';
    const name = createHash('sha256')
      .update(`${format} ${addressOf(picture)}`)
      .digest('base64url');
    const kept = await this.#kept.find(name);
    if (kept && format === 'webp' && takes(request, 'image/avif') && !isKnown(request, kept))
      return send(
        request,
        response,
        await this.#avifs.better(addressOf(picture), kept, () => this.#drawAs('avif', picture)),
      );
    if (kept) return send(request, response, kept);
    if (response.destroyed) return;
    const drawn = await this.#drawing(name, response, async (gone) => {
      const isShown = isOwn || (await this.#settings.isShown(source));
      return this.#drawInTurn(picture, { name, format, isShown, gone });
    });
    if (drawn) return send(request, response, drawn);
    response.setHeader('retry-after', String(RETRY_S));
    say(response, 503, 'Too many pictures are being made right now.');
  }

  /**
   * The drawing under way of this name, or a new one; cancelled when every client that wants it is gone before its turn.
   */
  #drawing(
    name: string,
    response: ServerResponse,
    begin: (gone: AbortSignal) => Promise<DrawnPicture | undefined>,
  ): Promise<DrawnPicture | undefined> {
    const drawing = this.#drawings.get(name) ?? this.#begin(name, begin);
    drawing.visitors += 1;
    response.once('close', () => {
      drawing.visitors -= 1;
      if (drawing.visitors === 0) drawing.gone.abort();
    });
    return drawing.drawn;
  }

  #begin(name: string, begin: (gone: AbortSignal) => Promise<DrawnPicture | undefined>): Drawing {
    const gone = new AbortController();
    const drawn = begin(gone.signal).finally(() => this.#drawings.delete(name));
    const drawing = { drawn, visitors: 0, gone };
    this.#drawings.set(name, drawing);
    return drawing;
  }

  /**
   * What nothing of the shop shows is not kept either: an allowed host has any number of addresses, which would push
   * out what is shown.
   */
  async #drawInTurn(
    picture: AskedPicture,
    { name, format, isShown, gone }: { name: string; format: Format; isShown: boolean; gone: AbortSignal },
  ): Promise<DrawnPicture | undefined> {
    const leaveStrange = isShown ? () => undefined : await this.#strangeTurns.enter(gone);
    if (!leaveStrange) return undefined;
    const leave = await this.#turns.enter(gone);
    try {
      if (!leave) return undefined;
      const drawn = await this.#drawAs(format, picture);
      if (isShown && drawn.status === 200) await this.#kept.keep(name, drawn);
      return drawn;
    } finally {
      leave?.();
      leaveStrange();
    }
  }

  async #drawAs(format: Format | 'avif', picture: AskedPicture): Promise<DrawnPicture> {
    const { hosts } = this.#settings;
    const isElsewhere = isOnAllowedHost(picture.source, hosts);
    const source = isElsewhere ? await followPicture(picture.source, hosts) : picture.source;
    if (!source) return { status: 502, told: {}, body: Buffer.alloc(0) };
    const address = addressOf({ ...picture, source });
    return format === 'jpeg'
      ? drawJpeg(address, picture.quality, this.#draw)
      : drawPicture(address, format === 'any' ? '*/*' : `image/${format}`, this.#draw);
  }
}

/** Whether a client names a format: a wildcard is what old browsers send, and they know neither WebP nor AVIF. */
function takes({ headers }: IncomingMessage, format: `image/${string}`): boolean {
  return parseAccept(headers.accept ?? '').some(({ type, q }) => type.toLowerCase() === format && q > 0);
}

/** Whether the client has it already: who has the WebP keeps it, and is not sent the AVIF in its place. */
function isKnown({ headers }: IncomingMessage, { told: { etag } }: DrawnPicture): boolean {
  return etag !== undefined && matchesEtag(headers['if-none-match'] ?? null, etag);
}

/** To HEAD too: Node leaves the body out itself. */
function send(request: IncomingMessage, response: ServerResponse, drawn: DrawnPicture): void {
  const { status, told, body } = drawn;
  if (status !== 200)
    return say(response, status, status < 500 ? 'There is no such picture.' : 'This picture cannot be had right now.');
  for (const [name, value] of Object.entries(told)) response.setHeader(name, value);
  const isThere = isKnown(request, drawn);
  if (!isThere) response.setHeader('content-length', body.length);
  response.statusCode = isThere ? 304 : 200;
  response.end(isThere ? undefined : body);
}

function say(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${words}\n`);
}
