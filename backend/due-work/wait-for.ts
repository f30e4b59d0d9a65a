import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../refusal';

/** How long a second request waits for the first, in ms, and how often it looks. */
const WAIT_MS = 3000;
const LOOK_EVERY_MS = 50;

/**
 * Waits for a result that another request produces.
 *
 * @param look answers undefined while there is none
 * @throws Refusal 409 where there is none after 3 s
 */
export async function waitFor<Result>(look: () => Promise<Result | undefined>): Promise<Result> {
  const patience = performance.now() + WAIT_MS;
  for (;;) {
    const result = await look();
    if (result !== undefined) return result;
    if (performance.now() > patience)
      throw new Refusal(409, {
        code: 'in-progress',
        message: 'Your order is still being processed, please try again in a moment.',
      });
    await sleep(LOOK_EVERY_MS);
  }
}
