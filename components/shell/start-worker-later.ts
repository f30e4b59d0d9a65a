import { onceIdle } from '@/components/shell/once-idle';

/** From the load of a page until the worker is registered, in ms: its script and what it caches would share the line with the page. */
const WAIT_MS = 3000;

/** Registers the service worker some seconds after the load, once the browser is idle. Called by a page that is alive. */
export function startWorkerLater(): void {
  onceIdle(() => {
    import('./worker-registration').then(({ registerWorker }) => registerWorker()).catch(() => undefined);
  }, WAIT_MS);
}
