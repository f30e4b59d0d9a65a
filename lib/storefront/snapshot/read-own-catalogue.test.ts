import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { settings } from '@/lib/storefront/settings';
import type { BackendCatalogue, EmbeddedBackend } from '@/lib/storefront/shop';
import { openTestShop } from '@/testing/make-shop';
import { backendIdentity } from '@/lib/storefront/upstream/call-backend';
import { openCatalogue } from './catalogue';
import { CatalogueFile } from './catalogue-file';

vi.mock('@/lib/contract/deadlines', async (original) => ({
  ...(await original<typeof import('@/lib/contract/deadlines')>()),
  LIST_DEADLINE_MS: 20,
}));

const home = process.cwd();
afterEach(() => process.chdir(home));

function openSilentShop(): BackendCatalogue {
  const never = () => new Promise<never>(() => undefined);
  const silent: BackendCatalogue = {
    now: () => new Date(),
    productChanges: never,
    products: never,
    shopFront: vi.fn(never),
    offers: never,
  };
  openTestShop({ backend: { catalogue: silent } as Partial<EmbeddedBackend> as EmbeddedBackend });
  return silent;
}

it('a database that answers no more is a failure of the backend, and is asked again', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const silent = openSilentShop();
  const catalogue = openCatalogue();
  await catalogue.renew('shopper');
  await catalogue.renew('shopper');
  expect(catalogue.state()).toMatchObject({ isBackendUp: false, refreshFailures: 2 });
  expect(silent.shopFront).toHaveBeenCalledTimes(2);
  expect(warned).toHaveBeenCalledOnce();
});

it('[22.150] a saved copy is shown, and what mails and invoices say stays that of the database in this process', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const now = factsOfNow();
  process.chdir(mkdtempSync(path.join(tmpdir(), 'own-')));
  await new CatalogueFile(settings().dataDir, backendIdentity()).save({
    list: { products: [], digest: 'd' },
    carousel: { kind: 'none' },
    fees: {},
    shop: { digest: 'old', data: { success: true, document: { ...now.document, name: 'Old name' } } },
  });
  openSilentShop();
  expect((await openCatalogue().current())?.shop.shop.name).toBe('Old name');
  expect(factsOfNow()).toBe(now);
});
