import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import * as About from '@/app/(shop)/about/page';
import * as Cart from '@/app/(shop)/cart/page';
import * as Collection from '@/app/(shop)/collection/[[...shelf]]/page';
import * as Contact from '@/app/(shop)/contact/page';
import * as Faq from '@/app/(shop)/frequentlyaskedquestions/page';
import Layout, { generateMetadata as layoutMetadata, generateViewport } from '@/app/(shop)/layout';
import * as Home from '@/app/(shop)/page';
import * as Written from '@/app/(shop)/pages/[name]/page';
import * as ProductPages from '@/app/(shop)/product/[productId]/page';
import * as Search from '@/app/(shop)/search/page';
import * as Terms from '@/app/(shop)/termsconditions/page';
import type { ShownOffer } from '@/lib/contract/offer';
import { product, type Product } from '@/lib/contract/product';
import { shelf, type Shelf } from '@/lib/contract/shelf';
import { writtenPage, type WrittenPage } from '@/lib/contract/written-page';
import { factsOfDocument, type FactsOfShop } from '@/lib/rules/shop/facts-of-document';
import { factsOfNow, holdFacts } from '@/lib/rules/shop/shop-facts';
import { shopPolicy } from '@/lib/storefront/security/content-security-policy';
import { readSettings, type Settings } from '@/lib/storefront/settings';
import { buildCatalogue } from '@/lib/storefront/snapshot/build-catalogue';
import type { CatalogueFacts } from '@/lib/storefront/snapshot/catalogue-shape';
import { inVisit } from '@/testing/in-visit';
import { makeProduct } from '@/testing/make-product';
import { openTestShop } from '@/testing/make-shop';
import { outsideVersion } from './frame';
import { pageNameOf, type PageName } from './page-table';

