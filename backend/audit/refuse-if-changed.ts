import { createHash } from 'node:crypto';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';

const CHANGED = 'Somebody changed this meanwhile. Compare the current value beside what you typed, and save again.';

/** Names a state of something, for a form to send back as `seen`. */
export const versionOf = (state: unknown): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 12);

/**
 * Refuses a change made by somebody who saw another state than stands now.
 *
 * @param shownVersion undefined where nobody looked first, as a command does not
 * @param words of the refusal, where more can be said
 * @throws Refusal 409
 */
export function refuseIfChanged(shownVersion: string | undefined, state: unknown, words = CHANGED): void {
  if (shownVersion && shownVersion !== versionOf(state)) throw new Refusal(409, words);
}

/** Carries out changes of what `read` reads, one after the other. */
export const inTurn =
  <Stored>(read: (trx: Queries) => Promise<Stored>) =>
  <Answer>(
    { services }: MerchantContext,
    carryOut: (trx: Queries, stored: Stored) => Promise<Answer>,
  ): Promise<Answer> =>
    services.db.transaction().execute(async (trx) => {
      await lockSettings(trx);
      return carryOut(trx, await read(trx));
    });

/** Makes one change of the shop's settings wait for the other: each reads before it writes. Call it first. */
export async function lockSettings(trx: Queries): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name: 'settings_lock', value: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: '' }))
    .execute();
}
