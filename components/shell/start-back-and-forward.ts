import 'client-only';
import { closeOnBack } from '@/components/shell/close-on-back';
import { keepPlace } from '@/components/shell/keep-place';

let isStarted = false;

/**
 * What Back and Forward do beyond the router, loaded once a page is alive: before that, Back leaves the document. Once
 * for a document, whose frame stays as long as it does.
 */
export function startBackAndForward(): void {
  if (isStarted) return;
  isStarted = true;
  closeOnBack();
  keepPlace();
}
