import { expect, it, vi } from 'vitest';
import { createTestBackend } from '../testing/test-backend';
import { sharedBuilds } from './shared-builds';

const DAY_MS = 24 * 60 * 60 * 1000;

it('[14.118] machines find the builds of each other, each shared once, and none a day after it was served', async () => {
  const { services, clock } = await createTestBackend();
  const [one, other] = [sharedBuilds(services.db, services.now), sharedBuilds(services.db, services.now)];
  const packed = vi.fn(async () => 'files of before');
  await one.share('before', packed);
  await other.share('before', packed);
  expect(packed).toHaveBeenCalledTimes(1);
  clock.advance(30 * DAY_MS);
  await other.share('after', async () => 'files of after');
  expect([await one.read('after'), await other.read('before')]).toEqual(['files of after', 'files of before']);
  clock.advance(DAY_MS + 60_000);
  await one.share('after', packed);
  expect(await other.ids()).toEqual(['after']);
  expect(await other.read('before')).toBeUndefined();
});
