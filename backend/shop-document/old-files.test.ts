import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { EMAIL_PROVIDERS } from '@/lib/rules/accounts/normalize-email';
import { factsOfDocument } from '@/lib/rules/shop/facts-of-document';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const demo = readDemoDocument();
const { page, shop: shown } = factsOfDocument(demo);
const { phone, chat, deliveryDays, dispatchDays } = demo;
const contacts = { ...shown, phone, chat, deliveryDays, dispatchDays };

/** As 1.0.0 had them. */
const FILES = {
  'lib/shop/shop-facts.ts': `
    const shop = { ...${JSON.stringify({ ...contacts, social: demo.socials[0], locale: 'en-IN', themeColor: '#9f1d2f', promo: { code: 'SUMMER' } })} } as const;
    export const shopFacts = () => shop;
    export const pageFacts = () => (${JSON.stringify(page)});`,
  'lib/catalogue/product-type.ts': `
    /** Categories of the catalogue [1.05]. */
    export const CATEGORIES = ['Men', 'Women', 'Unisex', 'Snacks'] as const;
    export const isCategory = (value: string): value is (typeof CATEGORIES)[number] =>
      CATEGORIES.some((category) => category === value);
    export interface ProductType { label: string; value: string }
    export const FASHION_TYPES: readonly ProductType[] = ${JSON.stringify(demo.productTypes.filter(({ isFood }) => !isFood).map(({ label, value }) => ({ label, value })))};
    export const SNACK_TYPES: readonly ProductType[] = ${JSON.stringify(demo.productTypes.filter(({ isFood }) => isFood).map(({ label, value }) => ({ label, value })))};
    export function isSnack(product: { category: string }): boolean {
      return product.category.toLowerCase() === 'snacks';
    }
    const WEARERS: ReadonlyMap<string, string> = new Map([['Men', 'male'], ['Women', 'female'], ['Unisex', 'unisex']]);
    export function wearerOf({ category }: { category: string }): string | undefined {
      return WEARERS.get(category);
    }
    export function needsSize(product: { subCategory: string; sizes: readonly string[] }): boolean {
      if (product.subCategory === 'Handwear') return false;
      return !(product.sizes.length === 0 || (product.sizes.length === 1 && product.sizes[0] === 'one-size'));
    }`,
  'lib/tax/default-rates.ts': `
    const HSN_OF_KIND: Readonly<Record<string, string>> = { Winterwear: '62', Shoewear: '64', WMLadiesBag: '4202', Eyewear: '900410' };
    export function rateHsn(product: { hsn?: string; category: string; subCategory: string }): string | undefined {
      if (product.hsn) return product.hsn;
      if (product.category.toLowerCase() === 'snacks') return '210690';
      return Object.hasOwn(HSN_OF_KIND, product.subCategory) ? HSN_OF_KIND[product.subCategory] : undefined;
    }`,
  'lib/accounts/normalize-email.ts': `
    export const EMAIL_PROVIDERS: readonly string[] = ${JSON.stringify(EMAIL_PROVIDERS)};
    export const normalizeEmail = (email: string): string => email.trim().toLowerCase();`,
  'lib/money/format-rupees.ts': 'export const formatPrice = (paise: number) => `₹${paise / 100}`;',
  'lib/catalogue/struck-price.ts': `
    import { formatPrice } from '@/lib/money/format-rupees';
    export function mrpLine({ mrp }: { mrp?: number }): string | undefined {
      return mrp === undefined ? undefined : \`MRP \${formatPrice(mrp * 100)} inclusive of all taxes\`;
    }`,
  'backend/orders/insert-order.ts':
    "function newPublicOrderId(letters: string[]): string {\n  return `TT-${letters.join('')}`;\n}",
};

let shop: TestBackend;
let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'older-'));
  shop = await createTestBackend();
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.join(home, path.dirname(file)), { recursive: true });
    await writeFile(path.join(home, file), text);
  }
});
afterEach(async () => {
  holdDocument(demo);
  await rm(home, { recursive: true, force: true });
});

async function edit(file: keyof typeof FILES, from: string, to: string): Promise<void> {
  const name = path.join(home, file);
  const text = await readFile(name, 'utf8');
  expect(text).toContain(from);
  await writeFile(name, text.replace(from, to));
}
const takeOver = () => runCommand(shop.services, 'settings', 'import', home);
const said = async () => (await shop.services.currentDocument()).document;

it('[22.154] the files of 1.0.0 as they came say what the shop says already, and what was code is named', async () => {
  const words = await takeOver();
  expect(words).toContain('Nothing is different');
  expect(words).toContain('Not read: words of emails');
  expect(words.match(/Not read/g)).toHaveLength(1);
  expect(await said()).toEqual(demo);
});

