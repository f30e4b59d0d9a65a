import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDemoDocument } from '@/lib/platform/read-document-file';
import { fetchFacts } from './catalogue';

/** A backend elsewhere, with nothing but products: `document` is what it says of the shop. */
const backend = vi.hoisted(() => ({ document: undefined as object | undefined }));
vi.mock('./fetch-catalogue-parts', () => ({
  fetchProductList: async () => ({ ok: true, data: { products: [], digest: 'd' } }),
  fetchCarousel: async () => ({ kind: 'none' }),
  fetchFees: async () => ({}),
  fetchPromo: async () => null,
  fetchOffer: async ({ path: call }: { path: string }) =>
    call === '/api/shop/facts' && backend.document
      ? { digest: 's', data: { success: true, document: backend.document } }
      : undefined,
}));

const shop = vi.hoisted(() => ({ key: '' }));
vi.mock('@/lib/storefront/settings', async (real) => {
  const { readSettings } = await real<typeof import('@/lib/storefront/settings')>();
  const settings = () => readSettings({ BACKEND_URL: 'http://127.0.0.1:1', RAZORPAY_KEY_ID: shop.key });
  return { readSettings, settings };
});

const home = process.cwd();
const demo = readDemoDocument();
const contacts = {
  email: 'care@meena.in',
  phone: { shown: '+91 98450 12345', dialled: '+919845012345' },
  chat: { ...demo.chat, url: 'https://wa.me/919845012345' },
  socials: [],
};

beforeEach(() => process.chdir(mkdtempSync(path.join(tmpdir(), 'closed-'))));
afterEach(() => process.chdir(home));

/** Whether a shop with this key is closed. */
async function isClosed(keyId: string): Promise<boolean | undefined> {
  shop.key = keyId;
  return (await fetchFacts(undefined, async () => undefined, undefined)).isClosed;
}

it('[14.98] with live keys the demo’s document, or that of shop.json, closes a shop whose backend has none', async () => {
  expect(await isClosed('rzp_live_x')).toBe(true);
  writeFileSync('shop.json', JSON.stringify({ ...demo, ...contacts }));
  expect(await isClosed('rzp_live_x'), 'its legal facts are the demo’s').toBe(true);
  writeFileSync('shop.json', JSON.stringify({ ...demo, ...contacts, legal: { taxSeries: demo.legal.taxSeries } }));
  expect(await isClosed('rzp_live_x')).toBe(false);
  rmSync('shop.json');
  expect(await isClosed('rzp_test_x')).toBe(false);
  backend.document = demo;
  expect(await isClosed('rzp_live_x'), 'a backend that has one judges it').toBeUndefined();
});
