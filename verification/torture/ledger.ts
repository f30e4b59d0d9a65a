import type { Line } from './test-product';
import { preparePurchase, type Purchase, type Shopper, type Ways } from './shopper';

/** One attempt to buy, and whether the shop has acknowledged it. */
export interface Entry {
  shopper: Shopper;
  purchase: Purchase;
  /** The shop said yes: one order must exist, for ever. */
  acknowledged: boolean;
  /** The server's cart held the lines when the order was sent. */
  inCart: boolean;
}

/** What the shop acknowledged, recorded outside of it: the reference for what it owes. */
export class Ledger {
  readonly entries = new Map<string, Entry>();

  /** @param mark is in the order's address and distinguishes it from any other */
  open(shopper: Shopper, mark: string, lines: readonly Line[], ways?: Ways): Entry {
    if (this.entries.has(mark)) throw new Error(`${mark} is in the ledger already`);
    const entry = { shopper, purchase: preparePurchase(mark, lines, ways), acknowledged: false, inCart: false };
    this.entries.set(mark, entry);
    return entry;
  }

  get acknowledged(): number {
    return [...this.entries.values()].filter((entry) => entry.acknowledged).length;
  }
}
