import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { PRIVATE_FILE } from '@/lib/platform/make-private-file';
import type { Queries } from '../database/tables';
import { ProgramError, runProgram } from './run-program';

/** How long reading or writing a whole database may take, in ms. */
const LIMIT_MS = 60 * 60 * 1000;
const QUESTION_MS = 10_000;
/** The schema of the shop's tables. */
export const SCHEMA = 'public';
/** What node-pg and PostgreSQL's own programs both understand in an address. */
const SHARED_PARAMETERS = [
  'host',
  'port',
  'user',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'connect_timeout',
  'application_name',
  'options',
];

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/**
 * Runs one of PostgreSQL's programs on the shop's database. The password is in a file of the folder for the time, never
 * among the words that every user of the machine can read.
 *
 * @param folder nobody else can read it
 * @throws ProgramError in words for the merchant
 */
export async function runOnPostgres(
  program: Program,
  databaseUrl: string,
  folder: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  const { address, password } = withoutPassword(databaseUrl);
  const passfile = path.join(folder, 'passfile');
  try {
    if (password !== '') {
      writeFileSync(passfile, `*:*:*:*:${password.replaceAll(/[\\:]/g, String.raw`\$&`)}\n`, { mode: PRIVATE_FILE });
      address.searchParams.set('passfile', passfile);
    }
    return await runProgram(program, ['--no-password', `--dbname=${spacesInFull(address)}`, ...args], {
      limitMs: LIMIT_MS,
      signal,
    });
  } catch (error) {
    throw inWords(error, program);
  } finally {
    rmSync(passfile, { force: true });
  }
}

/** The same for what reads a file alone. */
export async function runOnDump(args: readonly string[]): Promise<string> {
  try {
    return await runProgram('pg_restore', args, { limitMs: LIMIT_MS });
  } catch (error) {
    throw inWords(error, 'pg_restore');
  }
}

/**
 * Why this machine's pg_dump cannot copy the database: it is missing, or older than the server.
 *
 * @returns undefined where it can
 */
export async function pgDumpFault(queries: Queries): Promise<string | undefined> {
  let version: string;
  try {
    version = await runProgram('pg_dump', ['--version'], { limitMs: QUESTION_MS });
  } catch (error) {
    return inWords(error, 'pg_dump').message;
  }
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(queries);
  const [ours, server] = [majorOf(version), Math.floor(Number(rows[0]?.server_version_num ?? 0) / 10_000)];
  if (ours >= server) return undefined;
  return `pg_dump is of PostgreSQL ${ours} and the server of ${server}: an older one cannot copy it. Install the client of PostgreSQL ${server}.`;
}

/** @param said like 'pg_dump (PostgreSQL) 15.10 (Debian …)' */
const majorOf = (said: string): number => Number(/(\d+)(?:\.\d+|devel|beta\d|rc\d)/.exec(said)?.[1] ?? 0);

function inWords(error: unknown, program: Program): Error {
  if (error instanceof ProgramError && error.isMissing)
    return new ProgramError(
      program,
      'it is not on this machine, or not on the PATH: install the client programs of PostgreSQL (on Debian apt-get install postgresql-client)',
      true,
    );
  return error instanceof Error ? error : new Error(String(error));
}

/** libpq takes a '+' for itself, not for a space. */
const spacesInFull = ({ href, search }: URL): string =>
  href.slice(0, href.length - search.length) + search.replaceAll('+', '%20');

/** @returns the address as libpq reads it @internal */
export function withoutPassword(databaseUrl: string): { address: URL; password: string } {
  const address = new URL(databaseUrl);
  const password = address.searchParams.get('password') ?? decodeURIComponent(address.password);
  const given = address.searchParams;
  const isEncrypted = ['1', 'true'].includes(given.get('ssl') ?? '');
  // node-pg's words for: encrypted, without checking the server's certificate.
  const mode = given.get('sslmode') ?? (isEncrypted ? 'no-verify' : null);
  const shared = [...given].filter(([name]) => SHARED_PARAMETERS.includes(name) && name !== 'sslmode');
  address.search = new URLSearchParams(shared).toString();
  if (mode !== null) address.searchParams.set('sslmode', mode === 'no-verify' ? 'require' : mode);
  address.password = '';
  return { address, password };
}
