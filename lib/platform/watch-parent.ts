/** How soon it is noticed that the parent is gone, in ms. */
const CHECK_MS = 500;

/**
 * Calls back once the process that started this one is gone: the shell that npm puts in between dies of a signal without
 * passing it on, and the program would stay behind alone. Does nothing in a program that was not started by npm.
 *
 * @param environment in which npm names the script
 */
export function watchParent(environment: Record<string, string | undefined>, onGone: () => void): void {
  if (!environment['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, CHECK_MS);
  timer.unref();
}
