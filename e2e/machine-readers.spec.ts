import { expect, test } from './fixtures/test';
import { KURTA } from './fixtures/shopper';

/** In a Vary header, `Accept` itself: every gzipped answer says `Accept-Encoding`. */
const SAYS_ACCEPT = /(?:^|,)\s*accept\s*(?:,|$)/i;

test('[12.02] [12.03] [20.38] the sitemap names every page worth finding, each of which is there and its own canonical', async ({
  request,
  baseURL,
}) => {
  const index = await (await request.get('/sitemap.xml')).text();
  expect(index.match(/<lastmod>/g), 'of each part').toHaveLength(index.match(/<loc>/g)?.length ?? 0);
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? '');
  expect(parts).toEqual(['pages', 'shelves', 'products-1'].map((part) => `${baseURL}/sitemaps/${part}.xml`));
  const addresses: string[] = [];
  for (const part of parts) {
    const answer = await request.get(part);
    const xml = await answer.text();
    addresses.push(...[...xml.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? ''));
    expect(await (await request.get(part)).text(), 'the same a moment later').toBe(xml);
  }
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect([address, answer.status()]).toEqual([address, 200]);
    const html = await answer.text();
    expect(html.match(/<link rel="canonical" href="([^"]+)"/)?.[1]?.replace(/\/$/, '')).toBe(
      address.replace(/\/$/, ''),
    );
    expect(html).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(html, 'the weight of app/forbidden.tsx').not.toContain('This page could not be');
  }
  for (const file of ['/sitemap.xml', ...parts]) {
    const { 'content-type': type, etag = '' } = (await request.get(file)).headers();
    expect([file, type]).toEqual([file, 'application/xml; charset=utf-8']);
    expect((await request.get(file, { headers: { 'if-none-match': etag } })).status(), file).toBe(304);
  }
  for (const part of ['products-2.xml', 'products-0.xml', 'nonsense'])
    expect((await request.get(`/sitemaps/${part}`)).status()).toBe(404);
});

test('[12.06] robots.txt names the sitemap and keeps crawlers out of filters, not out of variants', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const text = await answer.text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(text).toContain('Disallow: /collection?sort=');
  expect(text).not.toMatch(/Disallow: (\/product|\/_next|(?!\/collection)\S*color=)/);
});

