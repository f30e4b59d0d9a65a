/** How long after a failure a stylesheet is asked for again, in ms; then once the browser is online again. */
const PAUSES_MS = [1000, 4000, 16_000];

/**
 * Asks again for stylesheets that the line cut off. The router goes on without them where a page is opened whose data came
 * before the line was lost, and React never asks a second time: the page would stay without its styles.
 *
 * @returns stops it
 */
export function retryStylesheets(): () => void {
  const tries = new Map<string, number>();
  const onError = ({ target: link }: Event): void => {
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
    const tried = tries.get(link.href) ?? 0;
    tries.set(link.href, tried + 1);
    // A new element: of one that has failed a browser asks nothing more.
    const askAgain = () => link.replaceWith(link.cloneNode());
    if (tried < PAUSES_MS.length && navigator.onLine) setTimeout(askAgain, PAUSES_MS[tried]);
    else window.addEventListener('online', askAgain, { once: true });
  };
  document.addEventListener('error', onError, true);
  return () => document.removeEventListener('error', onError, true);
}
