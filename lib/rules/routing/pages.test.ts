import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linksIn, PAGES } from './pages';

describe('the pages of the shop', () => {
  /** One file stands for the collection and its shelves. */
  const fileOf = (path: string) => `${path === '/collection' ? `${path}/[[...shelf]]` : path}/page.tsx`;

  it('each have their file, at their address', () => {
    for (const { path, shows } of PAGES)
      expect(readFileSync(`app/(${shows === 'shopper' ? 'till' : 'shop'})${fileOf(path)}`)).toBeTruthy();
  });

  it('stand in header and footer in this order', () => {
    const linkTexts = (row: 'header' | 'footer') => linksIn(row).map(({ href, words }) => `${words} ${href}`);
    expect(linkTexts('header')).toEqual(['Home /', 'Collection /collection', 'About /about', 'Contact /contact']);
    expect(linkTexts('footer')).toEqual([
      'Home /',
      'About us /about',
      'Contact /contact',
      'Questions & answers /frequentlyaskedquestions',
      'Delivery and returns /termsconditions#delivery-terms',
      'Privacy policy /termsconditions',
    ]);
  });
});