test('[12.08] [12.09] [12.10] both feeds and the page agree on price and stock of every variant', async ({
  request,
}) => {
  const google = await request.get('/feeds/google.xml');
  const items = [...(await google.text()).matchAll(/<item>(.*)<\/item>/g)].map(([, item = '']) => item);
  const kurtas = items.filter((item) => item.includes(`<g:item_group_id>${KURTA.id}<`));
  const html = await (await request.get(`/product/${KURTA.id}`)).text();
  const graph = JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '{}') as {
    '@graph': { hasVariant: { sku: string; offers: { price: string; availability: string; url: string } }[] }[];
  };
  const variants = graph['@graph'][0]?.hasVariant ?? [];
  expect(kurtas).toHaveLength(variants.length);
  for (const { sku, offers } of variants) {
    const item = kurtas.find((one) => one.includes(`<g:id>${sku}</g:id>`)) ?? '';
    expect(item).toContain(`<g:sale_price>${offers.price} INR</g:sale_price>`);
    expect(item).toContain(
      `<g:availability>${offers.availability.endsWith('InStock') ? 'in_stock' : 'out_of_stock'}</g:availability>`,
    );
    expect(item).toContain(`<g:link>${offers.url.replaceAll('&', '&amp;')}</g:link>`);
  }
  expect(variants.some(({ offers }) => offers.availability.endsWith('OutOfStock'))).toBe(true);
  expect(html).toContain(`<meta property="product:price:amount" content="${variants[0]?.offers.price}"/>`);
  const csv = (await (await request.get('/feeds/meta.csv')).text()).trim().split('\n');
  expect(csv).toHaveLength(items.length + 1);
  const again = await request.get('/feeds/google.xml', {
    headers: { 'if-none-match': google.headers()['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('[12.13] [12.14] programs that ask for it get a product as text, people get the page', async ({ request }) => {
  const answer = await request.get(`/product/${KURTA.id}`, { headers: { accept: 'text/markdown' } });
  expect(answer.headers()['content-type']).toContain('text/markdown');
  expect(answer.headers()['vary']).toMatch(SAYS_ACCEPT);
  expect(await answer.text()).toMatch(new RegExp(`^# ${KURTA.name}\n\n\\*\\*₹1,299\\*\\* ~~₹1,799~~`));
  const page = await request.get(`/product/${KURTA.id}`);
  expect(page.headers()['content-type']).toContain('text/html');
  expect(page.headers()['vary']).toMatch(SAYS_ACCEPT);
  expect((await request.get('/product/no-such-thing', { headers: { accept: 'text/markdown' } })).status()).toBe(404);
  expect((await request.get(`/markdown/${KURTA.id}`)).status()).toBe(404);
  expect(await (await request.get('/llms.txt')).text()).toContain('/feeds/google.xml');
});

/** Everything a page says in JSON-LD, one thing per entry. */
function jsonLdOf(html: string): { '@type': string; [name: string]: unknown }[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(([, json = '']) => {
    const data = JSON.parse(json) as { '@type': string; '@graph'?: { '@type': string }[] };
    return data['@graph'] ?? [data];
  });
}

test('[12.25] [20.41] home and the pages of the collection and of shelves name their products by address, and say where they are', async ({
  request,
  page,
  baseURL,
}) => {
  for (const [address, first, trail] of [
    ['/', 1, []],
    ['/collection', 1, ['Home', 'Collection']],
    ['/collection?page=2', 16, ['Home', 'Collection']],
    ['/collection/snacks/mullu-murukku', 1, ['Home', 'Snacks', 'Mullu Murukku']],
  ] as const) {
    await page.goto(address);
    const things = jsonLdOf(await (await request.get(address)).text());
    expect(things.map((thing) => thing['@type']).filter((type) => /Product|Offer/.test(type))).toEqual([]);
    const items = things.find((thing) => thing['@type'] === 'ItemList')?.['itemListElement'] as {
      position: number;
      url: string;
    }[];
    const shown = await page
      .getByRole('main')
      .locator('article h2 a, article h3 a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(items.map(({ url }) => url)).toEqual(shown.slice(0, items.length));
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => first + index));
    expect(items[0]?.url.startsWith(`${baseURL}/product/`)).toBe(true);
    const crumbs = (things.find((thing) => thing['@type'] === 'BreadcrumbList')?.['itemListElement'] ?? []) as {
      name: string;
    }[];
    expect(crumbs.map(({ name }) => name)).toEqual(trail);
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allInnerTexts()).toEqual([
      ...trail,
    ]);
  }
  const category = await (await request.get('/collection?category=Snacks&page=2')).text();
  expect(jsonLdOf(category)).toEqual([]);
  expect(category).toContain(`<link rel="canonical" href="${baseURL}/collection/snacks?page=2"/>`);
  expect(category).not.toContain('noindex');
});

test('[20.10] each of four searches has one page that is made for it, by title, heading and description', async ({
  request,
}) => {
  const listed = await Promise.all(
    ['pages', 'shelves'].map(async (part) => (await request.get(`/sitemaps/${part}.xml`)).text()),
  );
  const pages = await Promise.all(
    Array.from(listed.join('').matchAll(/<loc>([^<]+)<\/loc>/g), async ([, address = '']) => {
      const html = await (await request.get(address)).text();
      const first = (part: RegExp) => part.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, ' ') ?? '';
      const title = first(/<title>(.*?)<\/title>/);
      const heading = first(/<h1[^>]*>(.*?)<\/h1>/);
      const description = first(/<meta name="description" content="([^"]*)"/);
      return { path: new URL(address).pathname, title, heading, all: [title, heading, description].join(' ') };
    }),
  );
  const has = (text: string, words: readonly string[]) =>
    words.every((word) => new RegExp(String.raw`\b${word}s?\b`, 'i').test(text));
  /** @param more that no title says: in the description is enough */
  const madeFor = (search: string, more: readonly string[] = []) =>
    pages
      .filter(
        ({ title, heading, all }) => [title, heading].every((one) => has(one, search.split(' '))) && has(all, more),
      )
      .map(({ path }) => path);
  expect(pages.length).toBeGreaterThan(20);
  expect(madeFor('mullu murukku', ['online'])).toEqual(['/collection/snacks/mullu-murukku']);
  expect(madeFor('south indian snacks')).toEqual(['/collection/snacks']);
  expect(madeFor('women handbags')).toEqual(['/collection/women/handbags']);
  expect(madeFor('cotton kurta for men')).toEqual(['/collection/men/kurtas']);
});

