import 'client-only';
import { LEFT_HEIGHT_ITEM } from '@/components/shell/held-height-script';
import { storedItem } from '@/store/stored-item';

interface LeftHeight {
  at: string;
  /** Both in px. */
  width: number;
  height: number;
  /** Whether a bar is at its foot. */
  bar: boolean;
}

/** Read by the script of a page (held-height-script.ts). */
const left = storedItem<LeftHeight | undefined>('sessionStorage', LEFT_HEIGHT_ITEM, () => undefined);

/** Notes how high a page is when it is left that its scripts have filled in: of one that is not scrolled nothing below shows. */
export function noteHeight(signal?: AbortSignal): void {
  const note = () => {
    const main = document.getElementById('main');
    left.write(
      main && scrollY > 0
        ? {
            at: location.pathname + location.search,
            width: innerWidth,
            height: main.offsetHeight,
            bar: document.querySelector('[data-foot-bar]') !== null,
          }
        : undefined,
    );
  };
  window.addEventListener('pagehide', note, { signal });
}
