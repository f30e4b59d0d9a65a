import 'client-only';
import { REACHABLE_DEADLINE_MS } from '@/lib/contract/deadlines';

/** Whether the shop can be reached from here now. */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(REACHABLE_DEADLINE_MS) })).ok;
  } catch {
    return false;
  }
}