/** What components that draw in the browser are handed is in the page as data: here they write it into the markup. */
const { WritesProps } = vi.hoisted(() => ({ WritesProps: (props: object) => JSON.stringify(props) }));
vi.mock('@/components/product/product-page', () => ({ ProductPage: WritesProps }));
vi.mock('@/components/cart/cart-screen', () => ({ CartScreen: WritesProps }));
vi.mock('@/components/shell/page-views', () => ({ PageViews: WritesProps }));
vi.mock('@/components/ui/shop-font', () => ({ shopFont: 'font' }));
vi.mock('next/navigation', async (real) => ({
  ...(await real<object>()),
  useRouter: () => ({ prefetch: () => undefined }),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));

const now = vi.hoisted((): { settings?: Settings } => ({}));
vi.mock('@/lib/storefront/settings', async (real) => ({ ...(await real<object>()), settings: () => now.settings }));

/** Everything that a page is made of. */
interface World {
  products: readonly Product[];
  shelves: readonly Shelf[];
  written: readonly WrittenPage[];
  carousel: CatalogueFacts['carousel'];
  fees: CatalogueFacts['fees'];
  lowStock: number;
  allFilters: boolean;
  promo: CatalogueFacts['promo'];
  offers: readonly ShownOffer[];
  settings: Settings;
  shop: FactsOfShop['shop'];
  words: FactsOfShop['page'];
  date: Date;
}

const DRAWN: { readonly [Name in PageName]: { default: () => unknown; generateMetadata: () => unknown } } = {
  '/': Home,
  '/product/[productId]': ProductPages,
  '/collection/[[...shelf]]': Collection,
  '/search': Search,
  '/pages/[name]': Written,
  '/cart': Cart,
  '/about': About,
  '/contact': Contact,
  '/frequentlyaskedquestions': Faq,
  '/termsconditions': Terms,
};

const kurta = makeProduct('Kurta', {
  _id: 'kurta',
  description: 'Made of cotton.',
  price: 400,
  originalPrice: 600,
  image: ['/kurta.webp'],
  colors: ['Red'],
  sizes: ['M'],
  brand: 'Loom',
  mrp: 500,
  salePrice: 400,
  saleFrom: '2026-01-01T00:00:00.000Z',
  saleUntil: '2030-01-01T00:00:00.000Z',
  features: ['Soft'],
  updatedAt: '2026-01-01T00:00:00.000Z',
  stock: { 'M-Red': 5 },
  countryOfOrigin: 'India',
  maker: 'Loom, Karur',
  netQuantity: '1 N',
  unitPrice: '₹400 / N',
  fssaiLicence: '10000000000000',
  sizeChart: { M: { chest: 96 } },
  material: 'Cotton',
  allergens: 'None',
  shelfLife: '2 years',
  diet: 'veg',
  gtin: '4006381333931',
  mpn: 'L-1',
  pattern: 'Plain',
  importer: 'Importer',
  importerAddress: 'Chennai',
  successor: 'old',
  hsn: '6105',
});
const others = ['Shirt', 'Veshti', 'Cap'].map((name) =>
  makeProduct(name, { _id: name.toLowerCase(), image: [`/${name}.webp`], colors: ['Blue'], sizes: ['L'] }),
);

const kurtas = shelf.parse({
  slug: 'kurtas',
  parent: 'men',
  title: 'Kurtas',
  heading: 'Kurtas for men',
  introduction: 'Worn every day. Washed at home.',
  featured: true,
  filter: { words: ['kurta', 'veshti'] },
});

const PHOTO = `/photos/${'0'.repeat(32)}.webp`;
const onam = writtenPage.parse({
  name: 'onam',
  title: 'Onam',
  description: 'Ten days of flowers.',
  text: '## Flowers\n\nOf ten days.',
  picture: PHOTO,
  pictureAlt: 'Flowers',
  products: ['kurta'],
  inFooter: true,
  photos: [{ url: PHOTO, width: 300, height: 200 }],
  publishedAt: '2026-01-01T00:00:00.000Z',
  changedAt: '2026-01-02T00:00:00.000Z',
});

const settings = readSettings({ IMAGE_HOSTS: 'cdn.example' });

/** With everything that may be left out. */
const HELD = factsOfDocument({
  ...factsOfNow().document,
  emailProviders: ['gmail.com'],
  hours: '10 to 6',
  visit: '1 Example Street',
  colors: 'leaf',
  categories: [
    ...factsOfNow().document.categories,
    { value: 'Kids', label: 'Children', wearer: 'kids', sells: 'fashion' },
  ],
  sizeGuides: [{ type: others[0]?.subCategory ?? '', chart: { L: { chest: 104 } } }],
  logo: { url: '/logo.webp', width: 200, height: 100 },
  heroes: [{ picture: '/hero.webp', alt: 'Silk', title: 'Onam', text: 'New.', link: '/search' }],
});

const OFFER: ShownOffer = {
  name: 'THREE',
  automatic: true,
  terms: { gives: { kind: 'any', units: 3, rupees: 499 } },
  from: '2026-01-01T00:00:00.000Z',
  until: '2027-12-01T00:00:00.000Z',
};
const PACK: ShownOffer = {
  name: 'TWO',
  automatic: true,
  terms: { gives: { kind: 'pack', rupees: 999 }, products: ['kurta', 'shirt'] },
};
/** What the demo announces is WORLD's promo. */
const ANNOUNCED: ShownOffer = { name: 'WINTER', automatic: false, terms: { gives: { kind: 'percent', percent: 10 } } };

const WORLD: World = {
  products: [...others, kurta],
  shelves: [kurtas],
  written: [onam],
  carousel: { kind: 'loaded', images: [{ url: '/hero.webp', createdAt: '2026-01-01' }] },
  fees: { shippingPaise: 4900, platformPaise: 500 },
  lowStock: 3,
  allFilters: true,
  promo: { code: 'SUMMER', percent: 10 },
  offers: [OFFER, PACK, ANNOUNCED],
  settings,
  shop: HELD.shop,
  words: HELD.page,
  date: new Date('2026-06-01T00:00:00Z'),
};

const ADDRESSES = [
  '/',
  '/product/kurta',
  '/product/kurta?color=Red&size=M',
  '/product/shirt',
  '/collection',
  '/collection?category=Men',
  '/collection/men',
  '/collection/men/kurtas',
  '/collection/women',
  '/search',
  '/search?category=Men',
  '/pages/onam',
  '/cart',
  '/about',
  '/contact',
  '/frequentlyaskedquestions',
  '/termsconditions',
];

type Pages = ReadonlyMap<string, { bytes: string; version: string | undefined }>;

/** Every page of a world: its bytes, with the policy that its headers carry, and its version. */
async function draw(world: World): Promise<Pages> {
  vi.setSystemTime(world.date);
  now.settings = world.settings;
  holdFacts({ ...HELD, shop: world.shop, page: world.words });
  const catalogue = buildCatalogue(
    {
      list: { products: world.products, digest: 'd' },
      carousel: world.carousel,
      fees: world.fees,
      promo: world.promo ?? null,
      offers: { digest: 'o', data: { success: true, offers: [...world.offers] } },
      shop: {
        digest: 'w',
        data: { success: true, document: HELD.document, lowStock: world.lowStock, allFilters: world.allFilters },
      },
      shelves: { digest: 's', data: { success: true, shelves: [...world.shelves] } },
      written: { digest: 'w', data: { success: true, pages: [...world.written] } },
    },
    outsideVersion(world.settings, world.date),
  );
  const pages = new Map<string, { bytes: string; version: string | undefined }>();
  for (const address of ADDRESSES) {
    const [path = ''] = address.split('?');
    const isProduct = path.startsWith('/product/');
    const name = pageNameOf(path);
    if (!name || (path.startsWith('/collection/') && !catalogue.shelves.find(path.slice('/collection/'.length))))
      continue;
    if (path.startsWith('/pages/') && !catalogue.writtenPages.has(path.slice('/pages/'.length))) continue;
    if (isProduct && !catalogue.product(path.slice('/product/'.length))) continue;
    const { default: Page, generateMetadata } = DRAWN[name];
    const bytes = await inVisit(address, catalogue, () =>
      JSON.stringify([
        shopPolicy(world.settings, undefined),
        layoutMetadata(),
        generateViewport(),
        generateMetadata(),
        renderToStaticMarkup(createElement(Layout, undefined, createElement(Page as () => null))),
      ]),
    );
    const version = await (isProduct
      ? catalogue.pages.productVersion(path.slice('/product/'.length))
      : catalogue.pages.version(address));
    pages.set(address, { bytes, version });
  }
  return pages;
}

const withKurta = (fields: Partial<Product>): Partial<World> => {
  // What else is said of single sizes is beside their prices.
  const prices = fields.originalPrices || fields.mrps || fields.salePrices ? { prices: { M: 400 } } : {};
  return { products: [...others, { ...kurta, ...prices, ...fields }] };
};
const withShelf = (fields: Partial<Shelf>): Partial<World> => ({ shelves: [{ ...kurtas, ...fields }] });
const withFilter = (fields: Partial<Shelf['filter']>) => withShelf({ filter: { ...kurtas.filter, ...fields } });
const withPage = (fields: Partial<WrittenPage>): Partial<World> => ({ written: [{ ...onam, ...fields }] });
const withSettings = (fields: Partial<Settings>): Partial<World> => ({ settings: { ...settings, ...fields } });

/** Every field of a product, each with another value than the kurta's. */
const OF_PRODUCT: { readonly [Field in keyof Product]-?: Product[Field] } = {
  _id: 'kurta-2',
  name: 'Long kurta',
  description: 'Made of silk.',
  price: 450,
  originalPrice: 700,
  category: 'Women',
  subCategory: 'Topwear',
  image: [{ url: '/other.webp' }],
  colors: ['Blue'],
  sizes: ['L'],
  bestseller: true,
  paymentMethod: 'Razorpay',
  brand: 'Other',
  mrp: 550,
  prices: { M: 450 },
  originalPrices: { M: 700 },
  mrps: { M: 550 },
  salePrice: 350,
  salePrices: { M: 400 },
  saleFrom: '2026-01-02T00:00:00.000Z',
  saleUntil: '2031-01-01T00:00:00.000Z',
  features: ['Light'],
  updatedAt: '2026-02-01T00:00:00.000Z',
  hidden: true,
  stock: { 'M-Red': 0 },
  countryOfOrigin: 'Nepal',
  maker: 'Other, Erode',
  netQuantity: '2 N',
  unitPrice: '₹200 / N',
  fssaiLicence: '20000000000000',
  sizeChart: { M: { chest: 98 } },
  material: 'Silk',
  allergens: 'Nuts',
  shelfLife: '3 years',
  diet: 'non-veg',
  gtin: '9780201379624',
  mpn: 'L-2',
  pattern: 'Striped',
  importer: 'Other',
  importerAddress: 'Kochi',
  successor: 'shirt',
  hsn: '6106',
};

const OF_SHELF: { readonly [Field in keyof Omit<Shelf, 'filter'>]-?: Shelf[Field] } = {
  slug: 'long-kurtas',
  parent: 'women',
  title: 'Kurta',
  heading: 'All kurtas',
  introduction: 'Worn on Sundays. Washed at home.',
  featured: false,
  byHand: ['veshti'],
};

const OF_FILTER: { readonly [Field in keyof Shelf['filter']]-?: Shelf['filter'][Field] } = {
  category: 'Women',
  type: 'Handwear',
  words: ['shirt'],
  color: 'Blue',
  size: 'L',
  maxPrice: 300,
  bestseller: true,
};

const OF_PAGE: { readonly [Field in keyof WrittenPage]-?: WrittenPage[Field] } = {
  name: 'onam-2026',
  title: 'Onam again',
  description: 'Ten days.',
  text: 'Of ten days.',
  picture: '',
  pictureAlt: 'A carpet of flowers',
  products: ['shirt'],
  inFooter: false,
  photos: [{ url: PHOTO, width: 300, height: 300 }],
  publishedAt: '2026-02-01T00:00:00.000Z',
  changedAt: '2026-02-02T00:00:00.000Z',
};

/** Every setting, each with another value. */
const OF_SETTINGS: { readonly [Field in keyof Settings]-?: Settings[Field] } = {
  port: 4000,
  metrics: { port: 9000, host: undefined },
  siteUrl: 'https://other.example',
  backend: { kind: 'remote', url: 'https://api.example' },
  dataDir: '/elsewhere',
  documentFile: '/elsewhere/shop.json',
  payment: { mode: 'unavailable' },
  captcha: { siteKey: 'k', scriptUrl: 'https://captcha.example/1.js' },
  analytics: { id: 'G-1', scriptUrl: 'https://tag.example/gtag/js' },
  trustedProxies: readSettings({ TRUSTED_PROXIES: '10.0.0.0/8' }).trustedProxies,
  imageHosts: ['other.example'],
  keepOrdersYears: 5,
  backendDeadlineMs: 10,
  revalidateMs: 5,
  sandbox: !settings.sandbox,
  mailStandIn: !settings.mailStandIn,
  testShop: !settings.testShop,
  onlyThisMachine: !settings.onlyThisMachine,
  sharedCache: true,
  offlinePages: !settings.offlinePages,
  pagesMb: 1,
  productsInMemory: 7,
  processes: 3,
  drainMs: 10_000,
  logLevel: 'debug',
};

/** The same with another letter at the end of each text, but for names of pictures, and other numbers. */
const changed = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, one: unknown) => {
    if (typeof one === 'number') return one + 1;
    return typeof one === 'string' && key !== 'icon' ? `${one}x` : one;
  });