test('[12.22] [20.50] [20.52] a variant without stock is out of stock for chats and catalogues too, by the number the feeds know it by', async ({
  request,
  baseURL,
}) => {
  const tagsOf = async (query: string) => {
    const html = await (await request.get(`/product/${KURTA.id}${query}`)).text();
    const tag = (name: string) => html.match(new RegExp(`<meta property="product:${name}" content="([^"]+)"`))?.[1];
    return {
      number: tag('retailer_item_id'),
      availability: tag('availability'),
      isSoldOut: html.includes('SOLD OUT'),
      canonical: html.match(/<link rel="canonical" href="([^"]+)"/)?.[1],
      chat: ['title', 'url', 'description'].map((name) =>
        html.match(new RegExp(`<meta property="og:${name}" content="([^"]+)"`))?.[1]?.replaceAll('&amp;', '&'),
      ),
    };
  };
  const canonical = expect.stringMatching(new RegExp(`/product/${KURTA.id}$`)) as unknown;
  const chat = (size: string, description: RegExp) => [
    `${KURTA.name} in Mustard, size ${size}`,
    `${baseURL}/product/${KURTA.id}?color=Mustard&size=${size}`,
    expect.stringMatching(description) as unknown,
  ];
  expect(await tagsOf('?color=Mustard&size=XXL')).toEqual({
    number: `${KURTA.id}-XXL-Mustard`,
    availability: 'out of stock',
    isSoldOut: true,
    canonical,
    chat: chat('XXL', /^Sold out in Mustard, size XXL\. ₹/),
  });
  expect(await tagsOf('?color=Mustard&size=L')).toEqual({
    number: `${KURTA.id}-L-Mustard`,
    availability: 'in stock',
    isSoldOut: false,
    canonical,
    chat: chat('L', /^₹/),
  });
  const feed = await (await request.get('/feeds/google.xml')).text();
  expect(feed).toMatch(new RegExp(`<g:id>${KURTA.id}-XXL-Mustard</g:id>.*?<g:availability>out_of_stock`));
});

test('icons are where phones and chats look for them unasked', async ({ request }) => {
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png', '/icon-512.png']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers()['content-type']?.startsWith('image/')]).toEqual([path, 200, true]);
  }
});

test('[12.19] [12.20] [12.21] [20.56] every page has one picture for its link, and it is what its tags say', async ({
  request,
}) => {
  for (const address of [
    '/',
    '/collection',
    '/collection/snacks',
    '/about',
    '/contact',
    '/termsconditions',
    '/frequentlyaskedquestions',
    `/product/${KURTA.id}?color=Maroon`,
  ]) {
    const html = await (await request.get(address)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    const tags = [...head.matchAll(/<meta property="og:image" content="([^"]+)"/g)].map(([, url = '']) => url);
    expect([address, tags.length]).toEqual([address, 1]);
    expect(head).toContain('<meta property="og:image:width" content="1200"/>');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    const picture = await request.get(tags[0] ?? '', { maxRedirects: 0 });
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect(picture.headers()['cache-control']).toContain('immutable');
    expect((await picture.body()).length).toBeLessThan(300_000);
    expect(
      (await request.get(tags[0] ?? '', { headers: { 'if-none-match': picture.headers()['etag'] ?? '' } })).status(),
    ).toBe(304);
  }
  const old = await request.get(`/previews/older/product-${KURTA.id}.jpg`);
  expect([old.status(), old.headers()['cache-control']]).toEqual([200, 'public, max-age=300']);
  for (const nonsense of [
    'product-no-such.jpg',
    'shelf-no-such.jpg',
    'page-constructor.jpg',
    'product-.jpg',
    'x.png',
    `product-${'x'.repeat(300)}.jpg`,
  ]) {
    expect((await request.get(`/previews/v/${nonsense}`)).status()).toBe(404);
  }
});
