/** Size of the cache, in bytes: some seven hundred product pages, or every script and page of a small shop. */
const KEPT_BYTES_MAX = 8 * 1024 * 1024;

/** An LRU cache of compressed bodies, or of what holds one, bounded in bytes. */
export class KeptBodies<Body extends { length: number } = Buffer> {
  readonly #bodies = new Map<string, Body>();
  readonly #bytesMax: number;
  #bytes = 0;

  constructor(bytesMax = KEPT_BYTES_MAX) {
    this.#bytesMax = bytesMax;
  }

  /** How full it is. */
  get state(): { entries: number; bytes: number } {
    return { entries: this.#bodies.size, bytes: this.#bytes };
  }

  /** The cached body of this name, else the one made now, which is cached. */
  get(name: string, make: () => Body): Body {
    const known = this.find(name);
    if (known) return known;
    const made = make();
    this.keep(name, made);
    return made;
  }

  /** Whether it is cached; it counts as used no later for that. */
  has(name: string): boolean {
    return this.#bodies.has(name);
  }

  /** The cached body of this name, now the last one used. */
  find(name: string): Body | undefined {
    const body = this.#take(name);
    if (body) this.keep(name, body);
    return body;
  }

  keep(name: string, body: Body): void {
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
