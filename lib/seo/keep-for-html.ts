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
 * Stores a text for the HTML alone: what a server component renders itself is in a page twice, as HTML and as React's
 * data for hydration.
 *
 * @returns its key for `textForHtml`
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

/** @throws Error where the text is gone: better no page, which is rendered again, than a cached one without it */
export function textForHtml(name: string): string {
  const kept = slot.value?.texts.get(name);
  if (!kept) throw new Error('A text for the HTML of this page is gone.');
  return kept.text;
}
