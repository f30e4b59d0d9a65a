import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { readSettings } from '@/lib/storefront/settings';
import { thisShop } from '@/lib/storefront/shop';
import { CatalogueFile } from '@/lib/storefront/snapshot/catalogue-file';
import { backendIdentity } from '@/lib/storefront/upstream/call-backend';
import { openStorefront } from './open-storefront';

const order = vi.hoisted(() => [] as string[]);
const backend = vi.hoisted(() => ({ startWorkers: vi.fn(), whenChanged: vi.fn(), close: vi.fn() }));
vi.mock('@/backend/create-backend', () => ({
  async createBackend() {
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push('backend');
    return backend;
  },
  readBackendConfig: () => ({}),
}));
vi.mock('@/lib/storefront/snapshot/catalogue', () => ({
  openCatalogue: () => order.push('catalogue') && { held: () => undefined },
}));

beforeEach(() => void vi.clearAllMocks());

it('a catalogue that is refreshed from its opening on is opened once its backend is', async () => {
  const opening = openStorefront(readSettings({}), { dev: true });
  expect(order).toEqual([]);
  expect(await opening).toBe(thisShop());
  expect(order).toEqual(['backend', 'catalogue']);
});

it('[22.153] a shop whose shop.json is wrong opens with what it said to an earlier process', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const home = process.cwd();
  const { document } = factsOfNow();
  process.chdir(mkdtempSync(path.join(tmpdir(), 'opened-')));
  try {
    vi.stubEnv('BACKEND_URL', 'http://backend.invalid');
    const remote = readSettings(process.env);
    await new CatalogueFile(remote.dataDir, backendIdentity()).save({
      list: { products: [], digest: 'd' },
      carousel: { kind: 'none' },
      fees: {},
      shop: { digest: 'saved', data: { success: true, document: { ...document, name: 'Said before' } } },
    });
    writeFileSync('shop.json', '{"name": "Said bef');
    vi.resetModules();
    const opened = await import('./open-storefront');
    await opened.openStorefront(remote, { dev: true });
    expect(factsOfNow().shop.name).toBe('Said before');
  } finally {
    process.chdir(home);
    vi.unstubAllEnvs();
    holdDocument(document);
  }
});
