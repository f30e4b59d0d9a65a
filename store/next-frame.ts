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
