import 'client-only';
import { isReachable } from '@/lib/browser/is-reachable';
import { createPoll } from './create-poll';

const leaving = createPoll();

/**
 * Opens another document of the shop once the shop is known to answer: a navigation that fails replaces the page, and
 * what it says, by the browser's own. Waits for as long as it takes.
 *
 * @param onWaiting is called where the shop does not answer at once
 * @param replaces true where the way back must not lead here
 */
export async function leavePage(
  path: string,
  { onWaiting, replaces = false }: { onWaiting?: () => void; replaces?: boolean } = {},
): Promise<void> {
  const ask = async () => (await isReachable()) || undefined;
  if (!(await ask())) {
    onWaiting?.();
    if ((await leaving.untilKnown(ask)) === 'stopped') return;
  }
  if (replaces) location.replace(path);
  else location.assign(path);
}
