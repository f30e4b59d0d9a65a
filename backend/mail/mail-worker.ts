import type { Services } from '../services';
import { createWorker, type Worker } from '../worker';
import { sendNextMail } from './send-next-mail';

/** How long the worker rests when nobody wakes it, in ms. */
const REST_MS = 3000;

/** Sends what waits in the outbox: at once when woken after a commit, and every few seconds for what failed before. */
export function createMailWorker(services: Services): Worker {
  return createWorker(services.log, REST_MS, () => sendNextMail(services));
}
