/**
 * The beginning of a text, never half a sign: an emoji takes two places, and one of them alone is nothing that XML, CSV
 * or a page can hold.
 *
 * @param max in UTF-16 units, as JavaScript counts
 */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
