/**
 * How much compressed text is kept, in bytes: some seven hundred product pages, or every script and page of a small
 * shop.
 */
const KEPT_BYTES_MAX = 8 * 1024 * 1024;

/** Compressed bodies, or what holds one, by what they are of; those unused longest leave first. */
export class KeptBodies<Body extends { length: number } = Buffer> {
  readonly #bodies = new Map<string, Body>();
  readonly #bytesMax: number;
  #bytes = 0;

  constructor(bytesMax = KEPT_BYTES_MAX) {
    this.#bytesMax = bytesMax;
  }

  /** The body kept under this name, else the one made now, which is kept. */
  get(name: string, make: () => Body): Body {
    const known = this.find(name);
    if (known) return known;
    const made = make();
    this.keep(name, made);
    return made;
  }

  /** The body kept under this name. */
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
