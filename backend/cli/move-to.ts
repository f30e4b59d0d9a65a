import path from 'node:path';
import { nameOfPlace } from '@/lib/platform/media-place';
import { fingerprintOf } from '../agree-on-key';
import type { BackendConfig } from '../backend-config';
import { placeOf } from '../database/connect-database';
import { isLostConnection } from '../database/postgres-pool';
import { RowRefused } from '../moving/ends';
import { moveShop, type Moved } from '../moving/move-shop';
import { hasKey, readShopKeys } from '../read-secret-key';
import { UsageError, type ClosedCommand, type ClosedDesk } from './command';
import { readArguments } from './read-arguments';

/** So many rows are moved between two lines. */
const SHOWN_ROWS = 50_000;

const USAGE = 'move-to <postgres://… | file:…> [--even-if-open]';

export const moveTo: ClosedCommand = {
  usage: USAGE,
  about:
    'move the whole shop, while it is closed, from its SQLite file to an empty PostgreSQL database, or back to a new file: all or nothing, counted and compared; what was there stays. --even-if-open: other connections to PostgreSQL are no shop',
  async runClosed({ config, say, progress = () => undefined }, args) {
    const options = { 'even-if-open': { type: 'boolean' } } as const;
    const { operands, values } = readArguments(args, USAGE, 1, options);
    const target = readTarget(operands[0] ?? '');
    try {
      const moved = await moveShop(config, target, {
        evenIfOpen: values['even-if-open'] === true,
        progress: everySoManyRows(progress),
      });
      sayWhatMoved(moved, config, target, say);
      sayWhatIsNext(config, target, say);
    } catch (error) {
      if (error instanceof RowRefused)
        throw new UsageError(
          `${error.message} Mend it in ${placeOf(config.databaseUrl)}, and say this again. Nothing was changed.`,
        );
      if (!isLostConnection(error)) throw error;
      const server = [target, config.databaseUrl].find((url) => !url.startsWith('file:')) ?? target;
      throw new UsageError(
        `${placeOf(server)} cannot be reached, or was lost (${error instanceof Error ? error.message : String(error)}). Where the database was to be filled it is as it was: look whether it runs, and say this again.`,
      );
    }
  },
};

/** Of a small shop nobody waits to read. */
function everySoManyRows(progress: (line: string) => void): (table: string, rows: number) => void {
  let next = SHOWN_ROWS;
  return (table, rows) => {
    if (rows === 0) next = SHOWN_ROWS;
    if (rows < next) return;
    next = rows + SHOWN_ROWS;
    progress(`${table}: ${rows} rows are moved`);
  };
}

/** A file is found from where the command was called. @throws UsageError */
function readTarget(typed: string): string {
  if (typed.startsWith('file:') && typed.length > 'file:'.length)
    return `file:${path.resolve(typed.slice('file:'.length))}`;
  if (/^postgres(ql)?:\/\//.test(typed) && URL.canParse(typed)) return typed;
  throw new UsageError(`Name postgres://user@host/database, or file:shop.db.\nUsage: npm run shop -- ${USAGE}`);
}

function sayWhatMoved(
  { tables, rows, left }: Moved,
  { databaseUrl }: BackendConfig,
  target: string,
  say: ClosedDesk['say'],
) {
  say(
    `The shop is in ${placeOf(target)} as it was in ${placeOf(databaseUrl)}: ${tables} tables with ${rows} rows, counted and compared. Sessions, emails that wait, payments under way and the list of changes are there, too.`,
  );
  if (left.length > 0)
    say(`Not moved, since no shop has them there, or makes them anew of the rest: ${left.join(', ')}.`);
}

function sayWhatIsNext(config: BackendConfig, target: string, say: ClosedDesk['say']): void {
  const isFile = target.startsWith('file:');
  say(`1. Set these in the shop's settings (its unit, or .env), and start it:`);
  say(`DATABASE_URL=${target}`);
  say(`DATA_DIR=${config.dataDir}`);
  say(
    `2. ${placeOf(config.databaseUrl)} stays as it was, and nobody writes there any more: start no shop on it. Delete it once you have seen the shop, and made a backup of it (npm run shop -- backup); those made so far fit the old database alone.`,
  );
  say(`3. ${keyWords(config, isFile)}`);
  if (isFile)
    return say(
      `4. A file is for one machine: see that no other one runs this shop. Photos stay in ${nameOfPlace(config.media)}.`,
    );
  const photos =
    config.media.kind === 'folder'
      ? `, a folder: several machines share it, or have them in a bucket: npm run shop -- photos move s3://bucket/photos`
      : ', for every machine that has the same MEDIA_URL';
  say(`4. Photos stay in ${nameOfPlace(config.media)}${photos}.`);
}

function keyWords(config: BackendConfig, isFile: boolean): string {
  if (!hasKey(config))
    return `There is no key in ${config.dataDir}: bring secret.key there before the start, or codes are asked for again and known browsers are strangers once.`;
  const where = config.shopSecret.length > 0 ? 'in SHOP_SECRET' : `in ${config.dataDir}/secret.key`;
  const key = `The key (${fingerprintOf(readShopKeys(config).secret)}) stays ${where}; the database knows it by that.`;
  return isFile ? key : `${key} Each further machine needs the line that npm run shop -- secret prints here.`;
}
