import { processSlot } from '@/lib/platform/process-slot';

/** A text by its name, and until when it is stored, in ms since 1970. */
type KeptTexts = Map<string, { text: string; until: number }>;

/** Server components and the rendering of HTML are bundled apart. */
const slot = processSlot<KeptTexts>('html-only');

export const keptTexts = (): KeptTexts => (slot.value ??= new Map());

/** @throws Error where the text is gone: better no page, which is rendered again, than a cached one without it */
export function textForHtml(name: string): string {
  const kept = slot.value?.get(name);
  if (!kept) throw new Error('A text for the HTML of this page is gone.');
  return kept.text;
}
