import { hash } from 'node:crypto';
import type { Row } from './ends';

/** Equal for tables that hold the same rows, in whatever order the two databases answer them. */
export class RowsDigest {
  count = 0;
  /** The sum of the rows' hashes, word by word. */
  readonly #sum = new Uint32Array(8);

  add(rows: readonly Row[]): void {
    this.count += rows.length;
    for (const row of rows) {
      const digest = hash('sha256', JSON.stringify(row), 'buffer');
      for (const [at, word] of this.#sum.entries()) this.#sum[at] = word + digest.readUInt32LE(4 * at);
    }
  }

  get value(): string {
    return `${this.count} ${Buffer.from(this.#sum.buffer).toString('hex')}`;
  }
}
