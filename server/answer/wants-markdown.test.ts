import { expect, it } from 'vitest';
import { isMarkdownWanted } from './wants-markdown';

it.each([
  ['text/markdown', true],
  ['Text/Markdown; charset=utf-8', true],
  ['text/markdown, text/html', true],
  ['text/html;q=0.8, text/markdown', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/html, text/markdown;q=0', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.000, */*', false],
  ['text/markdown;q=0.5, */*;q=0.8', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['text/*', false],
  ['text/markdownish', false],
  ['', false],
  [undefined, false],
])('[20.46] Accept: %s', (accept, wanted) => {
  expect(isMarkdownWanted(accept)).toBe(wanted);
});
