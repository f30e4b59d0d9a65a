import { expect, it } from 'vitest';
import { textOfHtml } from './html-to-text';

it.each([
  ['<p>Soft &amp; <b>light</b></p><ul><li>Cotton</li></ul>', 'Soft & light\nCotton'],
  ['Sizes <S>, <M> and <L>', 'Sizes <S>, <M> and <L>'],
  ['pick <A> or <B>', 'pick <A> or <B>'],
  ['2 < 3 & more', '2 < 3 & more'],
  ['a&#7;b&#150;c', 'a b c'],
  ['<a href="/x">Here</a>', 'Here'],
])('[14.67] of %j the text is %j', (cell, text) => {
  expect(textOfHtml(cell)).toBe(text);
});
