import type { Services } from '../services';
import { createWorker, type Worker } from '../due-work/create-worker';
import { MAILS_AT_ONCE } from './mail-transport';
import { sendNextMail } from './send-next-mail';

/** How long the worker rests when nobody wakes it, in ms. */
const REST_MS = 3000;

/**
 * Sends what waits in the outbox: at once when woken after a commit, and every few seconds for what failed before.
 * Several lanes do the same, each for itself, so that a server that is slow with one mail does not hold up the next.
 */
export function createMailWorker(services: Services): Worker {
  const lanes = Array.from({ length: MAILS_AT_ONCE }, () =>
    createWorker(services.log, REST_MS, () => sendNextMail(services)),
  );
  return {
    wake: () => lanes.forEach((lane) => lane.wake()),
    start() {
      const stops = lanes.map((lane) => lane.start());
      return async () => {
        await Promise.all(stops.map((stop) => stop()));
      };
    },
  };
}
