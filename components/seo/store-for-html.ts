import { createHash } from 'node:crypto';
import { thisShop } from '@/lib/storefront/shop';

/** How long a text is stored, in ms; rendering the HTML takes some milliseconds. */
const STORED_MS = 30_000;

/**
 * Stores a text for the HTML alone: what a server component renders itself is in a page twice, as HTML and as React's
 * data for hydration.
 *
 * @returns its key for `textForHtml`: it is written into the page, and so is the same in every process
 */
export function storeForHtml(text: string, now = Date.now()): string {
  const texts = thisShop().htmlTexts;
  for (const [name, { until }] of texts) {
    if (now < until) break;
    texts.delete(name);
  }
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  // Taken out first: the oldest stand first, and a text that is wanted again is the youngest.
  texts.delete(name);
  texts.set(name, { text, until: now + STORED_MS });
  return name;
}
