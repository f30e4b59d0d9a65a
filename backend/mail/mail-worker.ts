import { startRounds } from '../rounds';
import type { Services } from '../services';
import { sendNextMail } from './send-next-mail';

/** How long the worker rests when nobody wakes it, in ms. */
const REST_MS = 3000;

export interface MailWorker {
  /** Asks for a round now; several calls while a round is under way make one more round. */
  wake: () => void;
  /** @returns stops it, once the mail under way has been handed over */
  start(): () => Promise<void>;
}

/** Sends what waits in the outbox: at once when woken after a commit, and every few seconds for what failed before. */
export function createMailWorker(services: Services): MailWorker {
  let stopped = true;
  let running: Promise<void> | undefined;
  let again = false;

  const drain = async () => {
    try {
      do {
        again = false;
        while (!stopped && (await sendNextMail(services)));
      } while (again && !stopped);
    } catch (error) {
      services.log.error({ err: error }, 'mail round failed');
    } finally {
      running = undefined;
    }
  };
  const round = () => {
    again = true;
    running ??= drain();
    return running;
  };
  return {
    wake: () => {
      if (!stopped) void round();
    },
    start() {
      stopped = false;
      const stop = startRounds(services.log, REST_MS, round);
      return async () => {
        stopped = true;
        await stop();
        await running;
      };
    },
  };
}
