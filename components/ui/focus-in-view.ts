import 'client-only';

/**
 * What has to be in sight with an element that has the focus: the error or hint below it, the legend of its group, its
 * label, and last the element itself.
 */
export function readWith(element: Element): Element[] {
  const note = document.getElementById(element.getAttribute('aria-describedby') ?? '');
  const legend = element.closest('fieldset')?.querySelector('legend');
  const label = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null)?.[0] : undefined;
  return [note, legend, label, element].filter((part) => part instanceof Element);
}

/**
 * Moves the focus by script, and scrolls no further than needed until the element can be read with its label. WebKit's
 * own focus() ignores `scroll-padding`, so that the element may stay under the sticky header; its scrollIntoView()
 * observes it.
 *
 * @param begin what is read first, the heading of a new step: in sight, too, where there is room
 */
export function focusInView(element: HTMLElement | null | undefined, begin?: Element | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  // What comes last counts most where not everything has room.
  for (const part of [begin, ...readWith(element)]) part?.scrollIntoView({ block: 'nearest' });
}
