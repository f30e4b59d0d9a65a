import type { SeededRandom } from './seeded-random';

/** How long and how hard. */
export interface Ordeal {
  rounds: number;
  /** The short form in the gate: smaller rounds. */
  short: boolean;
  /**
   * How many times the promised times are allowed: 1 on a machine of its own, more where builds and browsers share it.
   */
  patience: number;
  seed: number;
  random: SeededRandom;
  /** Shows how far it is. */
  progress: (words: string) => void;
}

/** What held, for the table. */
export interface Findings {
  /** What was counted: '200 kills, 9,120 orders acknowledged'. */
  checked: string;
  /** Worst times and other figures by name. */
  worst: Record<string, string>;
}

/** One way to torment the shop. */
export interface Scenario {
  /** Plain words with hyphens; what `--only` takes. */
  name: string;
  /** What has to hold. */
  promise: string;
  /** How often in the gate, and by hand. */
  rounds: { short: number; long: number };
  /** @throws BrokenPromise at the first promise that does not hold */
  run(ordeal: Ordeal): Promise<Findings>;
}
