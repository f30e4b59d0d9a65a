import 'client-only';
import { readWith } from '@/components/ui/focus-in-view';

/** Between a toast and what stands above or below it, in px. */
const GAP = 8;
/** How far each further toast of the stack looks out below the one before it, in px: sonner's own gap. */
const STACKED = 14;

/** A strip of the screen, in px from its top. */
interface Strip {
  top: number;
  bottom: number;
}

/**
 * Keeps `--toasts-top` of the toaster's host at the place where toasts may stand, while any are shown: just below the
 * header, wherever that is while the page is scrolled, and elsewhere where they would cover what has the focus.
 */
export function placeToasts(host: HTMLElement): void {
  const place = () => {
    const heights = [...host.querySelectorAll<HTMLElement>('[data-sonner-toast]')].map((toast) => toast.offsetHeight);
    if (heights.length === 0) return;
    const height = Math.max(...heights) + STACKED * (heights.length - 1);
    host.style.setProperty('--toasts-top', `${freeTop(height, visible(), headerBottom(), ...focused(host))}px`);
  };
  // Before the first paint of a toast, so that none is seen to jump.
  new MutationObserver(place).observe(host, { childList: true, subtree: true });
  for (const change of ['scroll', 'resize', 'focusin']) addEventListener(change, place, { passive: true });
  for (const change of ['scroll', 'resize']) visualViewport?.addEventListener(change, place);
}

/**
 * The first of these places that is in sight and covers nothing of the focused strip: below the header, below that strip,
 * at the top of the screen over the header, whose controls can still be pressed. Where none is, the first for the next,
 * narrower strip, and at last below the header.
 * @internal
 */
export function freeTop(height: number, screen: Strip, header: number, ...focused: readonly Strip[]): number {
  const usual = Math.max(header, screen.top) + GAP;
  const free = focused.flatMap((strip) => {
    const isFree = (top: number) =>
      top + height <= screen.bottom && (top + height + GAP <= strip.top || top >= strip.bottom + GAP);
    return [usual, Math.max(strip.bottom, screen.top) + GAP, screen.top + GAP].filter(isFree);
  });
  return free[0] ?? usual;
}

/** What an on-screen keyboard and zooming leave of the page. */
function visible(): Strip {
  const top = visualViewport?.offsetTop ?? 0;
  return { top, bottom: top + (visualViewport?.height ?? innerHeight) };
}

function headerBottom(): number {
  return document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
}

/** What has the focus: with its label and the words below it, and alone, for where all of that has no room. */
function focused(host: HTMLElement): Strip[] {
  const element = document.activeElement;
  if (!element || element === document.body || host.contains(element)) return [];
  const parts = readWith(element).map((part) => part.getBoundingClientRect());
  const whole = {
    top: Math.min(...parts.map(({ top }) => top)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  };
  return [whole, element.getBoundingClientRect()];
}
