import { expect, inject, it, onTestFinished } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { createBackend, whenItAnswers } from '../create-backend';
import { lineToPostgres } from '../testing/line-to-postgres';
import { createTestBackend } from '../testing/test-backend';

const onPostgres = inject('postgresUrl') !== undefined;

/** A shop whose server is away, and the same shop by a line to it. */
async function awayFrom(secret?: string) {
  const shop = await createTestBackend();
  const line = await lineToPostgres(shop.services.config.databaseUrl);
  onTestFinished(() => line.close());
  line.isAway = true;
  const shopSecret = secret === undefined ? [shop.services.secret] : [Buffer.from(secret, 'hex')];
  const config = { ...shop.services.config, databaseUrl: line.url, shopSecret };
  let said = (_words: string): void => undefined;
  const isAway = new Promise<string>((resolve) => (said = resolve));
  const { log } = shop.services;
  const opening = whenItAnswers(() => createBackend(config, { seed: false, log, now: shop.clock.now }), {
    onAway: said,
  });
  return { isAway, opening, line };
}

it.skipIf(!onPostgres)(
  '[14.111] a shop that starts before its PostgreSQL opens by itself once that answers',
  async () => {
    const { isAway, opening, line } = await awayFrom();
    expect(await isAway).toMatch(/Connection terminated|ECONNRESET/);
    line.isAway = false;
    const backend = await opening;
    onTestFinished(() => backend.close());
    const answer = await backend.fetch(new Request(`http://shop.invalid${calls.listProducts.path}`));
    expect(answer.status).toBe(200);
  },
  60_000,
);

it.skipIf(!onPostgres)(
  '[14.111] what else is wrong with it then keeps the shop closed as at any start, such as another key',
  async () => {
    const { isAway, opening, line } = await awayFrom('b2'.repeat(32));
    await isAway;
    line.isAway = false;
    await expect(opening).rejects.toThrow("is not the shop's");
  },
  60_000,
);

it('[14.111] waits for a database that does not answer alone, says each reason once, and ends when the shop does', async () => {
  await expect(
    whenItAnswers(() => Promise.reject(new Error('no such schema')), { onAway: () => undefined }),
  ).rejects.toThrow('no such schema');
  const stop = new AbortController();
  const said: string[] = [];
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  const opening = whenItAnswers(() => Promise.reject(new Error('Migration failed', { cause: refused })), {
    signal: stop.signal,
    onAway(words) {
      said.push(words);
      stop.abort();
    },
  });
  await expect(opening).rejects.toThrow(/aborted/);
  expect(said).toEqual(['Migration failed']);
});
