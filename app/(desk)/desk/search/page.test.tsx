import { expect, it, vi } from 'vitest';
import type { Role } from '@/lib/contract/desk/roles';
import SearchPage from './page';

const roles: Role[] = [];
vi.mock('@/lib/storefront/upstream/ask-desk', () => ({
  readAtDesk: async () => ({ roles }),
  askDesk: async () => ({ orders: [], goods: [], count: 0 }),
}));
vi.stubEnv('__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS', 'true');

it.each(['', 'kurta'])(
  '[21.102] who may find neither orders nor products has no page of search (%j)',
  async (search) => {
    const open = () => SearchPage({ searchParams: Promise.resolve({ search }) });
    roles.splice(0, 1, 'figures');
    await expect(open()).rejects.toMatchObject({ digest: expect.stringContaining('403') });
    roles.splice(0, 1, 'packing');
    await expect(open()).resolves.toBeDefined();
  },
);