const each = (fields: object, change: (field: object) => Partial<World>, what: string) =>
  Object.entries(fields).map(([name, value]) => [`${what}.${name}`, change({ [name]: value })] as const);

const CHANGES: readonly (readonly [string, Partial<World>])[] = [
  ...each(OF_PRODUCT, withKurta, 'product'),
  ['product.stock of more than few', withKurta({ stock: { 'M-Red': 4 } })],
  ['product.stock of few', withKurta({ stock: { 'M-Red': 2 } })],
  ['lowStock', { lowStock: 5 }],
  ['allFilters', { allFilters: false }],
  ...each(OF_SHELF, withShelf, 'shelf'),
  ...each(OF_FILTER, withFilter, 'shelf.filter'),
  ...each(OF_PAGE, withPage, 'page'),
  ['fees.shippingPaise', { fees: { ...WORLD.fees, shippingPaise: 0 } }],
  ['fees.platformPaise', { fees: { ...WORLD.fees, platformPaise: 0 } }],
  ['fees.freeAbovePaise', { fees: { ...WORLD.fees, freeAbovePaise: 99_900 } }],
  ['promo.code', { promo: { code: 'WINTER', percent: 10 } }],
  ['promo.percent', { promo: { code: 'SUMMER', percent: 20 } }],
  ['promo.countsFor', { promo: { code: 'SUMMER', percent: 10, countsFor: 'first-order' } }],
  ['no promo', { promo: null }],
  ['offer.terms', { offers: [{ ...OFFER, terms: { gives: { kind: 'any', units: 3, rupees: 599 } } }, PACK] }],
  ['offer.until', { offers: [{ ...OFFER, until: '2027-11-01T00:00:00.000Z' }, PACK] }],
  ['offer.countsFor', { offers: [{ ...OFFER, countsFor: 'first-order' }, PACK] }],
  ['offer.perShopper', { offers: [{ ...OFFER, perShopper: 1 }, PACK] }],
  ['offer over', { offers: [{ ...OFFER, until: '2026-05-01T00:00:00.000Z' }, PACK] }],
  ['no pack', { offers: [OFFER] }],
  ['offer announced', { promo: null, offers: [{ ...ANNOUNCED, name: 'SUMMER' }] }],
  ['carousel.url', { carousel: { kind: 'loaded', images: [{ url: '/other.webp', createdAt: '2026-01-01' }] } }],
  ['carousel.createdAt', { carousel: { kind: 'loaded', images: [{ url: '/hero.webp', createdAt: '2026-02-01' }] } }],
  ['carousel failed', { carousel: { kind: 'failed' } }],
  ...each(OF_SETTINGS, withSettings, 'settings'),
  ...Object.entries(WORLD.shop).map(
    ([name, value]) => [`shop.${name}`, { shop: { ...WORLD.shop, [name]: changed(value) } }] as const,
  ),
  ...Object.entries(WORLD.words).map(
    ([name, value]) => [`words.${name}`, { words: { ...WORLD.words, [name]: changed(value) } }] as const,
  ),
  ['year', { date: new Date('2027-06-01T00:00:00Z') }],
];

