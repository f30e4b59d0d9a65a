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

/** For the next page inside the document. */
export const loadForNextPage = (): void => loadBeforehand(DRAWINGS, FIRST_LOOK);

/** Once the browser is idle, or with the data saver at the first press. */
export function loadBeforehand(...codes: readonly LateCode<unknown>[]): void {
  const load = () => {
    for (const late of codes) void untilLoaded(late);
  };
  if (isSavingData()) window.addEventListener('pointerdown', load, { once: true });
  else onceIdle(load);
}
