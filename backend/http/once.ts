import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { PROVIDER_LEASE_MS } from '@/lib/contract/deadlines';
import { atTheEnd } from '../database/shop-database';
import type { Queries } from '../database/tables';
import { after, claimLease, releaseLease, type Lease } from '../due-work/claim-due';
import { waitFor } from '../due-work/wait-for';
import { Refusal } from '../refusal';
import type { ShopperContext } from '../services';

/** The header a client names its request with. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/**
 * One process carries a request out. The lease is longer, in ms, than its calls to the provider take; after it another
 * process takes over.
 */
const CLAIM: Lease<'idempotency_keys'> = {
  table: 'idempotency_keys',
  column: 'claimed_until',
  leaseMs: PROVIDER_LEASE_MS,
  neverMs: 2 * PROVIDER_LEASE_MS,
};
/** How long an answer is remembered, in ms. */
const REMEMBERED_MS = 48 * 60 * 60 * 1000;

/** A request whose effect must happen once. */
interface OnceTask<Answer> {
  /** The part inside the key's own transaction: either all of the effect, or a row that `finish` can carry on from. */
  begin(trx: Queries): Promise<{ answer: Answer } | { resume: string }>;
  /** The part that calls other services, with no transaction open. It may run again after a crash. */
  finish?(resume: string): Promise<Answer>;
  /**
   * Looks, with no transaction open, whether the stored answer may still be given, where what was begun lives on.
   *
   * @throws Refusal saying what became of it
   */
  lookAgain?(resume: string): Promise<void>;
}

type Step<Answer> = { kind: 'answered'; answer: Answer; resume?: string } | { kind: 'mine'; resume: string };

/**
 * Carries out a request once per `Idempotency-Key` of the shopper, or simply once without that header. The key's row is
 * written in the transaction of the effect: both are there, or neither.
 *
 * The same key and body get the stored answer. A refusal is thrown out of that transaction and so is not remembered: a
 * corrected request may carry the same key. Only a request that has begun is bound to its body. Keys are stored for 48
 * hours and deleted when the same shopper sends a new one.
 *
 * @param call what is asked for, so that one key cannot mean two calls
 * @throws Refusal 400 for a malformed key, 422 for a key of another request, 409 while the first is still under way
 */
export async function once<Answer extends object>(
  context: ShopperContext,
  call: string,
  input: unknown,
  task: OnceTask<Answer>,
): Promise<Answer> {
  const { db } = context.services;
  const key = readKey(context.headers);
  if (key === undefined) {
    const begun = await db.transaction().execute((trx) => task.begin(trx));
    return 'answer' in begun ? begun.answer : finish(task, begun.resume);
  }
  const hash = createHash('sha256')
    .update(`${call}\n${JSON.stringify(input)}`)
    .digest('hex');
  const step = await waitFor(() => db.transaction().execute((trx) => takeStep(trx, context, key, hash, task)));
  if (step.kind === 'mine') return carryOn(context, key, step.resume, task);
  if (step.resume !== undefined) await task.lookAgain?.(step.resume);
  return step.answer;
}

/** @returns undefined while another process is at it */
async function takeStep<Answer extends object>(
  trx: Queries,
  context: ShopperContext,
  key: string,
  hash: string,
  task: OnceTask<Answer>,
): Promise<Step<Answer> | undefined> {
  const { services, shopper } = context;
  const now = services.now();
  // On PostgreSQL this waits for a transaction that is inserting the same key.
  const inserting = trx
    .insertInto('idempotency_keys')
    .values({
      user_id: shopper.id,
      key,
      request_hash: hash,
      created_at: now.toISOString(),
      claimed_until: after(now, CLAIM.leaseMs),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  const [{ numInsertedOrUpdatedRows }] = await Promise.all([inserting, forgetOldKeys(trx, shopper.id, key, now)]);
  if (numInsertedOrUpdatedRows !== 1n) return joinEarlier<Answer>(trx, context, key, hash);
  const begun = await task.begin(trx);
  if ('answer' in begun) {
    await atTheEnd(trx, 'own rows', () => [storingAnswer(trx, context, key, begun.answer).compile()]);
    return { kind: 'answered', answer: begun.answer };
  }
  await keyRow(trx, context, key).set({ resume: begun.resume }).execute();
  return { kind: 'mine', resume: begun.resume };
}

/** A repeat: it gets the answer, takes an abandoned request over, or is asked to wait. */
async function joinEarlier<Answer extends object>(
  trx: Queries,
  context: ShopperContext,
  key: string,
  hash: string,
): Promise<Step<Answer> | undefined> {
  const now = context.services.now();
  const known = await trx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where(rowOf(context, key))
    .executeTakeFirstOrThrow();
  if (known.request_hash !== hash) throw new Refusal(422, 'This Idempotency-Key belongs to another request.');
  if (known.answer !== null)
    return { kind: 'answered', answer: JSON.parse(known.answer) as Answer, resume: known.resume ?? undefined };
  const isOurs = await claimLease(trx, CLAIM, rowOf(context, key), known.claimed_until, now);
  return isOurs && known.resume !== null ? { kind: 'mine', resume: known.resume } : undefined;
}

async function carryOn<Answer extends object>(
  context: ShopperContext,
  key: string,
  resume: string,
  task: OnceTask<Answer>,
): Promise<Answer> {
  const { db, now } = context.services;
  try {
    const answer = await finish(task, resume);
    await storingAnswer(db, context, key, answer).execute();
    return answer;
  } catch (error) {
    // What was begun stays; the next request with this key may carry it on at once.
    await releaseLease(db, CLAIM, sql`${rowOf(context, key)} and answer is null`, now());
    throw error;
  }
}

function storingAnswer(queries: Queries, context: ShopperContext, key: string, answer: object) {
  return keyRow(queries, context, key).set({ status: 200, answer: JSON.stringify(answer), claimed_until: null });
}

function keyRow(queries: Queries, context: ShopperContext, key: string) {
  return queries.updateTable('idempotency_keys').where(rowOf(context, key));
}

function rowOf({ shopper }: ShopperContext, key: string): RawBuilder<boolean> {
  return sql`user_id = ${shopper.id} and ${sql.ref('key')} = ${key}`;
}

async function finish<Answer>(task: OnceTask<Answer>, resume: string): Promise<Answer> {
  if (!task.finish) throw new Error('A task that leaves something to finish must say how');
  return task.finish(resume);
}

function readKey(headers: Headers): string | undefined {
  const key = headers.get(IDEMPOTENCY_KEY);
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Refusal(400, 'The Idempotency-Key must be 1 to 255 visible characters.');
  return key;
}

async function forgetOldKeys(trx: Queries, userId: string, besides: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMEMBERED_MS).toISOString();
  await trx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('created_at', '<', before)
    .where('key', '<>', besides)
    .execute();
}
