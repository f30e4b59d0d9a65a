import 'client-only';
import { closeOnBack } from '@/components/shell/close-on-back';
import { keepPlace } from '@/components/shell/keep-place';

/**
 * What Back and Forward do beyond the router, loaded once a page is alive: before that, Back leaves the document.
 *
 * @param signal ends it
 */
export function startBackAndForward(signal: AbortSignal): void {
  closeOnBack(signal);
  keepPlace(signal);
}
