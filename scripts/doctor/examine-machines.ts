import { existsSync } from 'node:fs';
import { CLOCK_FIX, clockWords } from '@/backend/alerts/watch-clock';
import { readBackendConfig } from '@/backend/backend-config';
import { connectDatabase } from '@/backend/database/connect-database';
import { readMachineAhead, SharedClock } from '@/backend/database/shared-clock';
import type { Database } from '@/backend/database/tables';
import { isThere, readMachines } from '@/backend/due-work/machines';
import type { Environment, Finding } from './finding';

/** Who does what there is to do beside serving. */
export async function examineMachines(environment: Environment): Promise<Finding[]> {
  const { databaseUrl, machine, works } = readBackendConfig(environment);
  const name = 'Machine';
  const clockOf = (db: Database) => new SharedClock(databaseUrl.startsWith('file:') ? undefined : db, () => new Date());
  const [machines, now] = (await askDatabase(environment, async (db) => {
    const clock = clockOf(db);
    await clock.read();
    return [await readMachines({ db, now: () => clock.now() }), clock.now()] as const;
  })) ?? [[], new Date()];
  const there = machines.filter((one) => isThere(one, now));
  const named = there.map((one) => one.name + (one.works ? '' : ' (only serves)'));
  const words = `${machine}${works ? '' : ', which only serves (WORKERS=0)'}; open now: ${named.join(', ') || 'none'}`;
  if (there.length === 0 || there.some((one) => one.works)) return [{ name, verdict: 'good', words }];
  const fix = 'No email goes out and no payment is asked about: start a machine without WORKERS=0.';
  return [{ name, verdict: 'bad', words, fix }];
}

/** Machines on one PostgreSQL go by its clock; their own is of what they write beside it. */
export async function examineClock(environment: Environment): Promise<Finding[]> {
  if (readBackendConfig(environment).databaseUrl.startsWith('file:')) return [];
  const name = 'Clock';
  const aheadMs = await askDatabase(environment, readMachineAhead);
  if (aheadMs === undefined) return [];
  const words = clockWords(aheadMs);
  return words === undefined
    ? [{ name, verdict: 'good', words: 'as that of the database' }]
    : [{ name, verdict: 'notice', words, fix: CLOCK_FIX }];
}

/** Undefined for a database that is missing; one that does not answer counts the same. */
export async function askDatabase<Data>(
  environment: Environment,
  ask: (db: Database) => Promise<Data>,
): Promise<Data | undefined> {
  const { databaseUrl } = readBackendConfig(environment);
  if (databaseUrl.startsWith('file:') && !existsSync(databaseUrl.slice('file:'.length))) return undefined;
  const db = connectDatabase(databaseUrl);
  try {
    return await ask(db);
  } catch {
    return undefined;
  } finally {
    await db.destroy();
  }
}
