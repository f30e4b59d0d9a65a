import { sql } from 'kysely';
import { readSetting } from '../database/read-setting';
import { after, claimLease, releaseLease, renewLease, type Lease } from '../due-work/claim-due';
import type { Services } from '../services';

const MINUTE_MS = 60_000;
const NAME = 'backup_claimed_until';
/** Renewed every minute, so that the claim of a process that died ends five minutes later. */
const CLAIM: Lease<'settings'> = {
  table: 'settings',
  column: 'value',
  leaseMs: 5 * MINUTE_MS,
  neverMs: 10 * MINUTE_MS,
};
const ROW = sql<boolean>`name = ${NAME}`;

/**
 * Does something that one process of the shop may do at a time, as copying it.
 *
 * @returns undefined where another process is at it
 */
export async function whileClaimed<Result>(
  { db, now, log }: Services,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  await db
    .insertInto('settings')
    .values({ name: NAME, value: '' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const at = now();
  if (!(await claimLease(db, CLAIM, ROW, (await readSetting(db, NAME)) ?? null, at))) return undefined;
  let held = after(at, CLAIM.leaseMs);
  const renewing = setInterval(() => {
    renewLease(db, CLAIM, ROW, held, now())
      .then((until) => (held = until ?? held))
      .catch((error: unknown) => log.warn({ err: error }, 'the claim on the backup could not be held'));
  }, MINUTE_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await releaseLease(db, CLAIM, ROW, now());
  }
}
