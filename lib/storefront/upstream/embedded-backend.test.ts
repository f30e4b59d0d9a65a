import { afterEach, expect, it, vi } from 'vitest';
import { embeddedBackend } from './embedded-backend';
import { embeddedSlot } from './embedded-slot';

const backend = vi.hoisted(() => ({ refuseSamples: vi.fn(), startWorkers: vi.fn(), close: vi.fn() }));
vi.mock('server-only', () => ({}));
vi.mock('@/backend/create-backend', () => ({
  createBackend: () => Promise.resolve(backend),
  readBackendConfig: () => ({}),
}));

afterEach(() => {
  vi.clearAllMocks();
  embeddedSlot.opened = embeddedSlot.failure = undefined;
});

it('[14.74] samples that keep the shop shut close its own backend again, and no worker of it starts', async () => {
  const why = new Error('The live payment keys are set, and this is still a sample of the demo');
  backend.refuseSamples.mockRejectedValueOnce(why);
  await expect(embeddedBackend()).rejects.toBe(why);
  expect(backend.close).toHaveBeenCalledOnce();
  expect(backend.startWorkers).not.toHaveBeenCalled();
  expect(embeddedSlot.failure).toBe(why);
  // Once they are mended the next call opens it.
  backend.refuseSamples.mockResolvedValueOnce(undefined);
  expect(await embeddedBackend()).toBe(backend);
  expect(backend.startWorkers).toHaveBeenCalledOnce();
});