it('[20.80] changes every field that the contract and the settings know', () => {
  const fields = (change: string) =>
    CHANGES.flatMap(([name]) => (name.startsWith(`${change}.`) ? [name.slice(change.length + 1)] : []));
  expect(Object.keys(OF_PRODUCT).toSorted()).toEqual(Object.keys(product.out.shape).toSorted());
  expect([...Object.keys(OF_SHELF), 'filter'].toSorted()).toEqual(Object.keys(shelf.shape).toSorted());
  expect(Object.keys(OF_FILTER).toSorted()).toEqual(Object.keys(shelf.shape.filter.shape).toSorted());
  expect(Object.keys(OF_PAGE).toSorted()).toEqual(Object.keys(writtenPage.shape).toSorted());
  expect(fields('settings').toSorted()).toEqual(Object.keys(settings).toSorted());
});

/** Changes after which a page has another version and the same bytes, each with the pages where that is so, or its reason. */
const NEEDLESS: Readonly<Record<string, readonly string[]>> = {
  // The worker is registered by a page's code, which knows of it by the data that hydrates it: these bytes are the HTML alone.
  'settings.offlinePages': ADDRESSES,
  // A listing without products names no fees.
  'fees.shippingPaise': ['/collection/women'],
  'fees.platformPaise': ['/collection/women'],
  'fees.freeAbovePaise': ['/collection/women'],
  // Their products are too alike for a filter to choose among them.
  'words.filterGroups': ['/collection/men', '/collection/men/kurtas', '/collection/women'],
  // A product without one has no words for it.
  'words.mrpWords': ['/product/shirt'],
};
/** What no page shows. */
const SHOWN_NOWHERE = [
  'product.updatedAt',
  'product.importer',
  'product.importerAddress',
  'product.successor',
  'product.hsn',
  'product.stock of more than few',
  'carousel.createdAt',
  'settings.port',
  'settings.metrics',
  'settings.backend',
  'settings.dataDir',
  'settings.documentFile',
  'settings.payment',
  'settings.captcha',
  'settings.trustedProxies',
  'settings.backendDeadlineMs',
  'settings.revalidateMs',
  'settings.sandbox',
  'settings.mailStandIn',
  'settings.onlyThisMachine',
  'settings.sharedCache',
  'settings.offlinePages',
  'settings.pagesMb',
  'settings.productsInMemory',
  'settings.processes',
  'settings.drainMs',
  'settings.logLevel',
  // The code that is asked for, what order numbers begin with, and what only a test shop says.
  'words.announcedCoupon',
  'words.orderPrefix',
  'words.testShop',
];

