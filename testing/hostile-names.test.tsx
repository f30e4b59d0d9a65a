import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import PostalMime from 'postal-mime';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import manifest from '@/app/manifest';
import { readBackendConfig } from '@/backend/backend-config';
import { createMailTransport } from '@/backend/mail/create-mail-transport';
import { mailLayout } from '@/backend/mail/mail-layout';
import { AboutPage } from '@/components/info/about-page';
import { Receipt } from '@/components/orders/receipt';
import { JsonLd } from '@/components/seo/json-ld';
import { Shell } from '@/components/shell/shell';
import { readShopDocument } from '@/lib/contract/shop-document';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { BROWSER_FACTS_ID, factsOfNow } from '@/lib/rules/shop/shop-facts';
import { registeredSeller } from '@/lib/rules/tax/registered-seller';
import { frameOf, NO_LINKS } from '@/lib/storefront/pages/frame';
import { googleFeed } from '@/lib/storefront/seo/google-feed';
import { heldProducts } from '@/lib/storefront/snapshot/products-on-sale';
import { shopJsonLd } from '@/lib/storefront/seo/shop-json-ld';
import { readSettings } from '@/lib/storefront/settings';
import { plainPage } from '@/server/answer/plain-page';
import { allOf } from '@/testing/all-of';
import { makeOrder } from '@/testing/make-order';
import { openTestShop } from '@/testing/make-shop';
import { makeProduct } from '@/testing/make-product';
import { seededRandom } from '@/testing/seeded-random';

vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));

const SITE = 'https://shop.example';
const FEES = { shippingPaise: 4900, platformPaise: 500 };
const { document } = factsOfNow();

/** What ends a text, an element, an attribute, a header or a pattern somewhere. */
const SIGNS = [
  "'",
  '"',
  '`',
  '<',
  '>',
  '&',
  '&amp;',
  '</script>',
  '<b>',
  '<!--',
  ']]>',
  '${x}',
  '$&',
  '$1',
  '\\',
  '{name}',
  ',',
  ';',
  '@',
  '%0A',
  '|',
  '‮',
  'தமிழ்',
  '🪔',
];

const random = seededRandom(39);
const NAMES = [
  "Meena's Stores",
  '</script><b>',
  'Shop <owner@evil.example>',
  ...Array.from({ length: 40 }, () =>
    ['A', ...Array.from({ length: 1 + random.below(5) }, () => random.pick(SIGNS)), 'z'].join(''),
  ),
];

beforeEach(() => void openTestShop());

it.each(NAMES)('[22.151] a shop named %j says its name everywhere as it is', async (typed) => {
  const read = readShopDocument({ ...document, name: typed, legal: { ...document.legal, name: typed } });
  if (!read.ok) throw new Error(read.faults.join());
  const { name } = read.document;
  holdDocument(read.document);
  const page = load(
    renderToStaticMarkup(
      <Shell frame={frameOf(readSettings({}), NO_LINKS, new Date())}>
        <AboutPage promo={undefined} />
        <JsonLd data={shopJsonLd({ siteUrl: SITE, fees: FEES })} />
      </Shell>,
    ),
  );
  expect(page('h1').text()).toBe(`About ${name}`);
  expect(page('header a[aria-label$=", home"]').attr('aria-label')).toBe(`${name}, home`);
  expect(JSON.parse(page(`#${BROWSER_FACTS_ID}`).text())).toMatchObject({ name });
  expect(JSON.parse(page('script[type="application/ld+json"]').text())).toMatchObject({
    '@graph': [{ name }, { name, legalName: name }],
  });
  expect(page('b, script:not([type])')).toHaveLength(0);

  const receipt = load(renderToStaticMarkup(<Receipt order={makeOrder()} imageHosts={[]} />));
  expect(receipt.text()).toContain(name);
  expect(load(plainPage(503, { title: 'Words', text: [], links: [] }).body.toString())('title').text()).toBe(
    `Words | ${name}`,
  );
  expect(
    load(mailLayout('https://shop.example', 'Words', ''))('p')
      .first()
      .text(),
  ).toBe(name);
  expect(await sentBy()).toEqual({ name, address: 'no-reply@shop.example' });
  expect(manifest()).toMatchObject({ name, short_name: name });
  const feed = (
    await allOf(
      googleFeed(
        {
          ...heldProducts([makeProduct('Kurta', { image: ['/a.webp'] })], new Map()),
          shelves: buildShelfTree([], []),
          fees: FEES,
          offers: [],
        },
        SITE,
      ),
    )
  ).join('');
  expect(load(feed, { xml: true })('channel > title').text()).toBe(name);
});

it('[22.151] and on a tax invoice', () => {
  const name = '</script><b> & "Sons"';
  holdDocument({ ...document, legal: { ...document.legal, name, gstin: '29AAAAA0000A1ZY' } });
  expect(registeredSeller()).toMatchObject({ name });
});

/** From whom a mail comes, as a mail program reads it. */
async function sentBy() {
  const folder = await mkdtemp(path.join(tmpdir(), 'names-'));
  const config = { ...readBackendConfig({ SITE_URL: 'http://shop.example', SANDBOX: '1' }), dataDir: folder };
  const transport = createMailTransport(config);
  await transport.send({ id: 'one', to: 'asha@gmail.com', subject: 'Words', text: 'words', html: '<p>words</p>' });
  transport.close();
  const [file = ''] = await readdir(path.join(folder, 'outbox'));
  return (await PostalMime.parse(await readFile(path.join(folder, 'outbox', file)))).from;
}
