import type { SeededRandom } from '@/testing/seeded-random';

/** What one run of a scenario is given: how long and how hard, and its random numbers. */
export interface ScenarioContext {
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

/** Faults put into a running shop, and what has to hold all the same. */
export interface Scenario {
  /** Plain words with hyphens; what `--only` takes. */
  name: string;
  /** What has to hold. */
  promise: string;
  /** How often in the gate, where 0 leaves it out, and by hand. */
  rounds: { short: number; long: number };
  /** @throws BrokenPromise at the first promise that does not hold */
  run(context: ScenarioContext): Promise<Findings>;
}

/** Ready again after a kill, in ms. */
export const readyWithin = ({ patience }: ScenarioContext): number => 3000 * patience;

/** The 99th percentile of a webhook's answer, in ms. */
export const webhookWithin = ({ patience }: ScenarioContext): number => 200 * patience;

/** Paid after the callback was lost, in ms: by webhook, and where that is lost too by asking the provider. */
export const paidByWebhookWithin = ({ patience }: ScenarioContext): number => 2000 * patience;
export const PAID_BY_POLLING_MS = 120_000;

/** A mail to somebody with an account is handed over, in ms, whatever strangers ask for. */
export const mailWithin = ({ patience }: ScenarioContext): number => 2000 * patience;
