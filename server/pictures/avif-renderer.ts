import { hash } from 'node:crypto';
import type { Answer } from '@/server/answer/answer';
import type { AnswerFiles, StoredAnswer } from '@/server/cache/answer-files';
import { untilIdle } from '@/server/cache/until-idle';

/** As large a part of the WebP's bytes an AVIF has at most: by less it is not worth its place. */
const PART_MAX = 0.9;
/** Pictures that wait; what is asked for beyond that waits from another time. */
const WAITING_MAX = 500;
/** What is cached where no AVIF is worth it, so that none is rendered again. */
const NONE: StoredAnswer = { headers: {}, body: Buffer.alloc(0) };

interface AvifSettings {
  cached: AnswerFiles;
  /** Whether somebody waits for a picture that is being rendered. */
  isBusy: () => boolean;
  /** Waits until nobody needs the processor. @param watchedMs how long at least */
  untilIdle?: (watchedMs?: number) => Promise<void>;
}

/**
 * AVIFs of pictures that are cached as WebP, rendered one at a time in at most half of the time in which the process is idle.
 * Each is named by the bytes of its WebP: it counts as long as that one has the same bytes, also where that was rendered again.
 */
export class AvifRenderer {
  readonly #cached: AnswerFiles;
  readonly #isBusy: () => boolean;
  readonly #untilIdle: (watchedMs?: number) => Promise<void>;
  readonly #waiting = new Map<string, () => Promise<void>>();
  #isAtWork = false;

  constructor({ cached, isBusy, untilIdle: wait = untilIdle }: AvifSettings) {
    this.#cached = cached;
    this.#isBusy = isBusy;
    this.#untilIdle = wait;
  }

  /**
   * The smaller one of the two; as long as there is no AVIF that is the WebP, and the AVIF will be rendered.
   *
   * @param address of the picture
   * @param render renders the AVIF
   */
  better(address: string, webp: StoredAnswer, render: () => Promise<Answer>): StoredAnswer {
    const name = `avif ${address} of ${hash('sha256', webp.body)}`;
    const avif = this.#cached.read(name, 'identity');
    if (avif) return avif.body.length > 0 ? avif : webp;
    // Not the picture itself, of which many would wait.
    const bytesMax = PART_MAX * webp.body.length;
    if (this.#waiting.size < WAITING_MAX)
      this.#waiting.set(name, async () => {
        const rendered = await render();
        if (rendered.status !== 200) return;
        const isWorth = rendered.headers['content-type'] === 'image/avif' && rendered.body.length <= bytesMax;
        await this.#cached.write(name, 'identity', isWorth ? rendered : NONE);
      });
    if (!this.#isAtWork) void this.#work();
    return webp;
  }

  async #work(): Promise<void> {
    this.#isAtWork = true;
    let tookMs: number | undefined;
    for (const [name, render] of this.#waiting) {
      do await this.#untilIdle(tookMs);
      while (this.#isBusy());
      const begun = performance.now();
      // One that fails is rendered when it is requested again.
      await render().catch(() => undefined);
      tookMs = performance.now() - begun;
      this.#waiting.delete(name);
    }
    this.#isAtWork = false;
  }
}
