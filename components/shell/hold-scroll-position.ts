/** For how long a page is held at its place once it is long enough, in ms: it may be drawn in several steps. */
const HELD_MS = 500;
/** Longer than any page of the shop. */
const ENDLESS = '9e5px';

const goTo = (top: number) => scrollTo({ top, behavior: 'instant' });

/**
 * Back and Forward inside a document show a page at the place where it was left. Browsers scroll there before the
 * router has drawn the page, and no further than the present page is long. So the page is made endless until they have
 * scrolled, within one frame that is never painted, and is scrolled there again once it is drawn and long enough,
 * unless the shopper does something meanwhile. See docs/decisions/back-and-forward.md.
 *
 * @param signal ends it; without one it lasts as long as the document
 */
export function holdScrollPosition(signal?: AbortSignal): void {
  const root = document.documentElement;
  let place = 0;
  let release: number | undefined;

  const drawn = new MutationObserver(() => {
    if (place === 0 || root.scrollHeight - innerHeight < place - 1) return;
    goTo(place);
    release ??= window.setTimeout(stop, HELD_MS);
  });
  function stop(): void {
    clearTimeout(release);
    release = undefined;
    place = 0;
    drawn.disconnect();
  }
  function onPopState(): void {
    stop();
    const from = scrollY;
    const look = () => {
      if (place === 0 && scrollY !== from) place = scrollY;
    };
    const content = document.getElementById('content');
    if (content) drawn.observe(content, { childList: true, subtree: true });
    // Where a page is still scrolling smoothly, that ends.
    goTo(from);
    root.style.minHeight = ENDLESS;
    // Firefox scrolls by its present layout; reading a measure makes it compute a new one.
    root.getBoundingClientRect();
    setTimeout(look);
    requestAnimationFrame(() => {
      look();
      root.style.minHeight = '';
    });
  }

  // Before the router's own listener, which draws the entry's page.
  window.addEventListener('popstate', onPopState, { capture: true, signal });
  for (const kind of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(kind, stop, { passive: true, signal });
  signal?.addEventListener('abort', stop);
}
