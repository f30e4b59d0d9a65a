/** Acts when the page has loaded and the browser is idle. @param waitMs so long after the load at least */
export function onceIdle(act: () => void, waitMs = 0): void {
  // Safari has no idle callbacks.
  const { requestIdleCallback: whenIdle = setTimeout } = window;
  const wait = () => void setTimeout(() => whenIdle(act), waitMs);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
