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

/** Ready again after a kill, in ms. */
export const readyWithin = ({ patience }: Ordeal): number => 3000 * patience;

/** The 99th percentile of a webhook's answer, in ms. */
export const webhookWithin = ({ patience }: Ordeal): number => 200 * patience;

/** Paid after the callback was lost, in ms: by webhook, and where that is lost too by asking the provider. */
export const paidByWebhookWithin = ({ patience }: Ordeal): number => 2000 * patience;
export const PAID_BY_ASKING_MS = 120_000;

/** A mail to somebody with an account is handed over, in ms, whatever strangers ask for. */
export const mailWithin = ({ patience }: Ordeal): number => 2000 * patience;