it('[22.210] types, categories, mail providers, MRP words and letters that somebody edited are taken over and shown', async () => {
  const types = 'lib/catalogue/product-type.ts';
  await edit(types, "'Snacks'] as const", "'Snacks', 'Kids', 'Pickles'] as const");
  await edit(types, '{"label":"Handwear"', '{ label: "Sarees", value: "Saree" }, {"label":"Bangles"');
  await edit(types, "=== 'snacks'", "=== 'snacks' || product.category === 'Pickles'");
  await edit(types, "['Unisex', 'unisex']", "['Unisex', 'unisex'], ['Kids', 'kids']");
  await edit(types, "=== 'Handwear'", "=== 'Handwear' || product.subCategory === 'Saree'");
  await edit('lib/tax/default-rates.ts', '{ Winterwear', "{ Saree: '5007', Winterwear");
  await edit('lib/accounts/normalize-email.ts', '"gmail.com"', '"Meena.in","gmail.com"');
  await edit('lib/catalogue/struck-price.ts', 'inclusive of all taxes', '(incl. of all taxes)');
  await edit('backend/orders/insert-order.ts', 'TT-', 'MS-');
  const words = await takeOver();
  const now = await said();
  expect(now.categories.slice(4)).toEqual([
    { value: 'Kids', label: 'Kids', sells: 'fashion', wearer: 'kids' },
    { value: 'Pickles', label: 'Pickles', sells: 'food' },
  ]);
  const [sarees, bangles, ...others] = now.productTypes;
  expect(sarees).toEqual({ value: 'Saree', label: 'Sarees', group: 'Product Type', sizes: 'none', hsn: '5007' });
  expect([bangles, ...others]).toEqual(
    demo.productTypes.map((type, at) => (at ? type : { ...type, label: 'Bangles' })),
  );
  expect(now.emailProviders?.slice(0, 2)).toEqual(['meena.in', 'gmail.com']);
  expect(now).toMatchObject({ mrpWords: '(incl. of all taxes)', orderPrefix: 'MS' });
  expect(words).toContain("mrpWords: 'inclusive of all taxes' → '(incl. of all taxes)'");
  expect(words).toContain("New type: left out → 'Sarees'");
  expect(words).not.toContain('Shoewear');
  expect(words.match(/Not read/g)).toHaveLength(1);
});

it('[22.210] texts that nobody edited stay what they are now, though the name is another and they were worded otherwise', async () => {
  const facts = 'lib/shop/shop-facts.ts';
  await edit(facts, '"name":"Thread & Tindi"', '"name":"Meena\'s Stores"');
  await edit(
    facts,
    'Your data is used for your orders, and for news by mail if you tick that you want them and confirm it; it is never sold. You can stop the news on your account page, or by the link in each mail.',
    'Your data is used for your orders only and never sold.',
  );
  await edit(facts, 'your name, email address', 'your name, e-mail address');
  await edit(facts, 'phone number and email are erased', 'phone number and e-mail are erased');
  await takeOver();
  expect(await said()).toEqual({ ...demo, name: "Meena's Stores" });
});

it('[22.210] what cannot be read is named with its reason, and the rest is taken over', async () => {
  await edit(
    'lib/catalogue/product-type.ts',
    '{"label":"Handwear"',
    '{ label: "Sarees", value: "Sarees & more" }, {"label":"Handwear"',
  );
  await edit('lib/accounts/normalize-email.ts', '"gmail.com"', '"gmail.com","meena"');
  await edit('lib/tax/default-rates.ts', "Shoewear: '64'", "Shoewear: '99'");
  await edit('lib/shop/shop-facts.ts', '#9f1d2f', '#123456');
  await edit('lib/catalogue/struck-price.ts', '`MRP ', '`M.R.P. ');
  await edit('backend/orders/insert-order.ts', '`TT-$', "'TT-' + `$");
  await edit('lib/shop/shop-facts.ts', '"name":"Thread & Tindi"', '"name":"Meena"');
  const words = await takeOver();
  expect(await said()).toMatchObject({ name: 'Meena', productTypes: demo.productTypes, mrpWords: demo.mrpWords });
  for (const named of [
    "'Sarees & more' is left out: takes letters",
    "'meena' is left out: must be the part of addresses after the @",
    'HSN 99 of Shoewear: a code has 4, 6 or 8 digits',
    'themeColor ("#123456")',
    "'M.R.P.' before a maximum retail price",
    'letters of order numbers',
  ])
    expect(words).toContain(`Not read: ${named}`);
  await rm(path.join(home, 'lib', 'catalogue', 'struck-price.ts'));
  await edit('lib/accounts/normalize-email.ts', 'export const EMAIL', "import 'no-such'; export const EMAIL");
  expect(await takeOver()).toMatch(
    /Not read: email providers: .*cannot be run[^]*Not read: words after a maximum.*not there/,
  );
});
