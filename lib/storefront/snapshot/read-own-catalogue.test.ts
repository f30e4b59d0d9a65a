import { expect, it, vi } from 'vitest';
import type { BackendCatalogue, EmbeddedBackend } from '@/lib/storefront/shop';
import { openTestShop } from '@/testing/make-shop';
import { openCatalogue } from './catalogue';

vi.mock('@/lib/contract/deadlines', async (original) => ({
  ...(await original<typeof import('@/lib/contract/deadlines')>()),
  LIST_DEADLINE_MS: 20,
}));

it('a database that answers no more is a failure of the backend, and is asked again', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const never = () => new Promise<never>(() => undefined);
  const silent: BackendCatalogue = { productChanges: vi.fn(never), products: never, shopFront: never, coupon: never };
  openTestShop({ backend: { catalogue: silent } as Partial<EmbeddedBackend> as EmbeddedBackend });
  const catalogue = openCatalogue();
  await catalogue.renew('shopper');
  await catalogue.renew('shopper');
  expect(catalogue.state()).toMatchObject({ isBackendUp: false, refreshFailures: 2 });
  expect(silent.productChanges).toHaveBeenCalledTimes(2);
  expect(warned).toHaveBeenCalledOnce();
});
