const LEFT_EARLY = [
  // Chromium and WebKit, while the view transition into the page still runs.
  /Transition was (aborted|skipped)|Skipping view transition/,
  // Firefox, while the service worker handles a request of the page; a worker that refuses one has another message.
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
];

/** Whether an engine itself reports this because a page was left early: no script of ours has a part in it. */
export function isFromEarlyLeave(fault: string): boolean {
  return LEFT_EARLY.some((one) => one.test(fault));
}
