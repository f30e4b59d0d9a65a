/** Waits so many ms. */
export function rest(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * Polls until something is there, and answers how long it took, in ms.
 *
 * @returns undefined when it did not come in time
 */
export async function until(
  patienceMs: number,
  isThere: () => boolean | Promise<boolean>,
  everyMs = 20,
): Promise<number | undefined> {
  const started = performance.now();
  while (performance.now() - started < patienceMs) {
    if (await isThere()) return performance.now() - started;
    await rest(everyMs);
  }
  return undefined;
}
