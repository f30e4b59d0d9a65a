import { expect, it } from 'vitest';
import { createTestBackend } from '../testing/test-backend';
import { sharedNotes } from './shared-notes';

const MINUTE_MS = 60_000;

it('[14.137] what one process notes another reads, as long as it counts; the newest only', async () => {
  const { services, clock } = await createTestBackend();
  const [one, other] = [sharedNotes(services), sharedNotes({ ...services })];
  expect(one.keys()).toEqual(other.keys());
  await one.put('form', 'a', 'x'.repeat(6_000_000));
  await one.put('desk-token', 'hash', '');
  clock.advance(1000);
  await other.put('form', 'b', 'typed');
  expect([(await other.get('form', 'a'))?.length, await one.get('form', 'b')]).toEqual([6_000_000, 'typed']);
  clock.advance(1000);
  await other.put('form', 'c', 'x'.repeat(7_000_000));
  expect([await one.get('form', 'a'), await one.get('form', 'b')]).toEqual([undefined, 'typed']);
  clock.advance(31 * MINUTE_MS);
  expect([await one.get('form', 'b'), await one.get('desk-token', 'hash')]).toEqual([undefined, '']);
});
