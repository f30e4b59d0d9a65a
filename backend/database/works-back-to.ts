import { sql, type Migration } from 'kysely';
import { SHOP_VERSION } from '@/lib/platform/shop-version';
import { Refusal } from '../refusal';
import { readSetting, saveSetting } from './read-setting';
import type { Database } from './tables';

/** A change of the database's shape. */
export interface ShopMigration extends Migration {
  /**
   * Whether an older version of the shop, which does not know it, still works afterwards: where it only adds tables, indexes,
   * or columns that may be left out, and nothing that was there is removed, renamed or means something else. Where it removes
   * what some older ones do not use any more, the last migration that these know.
   */
  leavesOlderWorking?: boolean | string;
}

/** Every shape that a version of the shop knows, by name. */
export type Migrations = Readonly<Record<string, ShopMigration>>;

/** A version of the shop, and what it knows of the database. */
export interface Program {
  /** As package.json has it. */
  version: string;
  /** The last migration it knows. */
  newest: string;
  /** The last migration that a version has to know to work with the database as this one leaves it. */
  worksBackTo: string;
}

/** Notes of the database: the newest version that brought it to its shape, and the one that was opened last. */
const SHAPED_BY = 'shaped_by';
const OPENED_BY = 'opened_by';

/** The version that knows these migrations. */
export function programOf(known: Migrations): Program {
  return {
    version: SHOP_VERSION,
    newest: Object.keys(known).toSorted().at(-1) ?? '',
    worksBackTo: neededOf(known).toSorted().at(-1) ?? '',
  };
}

/** Of each migration that ends something, the last one that a version has to know afterwards. */
const neededOf = (known: Migrations): string[] =>
  Object.entries(known).flatMap(([name, { leavesOlderWorking: leaves = false }]) =>
    leaves === true ? [] : [leaves === false ? name : leaves],
  );

/** What is left of the migrations for a database that went through these. */
export const pendingOf = (known: Migrations, applied: readonly string[]): Migrations =>
  Object.fromEntries(Object.entries(known).filter(([name]) => !applied.includes(name)));

/** Whether a version can open a database that this one has brought to its shape. */
export const canGoBackTo = ({ newest }: Pick<Program, 'newest'>, shapedBy: Program): boolean =>
  newest >= shapedBy.worksBackTo;

/** The migrations that the database went through, by name; none of an empty one. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (isNoTable(error)) return [];
    throw error;
  }
}

/** By SQLite or PostgreSQL. */
const isNoTable = (error: unknown): boolean =>
  error instanceof Error && (error.message.startsWith('no such table') || ('code' in error && error.code === '42P01'));

/**
 * The newer version that brought the database to a shape which this one does not know and can work with.
 *
 * @returns undefined where this version knows every migration of the database
 * @throws Refusal 409 saying what to do where this version cannot work with it
 */
export async function newerProgram(db: Database, known: Migrations): Promise<Program | undefined> {
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !Object.hasOwn(known, name));
  if (unknown.length === 0) return undefined;
  const shapedBy = await readProgram(db, SHAPED_BY);
  const own = programOf(known);
  const isComplete = Object.keys(known).every((name) => applied.includes(name));
  if (shapedBy && isComplete && canGoBackTo(own, shapedBy)) return shapedBy;
  throw new Refusal(
    409,
    `A newer version of the shop${shapedBy ? `, ${shapedBy.version},` : ''} has changed this database (${unknown.join(', ')}), and version ${own.version} cannot work with it: start the newer one; or restore the backup from before the update (npm run shop -- restore <file>), without what came in since.`,
  );
}

/** Whether the database says which versions can work with it. */
export const hasShapeNoted = async (db: Database): Promise<boolean> => (await readProgram(db, SHAPED_BY)) !== undefined;

/** Says in the database, before its shape changes, which versions can work with it then. */
export const noteShape = (db: Database, known: Migrations): Promise<void> =>
  noteProgram(db, SHAPED_BY, programOf(known));

/** Notes which version serves shoppers from now on. */
export const noteOpened = (db: Database, known: Migrations): Promise<void> =>
  noteProgram(db, OPENED_BY, programOf(known));

/** The version that was opened last on the database; undefined before the first that notes it. */
export const readOpened = (db: Database): Promise<Program | undefined> => readProgram(db, OPENED_BY);

async function noteProgram(db: Database, name: string, program: Program): Promise<void> {
  const note = JSON.stringify(program);
  if ((await readSetting(db, name)) !== note) await saveSetting(db, name, note);
}

async function readProgram(db: Database, name: string): Promise<Program | undefined> {
  const note = await readSetting(db, name);
  return note === undefined ? undefined : (JSON.parse(note) as Program);
}
