import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderOf, linksIn, PAGES } from './pages';

const ROW = `  { path: '/size-guide', shows: 'words', alsoTyped: ['sizes'], sitemap: true, llms: 'Sizes', header: [5, 'Sizes'], footer: [6, 'Size guide'] },\n`;

/** Everything that reads the table, asked from outside. */
const QUESTIONS = `
import { canonicalPath } from '@/lib/routing/canonical-path';
import { countedPage } from '@/lib/routing/counted-page';
import { findRoute } from '@/lib/routing/find-route';
import { linksIn } from '@/lib/routing/pages';
import { llmsText } from '@/lib/seo/llms-text';
import { sitemapEntries } from '@/lib/seo/sitemap-entries';
const asked = { pathname: '/size-guide', search: new URLSearchParams(), hasToken: false, wantsMarkdown: false };
findRoute(asked, { wordsVersion: 'w1', catalogue: async () => undefined }).then((route) => console.log(JSON.stringify({
  route,
  spellings: ['/Size-Guide/', '/sizes'].map(canonicalPath),
  counted: countedPage('/size-guide'),
  header: linksIn('header').at(-1),
  footer: linksIn('footer').at(-1),
  sitemap: sitemapEntries('pages.xml', [], 'https://shop.example')?.at(-1)?.loc,
  llms: llmsText({ siteUrl: 'https://shop.example', shippingPaise: 0, productCount: 1 }).trim().split('\\n').at(-1),
})));
`;

describe('another page', () => {
  let copy: string;
  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'pages-'));
    for (const part of ['lib', 'package.json', 'tsconfig.json'])
      cpSync(part, path.join(copy, part), { recursive: true });
    symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
    const table = path.join(copy, 'lib/routing/pages.ts');
    writeFileSync(
      table,
      readFileSync(table, 'utf8').replace("'shopper' },\n];", (end) => end.replace('];', `${ROW}];`)),
    );
    writeFileSync(path.join(copy, 'ask.ts'), QUESTIONS);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('is one row: router, spelling, counting, header, footer, sitemap and llms.txt know it', () => {
    const told = execFileSync(process.execPath, ['--import', 'tsx', 'ask.ts'], { cwd: copy, encoding: 'utf8' });
    expect(JSON.parse(told)).toEqual({
      route: { kind: 'cached', path: '/cached/w1/size-guide' },
      spellings: ['/size-guide', '/size-guide'],
      counted: '/size-guide',
      header: { href: '/size-guide', words: 'Sizes' },
      footer: { href: '/size-guide', words: 'Size guide' },
      sitemap: 'https://shop.example/size-guide',
      llms: '- [Sizes](https://shop.example/size-guide)',
    });
  }, 30_000);
});

describe('the pages of the shop', () => {
  it('each have their file', () => {
    for (const page of PAGES) {
      if (page.shows === 'goods' || page.shows === 'words')
        expect(readFileSync(`app/(shop)/cached/[version]/${folderOf(page)}/page.tsx`, 'utf8')).toContain(
          'force-static',
        );
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
      'Privacy policy /termsconditions',
    ]);
  });
});
