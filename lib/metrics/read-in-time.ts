/**
 * Makes a reading that may hang into one that cannot: one is under way at a time, however many ask, and who has waited so
 * long goes without. A reading that is late is waited for by the next who ask, not begun anew.
 *
 * @param ms how long one asker waits
 * @returns undefined where it is late or has failed
 */
export function readInTime<T>(read: () => Promise<T>, ms: number): () => Promise<T | undefined> {
  let running: Promise<T | undefined> | undefined;
  return async () => {
    running ??= read()
      .catch(() => undefined)
      .finally(() => (running = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), ms);
    });
    return Promise.race([running, late]).finally(() => clearTimeout(timer));
  };
}
