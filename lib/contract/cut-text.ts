/** The first `max` UTF-16 units of a text, or one less: no surrogate pair is split, which XML cannot hold. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
