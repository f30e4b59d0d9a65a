import 'client-only';

/** How long the shop may take to say that it is there, in ms. */
const REACHABLE_MS = 5000;

/** Whether the shop can be reached from here now. */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(REACHABLE_MS) })).ok;
  } catch {
    return false;
  }
}
