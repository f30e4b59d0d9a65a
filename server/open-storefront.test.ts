import { expect, it, vi } from 'vitest';
import { readSettings } from '@/lib/storefront/settings';
import { thisShop } from '@/lib/storefront/shop';
import { openStorefront } from './open-storefront';

const order = vi.hoisted(() => [] as string[]);
vi.mock('./embedded-backend', () => ({
  async openEmbeddedBackend() {
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push('backend');
    return {};
  },
}));
vi.mock('@/lib/storefront/snapshot/catalogue', () => ({
  openCatalogue: () => order.push('catalogue') && { held: () => undefined },
}));

it('a catalogue that is refreshed from its opening on is opened once its backend is', async () => {
  const opening = openStorefront(readSettings({}), { dev: true });
  expect(order).toEqual([]);
  expect(await opening).toBe(thisShop());
  expect(order).toEqual(['backend', 'catalogue']);
});
