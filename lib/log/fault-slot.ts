interface Slot {
  /** Takes note of what was thrown while the request under way was answered; undefined where nobody waits for it. */
  note?: (thrown: unknown, route: string) => void;
}

const KEY = Symbol.for('thread-and-tindi.fault');
const home = globalThis as { [KEY]?: Slot };

/**
 * Next hears of what its renderings throw, and the server around it answers and writes the log: both are bundled apart.
 */
export const faultSlot: Slot = (home[KEY] ??= {});
