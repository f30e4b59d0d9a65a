/** Without what our typeface has no signs for: it would be drawn as empty boxes. */
export function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\u0020-\u007e\u00a0-\u017f\u2010-\u2026\u20b9]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
