import { drawings } from './on-server';
import { onceIdle } from '@/components/shell/once-idle';
import { isSavingData } from '@/components/ui/connection';
import { untilLoaded, type LateCode } from '@/components/ui/late-code';

/** Of listings and products. */
export const DRAWINGS: LateCode<typeof drawings> = {
  code: drawings,
  load: () => import('./drawings').then((loaded) => loaded.drawings),
};

/** For the next page inside the document. */
export function loadForNextPage(): void {
  if (!isSavingData()) onceIdle(() => void untilLoaded(DRAWINGS));
}
