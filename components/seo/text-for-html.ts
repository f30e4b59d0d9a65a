import { thisShop } from '@/lib/storefront/shop';

/** @throws Error where the text is gone: better no page, which is rendered again, than a cached one without it */
export function textForHtml(name: string): string {
  const held = thisShop().htmlTexts.get(name);
  if (!held) throw new Error('A text for the HTML of this page is gone.');
  return held.text;
}
