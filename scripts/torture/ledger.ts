import type { Purchase, Shopper } from './shopper';

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

  open(shopper: Shopper, purchase: Purchase): Entry {
    if (this.entries.has(purchase.mark)) throw new Error(`${purchase.mark} is in the ledger already`);
    const entry = { shopper, purchase, acknowledged: false, inCart: false };
    this.entries.set(purchase.mark, entry);
    return entry;
  }

  get acknowledged(): number {
    return [...this.entries.values()].filter((entry) => entry.acknowledged).length;
  }
}
