import { beforeEach, expect, it, vi } from 'vitest';
import { readSettings } from '@/lib/storefront/settings';
import { thisShop } from '@/lib/storefront/shop';
import { openStorefront } from './open-storefront';

const order = vi.hoisted(() => [] as string[]);
const backend = vi.hoisted(() => ({ startWorkers: vi.fn(), close: vi.fn() }));
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
