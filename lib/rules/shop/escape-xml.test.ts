import { expect, it } from 'vitest';
import { escapeXml } from './escape-xml';

it('writes the five signs that XML reads as its own', () => {
  expect(escapeXml(`<a href="x">Salt & Pepper's</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Salt &amp; Pepper&apos;s&lt;/a&gt;',
  );
});

it('leaves out what XML does not know, and nothing else', () => {
  expect(escapeXml('a\u0000b\u0008c\u000Bd\u001Fe\uFFFEf\uFFFFg\uD800h')).toBe('abcdefgh');
  const known = '\t\n\r ~\u007F\u0085முறுக்கு\uD7FF\uE000\uFFFD\u{10000}\u{1F336}\u{10FFFF}';
  expect(escapeXml(known)).toBe(known);
});
