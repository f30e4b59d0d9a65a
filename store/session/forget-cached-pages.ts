import 'client-only';

/**
 * Has the service worker empty its caches and the list of opened pages: on a shared phone they would show the next
 * person what was looked at. Not awaited: the worker outlives the page. A browser that refuses workers caches nothing.
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
