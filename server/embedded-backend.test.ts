import { expect, it, vi } from 'vitest';
import { openEmbeddedBackend } from './embedded-backend';

const backend = vi.hoisted(() => ({ refuseSamples: vi.fn(), startWorkers: vi.fn(), close: vi.fn() }));
vi.mock('@/backend/create-backend', () => ({
  createBackend: () => Promise.resolve(backend),
  readBackendConfig: () => ({}),
}));

it('[14.74] samples that keep the shop shut close its own backend again, and no worker of it starts', async () => {
  const why = new Error('The live payment keys are set, and this is still a sample of the demo');
  backend.refuseSamples.mockRejectedValueOnce(why);
  await expect(openEmbeddedBackend()).rejects.toBe(why);
  expect(backend.close).toHaveBeenCalledOnce();
  expect(backend.startWorkers).not.toHaveBeenCalled();
  expect(await openEmbeddedBackend()).toBe(backend);
  expect(backend.startWorkers).toHaveBeenCalledOnce();
});