it('[20.80] the version of each page changes wherever its bytes do, and else for known reasons alone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockReturnValue();
  openTestShop();
  const before = await draw(WORLD);
  expect([...before.keys()]).toEqual(ADDRESSES);
  const stale: string[] = [];
  const needless: Record<string, string[]> = {};
  const shown = new Set<string>();
  for (const [name, change] of CHANGES) {
    for (const [address, { bytes, version }] of await draw({ ...WORLD, ...change })) {
      const earlier = before.get(address);
      const [isDrawnAnew, isNamedAnew] = [bytes !== earlier?.bytes, version !== earlier?.version];
      if (isDrawnAnew) shown.add(name);
      if (isDrawnAnew && !isNamedAnew) stale.push(`${name}: ${address}`);
      if (isNamedAnew && !isDrawnAnew) (needless[name] ??= []).push(address);
    }
  }
  expect(stale).toEqual([]);
  expect(needless).toEqual(NEEDLESS);
  expect(CHANGES.flatMap(([name]) => (shown.has(name) ? [] : name))).toEqual(SHOWN_NOWHERE);
});

it('[9.55] a pack with a code is named wherever it is announced and beside its products, and these pages change with its names', async () => {
  openTestShop();
  const announced: World = { ...WORLD, promo: null, offers: [{ ...PACK, name: 'SUMMER', automatic: false }] };
  const before = await draw(announced);
  expect(before.get('/')?.bytes).toContain('A special offer: Kurta and Shirt together for ₹999.');
  expect(before.get('/about')?.bytes).toContain('Our offer: Kurta and Shirt together for ₹999.');
  expect(before.get('/cart')?.bytes).toContain('Kurta and Shirt together for ₹999');
  expect(before.get('/product/kurta')?.bytes).toContain('Together with Shirt for ₹999, with the code SUMMER');
  const renamed = WORLD.products.map((one) => (one._id === 'shirt' ? { ...one, name: 'Jubba' } : one));
  const after = await draw({ ...announced, products: renamed });
  for (const address of ['/', '/about', '/contact', '/cart', '/product/kurta']) {
    expect(after.get(address)?.bytes).toContain('Jubba');
    expect(after.get(address)?.version).not.toBe(before.get(address)?.version);
  }
});
