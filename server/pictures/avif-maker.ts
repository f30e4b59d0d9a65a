import { createHash } from 'node:crypto';
import type { DrawnPicture } from './draw-picture';
import type { KeptPictures } from './kept-pictures';
import { spareTime } from '@/server/cache/spare-time';

/** As large a part of the WebP's bytes an AVIF has at most: by less it is not worth its place. */
const PART_MAX = 0.9;
/** Pictures that wait; what is asked for beyond that waits from another time. */
const WAITING_MAX = 500;
/** What is kept where no AVIF is worth it, so that none is made again. */
const NONE: DrawnPicture = { status: 200, told: {}, body: Buffer.alloc(0) };

interface AvifSettings {
  kept: KeptPictures;
  /** Whether a picture is being made that somebody waits for. */
  isBusy: () => boolean;
  /** Waits until nobody needs the processor. @param watchedMs how long at least */
  spareTime?: (watchedMs?: number) => Promise<void>;
}

/**
 * AVIFs of pictures that are kept as WebP, made one at a time in spare time, never more than half of it. Each is named by
 * the bytes of its WebP, so that it is as true as that one is, also where that was made anew.
 */
export class AvifMaker {
  readonly #kept: KeptPictures;
  readonly #isBusy: () => boolean;
  readonly #spareTime: (watchedMs?: number) => Promise<void>;
  readonly #waiting = new Map<string, () => Promise<void>>();
  #isAtWork = false;

  constructor({ kept, isBusy, spareTime: wait = spareTime }: AvifSettings) {
    this.#kept = kept;
    this.#isBusy = isBusy;
    this.#spareTime = wait;
  }

  /**
   * The better one of the two; where it is not known yet that is the WebP, and the AVIF will be made.
   *
   * @param address of the picture
   * @param draw makes the AVIF
   */
  async better(address: string, webp: DrawnPicture, draw: () => Promise<DrawnPicture>): Promise<DrawnPicture> {
    const name = createHash('sha256').update(`avif ${address}\n`).update(webp.body).digest('base64url');
    const avif = await this.#kept.find(name, Infinity);
    if (avif) return avif.body.length > 0 ? avif : webp;
    // Not the picture itself, of which many would wait.
    const bytesMax = PART_MAX * webp.body.length;
    if (this.#waiting.size < WAITING_MAX)
      this.#waiting.set(name, async () => {
        const drawn = await draw();
        if (drawn.status !== 200) return;
        const isWorth = drawn.told['content-type'] === 'image/avif' && drawn.body.length <= bytesMax;
        await this.#kept.keep(name, isWorth ? drawn : NONE);
      });
    if (!this.#isAtWork) void this.#work();
    return webp;
  }

  async #work(): Promise<void> {
    this.#isAtWork = true;
    let tookMs: number | undefined;
    for (const [name, make] of this.#waiting) {
      do await this.#spareTime(tookMs);
      while (this.#isBusy());
      const begun = performance.now();
      // One that fails is wanted again by whoever asks for it.
      await make().catch(() => undefined);
      tookMs = performance.now() - begun;
      this.#waiting.delete(name);
    }
    this.#isAtWork = false;
  }
}
