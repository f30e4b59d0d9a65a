import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSizeGuide } from './add-size-guide';
import { copyRepository } from '../copy-repository';

/** Everything that reads the table, asked in the copy; the frame is drawn. */
const QUESTIONS = `
import { writeFileSync } from 'node:fs';
import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { it, vi } from 'vitest';
import { Shell } from '@/components/shell/shell';
import { canonicalPath } from '@/lib/rules/routing/canonical-path';
import { countedPage } from '@/lib/rules/routing/counted-page';
import { findRoute } from '@/lib/rules/routing/find-route';
import { llmsText } from '@/lib/storefront/seo/llms-text';
import { sitemapEntries } from '@/lib/storefront/seo/sitemap-entries';
import { heldProducts } from '@/lib/storefront/snapshot/products-on-sale';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { allOf } from '@/testing/all-of';
import { openTestShop } from '@/testing/make-shop';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/size-guide', useSearchParams: () => new URLSearchParams() }));

it('answers', async () => {
  openTestShop();
  const shelves = buildShelfTree([], []);
  const asked = { pathname: '/size-guide', search: new URLSearchParams(), hasToken: false, wantsMarkdown: false };
  const $ = load(renderToStaticMarkup(<Shell frame={{ testShop: false, shelves: [], analytics: undefined, pages: [], year: '2026' }}>words</Shell>));
  const linksIn = (part: string) => $(part + ' a[href="/size-guide"]').toArray().map((link) => $(link).text());
  writeFileSync('told.json', JSON.stringify({
    route: await findRoute(asked, { pageVersion: () => 'w1', catalogue: async () => undefined, heldCatalogue: () => undefined }),
    spellings: ['/Size-Guide/', '/sizes'].map(canonicalPath),
    counted: countedPage('/size-guide'),
    header: linksIn('nav[aria-label=Main]'),
    menu: linksIn('nav[aria-label=Menu]'),
    footer: linksIn('footer'),
    sitemap: (await allOf(sitemapEntries('pages.xml', { ...heldProducts([], new Map()), shelves }, 'https://shop.example') ?? [])).at(-1)?.loc,
    llms: llmsText({ siteUrl: 'https://shop.example', fees: {}, productCount: 1, shelves }).trim().split('\\n').at(-1),
  }));
});
`;

let copy: string;
beforeAll(() => {
  copy = copyRepository(process.cwd());
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'), 'junction');
  addSizeGuide(copy);
  writeFileSync(path.join(copy, 'lib/asked.test.tsx'), QUESTIONS);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('another page is one row and one file: router, spelling, counting, header, menu, footer, sitemap and llms.txt know it', () => {
  execFileSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'lib/asked.test.tsx'], { cwd: copy });
  expect(JSON.parse(readFileSync(path.join(copy, 'told.json'), 'utf8'))).toEqual({
    route: { kind: 'cached', address: '/size-guide', version: 'w1' },
    spellings: ['/size-guide', '/size-guide'],
    counted: '/size-guide',
    header: ['Sizes'],
    menu: ['Sizes'],
    footer: ['Size guide'],
    sitemap: 'https://shop.example/size-guide',
    llms: '- [Sizes](https://shop.example/size-guide)',
  });
});
