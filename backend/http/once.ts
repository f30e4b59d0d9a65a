import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { ShopperContext } from '../services';

/** The header a client names its request with. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/**
 * How long one process may be at a request before another carries it on, in ms: longer than its calls to the provider
 * take.
 */
const CLAIM_MS = 10_000;
/** How long a repeat waits for the first request, in ms, and how often it looks. */
const WAIT_MS = 3000;
const LOOK_EVERY_MS = 50;
/** How long an answer is remembered, in ms. */
const KEEP_MS = 48 * 60 * 60 * 1000;

/** A request whose effect must happen once. */
export interface OnceTask<Answer> {
  /** The part inside the key's own transaction: either all of the effect, or a row that `finish` can carry on from. */
  begin(trx: Queries): Promise<{ answer: Answer } | { resume: string }>;
  /** The part that calls other services, with no transaction open. It may run again after a crash. */
  finish?(resume: string): Promise<Answer>;
  /**
   * Looks whether the stored answer may still be given, where what was begun lives on.
   *
   * @throws Refusal saying what became of it
   */
  stillStands?(trx: Queries, resume: string): Promise<void>;
  /**
   * Asks others, with no transaction open, what became of it before the stored answer is given again.
   *
   * @throws Refusal saying what became of it
   */
  lookAgain?(resume: string): Promise<void>;
}

type Step<Answer> =
  | { kind: 'answered'; answer: Answer; resume?: string }
  | { kind: 'mine'; resume: string }
  | { kind: 'busy' };

/**
 * Carries out a request once per `Idempotency-Key` of the shopper, or simply once without that header.
 * The key's row is written in the transaction of the effect: both are there, or neither.
 *
 * The same key and body get the stored answer. A refusal is thrown out of that transaction and so is not
 * remembered: a corrected request may carry the same key. Only what has begun is bound to its body.
 * Keys are kept for 48 hours and forgotten when the same shopper sends a new one.
 *
 * @param call what is asked for, so that one key cannot mean two calls
 * @throws Refusal 400 for a key that is none, 422 for a key of another request, 409 while the first is still under way
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
  const patience = Date.now() + WAIT_MS;
  for (;;) {
    const step = await db.transaction().execute((trx) => takeStep(trx, context, key, hash, task));
    if (step.kind === 'answered') {
      if (step.resume !== undefined) await task.lookAgain?.(step.resume);
      return step.answer;
    }
    if (step.kind === 'mine') return carryOn(context, key, step.resume, task);
    if (Date.now() > patience)
      throw new Refusal(409, 'Your order is still being processed, please try again in a moment.');
    await sleep(LOOK_EVERY_MS);
  }
}

async function takeStep<Answer extends object>(
  trx: Queries,
  context: ShopperContext,
  key: string,
  hash: string,
  task: OnceTask<Answer>,
): Promise<Step<Answer>> {
  const { services, shopper } = context;
  const now = services.now();
  // On PostgreSQL this waits for a transaction that is inserting the same key.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({
      user_id: shopper.id,
      key,
      request_hash: hash,
      created_at: now.toISOString(),
      claimed_until: claimFrom(now),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return joinEarlier(trx, context, key, hash, task);
  await forgetOldKeys(trx, shopper.id, now);
  const begun = await task.begin(trx);
  if ('answer' in begun) {
    await storeAnswer(trx, context, key, begun.answer);
    return { kind: 'answered', answer: begun.answer };
  }
  await keyRow(trx, context, key).set({ resume: begun.resume }).execute();
  return { kind: 'mine', resume: begun.resume };
}

/** A repeat: it gets the answer, takes an abandoned request over, or is told to wait. */
async function joinEarlier<Answer extends object>(
  trx: Queries,
  context: ShopperContext,
  key: string,
  hash: string,
  task: OnceTask<Answer>,
): Promise<Step<Answer>> {
  const now = context.services.now();
  const known = await trx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', context.shopper.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (known.request_hash !== hash) throw new Refusal(422, 'This Idempotency-Key belongs to another request.');
  if (known.answer !== null) {
    if (known.resume !== null) await task.stillStands?.(trx, known.resume);
    return { kind: 'answered', answer: JSON.parse(known.answer) as Answer, resume: known.resume ?? undefined };
  }
  // Whoever moves the claim that both have seen has it; the other's update finds it moved.
  const claim = await keyRow(trx, context, key)
    .set({ claimed_until: claimFrom(now) })
    .where('claimed_until', '=', known.claimed_until)
    // A claim much further ahead than claims reach was made by a clock that was wrong.
    .where((eb) =>
      eb.or([
        eb('claimed_until', '<=', now.toISOString()),
        eb('claimed_until', '>', new Date(now.getTime() + 2 * CLAIM_MS).toISOString()),
      ]),
    )
    .executeTakeFirst();
  return claim.numUpdatedRows === 1n && known.resume !== null
    ? { kind: 'mine', resume: known.resume }
    : { kind: 'busy' };
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
    await storeAnswer(db, context, key, answer);
    return answer;
  } catch (error) {
    // What was begun stays; the next request with this key may carry it on at once.
    await keyRow(db, context, key).set({ claimed_until: now().toISOString() }).where('answer', 'is', null).execute();
    throw error;
  }
}

function storeAnswer(queries: Queries, context: ShopperContext, key: string, answer: object): Promise<unknown> {
  return keyRow(queries, context, key)
    .set({ status: 200, answer: JSON.stringify(answer), claimed_until: null })
    .execute();
}

function keyRow(queries: Queries, { shopper }: ShopperContext, key: string) {
  return queries.updateTable('idempotency_keys').where('user_id', '=', shopper.id).where('key', '=', key);
}

function claimFrom(now: Date): string {
  return new Date(now.getTime() + CLAIM_MS).toISOString();
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

async function forgetOldKeys(trx: Queries, userId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_MS).toISOString();
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('created_at', '<', before).execute();
}
