/** From the load of a page until the worker is registered, in ms: its script and what it caches would share the line with the page. */
const WAIT_MS = 3000;

/** Registers the service worker some seconds after the load, once the browser is idle. Called by a page that is alive. */
export function startWorkerLater(): void {
  const start = () => {
    import('./worker-registration').then(({ registerWorker }) => registerWorker()).catch(() => undefined);
  };
  // Safari has no idle callbacks.
  const { requestIdleCallback: whenIdle = setTimeout } = window;
  const wait = () => void setTimeout(() => whenIdle(start), WAIT_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
