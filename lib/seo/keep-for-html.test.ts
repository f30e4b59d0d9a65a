import { expect, it } from 'vitest';
import { keepForHtml, textForHtml } from './keep-for-html';

it('says so when there is no such text', () => {
  expect(() => textForHtml('1')).toThrow('A text for the HTML of this page is gone.');
});

it('hands out each text under its own name, as often as the page is drawn', () => {
  const [first, second] = [keepForHtml('a'), keepForHtml('b')];
  expect([textForHtml(first), textForHtml(second), textForHtml(first)]).toEqual(['a', 'b', 'a']);
});

it('forgets after half a minute what nobody can want any more, and says so', () => {
  const start = Date.now();
  const old = keepForHtml('old', start + 1_000);
  const young = keepForHtml('young', start + 20_000);
  keepForHtml('new', start + 31_000);
  expect(textForHtml(young)).toBe('young');
  expect(() => textForHtml(old)).toThrow('gone');
});
