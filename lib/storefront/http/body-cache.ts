/** Size of the cache, in bytes: some seven hundred product pages, or every script and page of a small shop. */
const CACHED_BYTES_MAX = 8 * 1024 * 1024;

/** An LRU cache of compressed bodies, or of what holds one, bounded in bytes. */
export class BodyCache<Body extends { length: number } = Buffer> {
  readonly #bodies = new Map<string, Body>();
  readonly #bytesMax: number;
  #bytes = 0;

  constructor(bytesMax = CACHED_BYTES_MAX) {
    this.#bytesMax = bytesMax;
  }

  /** How full it is. */
  get state(): { entries: number; bytes: number } {
    return { entries: this.#bodies.size, bytes: this.#bytes };
  }

  /** The cached body of this name, else the one rendered now, which is cached. */
  get(name: string, render: () => Body): Body {
    const known = this.find(name);
    if (known) return known;
    const rendered = render();
    this.put(name, rendered);
    return rendered;
  }

  /** Whether it is cached; it counts as used no later for that. */
  has(name: string): boolean {
    return this.#bodies.has(name);
  }

  /** The cached body of this name, now the last one used. */
  find(name: string): Body | undefined {
    const body = this.#take(name);
    if (body) this.put(name, body);
    return body;
  }

  put(name: string, body: Body): void {
    this.#take(name);
    this.#bodies.set(name, body);
    this.#bytes += body.length;
    for (const [oldest] of this.#bodies) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#take(oldest);
    }
  }

  #take(name: string): Body | undefined {
    const body = this.#bodies.get(name);
    if (body) this.#bytes -= body.length;
    this.#bodies.delete(name);
    return body;
  }
}
