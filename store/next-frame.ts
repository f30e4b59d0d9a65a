import 'client-only';

/** At most how long a frame is waited for, in ms: a tab that is hidden draws none. */
const PATIENCE_MS = 400;

/**
 * Done once the frame that answers a press is drawn: for what shoppers do not wait to see, as a call or the next page. Presses
 * that wait go on in their own order. What must not be lost when the tab closes does not wait for it.
 */
export const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, PATIENCE_MS);
  });

/** The same, where the shopper has not gone to another page by then. */
export function nextFrameHere(act: () => void): void {
  const { pathname } = location;
  void nextFrame().then(() => {
    if (location.pathname === pathname) act();
  });
}
