import 'client-only';
import { readWith } from '@/components/ui/focus-in-view';

/** Between a toast and what is above or below it, in px. */
const GAP = 8;
/** How far each further toast of the stack looks out below the one before it, in px: sonner's own gap. */
const STACKED = 14;
/** What is typed into or chosen from. */
const FIELDS = 'input:not([type=hidden]), select, textarea';

/** A strip of the screen, in px from its top. */
interface Strip {
  top: number;
  bottom: number;
}

/**
 * Keeps `--toasts-top` of the toaster's host at the place where toasts may stand, while any are shown: just below the
 * header, wherever that is while the page is scrolled, and elsewhere where they would cover the page's heading, what it says
 * of itself, an order's number, what has the focus or the field after it.
 */
export function placeToasts(host: HTMLElement): void {
  const place = () => {
    const heights = [...host.querySelectorAll<HTMLElement>('[data-sonner-toast]')].map((toast) => toast.offsetHeight);
    if (heights.length === 0) return;
    const height = Math.max(...heights) + STACKED * (heights.length - 1);
    host.style.setProperty(
      '--toasts-top',
      `${freeTop(height, visible(), headerBottom(), said(), focused(host), nextField())}px`,
    );
  };
  // Before the first paint of a toast, so that none is seen to jump.
  new MutationObserver(place).observe(host, { childList: true, subtree: true });
  for (const change of ['scroll', 'resize', 'focusin']) addEventListener(change, place, { passive: true });
  // The heading may come with what the page waited for.
  new ResizeObserver(place).observe(document.body);
  for (const change of ['scroll', 'resize']) visualViewport?.addEventListener(change, place);
}

/**
 * The first of these places that is in sight and covers neither what is said nor the focused strip: below the header, below
 * something said. Where none is, the same without the last of what is said, the first of which is the heading; then a place
 * that covers nothing of the focused strip: below the header, below the strip, at the top of the screen over the header,
 * whose controls can still be pressed; then the same for the next, narrower strip, and at last below the header. Each time
 * a place that spares the next field, too, goes before one that does not.
 * @internal
 */
export function freeTop(
  height: number,
  screen: Strip,
  header: number,
  said: readonly Strip[],
  focused: readonly Strip[],
  next: readonly Strip[] = [],
): number {
  const usual = Math.max(header, screen.top) + GAP;
  const below = (strip: Strip) => Math.max(strip.bottom + GAP, usual);
  const free = (spared: readonly Strip[], places: readonly number[]) =>
    [usual, ...places].filter(
      (top) =>
        top + height <= screen.bottom &&
        spared.every((strip) => top + height + GAP <= strip.top || top >= strip.bottom + GAP),
    );
  const besideSaid = said.flatMap((_, at) => {
    const spared = said.slice(0, said.length - at);
    return [next, []].flatMap((also) => free([...spared, ...focused, ...also], [...spared, ...also].map(below)));
  });
  const besideFocus = [next, []].flatMap((also) =>
    focused.flatMap((strip) => free([strip, ...also], [...[strip, ...also].map(below), screen.top + GAP])),
  );
  return [...besideSaid, ...besideFocus][0] ?? usual;
}

/** What an on-screen keyboard and zooming leave of the page. */
function visible(): Strip {
  const top = visualViewport?.offsetTop ?? 0;
  return { top, bottom: top + (visualViewport?.height ?? innerHeight) };
}

function headerBottom(): number {
  return document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
}

/**
 * What is read first, as far as it is seen, the least of it last: the page's own heading, what it tells of what was done,
 * and heads of orders.
 */
function said(): Strip[] {
  const spoken = document.querySelectorAll('main h1, main [role=status], main [role=alert]');
  const heads = document.querySelectorAll('main :is(article, li) > header');
  return [...spoken, ...heads]
    .map((one) => one.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 1 && bottom > 0 && top < innerHeight);
}

/** The field that comes after the focused one, with its label. */
function nextField(): Strip[] {
  const element = document.activeElement;
  if (!element?.matches(FIELDS)) return [];
  const fields = [...document.querySelectorAll(`:is(main, dialog) :is(${FIELDS})`)];
  const next = fields[fields.indexOf(element) + 1];
  const strip = next && around(readWith(next));
  return strip && strip.bottom > strip.top ? [strip] : [];
}

/** What has the focus: with its label and the words below it, and alone, for where all of that has no room. */
function focused(host: HTMLElement): Strip[] {
  const element = document.activeElement;
  if (!element || element === document.body || host.contains(element)) return [];
  return [around(readWith(element)), element.getBoundingClientRect()];
}

/** The strip that holds all of them. */
function around(parts: readonly Element[]): Strip {
  const frames = parts.map((part) => part.getBoundingClientRect());
  return { top: Math.min(...frames.map(({ top }) => top)), bottom: Math.max(...frames.map(({ bottom }) => bottom)) };
}
