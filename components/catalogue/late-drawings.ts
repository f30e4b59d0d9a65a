import { drawings } from './on-server';
import { FIRST_LOOK } from '@/components/catalogue/late-first-look';
import { onceIdle } from '@/components/shell/once-idle';
import { isSavingData } from '@/components/ui/connection';
import { untilLoaded, type LateCode } from '@/components/ui/late-code';

/** Of listings and products. */
export const DRAWINGS: LateCode<typeof drawings> = {
  code: drawings,
  load: () => import('./drawings').then((loaded) => loaded.drawings),
};

/** For the next page inside the document: once the browser is idle, or with the data saver at the first press. */
export function loadForNextPage(): void {
  const load = () => {
    void untilLoaded(DRAWINGS);
    void untilLoaded(FIRST_LOOK);
  };
  if (isSavingData()) window.addEventListener('pointerdown', load, { once: true });
  else onceIdle(load);
}
