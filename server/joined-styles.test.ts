import { expect, it } from 'vitest';
import { filesNamed, joinStyles } from './joined-styles';

const style = (name: string, more = '') =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css"${more} data-precedence="next"/>`;
const disabled = (tag: string) => tag.replace('"/>', '" disabled=""/>');
const joined = (html: string) => joinStyles(Buffer.from(html)).toString();

it('[15.108] the stylesheets of a head come as one file, and the tags that React wrote stay for it alone', () => {
  const tags = [style('a_1'), style('b-2', ' nonce="n"'), style('c~3')];
  expect(joined(`<head><title>முறுக்கு</title>${tags.join('')}</head><body>₹499`)).toBe(
    `<head><title>முறுக்கு</title><link rel="stylesheet" href="/_next/static/chunks/a_1,b-2.css"/>${tags
      .slice(0, 2)
      .map(disabled)
      .join('')}${tags[2]}</head><body>₹499`,
  );
});

it.each([
  ['one alone', `<head>${style('a')}</head>`],
  ['what stands apart', `<head>${style('a')}<meta/>${style('b')}</head>`],
  ['a body', `<head></head>${style('a')}${style('b')}`],
  ['a chunk without the end of the head', `<head>${style('a')}${style('b')}`],
  ['those of others', `<head><link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/></head>`],
])('[15.108] %s is left as it is', (_, html) => {
  expect(joined(html)).toBe(html);
});

it('[15.108] a joined name asks for its files, any other for itself', () => {
  expect(filesNamed('/chunks/a_1,b-2,c.css')).toEqual(['/chunks/a_1.css', '/chunks/b-2.css', '/chunks/c.css']);
  expect(filesNamed('/chunks/a.css')).toEqual(['/chunks/a.css']);
  expect(filesNamed('/chunks/a,b,a.css')).toEqual(['/chunks/a,b,a.css']);
  expect(filesNamed('/chunks/a,../b.css')).toEqual(['/chunks/a,../b.css']);
});
