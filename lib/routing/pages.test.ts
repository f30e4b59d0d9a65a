import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderOf, linksIn, PAGES } from './pages';

describe('the pages of the shop', () => {
  /** One file stands for the collection and its shelves. */
  const fileOf = (folder: string) => `${folder === 'collection' ? `${folder}/[[...shelf]]` : folder}/page.tsx`;

  it('each have their file', () => {
    for (const page of PAGES) {
      if (page.shows === 'goods' || page.shows === 'words')
        expect(readFileSync(`app/(shop)/cached/[version]/${fileOf(folderOf(page))}`)).toBeTruthy();
      else
        expect(readFileSync(`app/(${page.shows === 'shopper' ? 'till' : 'shop'})${page.path}/page.tsx`)).toBeTruthy();
    }
  });

  it('stand in header and footer in this order', () => {
    const told = (row: 'header' | 'footer') => linksIn(row).map(({ href, words }) => `${words} ${href}`);
    expect(told('header')).toEqual(['Home /', 'Collection /collection', 'About /about', 'Contact /contact']);
    expect(told('footer')).toEqual([
      'Home /',
      'About us /about',
      'Contact /contact',
      'Questions & answers /frequentlyaskedquestions',
      'Delivery and returns /termsconditions#delivery-terms',
      'Privacy policy /termsconditions',
    ]);
  });
});
