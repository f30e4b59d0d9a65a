import { processSlot } from '@/lib/process-slot';

/** How long a text is stored, in ms; rendering the HTML takes some milliseconds. */
const KEPT_MS = 30_000;

interface Shelf {
  last: number;
  texts: Map<string, { text: string; since: number }>;
}

/** Server components and the rendering of HTML are bundled apart. */
const slot = processSlot<Shelf>('html-only');

/**
 * Stores a text for the HTML that is being rendered and keeps it out of the page's data: what a server component renders
 * itself is in a page twice, as HTML and as React's data for hydration.
 *
 * @returns the name by which `textForHtml` finds it
 */
export function keepForHtml(text: string, now = Date.now()): string {
  const shelf = (slot.value ??= { last: 0, texts: new Map() });
  for (const [name, { since }] of shelf.texts) {
    if (now - since < KEPT_MS) break;
    shelf.texts.delete(name);
  }
  shelf.last += 1;
  const name = String(shelf.last);
  shelf.texts.set(name, { text, since: now });
  return name;
}

/**
 * The text kept under a name.
 *
 * @throws Error where it is gone: better no page, which is rendered anew, than a cached one that lacks it
 */
export function textForHtml(name: string): string {
  const kept = slot.value?.texts.get(name);
  if (!kept) throw new Error('A text for the HTML of this page is gone.');
  return kept.text;
}
