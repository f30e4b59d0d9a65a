import 'client-only';

/**
 * Has the service worker empty its caches and the list of what was seen: on a phone that several people use it would
 * tell the next one. Not waited for: the worker outlives the page. A browser that refuses workers keeps nothing.
 */
export function forgetCachedPages(): void {
  registration().then(
    (found) => found?.active?.postMessage('forget'),
    () => undefined,
  );
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  // Undefined where the browser offers no worker, as on an address without TLS; where it refuses them it throws.
  return (navigator as Partial<Navigator>).serviceWorker?.getRegistration();
}
