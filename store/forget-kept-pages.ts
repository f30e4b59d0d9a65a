import 'client-only';

/**
 * Has the service worker empty its caches and the list of what was seen [17.40]: on a phone that several people use it
 * would tell the next one. Not waited for: the worker outlives the page.
 */
export function forgetKeptPages(): void {
  // Undefined where the browser offers no worker, as on an address without TLS.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  workers?.getRegistration().then(
    (registration) => registration?.active?.postMessage('forget'),
    () => undefined,
  );
}
