import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { holdDocument } from '@/lib/rules/shop/hold-document';
import { factsOfNow } from '@/lib/rules/shop/shop-facts';
import { readSettings } from '@/lib/storefront/settings';
import { thisShop } from '@/lib/storefront/shop';
import { CatalogueFile } from '@/lib/storefront/snapshot/catalogue-file';
import { backendIdentity } from '@/lib/storefront/upstream/call-backend';
import { openStorefront } from './open-storefront';

const order = vi.hoisted(() => [] as string[]);
const backend = vi.hoisted(() => ({
  startWorkers: vi.fn(),
  whenChanged: vi.fn(),
  close: vi.fn(),
  fetch: async () => new Response('ordered'),
  deskLink: async () => 'link',
}));
/** Where it is set, the database answers once it is resolved. */
const away = vi.hoisted(() => ({ until: undefined as Promise<void> | undefined }));
vi.mock('@/backend/create-backend', () => ({
  async createBackend() {
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push('backend');
    return backend;
  },
  readBackendConfig: () => ({}),
  async whenItAnswers(open: () => Promise<unknown>, { onAway }: { onAway: (words: string) => Promise<void> }) {
    if (away.until) await onAway('connect ECONNREFUSED 10.0.0.7:5432');
    await away.until;
    return open();
  },
}));
vi.mock('@/lib/storefront/snapshot/catalogue', async (importOriginal) => {
  const { openCatalogue } = await importOriginal<typeof import('@/lib/storefront/snapshot/catalogue')>();
  return {
    openCatalogue: (...given: Parameters<typeof openCatalogue>) =>
      order.push('catalogue') && (away.until ? openCatalogue(...given) : { held: () => undefined }),
  };
});

beforeEach(() => {
  vi.clearAllMocks();
  away.until = undefined;
});

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

/** What a shop that was open before has saved, in a folder of its own. */
async function savedShop(): Promise<ReturnType<typeof readSettings>> {
  vi.stubEnv('DATA_DIR', mkdtempSync(path.join(tmpdir(), 'opened-')));
  onTestFinished(() => void vi.unstubAllEnvs());
  const found = readSettings(process.env);
  const { document } = factsOfNow();
  onTestFinished(() => holdDocument(document));
  await new CatalogueFile(found.dataDir, backendIdentity()).save({
    list: { products: [], digest: 'd' },
    carousel: { kind: 'none' },
    fees: {},
    shop: { digest: 'saved', data: { success: true, document: { ...document, name: 'Open before' } } },
  });
  return found;
}

const orderNow = () => new Request('http://embedded.invalid/api/order/place', { method: 'POST' });

it('[14.112] a shop that was open before starts without its database: it is shown as it was, orders are 503, and then it opens', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  let answer = (): void => undefined;
  away.until = new Promise((resolve) => (answer = resolve));
  const { backend: late, catalogue } = await openStorefront(await savedShop(), { dev: true });
  expect(factsOfNow().shop.name).toBe('Open before');
  expect(await catalogue.current()).toMatchObject({ count: 0 });
  const refused = await late?.fetch(orderNow());
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '5']);
  await expect(late?.catalogue.products()).rejects.toThrow('does not answer yet');
  expect(await late?.deskLink()).toBeUndefined();
  answer();
  await expect.poll(() => backend.startWorkers.mock.calls.length, { timeout: 60_000 }).toBe(1);
  expect(await (await late?.fetch(orderNow()))?.text()).toBe('ordered');
  expect(backend.whenChanged).toHaveBeenCalledOnce();
  await late?.close();
  expect(backend.close).toHaveBeenCalledOnce();
});

it('[14.112] a shop that was never open has nothing to show: it says so, and opens once the database answers', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubEnv('DATA_DIR', mkdtempSync(path.join(tmpdir(), 'opened-')));
  onTestFinished(() => void vi.unstubAllEnvs());
  let answer = (): void => undefined;
  away.until = new Promise((resolve) => (answer = resolve));
  const opening = openStorefront(readSettings(process.env), { dev: true });
  await expect.poll(() => warn.mock.calls.flat().join(), { timeout: 60_000 }).toContain('10.0.0.7:5432');
  answer();
  expect((await opening).backend).toBe(backend);
});
